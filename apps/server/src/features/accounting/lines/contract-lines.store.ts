import { type Resource, type RowOf, SYNC_STATES } from '@calends/wire';
import { sql } from 'kysely';
import { insertRows } from '../../../db/rows/insert-rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { type Column, type ColumnsOf, column, rows, type Source } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireReader } from '../../../resource/lists/wire-values.ts';
import { findSyncState } from '../connections/connections.store.ts';
import type { ContractLines, KeptLine } from './contract-lines.ts';

interface OfContract {
  readonly tContractId?: string | undefined;
  /** That of the connection with accounting, as `stateFor` reads it. */
  readonly syncState?: number;
}

/** The lines of live contracts, or of one of them. */
export function sourceOf<R extends Resource, Input>({
  resource,
  table,
  columns: own,
}: ContractLines<R, Input>): Source<R, OfContract> {
  const columns = {
    ...own,
    id: column(`${table}.${table}_id`),
    contractNumber: column('contract.contract_number'),
    tContractId: column(`${table}.contract_id`),
    version: column(`${table}.version`),
  } as unknown as ColumnsOf<R>;
  return {
    resource,
    keepsTotals: 'tenant',
    columns,
    key: sql.ref(`${table}.${table}_id`),
    from: (tx, { tContractId, syncState = SYNC_STATES.NOT_SYNCED }) =>
      rows(
        tx
          .selectFrom(table as 'contract_account_line')
          .innerJoin('contract', (join) =>
            join
              .on(sql<boolean>`contract.tenant_id = ${sql.ref(`${table}.tenant_id`)}`)
              .on(sql<boolean>`contract.contract_id = ${sql.ref(`${table}.contract_id`)}`),
          )
          .innerJoin(
            sql<{ sync_state: number }>`(select ${syncState}::integer as sync_state)`.as('connection'),
            (join) => join.onTrue(),
          )
          .where('contract.is_deleted', '=', false)
          .$if(tContractId !== undefined, (query) =>
            query.where(sql<boolean>`${sql.ref(`${table}.contract_id`)} = ${tContractId}`),
          ),
      ),
  };
}

/** What lines say of the connection with accounting: control data, which is read beforehand. */
export async function stateFor<R extends Resource, Input>(
  tx: TenantTransaction,
  { resource }: ContractLines<R, Input>,
): Promise<Pick<OfContract, 'syncState'>> {
  return 'tenantSyncState' in resource.fields ? { syncState: await findSyncState(tx) } : {};
}

/** The lines with these ids, or of these contracts. */
export async function findLines<R extends Resource, Input>(
  tx: TenantTransaction,
  lines: ContractLines<R, Input>,
  of: { readonly ids: readonly string[] } | { readonly contractIds: readonly string[] },
): Promise<(RowOf<R> & KeptLine)[]> {
  const { table, resource } = lines;
  const { columns, from } = sourceOf(lines);
  const fields = shownFields(resource);
  const [name, wanted] = 'ids' in of ? [`${table}_id`, of.ids] : ['contract_id', of.contractIds];
  if (wanted.length === 0) return [];
  const stored = await selected(from(tx, await stateFor(tx, lines)), columns, fields)
    .where(sql<boolean>`${sql.ref(`${table}.${name}`)} = any(${wanted}::uuid[])`)
    .execute();
  const shown = wireReader(resource, fields);
  return stored.map((row) => shown(row as Record<string, unknown>) as RowOf<R> & KeptLine);
}

/** A line to be stored. */
export interface NewLine<Input> {
  readonly id: string;
  readonly contractId: string;
  readonly version: number;
  readonly input: Input;
}

export async function insertLines<R extends Resource, Input>(
  tx: TenantTransaction,
  { table, stored, namesCompanies }: ContractLines<R, Input>,
  added: readonly NewLine<Input>[],
): Promise<void> {
  const all = added.map(({ id, contractId, version, input }) => ({
    [`${table}_id`]: id,
    contract_id: contractId,
    version,
    ...stored(input),
  }));
  await insertRows(tx, table, all);
  if (namesCompanies)
    await nameCompanies(
      tx,
      table,
      all.map((one) => one[`${table}_id`]),
    );
}

/** Notes on lines for which companies they are: those of today. */
async function nameCompanies(tx: TenantTransaction, table: string, ids: readonly unknown[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update ${sql.table(table)} line set grantor_id = contract.grantor_id, receiver_id = contract.receiver_id
    from contract
    where contract.contract_id = line.contract_id and line.${sql.ref(`${table}_id`)} = any(${ids}::uuid[])`.execute(tx);
}

export async function deleteLines<R extends Resource, Input>(
  tx: TenantTransaction,
  { table }: ContractLines<R, Input>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(`${table}_id`)} = any(${ids}::uuid[])`.execute(tx);
}

/** A column of words that a list has in the documents' order. */
export function inOrderOf(name: `${string}.${string}`, words: readonly string[]): Column {
  const expression = sql.ref(name);
  return {
    kind: 'column',
    expression,
    order: sql`array_position(${sql.lit(`{${words.join(',')}}`)}::text[], ${expression})`,
  };
}
