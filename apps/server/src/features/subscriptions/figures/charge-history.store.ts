import type { ChargeKind } from '@calends/billing';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { StoredReason } from '../tables.ts';

interface Asked {
  readonly issuerId: string;
  readonly subscriptionId: string | undefined;
  /** ISO, both with. */
  readonly from: string;
  readonly to: string;
  readonly most: number;
}

export interface ChargeOfHistory {
  readonly assignmentId: string;
  readonly subscriptionId: string;
  readonly plan: string;
  readonly entity: string;
  readonly period: number;
  readonly kind: ChargeKind;
  readonly number: number;
  readonly runOn: string;
  readonly from: string;
  readonly to: string;
  readonly cents: bigint;
  readonly reasons: readonly StoredReason[];
  readonly units: number | null;
  readonly invoices: readonly {
    readonly id: string;
    readonly reference: string | null;
    readonly invoiceNumber: string | null;
    readonly state: number;
  }[];
}

/** The charges of an issuer whose period lies within some days, at most so many: by plan, whom it bills, and period. */
export async function readChargeHistory(
  control: ControlTransaction,
  { issuerId, subscriptionId, from, to, most }: Asked,
): Promise<ChargeOfHistory[]> {
  const ofPlan = subscriptionId === undefined ? sql`true` : sql`assignment.subscription_id = ${subscriptionId}`;
  const { rows } = await sql<ChargeOfHistory>`
    select assignment.assignment_id as "assignmentId", assignment.subscription_id as "subscriptionId",
      subscription.name as plan, assignment.entity_name as entity, charge.period_no as period, charge.kind, charge.number,
      charge.run_on as "runOn", charge.from_on as "from", charge.to_on as "to", charge.cents, charge.reasons,
      (select units from usage_level as level where level.assignment_id = charge.assignment_id
        and level.from_on < greatest(charge.to_on, charge.from_on + 1) order by from_on desc, entry desc limit 1) as units,
      coalesce((select jsonb_agg(jsonb_build_object('id', invoice_id, 'reference', reference,
          'invoiceNumber', invoice_number, 'state', state) order by invoice_id)
        from invoice where exists (select from invoice_line as line
          where line.invoice_id = invoice.invoice_id and line.charge_id = charge.charge_id)), '[]') as invoices
    from charge join subscription_assignment as assignment using (assignment_id) join subscription using (subscription_id)
    where assignment.issuer_tenant_id = ${issuerId} and ${ofPlan}
      and charge.from_on <= ${to}::date and greatest(charge.to_on, charge.from_on + 1) > ${from}::date
    order by subscription.name, assignment.subscription_id, assignment.entity_name, assignment.assignment_id,
      charge.period_no, charge.run_on, charge.kind, charge.number
    limit ${most}`.execute(control);
  return rows;
}
