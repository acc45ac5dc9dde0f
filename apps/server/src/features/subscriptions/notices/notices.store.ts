import { INVOICE_STATES } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

export interface Reader {
  readonly tenantId: string;
  readonly timeZone: string;
}

/** The tenants that bill or are billed, and those that were notified of something. */
export async function readReaders(control: ControlTransaction): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select tenant_id as "tenantId", time_zone as "timeZone" from tenant
    where is_active and tenant_id in (
      select issuer_tenant_id from subscription_assignment union select customer_tenant_id from subscription_assignment
      union select issuer_tenant_id from invoice union select payer_tenant_id from invoice
      union select tenant_id from billing_notice)
    order by tenant_id`.execute(control);
  return rows;
}

/** One notifier of a tenant at a time: the next one sees of what it was notified. */
export async function lockNotices(control: ControlTransaction, tenantId: string): Promise<Map<string, number>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing notices of ' || ${tenantId}, 0))`.execute(control);
  const rows = await control
    .selectFrom('billing_notice')
    .select(['matter', 'level'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map(({ matter, level }) => [matter, level]));
}

export async function putNotice(
  control: ControlTransaction,
  notice: { readonly tenant_id: string; readonly matter: string; readonly level: number },
): Promise<void> {
  await control
    .insertInto('billing_notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'matter']).doUpdateSet({ level: notice.level }))
    .execute();
}

export async function deleteNotice(control: ControlTransaction, tenantId: string, matter: string): Promise<void> {
  await control.deleteFrom('billing_notice').where('tenant_id', '=', tenantId).where('matter', '=', matter).execute();
}

interface Sides {
  readonly issuerId: string;
  readonly customerId: string;
}

/** Who bills whom, with a tenant on either side. */
export async function readSides(control: ControlTransaction, tenantId: string): Promise<Sides[]> {
  const { rows } = await sql<Sides>`
    select distinct issuer_tenant_id as "issuerId", customer_tenant_id as "customerId" from subscription_assignment
    where not is_deleted and (issuer_tenant_id = ${tenantId} or customer_tenant_id = ${tenantId})
    order by 1, 2`.execute(control);
  return rows;
}

export interface EndingPlan {
  readonly assignmentId: string;
  readonly plan: string;
  readonly entity: string;
  /** ISO, the first day that is no longer covered. */
  readonly endsOn: string;
}

/** What a tenant assigned or has that ends within so many days; a plan that it gave itself is there once. */
export async function readEnding(
  control: ControlTransaction,
  tenantId: string,
  { today, days }: { readonly today: string; readonly days: number },
): Promise<EndingPlan[]> {
  const { rows } = await sql<EndingPlan>`
    select assignment_id as "assignmentId", subscription.name as plan, entity_name as entity, ends_on as "endsOn"
    from subscription_assignment as assignment join subscription using (subscription_id)
    cross join lateral (select ends_on from assignment_end as ends
      where ends.assignment_id = assignment.assignment_id order by entry desc limit 1) as last_end
    where not is_deleted and (assignment.issuer_tenant_id = ${tenantId} or customer_tenant_id = ${tenantId})
      and ends_on > ${today}::date and ends_on <= ${today}::date + ${days}::int
    order by ends_on, assignment_id`.execute(control);
  return rows;
}

export interface OverdueInvoice {
  readonly invoiceId: string;
  readonly reference: string;
  readonly payer: string;
  readonly dueDate: string;
  readonly open: bigint;
}

export async function readOverdue(
  control: ControlTransaction,
  issuerId: string,
  today: string,
): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select invoice_id as "invoiceId", reference, payer_name as payer, due_date as "dueDate",
      total_cents - credited_cents - paid_cents as open
    from invoice where issuer_tenant_id = ${issuerId} and state = ${INVOICE_STATES.PENDING_PAYMENT}
      and due_date < ${today}::date
    order by due_date, invoice_id`.execute(control);
  return rows;
}

export interface ReceivedInvoice {
  readonly invoiceId: string;
  readonly reference: string;
  readonly issuer: string;
  readonly total: bigint;
  /** ISO; null where nothing is owed. */
  readonly dueDate: string | null;
}

/** What others billed a tenant within so many days and it has not paid yet, and of older ones those of which it was notified. */
export async function readReceived(
  control: ControlTransaction,
  tenantId: string,
  { today, days }: { readonly today: string; readonly days: number },
): Promise<ReceivedInvoice[]> {
  const { rows } = await sql<ReceivedInvoice>`
    select invoice_id as "invoiceId", coalesce(invoice_number, reference) as reference, issuer.name as issuer,
      total_cents as total, due_date as "dueDate"
    from invoice join tenant as issuer on issuer.tenant_id = invoice.issuer_tenant_id
    where payer_tenant_id = ${tenantId} and issuer_tenant_id <> ${tenantId} and invoice_type = 'INVOICE'
      and invoice.state = ${INVOICE_STATES.PENDING_PAYMENT}
      and (invoice_date > ${today}::date - ${days}::int or exists (
        select from billing_notice where billing_notice.tenant_id = ${tenantId} and matter = 'received ' || invoice.invoice_id::text))
    order by invoice_date, invoice_id`.execute(control);
  return rows;
}

export async function countDrafts(control: ControlTransaction, issuerId: string): Promise<number> {
  const { count } = await control
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('issuer_tenant_id', '=', issuerId)
    .where('state', '=', INVOICE_STATES.PENDING_REVIEW)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The system that issues a tenant's invoices, while its connection is paused. */
export async function findPausedSystem(control: ControlTransaction, issuerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ system: string }>`
    select system from invoice_issuer join erp_connection using (system)
    where issuer_tenant_id = ${issuerId} and tenant_id = ${issuerId} and pause_code is not null`.execute(control);
  return rows[0]?.system;
}
