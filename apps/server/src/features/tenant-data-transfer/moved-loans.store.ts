import { sql } from 'kysely';
import { writtenColumns } from '../../db/schema/written-columns.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/**
 * The tables of a loan in the order in which they are filled: the column that names the contract, and the one that names the
 * record itself. A table with a contract that is listed neither here nor, with its reason, in the test fails it.
 */
export const MOVED_TABLES = [
  { table: 'contract', contract: 'contract_id', own: 'contract_id' },
  { table: 'contract_terms', contract: 'fact_id', own: 'fact_id' },
  { table: 'contract_change', contract: 'contract_id', own: 'fact_id' },
  { table: 'tranche', contract: 'contract_id', own: 'fact_id' },
  { table: 'movement', contract: 'contract_id', own: 'fact_id' },
  { table: 'tranche_balance', contract: 'contract_id', own: 'tranche_id' },
  { table: 'ledger_row', contract: 'contract_id', own: 'row_id' },
  { table: 'index_fixing', contract: 'contract_id', own: 'tranche_id' },
  { table: 'stamp_tax_row', contract: 'contract_id', own: 'row_id' },
  { table: 'month_close', contract: 'contract_id', own: 'tranche_id' },
  { table: 'due_item', contract: 'contract_id', own: 'row_id' },
  { table: 'terms_period', contract: 'contract_id', own: 'contract_id' },
  { table: 'handover', contract: 'contract_id', own: 'tranche_id' },
  { table: 'tranche_position', contract: 'contract_id', own: 'tranche_id' },
  { table: 'contract_file', contract: 'contract_id', own: 'file_id' },
  { table: 'contract_sync', contract: 'contract_id', own: 'contract_id' },
  { table: 'contract_account_line', contract: 'contract_id', own: 'contract_account_line_id' },
  { table: 'contract_invoice_line', contract: 'contract_id', own: 'contract_invoice_line_id' },
] as const;
type MovedTable = (typeof MOVED_TABLES)[number];

/** Tables of derived rows, which are deleted in the tenant that a loan leaves. */
const DERIVED = [
  'tranche_balance',
  'ledger_row',
  'index_fixing',
  'stamp_tax_row',
  'month_close',
  'due_item',
  'terms_period',
  'handover',
  'tranche_position',
] as const;

/** Live contracts, by id. */
export async function listLiveContracts(tx: TenantTransaction): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('is_deleted', '=', false)
    .orderBy('contract_id')
    .execute();
  return contracts.map((contract) => contract.contract_id);
}

/** What verifying needs of every live contract. */
export async function listHeads(tx: TenantTransaction) {
  return await tx
    .selectFrom('contract')
    .select(['contract_id as contractId', 'contract_number as contractNumber', 'balances_on as balancesOn'])
    .where('is_deleted', '=', false)
    .orderBy('contract_id')
    .execute();
}

/** Rows of one table as JSON text, which keeps numbers and times exact, and the ids of their records. */
export interface TakenRows {
  readonly table: MovedTable | { readonly table: 'entity' };
  readonly json: string;
}

/** Reads every row of these contracts, facts with every revision, table by table. */
export async function takeRows(tx: TenantTransaction, contractIds: readonly string[]): Promise<TakenRows[]> {
  const taken: TakenRows[] = [];
  for (const one of MOVED_TABLES) {
    const { rows } = await sql<{ json: string }>`
      select coalesce(jsonb_agg(to_jsonb(moved)), '[]')::text as json from ${sql.table(one.table)} as moved
      where ${sql.ref(one.contract)} = any(${contractIds}::uuid[])`.execute(tx);
    taken.push({ table: one, json: rows[0]?.json ?? '[]' });
  }
  return taken;
}

/** How many bytes the files of these contracts take. */
export async function bytesOfFiles(tx: TenantTransaction, contractIds: readonly string[]): Promise<number> {
  const { bytes } = await tx
    .selectFrom('contract_file')
    .select((file) => file.fn.sum<bigint | null>('size_bytes').as('bytes'))
    .where('contract_id', 'in', contractIds)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0n);
}

