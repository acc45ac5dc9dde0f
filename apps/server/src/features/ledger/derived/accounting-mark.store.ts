import { sql } from 'kysely';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RowDifference } from './row-difference.ts';

/** Tells every process that documents are to be derived anew. */
export const ACCOUNTING_CHANNEL = 'calends_erp';

/**
 * Marks contracts whose documents for accounting may no longer be what the loan books: one statement for any number of them, in
 * the transaction of what changed, so that no change is missed. The version stays that of the mapping a person saved.
 */
export async function markForAccounting(tx: TenantTransaction, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  await sql`
    with marked as (
      insert into contract_sync (tenant_id, contract_id, version, is_stale)
      select ${ownTenant}, contract_id, 0, true from unnest(${[...contractIds].toSorted()}::uuid[]) as contract_id
      on conflict (tenant_id, contract_id) do update set is_stale = true where not contract_sync.is_stale
    )
    select pg_notify(${ACCOUNTING_CHANNEL}, '')`.execute(tx);
}

/** Marks every contract of the tenant, also those that were deleted and have documents. */
export async function markAllForAccounting(tx: TenantTransaction): Promise<void> {
  await sql`
    with marked as (
      insert into contract_sync (tenant_id, contract_id, version, is_stale)
      select ${ownTenant}, contract_id, 0, true from contract where not is_deleted order by contract_id
      on conflict (tenant_id, contract_id) do nothing
    ), again as (
      update contract_sync set is_stale = true where not is_stale
    )
    select pg_notify(${ACCOUNTING_CHANNEL}, '')`.execute(tx);
}

/** Rows from which documents are derived; balances by themselves book nothing. */
const BOOKED_TABLES: readonly RowDifference['table'][] = [
  'ledger_row',
  'month_close',
  'stamp_tax_row',
  'index_fixing',
  'handover',
];

/** Whether a difference of stored rows may change documents. */
export function isBooked({ table, stored, derived }: RowDifference): boolean {
  if (BOOKED_TABLES.includes(table)) return true;
  return table === 'tranche_balance' && stored?.is_opening_balance !== derived?.is_opening_balance;
}
