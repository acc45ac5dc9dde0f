import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import { insertRows } from '../../../db/rows/insert-rows.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ContractChangeTable, ContractTermsTable, MovementTable, TrancheTable } from '../tables.ts';

export type TermsFact = Selectable<ContractTermsTable>;
export type ChangeFact = Selectable<ContractChangeTable>;
export type TrancheFact = Selectable<TrancheTable>;
export type MovementFact = Selectable<MovementTable>;

/** The facts of one contract, each list in the order of entry: its current ones, or those of an earlier moment. */
export interface LoanFacts {
  readonly contractId: string;
  readonly version: number;
  readonly terms: TermsFact;
  readonly changes: readonly ChangeFact[];
  readonly tranches: readonly TrancheFact[];
  readonly movements: readonly MovementFact[];
}

/**
 * Live facts of live contracts with five queries, however many contracts; unknown contracts are left out. With `knownAt`
 * as they were known at that moment: of each fact the highest revision that was recorded by then, and a contract that was
 * not recorded yet is left out.
 */
export async function readFacts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  knownAt?: Date,
): Promise<LoanFacts[]> {
  if (contractIds.length === 0) return [];
  const heads = await tx
    .selectFrom('contract')
    .select(['contract_id', 'version'])
    .where('contract_id', '=', anyOf(contractIds))
    .where('is_deleted', '=', false)
    .execute();
  const terms = byContract(await readTerms(tx, contractIds, knownAt), (row) => row.fact_id);
  const changes = byContract(await readChanges(tx, contractIds, knownAt), (row) => row.contract_id);
  const tranches = byContract(await readTranches(tx, contractIds, knownAt), (row) => row.contract_id);
  const movements = byContract(await readMovements(tx, contractIds, knownAt), (row) => row.contract_id);
  return heads.flatMap(({ contract_id: contractId, version }) => {
    const [current] = terms.get(contractId) ?? [];
    if (!current) {
      if (knownAt) return [];
      throw new Error(`contract ${contractId} has no terms`);
    }
    return {
      contractId,
      version,
      terms: current,
      changes: changes.get(contractId) ?? [],
      tranches: tranches.get(contractId) ?? [],
      movements: movements.get(contractId) ?? [],
    };
  });
}

/** Those with a movement or a change of the act: two of a netting, many of a merger, else one. */
export async function findContractsOfAct(tx: TenantTransaction, actId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('movement')
    .select('contract_id')
    .where('act_id', '=', actId)
    .union((select) => select.selectFrom('contract_change').select('contract_id').where('act_id', '=', actId))
    .orderBy('contract_id')
    .execute();
  return rows.map(({ contract_id: contractId }) => contractId);
}

/** The act of which a movement or a change is a part; undefined of one that stands alone. */
export async function findActOf(
  tx: TenantTransaction,
  factId: string,
): Promise<{ readonly act: string; readonly actId: string } | undefined> {
  const parts = await tx
    .selectFrom('movement')
    .select(['act', 'act_id as actId'])
    .where('fact_id', '=', factId)
    .union((select) =>
      select.selectFrom('contract_change').select(['act', 'act_id as actId']).where('fact_id', '=', factId),
    )
    .execute();
  return parts.flatMap(({ act, actId }) => (act !== null && actId !== null ? [{ act, actId }] : []))[0];
}

/** Those of the contracts of which any revision of a fact is by a merger on the day (ISO) or later. */
export async function findMergedContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  day: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('movement')
    .select('contract_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where('act', '=', 'MERGER')
    .where('movement_date', '>=', day)
    .union((select) =>
      select
        .selectFrom('contract_change')
        .select('contract_id')
        .where('contract_id', '=', anyOf(contractIds))
        .where('act', '=', 'MERGER')
        .where('change_date', '>=', day),
    )
    .execute();
  return rows.map(({ contract_id: contractId }) => contractId);
}