/** A company as its tenant stores it. */
export interface MovedCompany {
  readonly entity_id: string;
  readonly nif: string;
  readonly name: string;
}

/** The companies that any revision of the terms of these contracts, or of their changes, names, and their rows. */
export async function takeCompanies(tx: TenantTransaction, contractIds: readonly string[]) {
  const { rows } = await sql<MovedCompany & { readonly json: string }>`
    select entity_id, nif, name, to_jsonb(entity)::text as json from entity
    where entity_id in (
      select unnest(array[grantor_id, receiver_id]) from contract_terms where fact_id = any(${contractIds}::uuid[])
      union
      select company_id from contract_change where contract_id = any(${contractIds}::uuid[])
    ) order by entity_id`.execute(tx);
  return rows;
}

/** The companies that the tenant has under these ids or tax numbers, active ones first. */
export async function findCompanies(
  tx: TenantTransaction,
  companies: readonly MovedCompany[],
): Promise<MovedCompany[]> {
  if (companies.length === 0) return [];
  return await tx
    .selectFrom('entity')
    .select(['entity_id', 'nif', 'name'])
    .where((is) =>
      is.or([
        is(
          'entity_id',
          'in',
          companies.map((company) => company.entity_id),
        ),
        is(
          'nif',
          'in',
          companies.map(({ nif }) => nif),
        ),
      ]),
    )
    .orderBy('state')
    .orderBy('entity_id')
    .execute();
}

/** Inserts rows that were read in another tenant, unchanged but for the tenant. */
export async function putRows(tx: TenantTransaction, table: string, json: string): Promise<void> {
  const columns = await writtenColumns(tx, table);
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_array_elements(${json}::jsonb) as one,
      jsonb_populate_record(null::${sql.table(table)}, one || jsonb_build_object('tenant_id', current_setting('calends.tenant')))`.execute(
    tx,
  );
}

/** Those of these contracts that the tenant had before and gave away. */
export async function findKnownContracts(tx: TenantTransaction, contractIds: readonly string[]): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('contract_id', 'in', contractIds)
    .execute();
  return contracts.map((contract) => contract.contract_id);
}

/** The numbers of live contracts among these, in whatever case. */
export async function findNumbers(tx: TenantTransaction, numbers: readonly string[]): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contract')
    .select('contract_number')
    .where(
      (eb) => eb.fn<string>('lower', ['contract_number']),
      'in',
      numbers.map((number) => number.toLowerCase()),
    )
    .where('is_deleted', '=', false)
    .orderBy('contract_number')
    .execute();
  return contracts.map((contract) => contract.contract_number);
}

/** Leaves of a moved loan its voided terms and the facts below them, which are never deleted, and no figure. */
export async function leaveContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  personId: string,
): Promise<void> {
  await sql`
    insert into contract_terms
    select (jsonb_populate_record(null::contract_terms, to_jsonb(last) || jsonb_build_object(
      'revision', last.revision + 1, 'voided', true, 'recorded_by', ${personId}::text, 'recorded_at', now()))).*
    from (
      select distinct on (fact_id) * from contract_terms where fact_id = any(${contractIds}::uuid[])
      order by fact_id, revision desc
    ) as last`.execute(tx);
  for (const table of DERIVED)
    await sql`delete from ${sql.table(table)} where contract_id = any(${contractIds}::uuid[])`.execute(tx);
  await tx.deleteFrom('contract_file').where('contract_id', 'in', contractIds).execute();
  await tx.deleteFrom('contract_account_line').where('contract_id', 'in', contractIds).execute();
  await tx.deleteFrom('contract_invoice_line').where('contract_id', 'in', contractIds).execute();
  await tx.deleteFrom('contract_sync').where('contract_id', 'in', contractIds).execute();
  await tx
    .updateTable('contract')
    .set((eb) => ({ is_deleted: true, version: eb('version', '+', 1) }))
    .where('contract_id', 'in', contractIds)
    .execute();
}
