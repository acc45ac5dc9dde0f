import { type BilledKind, type Periodicity, SUBSCRIPTION_PAIRS, type SubscriptionType } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';

/** A plan that counts for a tenant, or one of its records, on a day, with the terms of that day. */
export interface PlanInForce {
  readonly name: string;
  readonly kind: SubscriptionType;
  readonly issuerId: string;
  readonly issuer: string;
  readonly entityType: BilledKind;
  readonly entityId: string;
  readonly entityName: string;
  readonly periodicity: Periodicity | null;
  /** 0 for any number. */
  readonly maxLimit: number;
  /** Null for any number where an additional unit has a price, else for none. */
  readonly additionalLimit: number | null;
  readonly additionalPrice: bigint;
  readonly endsOn: string | null;
}

/** One that pays for what it holds: a child that is billed for itself is one unit, and limits nothing. */
export async function plansInForce(
  control: ControlTransaction,
  customerId: string,
  today: string,
): Promise<PlanInForce[]> {
  const noon = sql`(${today}::date + time '12:00') at time zone 'UTC'`;
  const { rows } = await sql<PlanInForce>`
    select subscription.name, subscription.subscription_type as kind,
      assignment.issuer_tenant_id as "issuerId", issuer.name as issuer,
      assignment.entity_type as "entityType", assignment.entity_id as "entityId", assignment.entity_name as "entityName",
      case subscription.billing_type when 'RECURRING' then assignment.periodicity end as periodicity,
      ${termOn(today, sql`max_limit`, sql`max_limit is not null`)} as "maxLimit",
      ${termOn(today, sql`additional_limit`, sql`names_additional_limit`)} as "additionalLimit",
      ${termOn(today, sql`additional_price_cents`, sql`additional_price_cents is not null`)} as "additionalPrice",
      last_end.ends_on as "endsOn"
    from subscription_assignment as assignment
    join subscription using (subscription_id)
    join tenant as issuer on issuer.tenant_id = assignment.issuer_tenant_id
    cross join lateral (select ends_on from assignment_end as ends
      where ends.assignment_id = assignment.assignment_id order by entry desc limit 1) as last_end
    where assignment.customer_tenant_id = ${customerId} and assignment.is_parent and not assignment.is_deleted
      and assignment.date_start <= ${noon} and (last_end.ends_on is null or last_end.ends_on > ${today}::date)
    order by assignment.date_start, assignment.assignment_id`.execute(control);
  return rows.filter(({ kind, entityType }) => SUBSCRIPTION_PAIRS[kind].parent === entityType);
}

/** What an assignment has of a term on a day: the entry of the latest day until then that names it. */
function termOn(today: string, term: RawBuilder<unknown>, isNamed: RawBuilder<unknown>) {
  return sql`(select ${term} from assignment_terms as terms
    where terms.assignment_id = assignment.assignment_id and terms.from_on <= ${today}::date and ${isNamed}
    order by from_on desc, entry desc limit 1)`;
}

/** Who last billed a tenant as a whole, removed plans included; undefined where nobody ever did. */
export async function lastIssuer(control: ControlTransaction, customerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ issuer: string }>`
    select issuer.name as issuer
    from subscription_assignment as assignment
    join tenant as issuer on issuer.tenant_id = assignment.issuer_tenant_id
    where customer_tenant_id = ${customerId} and issuer_tenant_id <> ${customerId} and entity_type = 'TENANT' and is_parent
    order by date_start desc limit 1`.execute(control);
  return rows[0]?.issuer;
}

/** The name of the tenant that looks after another, or of the tenant itself where nobody does. */
export async function nameAbove(control: ControlTransaction, tenantId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(above.name, tenant.name) as name
    from tenant left join tenant as above on above.tenant_id = tenant.parent_tenant_id
    where tenant.tenant_id = ${tenantId}`.execute(control);
  return rows[0]?.name ?? '';
}
