import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { ConnectionRow } from './connections.store.ts';

type OfConnection = Pick<ConnectionRow, 'tenant_id' | 'system'>;

/** What the system gave for a company, sealed. */
export async function findTokens(
  control: ControlTransaction,
  connection: OfConnection,
  company: string,
): Promise<string | null> {
  return (await tokenOf(control, connection, company).executeTakeFirst())?.sealed_tokens ?? null;
}

function tokenOf(control: ControlTransaction, { tenant_id, system }: OfConnection, company: string) {
  return control
    .selectFrom('erp_token')
    .select('sealed_tokens')
    .where('tenant_id', '=', tenant_id)
    .where('system', '=', system)
    .where('company', '=', company);
}

/** As long as a system takes at most to give a token: the first call after a pause opens the company. */
const LONGEST_SECONDS = 200;

/**
 * The same, locked: whoever wants the same token waits until the transaction ends, in whatever process. It stays open while the system
 * is asked, which is what the lock is for.
 */
export async function lockTokens(
  control: ControlTransaction,
  connection: OfConnection,
  company: string,
): Promise<string | null> {
  const { tenant_id, system } = connection;
  for (const name of ['idle_in_transaction_session_timeout', 'statement_timeout', 'lock_timeout'])
    await sql`select set_config(${name}, ${`${LONGEST_SECONDS}s`}, true)`.execute(control);
  await control
    .insertInto('erp_token')
    .values({ tenant_id, system, company, sealed_tokens: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'system', 'company']).doNothing())
    .execute();
  const row = await tokenOf(control, connection, company).forUpdate().executeTakeFirst();
  return row?.sealed_tokens ?? null;
}

export async function keepTokens(
  control: ControlTransaction,
  { tenant_id, system }: OfConnection,
  company: string,
  sealed: string,
): Promise<void> {
  await control
    .updateTable('erp_token')
    .set({ sealed_tokens: sealed })
    .where('tenant_id', '=', tenant_id)
    .where('system', '=', system)
    .where('company', '=', company)
    .execute();
}

/** Drops all that the system gave: the next call signs in anew. */
export async function deleteTokens(control: ControlTransaction, { tenant_id, system }: OfConnection): Promise<void> {
  await control.deleteFrom('erp_token').where('tenant_id', '=', tenant_id).where('system', '=', system).execute();
}
