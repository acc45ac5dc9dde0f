import type { Cents } from '@calends/loan-engine';
import { PERIOD_AMOUNTS, type PeriodAmount } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { closedOf, lastClosedMonths, periodsInForce, truthOf } from './figure-rows.store.ts';
import { partiesOfAnyDay } from './parties-of-a-day.store.ts';
import { recordedFacts } from './recorded-facts.store.ts';
import type { PeriodTables } from './tables.ts';

/**
 * Those of the contracts that may have figures in closed months: they ever stood with one of these companies, or such figures or
 * adjustments of them are kept, also where the facts no longer say so.
 */
export async function findClosable(
  tx: TenantTransaction,
  contractIds: readonly string[],
  companyIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ contractId: string }>`
    select contract.contract_id as "contractId" from contract
    where contract.contract_id = ${anyOf(contractIds)} and (
      exists (select from (select) one ${partiesOfAnyDay} where side.company_id = ${anyOf(companyIds)})
      or exists (select from period_figure figure where figure.contract_id = contract.contract_id)
      or exists (select from period_adjustment adjustment where adjustment.contract_id = contract.contract_id)
    )`.execute(tx);
  return rows.map(({ contractId }) => contractId);
}

/**
 * Keeps as adjustments what a write moved in closed months of these contracts, booked in the oldest open month of the company: so
 * that a closed figure and its adjustments are together what the stored rows say. The write moved nothing before the month `from`, of
 * which the first day is given, as of the others; `through` is the last month that any company has closed.
 */
export async function insertAdjustments(
  tx: TenantTransaction,
  contractIds: readonly string[],
  { from, through }: { readonly from: string | undefined; readonly through: string },
): Promise<void> {
  const moved = { from, through, contractIds };
  await sql`
    with standing as (${periodsInForce}), last as (${lastClosedMonths}), kept as (
      select closed."companyId" as entity_id, closed.month::date as month, "trancheId" as tranche_id, side,
        "contractId" as contract_id, "contractNumber" as contract_number, counterparty, named.amount, named.cents,
        0::bigint as now
      from (${closedOf(moved)}) closed ${byAmount('closed')}
      union all
      select adjustment.entity_id, adjustment.month, tranche_id, side, contract_id, contract_number, counterparty, amount,
        after_cents - before_cents, 0
      from period_adjustment adjustment
      ${closedMonth}
      where adjustment.contract_id = ${anyOf(contractIds)} and ${isInForce}
        ${from === undefined ? sql`` : sql`and adjustment.month >= ${from}::date`}
      union all
      select truth."companyId", truth.month::date, "trancheId", side, "contractId", "contractNumber", counterparty,
        named.amount, 0, named.cents
      from (${truthOf(moved)}) truth ${byAmount('truth')}
    ), moved as (
      select entity_id, kept.month, tranche_id, side, contract_id, max(contract_number) as contract_number,
        max(counterparty) as counterparty, amount, sum(cents)::bigint as before, sum(now)::bigint as after, last.month as last
      from kept join last using (entity_id)
      where kept.month <= last.month
      group by entity_id, kept.month, tranche_id, side, contract_id, amount, last.month
      having sum(cents) <> sum(now)
    ), cause as (${recordedFacts(contractIds, RECORDED_HERE)})
    insert into period_adjustment (tenant_id, entity_id, month, revision, booked_month, tranche_id, side, contract_id,
      contract_number, counterparty, amount, before_cents, after_cents, cause, recorded_by)
    select ${ownTenant}, moved.entity_id, moved.month, coalesce(standing.revision, 0),
      (moved.last + interval '1 month')::date, moved.tranche_id, moved.side, moved.contract_id, moved.contract_number,
      moved.counterparty, moved.amount, moved.before, moved.after, cause.cause, cause.recorded_by
    from moved
    left join standing on standing.entity_id = moved.entity_id and standing.month = moved.month
    left join lateral (
      select cause, recorded_by from cause
      where cause.contract_id = moved.contract_id or cause.contract_id is null
      order by place limit 1
    ) cause on true`.execute(tx);
}

