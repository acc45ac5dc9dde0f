import { INVOICE_STATES } from '@calends/wire';
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
  readonly periodicity: string;
  readonly priceCents: string;
  /** In percent. */
  readonly discount: string;
}

/** What recurs of what an issuer assigned and bills, with its terms of a day (ISO). */
export async function recurringOn(control: ControlTransaction, issuerId: string, day: string): Promise<Recurring[]> {
  const termOn = (name: string) => sql`(select ${sql.ref(name)} from assignment_terms as terms
    where terms.assignment_id = assignment.assignment_id and from_on <= ${day}::date and ${sql.ref(name)} is not null
    order by from_on desc, entry desc limit 1)`;
  const { rows } = await sql<Recurring>`
    select assignment_id as id, subscription_id as "subscriptionId", subscription.name as plan, entity_name as entity,
      periodicity, ${termOn('price_cents')}::text as "priceCents", coalesce(${termOn('discount')}, 0)::text as discount
    from subscription_assignment as assignment join subscription using (subscription_id)
    cross join lateral (select ends_on from assignment_end as ends
      where ends.assignment_id = assignment.assignment_id order by entry desc limit 1) as last_end
    where assignment.issuer_tenant_id = ${issuerId} and not is_deleted and subscription.billing_type = 'RECURRING'
      and date_start < (${day}::date + 1)::timestamp at time zone 'UTC'
      and (ends_on is null or ends_on > ${day}::date)
      and not (entity_type = 'TENANT' and entity_id = ${issuerId})
    order by subscription.name, subscription_id, entity_name, assignment_id`.execute(control);
  return rows;
}
