import type { BilledKind, SubscriptionType } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** An assignment whose units are charged, or may be. */
export interface Counted {
  readonly assignmentId: string;
  readonly kind: SubscriptionType;
  readonly entityType: BilledKind;
  readonly entityId: string;
  /** As last measured. */
  readonly units: number;
}

/** Where units are unlimited none is ever charged, so that nobody counts them. */
const IS_COUNTED = sql`not assignment.is_deleted and assignment.is_parent and exists (
  select from assignment_terms as terms where terms.assignment_id = assignment.assignment_id and max_limit > 0)`;

/** The customers of whom something is counted, of one issuer or of all. */
export async function readCountedTenants(control: ControlTransaction, issuerId?: string) {
  const isOfIssuer = issuerId === undefined ? sql`true` : sql`issuer_tenant_id = ${issuerId}`;
  const { rows } = await sql<{ tenantId: string; timeZone: string }>`
    select tenant_id as "tenantId", time_zone as "timeZone" from tenant
    where tenant_id in (select customer_tenant_id from subscription_assignment as assignment where ${IS_COUNTED} and ${isOfIssuer})
    order by tenant_id`.execute(control);
  return rows;
}

/** Whoever measures a customer locks what is measured, so that each entry has a number of its own. */
export async function lockCounted(control: ControlTransaction, customerId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select assignment.assignment_id as "assignmentId", subscription.subscription_type as kind,
      assignment.entity_type as "entityType", assignment.entity_id as "entityId",
      coalesce((select units from usage_level as level where level.assignment_id = assignment.assignment_id
        order by entry desc limit 1), 0) as units
    from subscription_assignment as assignment join subscription using (subscription_id)
    where assignment.customer_tenant_id = ${customerId} and ${IS_COUNTED}
    order by assignment.assignment_id for update of assignment`.execute(control);
  return rows;
}