/** The facts that this transaction recorded: each has the instant at which it began. */
const RECORDED_HERE: RawBuilder<unknown> = sql`recorded_at = now()`;

/** Joins the closed month that an adjustment is of, as it stands. */
export const closedMonth: RawBuilder<unknown> = sql`
  left join (${periodsInForce}) period on period.entity_id = adjustment.entity_id and period.month = adjustment.month
    and period.state = 'CLOSED'`;

/** Adjustments end when the month that they are of is opened again: then its figures are those of today. */
export const isInForce: RawBuilder<unknown> = sql`adjustment.revision = coalesce(period.revision, 0)`;

/** A row for each amount of a row of figures. */
function byAmount(figures: string): RawBuilder<unknown> {
  const amounts = PERIOD_AMOUNTS.map((amount) => sql`(${amount}::text, ${sql.ref(`${figures}.${amount}`)})`);
  return sql`cross join lateral (values ${sql.join(amounts)}) named (amount, cents)`;
}

/** What one write moved in a closed month, of a tranche on one side of its loan. */
export interface AdjustmentRow {
  readonly month: string;
  readonly bookedMonth: string;
  readonly trancheId: string;
  readonly side: 'GRANTOR' | 'RECEIVER';
  readonly contractId: string;
  readonly contractNumber: string;
  readonly counterparty: string;
  readonly cause: PeriodTables['period_adjustment']['cause'];
  readonly recordedAt: Date;
  readonly recordedBy: string | null;
  /** After less before, of the amounts that moved. */
  readonly differences: Readonly<Partial<Record<PeriodAmount, string>>>;
}

/** The adjustments in force of a company's month, and those that are booked in it, the latest first. */
export async function readAdjustments(
  tx: TenantTransaction,
  { companyId, month, most }: { readonly companyId: string; readonly month: string; readonly most: number },
): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select month::text as month, booked_month::text as "bookedMonth", tranche_id as "trancheId", side,
      contract_id as "contractId", max(contract_number) as "contractNumber", max(counterparty) as counterparty,
      max(cause) as cause, recorded_at as "recordedAt", recorded_by as "recordedBy",
      jsonb_object_agg(amount, cents::text) as differences
    from (
      select adjustment.month, booked_month, tranche_id, side, contract_id, max(contract_number) as contract_number,
        max(counterparty) as counterparty, max(cause) as cause, adjustment.recorded_at, adjustment.recorded_by, amount,
        sum(after_cents - before_cents) as cents
      from period_adjustment adjustment
      ${closedMonth}
      where adjustment.entity_id = ${companyId} and ${isInForce}
        and (adjustment.booked_month = ${month}::date or adjustment.month = ${month}::date)
      group by adjustment.month, booked_month, tranche_id, side, contract_id, adjustment.recorded_at, adjustment.recorded_by,
        amount
      having sum(after_cents - before_cents) <> 0
    ) one
    group by month, booked_month, tranche_id, side, contract_id, recorded_at, recorded_by
    order by recorded_at desc, month desc, "contractNumber", tranche_id, side
    limit ${most}`.execute(tx);
  return rows;
}

export interface BookedSum {
  readonly companyId: string;
  readonly side: 'GRANTOR' | 'RECEIVER';
  readonly amount: PeriodAmount;
  readonly cents: Cents;
}

/** What the adjustments that are booked in a month add up to, by company, side and amount. */
export async function sumBooked(tx: TenantTransaction, month: string): Promise<BookedSum[]> {
  const { rows } = await sql<BookedSum>`
    select adjustment.entity_id as "companyId", side, amount, sum(after_cents - before_cents)::bigint as cents
    from period_adjustment adjustment
    ${closedMonth}
    where booked_month = ${month}::date and ${isInForce}
    group by adjustment.entity_id, side, amount`.execute(tx);
  return rows;
}
