import { FORM_STATES, USER_TYPE_INPUTS, type UserTypeInput } from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { isThereFor } from '../forms.store.ts';

export type Reader = Pick<Actor, 'personId' | 'roleId'>;

/** A form as it may be filled: its draft, and the edition on air, where there is one. */
export interface FillableForm {
  readonly formId: string;
  /** The layer in which it stands, and so its editions. */
  readonly formTenant: string;
  readonly state: number;
  readonly liveEdition: number | null;
  /** Whose its answers are, by the edition on air. */
  readonly userTypeInput: UserTypeInput;
}

/** Undefined for a form that is not there for the reader. */
export async function findFillable(
  tx: TenantTransaction,
  { roleId }: Reader,
  formId: string,
): Promise<FillableForm | undefined> {
  return await tx
    .selectFrom('form')
    .select(['form_id as formId', 'tenant_id as formTenant', 'state', 'live_edition as liveEdition'])
    .select(
      sql<UserTypeInput>`coalesce((select (snapshot ->> 'userTypeInput')::int from form_edition as live
        where live.tenant_id = form.tenant_id and live.form_id = form.form_id and live.edition = form.live_edition),
        form.user_type_input)`.as('userTypeInput'),
    )
    .where('form_id', '=', formId)
    .where(isThereFor(roleId))
    .executeTakeFirst();
}

export function isOnAir({ state, liveEdition }: FillableForm): boolean {
  return state === FORM_STATES.ACTIVE && liveEdition !== null;
}

export type ProgressRow = Selectable<Database['form_progress']>;

/** The last attempt of a person, or of the tenant where the answers are the tenant's; locked until the transaction ends. */
export async function lockProgressOf(tx: TenantTransaction, personId: string, form: FillableForm) {
  return await progressOf(tx, personId, form).forUpdate().executeTakeFirst();
}

export async function findProgressOf(
  tx: TenantTransaction,
  personId: string | undefined,
  form: Pick<FillableForm, 'formId' | 'userTypeInput'>,
): Promise<ProgressRow | undefined> {
  return await progressOf(tx, personId, form).executeTakeFirst();
}

function progressOf(
  tx: TenantTransaction,
  personId: string | undefined,
  { formId, userTypeInput }: Pick<FillableForm, 'formId' | 'userTypeInput'>,
) {
  const isOfUser = userTypeInput === USER_TYPE_INPUTS.USER;
  return tx
    .selectFrom('form_progress')
    .selectAll()
    .where('form_id', '=', formId)
    .where(isOfUser ? sql<boolean>`person_id = ${personId ?? null}` : sql<boolean>`person_id is null`)
    .orderBy('attempt', 'desc')
    .limit(1);
}

/** Undefined for another person's progress. */
export async function lockProgress(
  tx: TenantTransaction,
  { personId }: Reader,
  id: string,
): Promise<ProgressRow | undefined> {
  return await tx
    .selectFrom('form_progress')
    .selectAll()
    .where('form_progress_id', '=', id)
    .where((where) => where.or([where('person_id', '=', personId), where('person_id', 'is', null)]))
    .forUpdate()
    .executeTakeFirst();
}

interface Begun {
  readonly formId: string;
  readonly formTenant: string;
  readonly edition: number;
  readonly personId: string | null;
  readonly startedBy: string;
  readonly attempt: number;
  readonly stepNumber: number;
}

