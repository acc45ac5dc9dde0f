import type { BillingType, Charge, ChargeKind, DueCharge } from '@calends/billing';
import { formatDay, formatExact } from '@calends/billing';
import { formatRate } from '@calends/loan-engine';
import type { SubscriptionType } from '@calends/wire';
import { type Selectable, sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { StoredAssignment } from '../assignments/assignments.store.ts';

/** An assignment with what of its plan and its customer a run asks for. */
export interface BilledAssignment extends StoredAssignment {
  readonly billing_type: BillingType;
  readonly subscription_type: SubscriptionType;
  readonly plan_name: string;
  readonly item_code: string | null;
  readonly vat_profile: string;
  readonly customer_time_zone: string;
}

/**
 * Those of an issuer that a run may still charge or credit, removed ones too, in a fixed order. What ended before `settledTo` was
 * charged whole, unless its invoices wait for the day of a schedule.
 */
export async function readBilled(
  control: ControlTransaction,
  issuerId: string,
  settledTo: string | undefined,
): Promise<BilledAssignment[]> {
  const isOpen = settledTo
    ? sql`(assignment.scheduler_id is not null or coalesce((
        select ends_on from assignment_end as ends where ends.assignment_id = assignment.assignment_id
        order by entry desc limit 1), 'infinity') >= ${settledTo}::date)`
    : sql`true`;
  const { rows } = await sql<BilledAssignment>`
    select assignment.*, subscription.billing_type, subscription.subscription_type, subscription.name as plan_name,
      subscription.item_code, subscription.vat_profile, customer.time_zone as customer_time_zone
    from subscription_assignment as assignment
    join subscription using (subscription_id)
    join tenant as customer on customer.tenant_id = assignment.customer_tenant_id
    where assignment.issuer_tenant_id = ${issuerId} and ${isOpen}
    order by assignment.assignment_id`.execute(control);
  return rows;
}

/** What was charged of each assignment. */
export async function readCharged(
  control: ControlTransaction,
  assignmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Charge[]>> {
  const { rows } = await sql<Selectable<Database['charge']>>`
    select assignment_id, period_no, kind, number, cents from charge
    where assignment_id = any(${[...assignmentIds]}::uuid[])
    order by run_on, number`.execute(control);
  const charges = rows.map(({ assignment_id, period_no, kind, number, cents }) => ({
    assignmentId: assignment_id,
    period: period_no,
    kind: kind as ChargeKind, // written by the runs alone
    number,
    cents,
  }));
  return Map.groupBy(charges, ({ assignmentId }) => assignmentId);
}

/** Whether an assignment was ever charged: its calendar is fixed then. */
export async function hasCharges(control: ControlTransaction, assignmentId: string): Promise<boolean> {
  const charge = await control
    .selectFrom('charge')
    .select('charge_id')
    .where('assignment_id', '=', assignmentId)
    .limit(1)
    .executeTakeFirst();
  return charge !== undefined;
}

/** Keeps a charge and returns its id; the same period, kind and number twice is an error of the database. */
export async function insertCharge(
  control: ControlTransaction,
  assignmentId: string,
  due: DueCharge,
  day: string,
): Promise<string> {
  const id = newId();
  const reasons = due.owed.reasons.map(({ from, to, days, price, discount, times, units, cents }) => ({
    from: formatDay(from),
    to: formatDay(to),
    days,
    price: price.toString(),
    discount: formatRate(discount),
    times,
    units,
    cents: cents.toString(),
  }));
  await control
    .insertInto('charge')
    .values({
      charge_id: id,
      assignment_id: assignmentId,
      period_no: due.period,
      kind: due.kind,
      number: due.number,
      run_on: day,
      from_on: formatDay(due.from),
      to_on: formatDay(due.to),
      cents: due.cents,
      exact: formatExact(due.owed.exact),
      reasons: JSON.stringify(reasons),
    })
    .execute();
  return id;
}
