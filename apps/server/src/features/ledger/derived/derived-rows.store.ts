import { type Cents, type Day, formatDay, type IndexTerm, parseDay } from '@calends/loan-engine';
import { keptDues } from '@calends/loan-engine/due-items';
import { type RawBuilder, sql } from 'kysely';
import { rowsAsArrays } from '../../../db/rows/rows-as-arrays.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { LoanFacts, TrancheFact } from '../facts/facts.store.ts';
import type {
  DueItemTable,
  HandoverTable,
  IndexFixingTable,
  LedgerRowTable,
  MonthCloseTable,
  StampTaxRowTable,
  TermsPeriodTable,
  TrancheBalanceTable,
  TranchePositionTable,
} from '../tables.ts';
import { type FlatRow, isSameValue } from './flat-row.ts';

type Row<Table> = { [Column in Exclude<keyof Table, 'tenant_id'>]: Unwrapped<Table[Column]> };
type Unwrapped<Value> = Value extends { readonly __select__: infer Selected } ? Selected : Value;

export type LedgerRow = Row<Omit<LedgerRowTable, 'movement_time'>> & { readonly movement_time: string };
export type TrancheBalanceRow = Row<Omit<TrancheBalanceTable, 'initial_interest_due_cents' | 'is_opening_balance'>> & {
  readonly initial_interest_due_cents: Cents;
  readonly is_opening_balance: boolean;
};
export type FixingRow = Row<IndexFixingTable>;
export type TaxRow = Row<StampTaxRowTable>;
export type MonthCloseRow = Row<Omit<MonthCloseTable, 'month_end'>>;
export type DueItemRow = Row<DueItemTable>;
export type TermsPeriodRow = Row<TermsPeriodTable>;
export type HandoverRow = Row<HandoverTable>;
export type PositionRow = Row<TranchePositionTable>;

/** Everything that is stored of a loan although it follows from its facts. */
export interface DerivedRows {
  readonly ledger_row: readonly LedgerRow[];
  readonly tranche_balance: readonly TrancheBalanceRow[];
  readonly index_fixing: readonly FixingRow[];
  readonly stamp_tax_row: readonly TaxRow[];
  readonly month_close: readonly MonthCloseRow[];
  readonly due_item: readonly DueItemRow[];
  readonly terms_period: readonly TermsPeriodRow[];
  readonly handover: readonly HandoverRow[];
  readonly tranche_position: readonly PositionRow[];
}

export type DerivedTable = keyof DerivedRows;

/** What identifies a stored row of a table within the tenant. */
export const KEY_OF_TABLE = {
  ledger_row: ['row_id'],
  tranche_balance: ['tranche_id'],
  index_fixing: ['tranche_id', 'reset_date'],
  stamp_tax_row: ['row_id'],
  month_close: ['tranche_id', 'year', 'month'],
  due_item: ['row_id'],
  terms_period: ['contract_id', 'from_date'],
  handover: ['tranche_id', 'change_id'],
  tranche_position: ['tranche_id', 'from_date'],
} as const satisfies { [T in DerivedTable]: readonly (keyof DerivedRows[T][number])[] };

export const DERIVED_TABLES = Object.keys(KEY_OF_TABLE) as DerivedTable[];

/** What a unique index says of a row beside its key. */
const PLACE_IN_TABLE: Readonly<Partial<Record<DerivedTable, readonly string[]>>> = {
  ledger_row: ['tranche_id', 'movement_type', 'movement_date', 'ordinal'],
  stamp_tax_row: ['tranche_id', 'cause', 'tax_date', 'ordinal'],
  due_item: ['tranche_id', 'kind', 'due_on', 'ordinal'],
};

/** The stored rows of these contracts, one query for each table. */
export async function readDerivedRows(tx: TenantTransaction, contractIds: readonly string[]): Promise<DerivedRows> {
  return await readRows(tx, () => sql`contract_id = any(${contractIds}::uuid[])`);
}

/**
 * Of the same those that may be others on `today` than they were before `since`: what is dated before that is not read, nor what
 * falls due later and was known then (`keptDues`).
 */
