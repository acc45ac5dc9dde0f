import { type RawBuilder, sql } from 'kysely';
import { type Column, computed } from '../../resource/fields/columns.ts';
import { lastClosedMonths, periodsInForce } from './figure-rows.store.ts';
import { partyOf } from './parties-of-a-day.store.ts';

/** A row of a list that belongs to a month of its companies. */
interface RowOfMonth {
  /** The companies whose months count, as columns; without them those of the row's `contract` on its day. */
  readonly companies?: readonly `${string}.${string}`[];
  readonly day: RawBuilder<unknown>;
  /** The tranche of the row, or its contract. */
  readonly of: 'tranche_id' | 'contract_id';
  readonly id: `${string}.${string}`;
}

/**
 * Whether a company of the row has closed the month of its day, and whether that month was adjusted since for its tranche or contract.
 * What is closed is read once for all rows, as an object by company, and what was adjusted as one by tranche or contract and month.
 */
export function periodStateOf({ companies, day, of, id }: RowOfMonth): Column {
  const closedThrough = companies ? lastClosed(companies) : sql`(select ${lastClosed(PARTIES)} from ${partyOf(day)})`;
  const month = sql`date_trunc('month', ${day})::date`;
  return computed(sql`(case
    when ${closedThrough} >= ${month} then
      case when ${adjusted(of)} ? (${sql.ref(id)} || ' ' || ${month}) then 'ADJUSTED' else 'CLOSED' end
    else 'OPEN' end)`);
}

const PARTIES = ['party.grantor_id', 'party.receiver_id'] as const;

/** The last month that one of these companies has closed. */
function lastClosed(companies: readonly `${string}.${string}`[]): RawBuilder<unknown> {
  const months = companies.map((company) => sql`(${CLOSED} ->> ${sql.ref(company)}::text)::date`);
  return sql`greatest(${sql.join(months)})`;
}

const CLOSED = sql`(select coalesce(jsonb_object_agg(entity_id, month), '{}') from (${lastClosedMonths}) closed)`;

function adjusted(of: RowOfMonth['of']) {
  const id = sql.ref(`adjustment.${of}`);
  return sql`(
    select coalesce(jsonb_object_agg(key, true), '{}') from (
      select ${id} || ' ' || adjustment.month as key
      from period_adjustment adjustment
      left join (${periodsInForce}) period on period.entity_id = adjustment.entity_id and period.month = adjustment.month
        and period.state = 'CLOSED'
      where adjustment.revision = coalesce(period.revision, 0)
      group by ${id}, adjustment.month, adjustment.entity_id, adjustment.side, adjustment.amount
      having sum(after_cents - before_cents) <> 0
    ) moved
  )`;
}
