import { addMonths, type Cents } from '@calends/loan-engine';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { partiesOn, partiesSince } from './parties-of-a-day.store.ts';

/** The figures of a tranche on one side of its loan in a month of a company; months are their first days, ISO. */
export interface FigureRow {
  readonly companyId: string;
  readonly month: string;
  readonly trancheId: string;
  readonly side: 'GRANTOR' | 'RECEIVER';
  readonly contractId: string;
  readonly contractNumber: string;
  readonly counterparty: string;
  readonly drawn: Cents;
  readonly repaid: Cents;
  readonly capitalised: Cents;
  readonly passedCapital: Cents;
  readonly interest: Cents;
  readonly interestPaid: Cents;
  readonly passedInterest: Cents;
  readonly stampTax: Cents;
  readonly capital: Cents;
  readonly interestDue: Cents;
  readonly accrued: Cents;
  readonly rate: string | null;
  readonly indexRate: string | null;
  readonly spread: string | null;
  readonly restsOnProjection: boolean;
}

/** Of which months, companies and contracts; all companies or contracts where absent. */
export interface Wanted {
  /** Absent: from the first on. */
  readonly from?: string | undefined;
  readonly through: string;
  readonly companyIds?: readonly string[];
  readonly contractIds?: readonly string[];
}

/** What the facts of today make of these months; rows in which every amount is zero are left out. */
export async function readTruth(tx: TenantTransaction, wanted: Wanted): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`${truthOf(wanted)} ${IN_ORDER}`.execute(tx);
  return rows;
}

/** The rows of closed months as they were closed. */
export async function readClosed(tx: TenantTransaction, wanted: Wanted): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`${closedOf(wanted)} ${IN_ORDER}`.execute(tx);
  return rows;
}

/** The same as a query, with the columns of `truthOf`. */
export function closedOf({ from, through, companyIds, contractIds }: Wanted): RawBuilder<unknown> {
  return sql`
    select figure.entity_id as "companyId", figure.month::text as month, figure.tranche_id as "trancheId", figure.side,
      figure.contract_id as "contractId", figure.contract_number as "contractNumber", figure.counterparty,
      figure.drawn_cents as drawn, figure.repaid_cents as repaid, figure.capitalised_cents as capitalised,
      figure.passed_capital_cents as "passedCapital", figure.interest_cents as interest,
      figure.interest_paid_cents as "interestPaid", figure.passed_interest_cents as "passedInterest",
      figure.stamp_tax_cents as "stampTax", figure.capital_cents as capital, figure.interest_due_cents as "interestDue",
      figure.accrued_cents as accrued, figure.rate::text as rate, figure.index_rate::text as "indexRate",
      figure.spread::text as spread, figure.rests_on_projection as "restsOnProjection"
    from period_figure figure
    join (${periodsInForce}) period using (entity_id, month, revision)
    where period.state = 'CLOSED' and figure.month <= ${through}::date
      ${from === undefined ? sql`` : sql`and figure.month >= ${from}::date`}
      ${companyIds ? sql`and figure.entity_id = ${anyOf(companyIds)}` : sql``}
      ${contractIds ? sql`and figure.contract_id = ${anyOf(contractIds)}` : sql``}`;
}

/** The last revision of each month that was ever closed. */
export const periodsInForce: RawBuilder<unknown> = sql`
  select distinct on (entity_id, month) entity_id, month, revision, state, reason, recorded_at, recorded_by
  from period order by entity_id, month, revision desc`;

/** The last closed month of each company that has one. */
export const lastClosedMonths: RawBuilder<unknown> = sql`
  select entity_id, max(month) as month from (${periodsInForce}) period where state = 'CLOSED' group by entity_id`;

const IN_ORDER = sql`order by "companyId", month, "contractNumber", "trancheId", side`;

/** Freezes what the facts of today make of these months of a company, as the revisions that were written just now. */
export async function insertFigures(tx: TenantTransaction, wanted: Wanted): Promise<void> {
  await sql`
    insert into period_figure (tenant_id, entity_id, month, revision, tranche_id, side, contract_id, contract_number,
      counterparty, drawn_cents, repaid_cents, capitalised_cents, passed_capital_cents, interest_cents, interest_paid_cents,
      passed_interest_cents, stamp_tax_cents, capital_cents, interest_due_cents, accrued_cents, rate, index_rate, spread,
      rests_on_projection)
    select ${ownTenant}, truth."companyId", truth.month::date, period.revision, "trancheId", side, "contractId",
      "contractNumber", counterparty, drawn, repaid, capitalised, "passedCapital", interest, "interestPaid",
      "passedInterest", "stampTax", capital, "interestDue", accrued, rate::numeric, "indexRate"::numeric, spread::numeric,
      "restsOnProjection"
    from (${truthOf(wanted)}) truth
    join (${periodsInForce}) period on period.entity_id = truth."companyId" and period.month = truth.month::date`.execute(
    tx,
  );
}

