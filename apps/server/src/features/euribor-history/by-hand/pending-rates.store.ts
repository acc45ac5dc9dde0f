import type { IndexTerm } from '@calends/loan-engine';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A rate by hand that waits for a second person. */
interface StoredPending {
  readonly pending_rate_id: string;
  readonly reference_date: string;
  readonly term: IndexTerm;
  /** Percent with six decimals; null takes the own value back. */
  readonly rate: string | null;
  readonly source: string;
  readonly entered_by: string;
  readonly entered_at: Date;
}

type NewPending = Omit<StoredPending, 'pending_rate_id' | 'entered_at'>;

/** Returns the id; undefined where another rate waits for that day and term. */
export async function insertPending(tx: TenantTransaction, pending: NewPending): Promise<string | undefined> {
  const made = await tx
    .insertInto('pending_rate')
    .values({ ...pending, tenant_id: ownTenant, pending_rate_id: newId() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'reference_date', 'term']).doNothing())
    .returning('pending_rate_id')
    .executeTakeFirst();
  return made?.pending_rate_id;
}

export async function listPending(tx: TenantTransaction): Promise<StoredPending[]> {
  return await pendingRates(tx).orderBy('entered_at').orderBy('pending_rate_id').execute();
}

/** How many the person may confirm: those that others entered. */
export async function countPendingFor(tx: TenantTransaction, personId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('pending_rate')
    .select((one) => one.fn.countAll<bigint>().as('waiting'))
    .where('entered_by', '<>', personId)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** How many there are of each term, of days up to `last` (ISO). */
export async function countPendingByTerm(tx: TenantTransaction, last: string) {
  return await tx
    .selectFrom('pending_rate')
    .select((one) => [sql.ref<IndexTerm>('term').as('term'), one.fn.countAll<bigint>().as('waiting')])
    .where('reference_date', '<=', last)
    .groupBy('term')
    .execute();
}

/** Locked until the transaction ends, so that nobody decides it twice. */
export async function lockPending(tx: TenantTransaction, id: string): Promise<StoredPending | undefined> {
  return await pendingRates(tx).where('pending_rate_id', '=', id).forUpdate().executeTakeFirst();
}

export async function deletePending(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('pending_rate').where('pending_rate_id', '=', id).execute();
}

function pendingRates(tx: TenantTransaction) {
  return tx
    .selectFrom('pending_rate')
    .select(['pending_rate_id', 'reference_date', 'rate', 'source', 'entered_by', 'entered_at'])
    .select((one) => one.ref('term').$castTo<IndexTerm>().as('term'));
}