function byContract<Row extends { voided: boolean; entry_no: bigint }>(
  rows: readonly Row[],
  contractOf: (row: Row) => string,
): Map<string, Row[]> {
  const live = rows.filter((row) => !row.voided).toSorted((a, b) => Number(a.entry_no - b.entry_no));
  return Map.groupBy(live, contractOf);
}

/** Narrows the rows of facts to the revisions that were recorded by that moment, for any table of facts. */
export function recordedBy(knownAt: Date | undefined): RawBuilder<SqlBool> {
  return knownAt === undefined ? sql`true` : sql`recorded_at <= ${knownAt}`;
}

async function readTerms(tx: TenantTransaction, contractIds: readonly string[], knownAt: Date | undefined) {
  return await tx
    .selectFrom('contract_terms')
    .selectAll()
    .distinctOn('fact_id')
    .where('fact_id', '=', anyOf(contractIds))
    .where(recordedBy(knownAt))
    .orderBy('fact_id')
    .orderBy('revision', 'desc')
    .execute();
}

async function readChanges(tx: TenantTransaction, contractIds: readonly string[], knownAt: Date | undefined) {
  return await tx
    .selectFrom('contract_change')
    .selectAll()
    .distinctOn('fact_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where(recordedBy(knownAt))
    .orderBy('fact_id')
    .orderBy('revision', 'desc')
    .execute();
}

async function readTranches(tx: TenantTransaction, contractIds: readonly string[], knownAt: Date | undefined) {
  return await tx
    .selectFrom('tranche')
    .selectAll()
    .distinctOn('fact_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where(recordedBy(knownAt))
    .orderBy('fact_id')
    .orderBy('revision', 'desc')
    .execute();
}

async function readMovements(tx: TenantTransaction, contractIds: readonly string[], knownAt: Date | undefined) {
  return await tx
    .selectFrom('movement')
    .selectAll()
    .distinctOn('fact_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where(recordedBy(knownAt))
    .orderBy('fact_id')
    .orderBy('revision', 'desc')
    .execute();
}

type Given = 'tenant_id' | 'recorded_at';
export type NewTerms = Omit<TermsFact, Given>;
export type NewChange = Omit<ChangeFact, Given>;
export type NewTranche = Omit<TrancheFact, Given>;
export type NewMovement = Omit<MovementFact, Given>;

export async function insertTerms(tx: TenantTransaction, fact: NewTerms): Promise<void> {
  await tx
    .insertInto('contract_terms')
    .values({ tenant_id: ownTenant, ...fact })
    .execute();
}

export async function insertChanges(tx: TenantTransaction, facts: readonly NewChange[]): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('contract_change')
    .values(facts.map((fact) => ({ tenant_id: ownTenant, ...fact })))
    .execute();
}

export async function insertTranche(tx: TenantTransaction, { metadata, ...fact }: NewTranche): Promise<void> {
  await tx
    .insertInto('tranche')
    .values({ tenant_id: ownTenant, ...fact, metadata: JSON.stringify(metadata) })
    .execute();
}

export async function insertMovements(tx: TenantTransaction, facts: readonly NewMovement[]): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('movement')
    .values(facts.map((fact) => ({ tenant_id: ownTenant, ...fact })))
    .execute();
}

/** Every fact of new loans, as it is given: one statement a table. */
export async function insertFacts(tx: TenantTransaction, loans: readonly LoanFacts[]): Promise<void> {
  await insertRows(tx, 'contract_terms', givenHere(loans.map(({ terms }) => terms)));
  await insertRows(tx, 'contract_change', givenHere(loans.flatMap(({ changes }) => changes)));
  await insertRows(tx, 'tranche', givenHere(loans.flatMap(({ tranches }) => tranches)));
  await insertRows(tx, 'movement', givenHere(loans.flatMap(({ movements }) => movements)));
}

/** The tenant and the time are the transaction's. */
function givenHere(facts: readonly (TermsFact | ChangeFact | TrancheFact | MovementFact)[]): object[] {
  return facts.map(({ tenant_id: _tenant, recorded_at: _time, ...fact }) => fact);
}