export async function readDerivedRowsSince(
  tx: TenantTransaction,
  loans: readonly LoanFacts[],
  { since, today }: Spell,
): Promise<DerivedRows> {
  const tranches = loans.flatMap((loan) => loan.tranches);
  const drawnSince = tranches.filter((tranche) => tranche.realization_date >= since);
  const ofContracts = sql`contract_id = any(${loans.map(({ contractId }) => contractId)}::uuid[])`;
  const ofTranches = isOf(tranches);
  const [year, month] = since.split('-').map(Number);
  const kept = keptDues(dayOf(since), dayOf(today));
  const wanted: Readonly<Record<DerivedTable, RawBuilder<unknown>>> = {
    ledger_row: sql`${ofContracts} and movement_date >= ${since}::date`,
    tranche_balance: ofContracts,
    // a draw may be fixed by a reset that came before it
    index_fixing: sql`(${ofTranches} and reset_date >= ${since}::date or ${isOf(drawnSince)})`,
    stamp_tax_row: sql`${ofContracts} and tax_date >= ${since}::date`,
    month_close: sql`${ofTranches} and year >= ${year} and (year > ${year} or month >= ${month})`,
    due_item: sql`${ofContracts} and not (due_on > ${formatDay(kept.after)} and due_on <= ${formatDay(kept.until)})`,
    terms_period: sql`${ofContracts} and until_date >= ${since}::date`,
    handover: sql`${ofContracts} and handover_date >= ${since}::date`,
    tranche_position: sql`${ofContracts} and until_date >= ${since}::date`,
  };
  return await readRows(tx, (table) => wanted[table]);
}

function isOf(tranches: readonly TrancheFact[]): RawBuilder<unknown> {
  return sql`tranche_id = any(${tranches.map(({ fact_id }) => fact_id)}::uuid[])`;
}

/** From the first day on which loans may be others than stored to the day to which they are computed, both ISO. */
export interface Spell {
  readonly since: string;
  readonly today: string;
}

function dayOf(date: string): Day {
  const day = parseDay(date);
  if (day === undefined) throw new Error(`${date} is no day`);
  return day;
}

async function readRows(
  tx: TenantTransaction,
  wanted: (table: DerivedTable) => RawBuilder<unknown>,
): Promise<DerivedRows> {
  const of = <Table extends DerivedTable>(table: Table) =>
    sql<DerivedRows[Table][number]>`select * from ${sql.table(table)} where ${wanted(table)}`.execute(tx);
  return {
    ledger_row: asDerived((await of('ledger_row')).rows),
    tranche_balance: asDerived((await of('tranche_balance')).rows),
    index_fixing: asDerived((await of('index_fixing')).rows),
    stamp_tax_row: asDerived((await of('stamp_tax_row')).rows),
    month_close: asDerived((await of('month_close')).rows),
    due_item: asDerived((await of('due_item')).rows),
    terms_period: asDerived((await of('terms_period')).rows),
    handover: asDerived((await of('handover')).rows),
    tranche_position: asDerived((await of('tranche_position')).rows),
  };
}

/** The same rows, those of each contract by its id. */
export function byContract(rows: DerivedRows): (contractId: string) => DerivedRows {
  const tables = {
    ledger_row: grouped(rows.ledger_row),
    tranche_balance: grouped(rows.tranche_balance),
    index_fixing: grouped(rows.index_fixing),
    stamp_tax_row: grouped(rows.stamp_tax_row),
    month_close: grouped(rows.month_close),
    due_item: grouped(rows.due_item),
    terms_period: grouped(rows.terms_period),
    handover: grouped(rows.handover),
    tranche_position: grouped(rows.tranche_position),
  };
  return (contractId) => ({
    ledger_row: tables.ledger_row.get(contractId) ?? [],
    tranche_balance: tables.tranche_balance.get(contractId) ?? [],
    index_fixing: tables.index_fixing.get(contractId) ?? [],
    stamp_tax_row: tables.stamp_tax_row.get(contractId) ?? [],
    month_close: tables.month_close.get(contractId) ?? [],
    due_item: tables.due_item.get(contractId) ?? [],
    terms_period: tables.terms_period.get(contractId) ?? [],
    handover: tables.handover.get(contractId) ?? [],
    tranche_position: tables.tranche_position.get(contractId) ?? [],
  });
}

function grouped<Stored extends { contract_id: string }>(rows: readonly Stored[]): Map<string, Stored[]> {
  return Map.groupBy(rows, (row) => row.contract_id);
}

/** What the engine says of rows: without the tenant, and what the database computes. */
function asDerived<Stored extends object>(rows: readonly Stored[]): Stored[] {
  return rows.map((row) => {
    const { tenant_id: _, month_end: __, ...own } = row as Stored & { tenant_id?: string; month_end?: string };
    return own as Stored;
  });
}

