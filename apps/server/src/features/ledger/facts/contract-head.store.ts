import type { IndexTerm } from '@calends/loan-engine';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/rows/any-of.ts';
import { rowsAsArrays } from '../../../db/rows/rows-as-arrays.ts';
import type { Database } from '../../../db/schema-types.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Where a walk through contracts in the order of their ids begins. */
export const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

/** Locks the live ones among these contracts, in the order of their ids; returns their versions by id. */
export async function lockHeads(tx: TenantTransaction, contractIds: readonly string[]): Promise<Map<string, number>> {
  if (contractIds.length === 0) return new Map();
  const heads = await tx
    .selectFrom('contract')
    .select(['contract_id', 'version'])
    .where('contract_id', '=', anyOf(contractIds))
    .where('is_deleted', '=', false)
    .orderBy('contract_id')
    .forUpdate()
    .execute();
  return new Map(heads.map((head) => [head.contract_id, head.version]));
}

/** The next version and the last of `entries` new entry numbers, which keep the order of entry. */
export async function advanceHead(tx: TenantTransaction, contractId: string, entries: number) {
  return await tx
    .updateTable('contract')
    .set((eb) => ({
      version: eb('version', '+', 1),
      last_entry_no: eb('last_entry_no', '+', BigInt(entries)),
    }))
    .where('contract_id', '=', contractId)
    .returning(['version', 'last_entry_no as lastEntryNo'])
    .executeTakeFirstOrThrow();
}

/** The next version of contracts whose figures changed without a fact of their own; those that were computed remain so. */
export async function advanceHeads(tx: TenantTransaction, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return;
  await tx
    .updateTable('contract')
    .set((eb) => ({
      version: eb('version', '+', 1),
      computed_version: eb
        .case()
        .when('computed_version', '=', eb.ref('version'))
        .then(eb('version', '+', 1))
        .else(eb.ref('computed_version'))
        .end(),
    }))
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
}

const HEAD_FIGURES = [
  'contract_number',
  'grantor_id',
  'receiver_id',
  'loan_type',
  'state',
  'date_start',
  'date_end',
  'amount_cents',
  'spread',
  'currency',
  'convention',
  'capitalization_term',
  'start_condition',
  'interest_capitalization',
  'checking_account',
  'euribor_applicable',
  'euribor',
  'calculation_method',
  'index_start_option',
  'index_start_date',
  'renewal_term',
  'renewal_option',
  'renewal_date',
  'floor',
  'index_floor',
  'index_cap',
  'stamp_tax_applicable',
  'stamp_tax_tranches_fee_id',
  'stamp_tax_capitalizations_fee_id',
  'realized_capital_cents',
  'available_capital_cents',
  'ended_on',
  'interest_accrued_cents',
  'interest_due_cents',
  'is_at_zero',
  'is_projected',
  'balances_on',
  'next_change_on',
  'computed_version',
  'accrues',
] as const satisfies readonly (keyof Database['contract'])[];

/** What a head says that follows from the facts. */
export type HeadFigures = Pick<Selectable<Database['contract']>, (typeof HEAD_FIGURES)[number]>;

