import { type ConfirmationState, confirmations } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  addingUp,
  type Column,
  column,
  company,
  computed,
  rows,
  type Source,
  searchedBy,
  searchIn,
} from '../../resource/fields/columns.ts';
import { HAS_BALANCE_TODAY, lastDayOf, type Pair, pairsToday, signed } from './balances.store.ts';

/** The last request of each balance. */
const LAST = sql`
  select distinct on (tenant_id, entity_id, counterparty_id, month) *
  from confirmation_request
  order by tenant_id, entity_id, counterparty_id, month, revision desc`;

/** The last requests with how their loans were answered. */
const ASKED = sql`
  select last.*, item.count as items, item.total_cents, answer.confirmed, answer.disputed, answer.answered_at
  from (${LAST}) last
  cross join lateral (
    select count(*)::integer as count,
      ${signed('capital_cents')} + ${signed('interest_due_cents')} + ${signed('accrued_cents')} as total_cents
    from confirmation_item item where item.tenant_id = last.tenant_id and item.request_id = last.request_id
  ) item
  cross join lateral (
    select count(*) filter (where kind = 'CONFIRMED')::integer as confirmed,
      count(*) filter (where kind = 'DISPUTED')::integer as disputed, max(entered_at) as answered_at
    from (
      select distinct on (contract_id) kind, entered_at
      from confirmation_entry entry
      where entry.tenant_id = last.tenant_id and entry.request_id = last.request_id and kind <> 'MESSAGE'
      order by contract_id, entered_at desc, entry_id desc
    ) decided
  ) answer`;

/** Balances of today, and those that were asked of which nothing is left. */
const PAIRS = sql`(
  select today.tenant_id, today.entity_id, today.counterparty_id, today.month, today.month_end, today.loans, today.capital_cents,
    today.interest_due_cents, today.accrued_cents, today.digest, asked.figures_digest, asked.items, asked.total_cents,
    asked.confirmed, asked.disputed, asked.answered_at, asked.sent_at, asked.expires_on
  from (${pairsToday()}) today
  left join (${ASKED}) asked on asked.tenant_id = today.tenant_id and asked.entity_id = today.entity_id
    and asked.counterparty_id = today.counterparty_id and asked.month = today.month
  union all
  select asked.tenant_id, asked.entity_id, asked.counterparty_id, asked.month, ${lastDayOf('asked')}, 0, 0, 0, 0, null, asked.figures_digest,
    asked.items, asked.total_cents, asked.confirmed, asked.disputed, asked.answered_at, asked.sent_at, asked.expires_on
  from (${ASKED}) asked
  where not ${HAS_BALANCE_TODAY}
)`.as<'balance'>(sql.raw('balance'));

const STATE = sql<ConfirmationState>`(case
  when balance.figures_digest is null then 'NOTASKED'
  when balance.figures_digest is distinct from balance.digest then 'OVERTAKEN'
  when balance.disputed > 0 then 'DISPUTED'
  when balance.confirmed = balance.items then 'CONFIRMED'
  else 'AWAITED' end)`;

const DIFFERENCE = sql`(case when balance.figures_digest is null or balance.figures_digest = balance.digest then 0
  else balance.capital_cents + balance.interest_due_cents + balance.accrued_cents - balance.total_cents end)`;

/** What stands at the end of a month: of several months it does not add up to anything. */
function balance(name: 'loans' | 'capital_cents' | 'interest_due_cents' | 'accrued_cents'): Column {
  return addingUp(sql.ref(`balance.${name}`), sql`min(balance.month_end) is not distinct from max(balance.month_end)`);
}

/** The person whose companies alone are read; undefined for who reads all. */
export interface ConfirmationReading {
  readonly answererId: string | undefined;
}

export const confirmationSource: Source<typeof confirmations, ConfirmationReading> = {
  resource: confirmations,
  keepsTotals: 'tenant',
  columns: {
    id: computed(sql`md5(balance.entity_id::text || balance.counterparty_id || balance.month)::uuid`),
    company: company('balance.entity_id', 'asked_company'),
    counterparty: company('balance.counterparty_id', 'other_company'),
    monthEnd: column('balance.month_end'),
    confirmationState: computed(STATE),
    loans: balance('loans'),
    capital: balance('capital_cents'),
    interestDue: balance('interest_due_cents'),
    accrued: balance('accrued_cents'),
    difference: computed(DIFFERENCE),
    sentOn: column('balance.sent_at'),
    expiresOn: column('balance.expires_on'),
    answeredOn: column('balance.answered_at'),
    search: searchIn(
      searchedBy('entity', 'balance.entity_id', 'asked_company'),
      searchedBy('entity', 'balance.counterparty_id', 'other_company'),
    ),
  },
  key: sql`balance.month, balance.entity_id, balance.counterparty_id`,
  from: (tx, { answererId }) =>
    rows(
      tx
        .selectFrom(PAIRS)
        .leftJoin('entity as asked_company', (join) =>
          join
            .on(sql<boolean>`asked_company.tenant_id = balance.tenant_id`)
            .on(sql<boolean>`asked_company.entity_id = balance.entity_id`),
        )
        .leftJoin('entity as other_company', (join) =>
          join
            .on(sql<boolean>`other_company.tenant_id = balance.tenant_id`)
            .on(sql<boolean>`other_company.entity_id = balance.counterparty_id`),
        )
        .$if(answererId !== undefined, (query) =>
          query.where(sql<boolean>`exists (
            select from confirmation_person person
            where person.entity_id = balance.entity_id and person.person_id = ${answererId ?? null}::uuid)`),
        ),
    ),
};

/** A balance of a month as the list has it. */
export interface PairRow {
  readonly companyId: string;
  readonly counterpartyId: string;
  readonly state: ConfirmationState;
  readonly loans: number;
  readonly capital: bigint;
  readonly interestDue: bigint;
  readonly accrued: bigint;
  /** Null where nothing is left of it. */
  readonly digest: string | null;
}

/** The balances of a month, named by its first day. */
export async function readPairs(tx: TenantTransaction, month: string): Promise<PairRow[]> {
  const { rows: pairs } = await sql<PairRow>`
    select entity_id as "companyId", counterparty_id as "counterpartyId", ${STATE} as state, loans, capital_cents as capital,
      interest_due_cents as "interestDue", accrued_cents as accrued, digest
    from ${PAIRS} where month = ${month}::date order by entity_id, counterparty_id`.execute(tx);
  return pairs;
}

/** A balance that nobody answered, and how many days ago it was asked for. */
interface UnansweredPair extends Pair {
  readonly waitedDays: number;
}

/** The balances that were asked for at least so many days before today (ISO) and that nobody answered. */
export async function readUnanswered(tx: TenantTransaction, today: string, days: number): Promise<UnansweredPair[]> {
  const { rows: pairs } = await sql<UnansweredPair>`
    select entity_id as "companyId", counterparty_id as "counterpartyId", month::text as month,
      ${today}::date - balance.sent_at::date as "waitedDays"
    from ${PAIRS} where ${STATE} = 'AWAITED' and balance.sent_at::date <= ${today}::date - ${days}::integer
    order by month, entity_id, counterparty_id`.execute(tx);
  return pairs;
}
