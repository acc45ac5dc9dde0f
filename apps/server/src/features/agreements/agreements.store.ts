import { AGREEMENT_STATES } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export interface Person {
  readonly personId: string;
  readonly email: string;
  readonly isRoot: boolean;
}

export async function findPerson(control: ControlTransaction, personId: string): Promise<Person> {
  return await control
    .selectFrom('person')
    .select(['person_id as personId', 'email', 'is_root as isRoot'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

export interface Answer {
  readonly isAddendum: boolean;
  readonly hash: string;
  readonly state: number;
}

/** What a person answered to the texts of a tenant, earlier texts included. */
export async function findAnswers(
  control: ControlTransaction,
  who: { readonly personId: string; readonly tenantId: string },
): Promise<Answer[]> {
  return await control
    .selectFrom('user_agreement')
    .select(['is_addendum as isAddendum', 'text_hash as hash', 'state'])
    .where('person_id', '=', who.personId)
    .where('tenant_id', '=', who.tenantId)
    .execute();
}

/** The addenda of these tenants that a person accepted, earlier texts included. */
export async function findAcceptedAddenda(
  control: ControlTransaction,
  personId: string,
  tenantIds: readonly string[],
): Promise<{ readonly tenantId: string; readonly hash: string }[]> {
  return await control
    .selectFrom('user_agreement')
    .select(['tenant_id as tenantId', 'text_hash as hash'])
    .where('person_id', '=', personId)
    .where('tenant_id', '=', sql<string>`any(${tenantIds})`)
    .where('is_addendum', '=', true)
    .where('state', '=', AGREEMENT_STATES.ACCEPTED)
    .execute();
}

export interface NewAnswer {
  readonly personId: string;
  readonly tenantId: string;
  readonly isAddendum: boolean;
  readonly hash: string;
  readonly language: string;
  readonly state: number;
  readonly at: Date;
}

/** A person who looks at a text again does not withdraw the answer to it. */
export async function saveAnswer(control: ControlTransaction, answer: NewAnswer): Promise<void> {
  const columns = { state: answer.state, language: answer.language, answered_at: answer.at };
  const insert = control.insertInto('user_agreement').values({
    person_id: answer.personId,
    tenant_id: answer.tenantId,
    is_addendum: answer.isAddendum,
    text_hash: answer.hash,
    ...columns,
  });
  const key = ['person_id', 'tenant_id', 'is_addendum', 'text_hash'] as const;
  await insert
    .onConflict((conflict) =>
      answer.state === AGREEMENT_STATES.VIEWED
        ? conflict.columns([...key]).doNothing()
        : conflict.columns([...key]).doUpdateSet(columns),
    )
    .execute();
}

/** Whether the person may work in the tenant by a membership of their own. */
export async function isMember(
  control: ControlTransaction,
  who: { readonly personId: string; readonly tenantId: string },
): Promise<boolean> {
  const membership = await control
    .selectFrom('membership')
    .select('tenant_id')
    .where('person_id', '=', who.personId)
    .where('tenant_id', '=', who.tenantId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return membership !== undefined;
}
