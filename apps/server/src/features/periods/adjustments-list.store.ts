import { PERIOD_FLOWS, periodAdjustments } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import {
  addingUp,
  column,
  company,
  computed,
  rows,
  type Source,
  searchedBy,
  searchIn,
} from '../../resource/fields/columns.ts';
import { closedMonth, isInForce } from './adjustments.store.ts';

const IS_BOOKED = sql<boolean>`(adjustment.amount in (${sql.join(PERIOD_FLOWS.map((flow) => sql.lit(flow)))}))`;

/** Differences add up where they are of one figure, on one side; those of a balance only within one month. */
const ADDS_UP: RawBuilder<unknown> = sql`
  min(adjustment.amount) is not distinct from max(adjustment.amount)
  and min(adjustment.side) is not distinct from max(adjustment.side)
  and (bool_and(${IS_BOOKED}) or min(adjustment.month) is not distinct from max(adjustment.month))`;

/** Without a `with`, which would keep PostgreSQL from reading a page in the order of an index. */
const ADJUSTMENTS = sql<Record<string, unknown>>`(
  select adjustment.* from period_adjustment adjustment
  ${closedMonth}
  where ${isInForce}
)`.as<'adjustment'>(sql.ref('adjustment'));

/** What late writes moved in closed months, amount by amount, as far as it is in force. */
export const periodAdjustmentSource: Source<typeof periodAdjustments, unknown> = {
  resource: periodAdjustments,
  keepsTotals: 'tenant',
  columns: {
    id: column('adjustment.adjustment_id'),
    company: company('adjustment.entity_id', 'adjusted'),
    contractId: column('adjustment.contract_id'),
    contractNumber: column('adjustment.contract_number'),
    trancheId: column('adjustment.tranche_id'),
    counterparty: column('adjustment.counterparty'),
    side: column('adjustment.side'),
    monthEnd: column('adjustment.month_end'),
    bookedMonthEnd: column('adjustment.booked_month_end'),
    periodAmount: computed(sql`('PeriodAmount_' || adjustment.amount)`),
    isBooked: computed(IS_BOOKED),
    before: column('adjustment.before_cents'),
    after: column('adjustment.after_cents'),
    difference: addingUp(sql`(adjustment.after_cents - adjustment.before_cents)`, ADDS_UP),
    adjustmentCause: computed(sql`('AdjustmentCause_' || coalesce(adjustment.cause, 'PROGRAM'))`),
    recordedAt: column('adjustment.recorded_at'),
    search: searchIn(
      searchedBy('entity', 'adjustment.entity_id', 'adjusted'),
      'adjustment.contract_number',
      'adjustment.counterparty',
    ),
  },
  key: sql`adjustment.month, adjustment.tranche_id, adjustment.amount, adjustment.adjustment_id`,
  from: (tx) =>
    rows(
      tx
        .selectFrom(ADJUSTMENTS)
        .leftJoin('entity as adjusted', (join) =>
          join
            .on(sql<boolean>`adjusted.tenant_id = adjustment.tenant_id`)
            .on(sql<boolean>`adjusted.entity_id = adjustment.entity_id`),
        ),
    ),
};