/** The id of the new progress; undefined where another call began the same one meanwhile. */
export async function insertProgress(tx: TenantTransaction, begun: Begun): Promise<string | undefined> {
  const row = await tx
    .insertInto('form_progress')
    .values({
      tenant_id: ownTenant,
      form_progress_id: newId(),
      form_id: begun.formId,
      form_tenant: begun.formTenant,
      edition: begun.edition,
      person_id: begun.personId,
      attempt: begun.attempt,
      step_number: begun.stepNumber,
      furthest_step: begun.stepNumber,
      completion_percentage: 0,
      started_by: begun.startedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('form_progress_id')
    .executeTakeFirst();
  return row?.form_progress_id;
}

type Moved = Partial<
  Pick<ProgressRow, 'step_number' | 'furthest_step' | 'completion_percentage' | 'score' | 'max_score' | 'finished_at'>
>;

export async function updateProgress(tx: TenantTransaction, id: string, moved: Moved): Promise<void> {
  await tx
    .updateTable('form_progress')
    .set((write) => ({ ...moved, version: write('version', '+', 1) }))
    .where('form_progress_id', '=', id)
    .execute();
}

/** With its answers. */
export async function deleteProgress(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('form_progress').where('form_progress_id', '=', id).execute();
}

export interface StoredAnswer {
  readonly id: string;
  readonly version: number;
  readonly contentId: string;
  readonly userInput: string;
}

/** The answers of a progress, by item. */
export async function readAnswers(
  tx: TenantTransaction,
  progressId: string,
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const answers = await tx
    .selectFrom('form_answer')
    .select(['form_answer_id as id', 'version', 'content_id as contentId', 'user_input as userInput'])
    .where('form_progress_id', '=', progressId)
    .execute();
  return new Map(answers.map((answer) => [answer.contentId, answer]));
}

/** The progress to which an answer belongs, and the item that it answers. */
export async function findAnswer(tx: TenantTransaction, id: string) {
  return await tx
    .selectFrom('form_answer')
    .select(['form_progress_id as progressId', 'content_id as contentId'])
    .where('form_answer_id', '=', id)
    .executeTakeFirst();
}

interface GivenAnswer {
  readonly progressId: string;
  readonly contentId: string;
  readonly stepNumber: number;
  readonly userInput: string;
  readonly by: string;
}

/** Undefined where the item was answered meanwhile. */
export async function insertAnswer(tx: TenantTransaction, given: GivenAnswer): Promise<string | undefined> {
  const row = await tx
    .insertInto('form_answer')
    .values({
      tenant_id: ownTenant,
      form_answer_id: newId(),
      form_progress_id: given.progressId,
      content_id: given.contentId,
      step_number: given.stepNumber,
      user_input: given.userInput,
      answered_by: given.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('form_answer_id')
    .executeTakeFirst();
  return row?.form_answer_id;
}

/** False where somebody else wrote it since that version. */
export async function updateAnswer(
  tx: TenantTransaction,
  {
    id,
    version,
    userInput,
    by,
  }: { readonly id: string; readonly version: number; readonly userInput: string; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('form_answer')
    .set((write) => ({
      user_input: userInput,
      answered_by: by,
      answered_at: sql<Date>`now()`,
      version: write('version', '+', 1),
    }))
    .where('form_answer_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertDismissal(tx: TenantTransaction, personId: string, formId: string, edition: number) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('form_dismissal')
    .values({ tenant_id: ownTenant, person_id: personId, form_id: formId, edition })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The editions of which a person had put the form away, the last one first, which are none any more. */
export async function deleteDismissals(
  tx: TenantTransaction,
  personId: string,
  formId: string,
): Promise<readonly number[]> {
  const rows = await tx
    .deleteFrom('form_dismissal')
    .where('person_id', '=', personId)
    .where('form_id', '=', formId)
    .returning('edition')
    .execute();
  return rows.map(({ edition }) => edition).toSorted((one, other) => other - one);
}

/** What was begun of an earlier edition than the one on air, and not finished; a trial is none. */
export async function deleteUnfinished(tx: TenantTransaction, formId: string) {
  return await tx
    .deleteFrom('form_progress')
    .where('form_id', '=', formId)
    .where('finished_at', 'is', null)
    .where('edition', '>', 0)
    .where((where) =>
      where(
        'edition',
        '<',
        where
          .selectFrom('form')
          .select('live_edition')
          .where('form_id', '=', formId)
          .where('tenant_id', '=', ownTenant),
      ),
    )
    .returning(['form_progress_id as id', 'edition'])
    .execute();
}

/** How often the form was begun; trials of its draft count too, as their answers would lose their questions. */
export async function countBegun(tx: TenantTransaction, formId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('form_progress')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