/** A row as it is stored and as it should be; one of both is missing where it is new or gone. */
interface RowChange {
  readonly stored: FlatRow | undefined;
  readonly derived: FlatRow | undefined;
}

/**
 * Brings the rows of a table to what they should be, with three statements at most. A row that keeps its place is updated,
 * which leaves the indexes alone that do not hold the figure, as with the balances of each night. A row that moves is deleted
 * and inserted, because two rows that swap places would meet in a unique index.
 */
export async function writeDerivedRows(
  tx: TenantTransaction,
  table: DerivedTable,
  changes: readonly RowChange[],
): Promise<void> {
  const place = PLACE_IN_TABLE[table] ?? [];
  const stays = ({ stored, derived }: RowChange) =>
    stored !== undefined && derived !== undefined && place.every((name) => stored[name] === derived[name]);
  const staying = changes.filter(stays);
  const others = changes.filter((change) => !stays(change));
  await deleteDerivedRows(tx, table, present(others.map(({ stored }) => stored)));
  await updateDerivedRows(tx, table, staying);
  await insertDerivedRows(tx, table, present(others.map(({ derived }) => derived)));
}

function present(rows: readonly (FlatRow | undefined)[]): FlatRow[] {
  return rows.filter((row) => row !== undefined);
}

/** Sends only the columns that differ in some row: most rows of a ledger change only their balances. */
async function updateDerivedRows(
  tx: TenantTransaction,
  table: DerivedTable,
  changes: readonly RowChange[],
): Promise<void> {
  const rows = present(changes.map(({ derived }) => derived));
  const columns = Object.keys(rows[0] ?? {}).filter((name) =>
    changes.some(({ stored, derived }) => !isSameValue(stored?.[name], derived?.[name])),
  );
  if (columns.length === 0) return;
  const key: readonly string[] = KEY_OF_TABLE[table];
  const given = await rowsAsArrays(tx, table, { columns: [...key, ...columns], rows, as: 'new' });
  const assignments = columns.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} as old set ${sql.join(assignments)}
    from ${given}
    where ${isMeant(key, rows)}`.execute(tx);
}

async function deleteDerivedRows(tx: TenantTransaction, table: DerivedTable, rows: readonly FlatRow[]): Promise<void> {
  if (rows.length === 0) return;
  const key: readonly string[] = KEY_OF_TABLE[table];
  const given = await rowsAsArrays(tx, table, { columns: key, rows, as: 'new' });
  await sql`delete from ${sql.table(table)} as old using ${given} where ${isMeant(key, rows)}`.execute(tx);
}

/**
 * The contract ids are compared beside the keys because the index begins with them: else the statement may read every row of
 * the tenant.
 */
function isMeant(key: readonly string[], rows: readonly FlatRow[]): RawBuilder<unknown> {
  const contractIds = [...new Set(rows.map((row) => row.contract_id))];
  const matches = key.map((name) => sql`old.${sql.ref(name)} = new.${sql.ref(name)}`);
  return sql`old.contract_id = any(${contractIds}::uuid[]) and ${sql.join(matches, sql` and `)}`;
}

async function insertDerivedRows(tx: TenantTransaction, table: DerivedTable, rows: readonly FlatRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const given = await rowsAsArrays(tx, table, { columns, rows, as: 'new' });
  await sql`insert into ${sql.table(table)} (tenant_id, ${names}) select ${ownTenant}, ${names} from ${given}`.execute(
    tx,
  );
}

/** Deletes the derived rows of a contract that was deleted. */
export async function deleteRowsOfContract(tx: TenantTransaction, contractId: string): Promise<void> {
  for (const table of DERIVED_TABLES)
    await sql`delete from ${sql.table(table)} where contract_id = ${contractId}`.execute(tx);
}

/** The contract of a live tranche. */
export async function findContractOfTranche(tx: TenantTransaction, trancheId: string): Promise<string | undefined> {
  const balance = await tx
    .selectFrom('tranche_balance')
    .select('contract_id')
    .where('tranche_id', '=', trancheId)
    .executeTakeFirst();
  return balance?.contract_id;
}

/** Whether some loan of the tenant was fixed after this term of Euribor. */
export async function isTermFollowed(tx: TenantTransaction, term: IndexTerm): Promise<boolean> {
  const fixing = await tx
    .selectFrom('index_fixing')
    .select('term')
    .where('term', '=', term)
    .limit(1)
    .executeTakeFirst();
  return fixing !== undefined;
}
