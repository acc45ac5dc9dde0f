import { sql } from 'kysely';
import { rowsJson } from '../../db/insert-rows.ts';
import type {
  AccrualRowTable,
  IndexFixingTable,
  LedgerRowTable,
  StampTaxRowTable,
  TrancheBalanceTable,
} from '../../db/schema-types.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

type Row<Table> = { [Column in Exclude<keyof Table, 'tenant_id'>]: Unwrapped<Table[Column]> };
type Unwrapped<Value> = Value extends { readonly __select__: infer Selected } ? Selected : Value;

export type LedgerRow = Row<Omit<LedgerRowTable, 'movement_time'>> & { readonly movement_time: string };
export type TrancheBalanceRow = Row<Omit<TrancheBalanceTable, 'initial_interest_due_cents' | 'is_opening_balance'>> & {
  readonly initial_interest_due_cents: bigint;
  readonly is_opening_balance: boolean;
};
export type FixingRow = Row<IndexFixingTable>;
export type TaxRow = Row<StampTaxRowTable>;
export type AccrualRow = Row<AccrualRowTable>;

/** Everything that is stored of a loan although it follows from its facts. */
export interface DerivedRows {
  readonly ledger_row: readonly LedgerRow[];
  readonly tranche_balance: readonly TrancheBalanceRow[];
  readonly index_fixing: readonly FixingRow[];
  readonly stamp_tax_row: readonly TaxRow[];
  readonly accrual_row: readonly AccrualRow[];
}

export type DerivedTable = keyof DerivedRows;

/** What tells one stored row of a table from another, within the tenant. */
export const KEY_OF_TABLE = {
  ledger_row: ['row_id'],
  tranche_balance: ['tranche_id'],
  index_fixing: ['tranche_id', 'reset_date'],
  stamp_tax_row: ['row_id'],
  accrual_row: ['tranche_id', 'year', 'month'],
} as const satisfies { [T in DerivedTable]: readonly (keyof DerivedRows[T][number])[] };

export const DERIVED_TABLES = Object.keys(KEY_OF_TABLE) as DerivedTable[];

/** The stored rows of these contracts, one query for each table. */
export async function readDerivedRows(tx: TenantTransaction, contractIds: readonly string[]): Promise<DerivedRows> {
  const of = <Table extends DerivedTable>(table: Table) =>
    sql<DerivedRows[Table][number]>`
      select * from ${sql.table(table)} where contract_id = any(${contractIds}::uuid[])`.execute(tx);
  return {
    ledger_row: withoutTenant((await of('ledger_row')).rows),
    tranche_balance: withoutTenant((await of('tranche_balance')).rows),
    index_fixing: withoutTenant((await of('index_fixing')).rows),
    stamp_tax_row: withoutTenant((await of('stamp_tax_row')).rows),
    accrual_row: withoutTenant((await of('accrual_row')).rows),
  };
}

function withoutTenant<Stored extends object>(rows: readonly Stored[]): Stored[] {
  return rows.map((row) => {
    const { tenant_id: _, ...own } = row as Stored & { tenant_id?: string };
    return own as Stored;
  });
}

/** Removes rows by their key: one statement for any number of rows. */
export async function deleteDerivedRows(
  tx: TenantTransaction,
  table: DerivedTable,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const matches = KEY_OF_TABLE[table].map((name) => sql`old.${sql.ref(name)} = gone.${sql.ref(name)}`);
  await sql`
    delete from ${sql.table(table)} as old
    using jsonb_populate_recordset(null::${sql.table(table)}, ${rowsJson(rows)}::jsonb) as gone
    where ${sql.join(matches, sql` and `)}`.execute(tx);
}

/** Forgets what followed from the facts of a contract that is no more. */
export async function deleteRowsOfContract(tx: TenantTransaction, contractId: string): Promise<void> {
  for (const table of DERIVED_TABLES)
    await sql`delete from ${sql.table(table)} where contract_id = ${contractId}`.execute(tx);
}

/** The contract of a live tranche. */
export async function findContractOfTranche(tx: TenantTransaction, trancheId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('tranche_balance')
    .select('contract_id')
    .where('tranche_id', '=', trancheId)
    .executeTakeFirst();
  return found?.contract_id;
}
