import { type Cents, monthEnd } from '@calends/loan-engine';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { partiesOn } from '../periods/periods.public.ts';

/** Which balance: what a company has with another at the end of a month, which is named by its first day. */
export interface Pair {
  readonly companyId: string;
  readonly counterpartyId: string;
  readonly month: string;
}

/** What month ends say of a loan on one side. */
export interface Balance {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly side: 'GRANTOR' | 'RECEIVER';
  readonly currency: string;
  readonly capital: Cents;
  readonly interestDue: Cents;
  readonly accrued: Cents;
}

const MONTH = sql`make_date(close.year, close.month, 1)`;
const HAS_BALANCE = sql`(close.capital_cents <> 0 or close.interest_due_cents <> 0 or close.accrued_cents <> 0)`;

/** The stored month ends of both sides of each loan, added up over its tranches; a loan on which nothing is owed has none. */
export function balancesToday(of: Partial<Pair> = {}): RawBuilder<unknown> {
  const wanted = [
    ...(of.month === undefined ? [] : [sql`close.month_end = ${monthEnd(of.month)}::date`]),
    ...(of.companyId === undefined ? [] : [sql`side.entity_id = ${of.companyId}::uuid`]),
    ...(of.counterpartyId === undefined ? [] : [sql`side.counterparty_id = ${of.counterpartyId}::uuid`]),
  ];
  return sql`
    select close.tenant_id, side.entity_id, side.counterparty_id, ${MONTH} as month, close.month_end, close.contract_id,
      contract.contract_number, side.side, contract.currency, sum(close.capital_cents)::bigint as capital_cents,
      sum(close.interest_due_cents)::bigint as interest_due_cents, sum(close.accrued_cents)::bigint as accrued_cents
    from month_close close
    join contract on contract.tenant_id = close.tenant_id and contract.contract_id = close.contract_id
      and not contract.is_deleted
    ${partiesOn(sql`close.month_end`)}
    cross join lateral (
      values (party.grantor_id, party.receiver_id, 'GRANTOR'), (party.receiver_id, party.grantor_id, 'RECEIVER')
    ) side (entity_id, counterparty_id, side)
    where ${sql.join([HAS_BALANCE, ...wanted], sql` and `)}
    group by close.tenant_id, side.entity_id, side.counterparty_id, ${MONTH}, close.month_end, close.contract_id, contract.contract_number,
      side.side, contract.currency`;
}

/** The last day of the month of a row. */
export function lastDayOf(row: string): RawBuilder<unknown> {
  return sql`(${sql.ref(`${row}.month`)} + interval '1 month' - interval '1 day')::date`;
}

/** Whether rows of another query, called `asked`, still have a balance; by the rows themselves, so that PostgreSQL can join them. */
export const HAS_BALANCE_TODAY = sql<boolean>`exists (
  select from month_close close
  join contract on contract.tenant_id = close.tenant_id and contract.contract_id = close.contract_id
    and not contract.is_deleted
  ${partiesOn(sql`close.month_end`)}
  where close.tenant_id = asked.tenant_id and close.month_end = ${lastDayOf('asked')} and ${HAS_BALANCE}
    and least(party.grantor_id, party.receiver_id) = least(asked.entity_id, asked.counterparty_id)
    and greatest(party.grantor_id, party.receiver_id) = greatest(asked.entity_id, asked.counterparty_id))`;

/** Of the loans of a pair that are grouped: says whether two balances are the same to the cent, in the same loans. */
const DIGEST = sql<string>`encode(sha256(convert_to(string_agg(
  concat_ws(' ', contract_id, side, currency, capital_cents, interest_due_cents, accrued_cents), ';'
  order by contract_id), 'UTF8')), 'hex')`;

/** Of a pair that has nothing. */
export const DIGEST_OF_NOTHING = 'none';

/** An amount of the loans of a pair: what is lent above zero, what is borrowed below. */
export function signed(cents: 'capital_cents' | 'interest_due_cents' | 'accrued_cents'): RawBuilder<unknown> {
  return sql`sum(case side when 'GRANTOR' then ${sql.ref(cents)} else -${sql.ref(cents)} end)::bigint`;
}

/** The balances of each company with each other, added up. */
export function pairsToday(of: Partial<Pair> = {}): RawBuilder<unknown> {
  return sql`
    select tenant_id, entity_id, counterparty_id, month, month_end, count(*)::integer as loans, ${signed('capital_cents')} as capital_cents,
      ${signed('interest_due_cents')} as interest_due_cents, ${signed('accrued_cents')} as accrued_cents, ${DIGEST} as digest
    from (${balancesToday(of)}) balance
    group by tenant_id, entity_id, counterparty_id, month, month_end`;
}

const BALANCE = sql`contract_id as "contractId", contract_number as "contractNumber", side, currency, capital_cents as capital,
  interest_due_cents as "interestDue", accrued_cents as accrued`;
const IN_ORDER = sql`order by contract_number, contract_id`;

export async function readBalancesToday(tx: TenantTransaction, pair: Pair): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select ${BALANCE} from (${balancesToday(pair)}) balance ${IN_ORDER}`.execute(tx);
  return rows;
}

/** What a request asked. */
export async function readBalancesAsked(tx: TenantTransaction, requestId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select ${BALANCE} from confirmation_item where request_id = ${requestId}::uuid ${IN_ORDER}`.execute(tx);
  return rows;
}

/** The requests whose kept figures do not have the digest that was kept with them, and how many there are in all. */
export async function findWrongDigests(tx: TenantTransaction) {
  const { rows } = await sql<{ company: string; month: string; revision: number; isRight: boolean }>`
    select company.acronym as company, to_char(request.month, 'YYYY-MM') as month, request.revision,
      coalesce(kept.digest, ${DIGEST_OF_NOTHING}) = request.figures_digest as "isRight"
    from confirmation_request request
    join entity company on company.tenant_id = request.tenant_id and company.entity_id = request.entity_id
    cross join lateral (
      select ${DIGEST} as digest from confirmation_item item
      where item.tenant_id = request.tenant_id and item.request_id = request.request_id
    ) kept
    order by request.month, company.acronym, request.revision, request.request_id`.execute(tx);
  return { requests: rows.length, wrong: rows.filter(({ isRight }) => !isRight) };
}

export async function digestToday(tx: TenantTransaction, pair: Pair): Promise<string> {
  const { rows } = await sql<{ digest: string | null }>`
    select ${DIGEST} as digest from (${balancesToday(pair)}) balance`.execute(tx);
  return rows[0]?.digest ?? DIGEST_OF_NOTHING;
}