/** How many rows there are of each company, and a digest of all that they say. */
export async function digestTruth(
  tx: TenantTransaction,
  wanted: Wanted,
): Promise<Map<string, { readonly digest: string; readonly rowCount: number }>> {
  const { rows } = await sql<{ companyId: string; digest: string; rowCount: number }>`
    select "companyId", count(*)::int as "rowCount",
      encode(sha256(convert_to(string_agg(truth::text, ';' order by month, "trancheId", side), 'UTF8')), 'hex') as digest
    from (${truthOf(wanted)}) truth
    group by "companyId"`.execute(tx);
  return new Map(rows.map(({ companyId, ...of }) => [companyId, of]));
}

/** Of a company that has nothing in these months. */
export const DIGEST_OF_NOTHING = 'none';

/** The day on which each company that ever lent or borrowed first did, by the facts of today. */
export async function readFirstMonths(tx: TenantTransaction): Promise<Map<string, string>> {
  const { rows } = await sql<{ companyId: string; month: string }>`
    select side.company_id as "companyId", date_trunc('month', min(side.first_day))::date::text as month
    from tranche_balance tranche
    join contract on contract.tenant_id = tranche.tenant_id and contract.contract_id = tranche.contract_id
    ${partiesSince(sql`tranche.realization_date`)}
    where not contract.is_deleted
    group by side.company_id`.execute(tx);
  return new Map(rows.map(({ companyId, month }) => [companyId, month]));
}

/** Those that either side has; stamp tax is the receiver's alone. */
const AMOUNTS_OF_BOTH = [
  'drawn',
  'repaid',
  'capitalised',
  'passed_capital',
  'interest',
  'interest_paid',
  'passed_interest',
  'capital',
  'interest_due',
  'accrued',
] as const;

/** A netting, and the merger of the two companies of a loan, pay without money. */
const IS_SET_OFF = sql`coalesce(row.act in ('NETTING', 'MERGER'), false)`;

/**
 * Both sides of every tranche by months: month ends for what it earned and owed, the rows of its ledger for what was drawn and
 * paid, and its stamp tax. A loan that was taken over begins with amounts that were neither drawn nor earned here, and what is
 * waived, converted, set off or ended by a merger ends without being paid: these have passed. So has what one company hands over to another: that is on
 * one side alone, and the month's interest until then goes to the company that had the loan, once the month is over.
 */
