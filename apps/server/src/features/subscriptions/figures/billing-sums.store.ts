import { INVOICE_STATES, MOST_OF_A_PLAN, type Periodicity } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

export interface Days {
  /** ISO, both with. */
  readonly from: string;
  readonly to: string;
}

/** Cents as text, null where there is none: sums of no rows. */
type Sum = string | null;

const signed = (amount: string) =>
  sql`case invoice_type when 'CREDIT_NOTE' then -${sql.ref(amount)} else ${sql.ref(amount)} end`;
const open = sql`total_cents - credited_cents - paid_cents`;
const isOwed = sql<boolean>`state = ${INVOICE_STATES.PENDING_PAYMENT}`;

const within = ({ from, to }: Days) => sql`invoice_date between ${from}::date and ${to}::date`;

/** What was invoiced on some days, and paid of that, by month (ISO, its first day) or by payer. */
async function invoicedBy(control: ControlTransaction, issuerId: string, days: Days, group: RawBuilder<unknown>) {
  const { rows } = await sql<{ key: string; invoiced: string; total: string; paid: string }>`
    select ${group} as key, sum(${signed('net_cents')})::text as invoiced,
      sum(${signed('total_cents')})::text as total, sum(paid_cents)::text as paid from invoice
    where issuer_tenant_id = ${issuerId} and ${within(days)} group by 1 order by 1`.execute(control);
  return rows.map(({ key, invoiced, total, paid }) => ({
    key,
    invoiced: BigInt(invoiced),
    total: BigInt(total),
    paid: BigInt(paid),
  }));
}

export const invoicedByMonth = (control: ControlTransaction, issuerId: string, days: Days) =>
  invoicedBy(control, issuerId, days, sql`to_char(invoice_date, 'YYYY-MM')`);

export const invoicedByPayer = (control: ControlTransaction, issuerId: string, days: Days) =>
  invoicedBy(control, issuerId, days, sql`payer_name`);

/** What is to be paid, by payer; of that what was due before today (ISO). */
export async function openByPayer(control: ControlTransaction, issuerId: string, today: string) {
  const { rows } = await sql<{ key: string; open: string; overdue: Sum }>`
    select payer_name as key, sum(${open})::text as open,
      (sum(${open}) filter (where due_date < ${today}::date))::text as overdue
    from invoice where issuer_tenant_id = ${issuerId} and ${isOwed} group by 1 order by 1`.execute(control);
  return rows.map((row) => ({ key: row.key, open: BigInt(row.open), overdue: BigInt(row.overdue ?? 0) }));
}

/** What is to be paid and was due on some days; without a first one, ever until the last. */
export async function openDue(
  control: ControlTransaction,
  issuerId: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<bigint> {
  const { rows } = await sql<{ open: Sum }>`
    select sum(${open})::text as open from invoice
    where issuer_tenant_id = ${issuerId} and ${isOwed} and due_date <= ${to}::date
      and (${from}::date is null or due_date >= ${from}::date)`.execute(control);
  return BigInt(rows[0]?.open ?? 0);
}

export interface Recurring {
  readonly id: string;
  readonly subscriptionId: string;
  readonly plan: string;
  readonly entity: string;
  readonly periodicity: Periodicity;
  readonly priceCents: string;
  /** In percent. */
  readonly discount: string;
  /** How many assignments the plan has. */
  readonly ofPlan: number;
  /** What they bring a year, exactly: in hundred-millionths of a cent. */
  readonly planYearly: string;
}

/** How often a year it is billed. */
export const TIMES_A_YEAR: Readonly<Record<Periodicity, bigint>> = {
  MONTHLY: 12n,
  QUARTERLY: 4n,
  SEMIANNUALLY: 2n,
  ANNUALLY: 1n,
};
const MILLIONTHS = sql.lit(1_000_000);

const lastOf = (name: string) => sql`(array_agg(${sql.ref(name)} order by from_on desc, entry desc)
  filter (where ${sql.ref(name)} is not null))[1]`;

/**
 * What recurs of what an issuer assigned and bills, with its terms of a day (ISO): the first MOST_OF_A_PLAN assignments of each plan, with the
 * figures of all. Terms and ends are read in one pass each: looked up for each assignment, they took most of the time.
 */
export async function recurringOn(control: ControlTransaction, issuerId: string, day: string): Promise<Recurring[]> {
  const times = sql.join(
    Object.entries(TIMES_A_YEAR).map(([one, count]) => sql`when ${sql.lit(one)} then ${sql.lit(Number(count))}`),
    sql` `,
  );
  const { rows } = await sql<Recurring>`
    with begun as (
      select assignment_id, subscription_id, subscription.name as plan, entity_name, periodicity
      from subscription_assignment as assignment join subscription using (subscription_id)
      where assignment.issuer_tenant_id = ${issuerId} and not is_deleted and subscription.billing_type = 'RECURRING'
        and date_start < (${day}::date + 1)::timestamp at time zone 'UTC'
        and not (entity_type = 'TENANT' and entity_id = ${issuerId})
    ), terms as (
      select assignment_id, ${lastOf('price_cents')} as price_cents, coalesce(${lastOf('discount')}, 0) as discount
      from begun join assignment_terms using (assignment_id) where from_on <= ${day}::date group by assignment_id
    ), last_end as (
      select distinct on (assignment_id) assignment_id, ends_on from begun join assignment_end using (assignment_id)
      order by assignment_id, entry desc
    ), recurring as (
      select begun.*, price_cents, discount, count(*) over of_plan as assignments,
        sum(price_cents * (100 - discount) * case periodicity ${times} end) over of_plan as yearly,
        row_number() over (partition by subscription_id order by entity_name, assignment_id) as place
      from begun join last_end using (assignment_id) join terms using (assignment_id)
      where ends_on is null or ends_on > ${day}::date
      window of_plan as (partition by subscription_id)
    )
    select assignment_id as id, subscription_id as "subscriptionId", plan, entity_name as entity, periodicity,
      price_cents::text as "priceCents", discount::text as discount, assignments::integer as "ofPlan",
      trunc(yearly * ${MILLIONTHS})::text as "planYearly"
    from recurring where place <= ${MOST_OF_A_PLAN} order by plan, subscription_id, place`.execute(control);
  return rows;
}
