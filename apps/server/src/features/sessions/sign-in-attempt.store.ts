import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

export type SignInAttempt = Selectable<Database['sign_in_attempt']>;

export async function insertAttempt(
  control: ControlTransaction,
  attempt: Pick<SignInAttempt, 'attempt_id' | 'person_id' | 'tenant_id' | 'ip_address' | 'expires_at'>,
): Promise<SignInAttempt> {
  return await control.insertInto('sign_in_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();
}

/** The newest attempt of a person in a tenant from an address that has neither expired nor been finished. */
export async function findOpenAttempt(
  control: ControlTransaction,
  who: { readonly personId: string; readonly tenantId: string; readonly ipAddress: string },
  now: Date,
): Promise<SignInAttempt | undefined> {
  return await control
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('person_id', '=', who.personId)
    .where('tenant_id', '=', who.tenantId)
    .where('ip_address', '=', who.ipAddress)
    .where('expires_at', '>', now)
    .where('finished_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockAttempt(
  control: ControlTransaction,
  attemptId: string,
  now: Date,
): Promise<SignInAttempt | undefined> {
  return await control
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('expires_at', '>', now)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Records what the person has shown: a code, or that the address is theirs. */
export async function noteShown(
  control: ControlTransaction,
  attemptId: string,
  shown: Partial<Pick<SignInAttempt, 'code_at' | 'address_at'>>,
): Promise<SignInAttempt> {
  return await control
    .updateTable('sign_in_attempt')
    .set(shown)
    .where('attempt_id', '=', attemptId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function finishAttempt(control: ControlTransaction, attemptId: string, at: Date): Promise<void> {
  await control.updateTable('sign_in_attempt').set({ finished_at: at }).where('attempt_id', '=', attemptId).execute();
}

/** Extends the attempt for the steps that take long, once all secrets were shown. */
export async function extendAttempt(control: ControlTransaction, attemptId: string, until: Date): Promise<void> {
  await control.updateTable('sign_in_attempt').set({ expires_at: until }).where('attempt_id', '=', attemptId).execute();
}

/** An attempt, also a finished one: its link still confirms the address. */
export async function findAttempt(control: ControlTransaction, attemptId: string): Promise<SignInAttempt | undefined> {
  return await control.selectFrom('sign_in_attempt').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}