export async function readHeadFigures(
  tx: TenantTransaction,
  contractIds: readonly string[],
): Promise<Map<string, HeadFigures>> {
  if (contractIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('contract')
    .select(['contract_id', ...HEAD_FIGURES])
    .where('contract_id', '=', anyOf(contractIds))
    .execute();
  return new Map(rows.map(({ contract_id, ...figures }) => [contract_id, figures]));
}

/** One statement for any number of heads, with the columns that differ from `before` in some of them. */
export async function writeHeadFigures(
  tx: TenantTransaction,
  figures: ReadonlyMap<string, HeadFigures>,
  before: ReadonlyMap<string, HeadFigures>,
): Promise<void> {
  const columns = HEAD_FIGURES.filter((name) =>
    [...figures].some(([contractId, head]) => head[name] !== before.get(contractId)?.[name]),
  );
  if (columns.length === 0) return;
  const rows = [...figures].map(([contract_id, head]) => ({ contract_id, ...head }));
  const given = await rowsAsArrays(tx, 'contract', { columns: ['contract_id', ...columns], rows, as: 'new' });
  const assignments = columns.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`);
  await sql`
    update contract set ${sql.join(assignments)}
    from ${given}
    where contract.contract_id = new.contract_id`.execute(tx);
}

/** Live contracts in which more than interest changes by `today`, after `cursor` in the order of ids. */
export async function readDueContracts(
  tx: TenantTransaction,
  today: string,
  cursor: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('is_deleted', '=', false)
    .where('due_on', '<=', today)
    .where('contract_id', '>', cursor)
    .orderBy('contract_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.contract_id);
}

/**
 * Locks those of these contracts that are due still; without `waits` only those that no other transaction holds. Returns them in
 * the order of their ids, each with the day (ISO) since which it is due: what is dated before it holds. Where that is not known,
 * because a fact or a fixing changed since they were computed, it is undefined.
 */
export async function lockDueHeads(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
  { waits }: { readonly waits: boolean },
): Promise<DueHead[]> {
  if (contractIds.length === 0) return [];
  const due = tx
    .selectFrom('contract')
    .select(['contract_id as contractId', 'due_on as dueOn'])
    .where('contract_id', '=', anyOf(contractIds))
    .where('is_deleted', '=', false)
    .where('due_on', '<=', today)
    .orderBy('contract_id')
    .forUpdate();
  const heads = await (waits ? due : due.skipLocked()).execute();
  return heads.map(({ contractId, dueOn }) => ({ contractId, since: dueOn === UNKNOWN_DAY ? undefined : dueOn }));
}

export interface DueHead {
  readonly contractId: string;
  readonly since: string | undefined;
}

/** As PostgreSQL writes the day of a contract that is due whatever the day. */
const UNKNOWN_DAY = '-infinity';

/** How many live contracts come after `cursor` in the order of ids. */
export async function countContractsAfter(tx: TenantTransaction, cursor: string): Promise<number> {
  const { contracts } = await tx
    .selectFrom('contract')
    .select((eb) => eb.fn.countAll<bigint>().as('contracts'))
    .where('is_deleted', '=', false)
    .where('contract_id', '>', cursor)
    .executeTakeFirstOrThrow();
  return Number(contracts);
}

/** Which of these contracts the roll has to compute by `today`. */
export async function findDueContracts(
  tx: TenantTransaction,
  contractIds: readonly string[],
  today: string,
): Promise<Set<string>> {
  const due = await tx
    .selectFrom('contract')
    .select('contract_id')
    .where('contract_id', '=', anyOf(contractIds))
    .where('due_on', '<=', today)
    .execute();
  return new Set(due.map((row) => row.contract_id));
}

/** Live contracts that follow one of these terms of Euribor, today or later, and on which anything is owed or awaited, by id. */
export async function findContractsAwaiting(tx: TenantTransaction, terms: readonly IndexTerm[]): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select contract_id from contract
    where not is_deleted
      and exists (
        select from terms_period as period
        where period.contract_id = contract.contract_id and period.until_date > contract.balances_on
          and period.euribor_applicable and period.euribor = any(${terms})
      )
      and (
        realized_capital_cents <> 0
        or exists (select from due_item where due_item.contract_id = contract.contract_id)
      )
    order by contract_id`.execute(tx);
  return rows.map((row) => row.contract_id);
}

/** Every live contract after `cursor` in the order of ids, with the last day of which its stored figures are. */
export async function readContractsAfter(tx: TenantTransaction, cursor: string, limit: number) {
  return await tx
    .selectFrom('contract')
    .select(['contract_id as contractId', 'contract_number as contractNumber', LAST_DAY_OF_FIGURES.as('balancesOn')])
    .where('is_deleted', '=', false)
    .where('contract_id', '>', cursor)
    .orderBy('contract_id')
    .limit(limit)
    .execute();
}

/** Where no interest accrues, the figures of a day hold until the day before the next change. */
const LAST_DAY_OF_FIGURES = sql<string>`
  case when accrues or next_change_on <= balances_on then balances_on
    else least(next_change_on - 1, greatest(balances_on, current_date)) end`;
