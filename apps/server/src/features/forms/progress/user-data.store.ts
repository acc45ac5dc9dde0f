import { formProgress, type Role } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { column, computed, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { type NamedPerson, namedPeople } from '../../../resource/fields/named-people.ts';
import { nameAuthors } from '../../event-history/event-history.public.ts';
import { isThereFor } from '../forms.store.ts';

export interface UserDataRead {
  readonly actor: { readonly roleId: Role };
  /** Everybody who began a form in the tenant. */
  readonly people: readonly NamedPerson[];
  readonly formId?: string | undefined;
  readonly userId?: string | undefined;
}

/** Of a form that the tenant fills: who began it. */
const FILLED_BY = sql`coalesce(form_progress.person_id, form_progress.started_by)`;

/** The progress of everybody with the forms that the reader may see; a trial of a draft has edition 0. */
export const userDataSource: Source<typeof formProgress, UserDataRead> = {
  resource: formProgress,
  keepsTotals: 'tenant',
  columns: {
    id: column('form_progress.form_progress_id'),
    formId: column('form_progress.form_id'),
    userId: computed(FILLED_BY),
    username: column('filler.name'),
    formTitle: column('form.title'),
    formType: column('form.form_type'),
    userTypeInput: computed(sql`case when form_progress.person_id is null then 0 else 1 end`),
    edition: column('form_progress.edition'),
    attempt: column('form_progress.attempt'),
    completionPercentage: column('form_progress.completion_percentage'),
    stepNumber: column('form_progress.step_number'),
    score: column('form_progress.score'),
    maxScore: column('form_progress.max_score'),
    startedAt: column('form_progress.started_at'),
    finishedAt: column('form_progress.finished_at'),
    search: searchIn('form.title', 'filler.name'),
  },
  key: sql.ref('form_progress.form_progress_id'),
  from: (tx, { actor, people, formId, userId }) =>
    rows(
      tx
        .selectFrom('form_progress')
        .innerJoin('form', 'form.form_id', 'form_progress.form_id')
        .leftJoin(namedPeople(people).as('filler'), (join) => join.on(sql<boolean>`filler.person_id = ${FILLED_BY}`))
        .where(isThereFor(actor.roleId))
        .$if(formId !== undefined, (some) => some.where('form_progress.form_id', '=', formId ?? ''))
        .$if(userId !== undefined, (some) => some.where(sql<boolean>`${FILLED_BY} = ${userId}`)),
    ),
};

/** Everybody who began a form, by name. */
export async function findFillers(tx: TenantTransaction): Promise<NamedPerson[]> {
  const fillers = await tx
    .selectFrom('form_progress')
    .select(sql<string>`${FILLED_BY}`.as('personId'))
    .where(sql<boolean>`${FILLED_BY} is not null`)
    .distinct()
    .execute();
  return await nameAuthors(
    tx,
    fillers.map(({ personId }) => personId),
  );
}