export function truthOf({ from, through, companyIds, contractIds }: Wanted): RawBuilder<unknown> {
  const between = (date: RawBuilder<unknown>) => sql`${date} < ${addMonths(through, 1)}::date
    ${from === undefined ? sql`` : sql`and ${date} >= ${from}::date`}`;
  const ofContracts = (table: string) =>
    contractIds ? sql`and ${sql.ref(`${table}.contract_id`)} = ${anyOf(contractIds)}` : sql``;
  // the parts are few among all rows, more than is estimated, and would be read again for each contract
  return sql`
    with part as materialized (
      select close.contract_id, close.tranche_id, make_date(close.year, close.month, 1) as month, close.month_end as day,
        null as only_side, null::uuid as only_company, 0 as drawn, 0 as repaid, 0 as capitalised, 0 as passed_capital, close.interest_cents as interest, 0 as interest_paid, 0 as passed_interest,
        0 as stamp_tax, close.capital_cents as capital, close.interest_due_cents as interest_due,
        close.accrued_cents as accrued, close.rate, close.index_rate, close.spread, close.rests_on_projection
      from month_close close
      where ${between(sql`close.month_end`)} ${ofContracts('close')}
      union all
      select row.contract_id, row.tranche_id, date_trunc('month', row.movement_date)::date, row.movement_date, null, null,
        case when row.movement_type = 'REINFORCEMENT' or row.movement_type = 'TRANCHE' and not tranche.is_opening_balance
          then row.value_cents else 0 end,
        case when row.movement_type = 'CAPITALREIMBURSEMENT' and not ${IS_SET_OFF} then row.value_cents else 0 end,
        case when row.movement_type = 'CAPITALIZATION' then row.value_cents else 0 end,
        case when row.movement_type = 'TRANCHE' and tranche.is_opening_balance then row.value_cents
          when row.movement_type in ('CAPITALWAIVER', 'SHARECAPITALCONVERSION', 'OTHEREQUITYCONVERSION')
            or row.movement_type = 'CAPITALREIMBURSEMENT' and ${IS_SET_OFF}
            then -row.value_cents else 0 end,
        0,
        case when row.movement_type in ('INTERESTDUEREIMBURSEMENT', 'INTERESTACCRUEDREIMBURSEMENT') and not ${IS_SET_OFF}
          then row.value_cents else 0 end,
        case when row.movement_type = 'INTERESTSDUE' and tranche.is_opening_balance and not row.is_derived
          and row.movement_date = tranche.realization_date then row.value_cents
          when row.movement_type in ('INTERESTDUEWAIVER', 'INTERESTACCRUEDWAIVER')
            or row.movement_type in ('INTERESTDUEREIMBURSEMENT', 'INTERESTACCRUEDREIMBURSEMENT') and ${IS_SET_OFF}
          then -row.value_cents else 0 end,
        0, 0, 0, 0, null, null, null, null
      from ledger_row row
      join tranche_balance tranche on tranche.tenant_id = row.tenant_id and tranche.tranche_id = row.tranche_id
      where row.movement_type in ('TRANCHE', 'REINFORCEMENT', 'CAPITALREIMBURSEMENT', 'CAPITALIZATION', 'INTERESTSDUE',
        'INTERESTDUEREIMBURSEMENT', 'INTERESTACCRUEDREIMBURSEMENT', 'CAPITALWAIVER', 'INTERESTDUEWAIVER',
        'INTERESTACCRUEDWAIVER', 'SHARECAPITALCONVERSION', 'OTHEREQUITYCONVERSION')
        and ${between(sql`row.movement_date`)} ${ofContracts('row')}
      union all
      select tax.contract_id, tax.tranche_id, date_trunc('month', tax.tax_date)::date, tax.tax_date, null, null, 0, 0, 0, 0, 0, 0,
        0, sum(tax.tax_cents)::bigint, 0, 0, 0, null, null, null, null
      from stamp_tax_row tax
      where ${between(sql`tax.tax_date`)} ${ofContracts('tax')}
      group by tax.contract_id, tax.tranche_id, tax.tax_date
      union all
      select handover.contract_id, handover.tranche_id, date_trunc('month', handover.handover_date)::date, passing.day,
        handover.side, passing.company_id, 0, 0, 0, passing.sign * handover.capital_cents,
        case when close.tranche_id is null then 0 else -passing.sign * handover.interest_cents end, 0,
        passing.sign * (handover.interest_due_cents + handover.accrued_cents), 0, 0, 0, 0, null, null, null, null
      from handover
      left join month_close close on close.tenant_id = handover.tenant_id and close.tranche_id = handover.tranche_id
        and close.year = extract(year from handover.handover_date) and close.month = extract(month from handover.handover_date)
      cross join lateral (
        values (handover.handover_date - 1, handover.from_id, -1), (handover.handover_date, handover.to_id, 1)
      ) passing (day, company_id, sign)
      where ${between(sql`handover.handover_date`)} ${ofContracts('handover')}
    )
    select side.company_id as "companyId", part.month::text as month, part.tranche_id as "trancheId", side.side,
      contract.contract_id as "contractId", contract.contract_number as "contractNumber",
      (array_agg(counterparty.name order by part.day desc))[1] as counterparty,
      sum(part.drawn)::bigint as drawn, sum(part.repaid)::bigint as repaid, sum(part.capitalised)::bigint as capitalised,
      sum(part.passed_capital)::bigint as "passedCapital", sum(part.interest)::bigint as interest,
      sum(part.interest_paid)::bigint as "interestPaid", sum(part.passed_interest)::bigint as "passedInterest",
      sum(case when side.side = 'RECEIVER' then part.stamp_tax else 0 end)::bigint as "stampTax",
      sum(part.capital)::bigint as capital, sum(part.interest_due)::bigint as "interestDue",
      sum(part.accrued)::bigint as accrued, max(part.rate)::text as rate, max(part.index_rate)::text as "indexRate",
      max(part.spread)::text as spread, coalesce(bool_or(part.rests_on_projection), false) as "restsOnProjection"
    from part
    join contract on contract.contract_id = part.contract_id and not contract.is_deleted
    ${partiesOn(sql`part.day`)}
    cross join lateral (
      select coalesce(part.only_company, own.company_id) as company_id, own.side, own.counterparty_id
      from (
        values (party.grantor_id, 'GRANTOR', party.receiver_id), (party.receiver_id, 'RECEIVER', party.grantor_id)
      ) own (company_id, side, counterparty_id)
      where part.only_side is null or part.only_side = own.side
    ) side
    join entity counterparty on counterparty.entity_id = side.counterparty_id
    ${companyIds ? sql`where side.company_id = ${anyOf(companyIds)}` : sql``}
    group by side.company_id, part.month, part.tranche_id, side.side, contract.contract_id, contract.contract_number
    having ${sql.join(
      AMOUNTS_OF_BOTH.map((name) => sql`sum(part.${sql.ref(name)}) <> 0`),
      sql` or `,
    )} or sum(case when side.side = 'RECEIVER' then part.stamp_tax else 0 end) <> 0`;
}
