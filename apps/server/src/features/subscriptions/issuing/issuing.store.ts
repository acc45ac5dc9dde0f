import { INVOICE_STATES } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { ChangedInvoice, StoredInvoice } from '../invoices/invoices.store.ts';

/** Tells every process that there are invoices to issue. */
export const ISSUING_CHANNEL = 'calends_invoices_issue';
/** While so many seconds pass nobody else takes up an invoice that is being sent: longer than its calls are waited for together. */
const LEASE_SECONDS = 15 * 60;

export async function wakeIssuing(control: ControlTransaction): Promise<void> {
  await sql`select pg_notify(${ISSUING_CHANNEL}, '')`.execute(control);
}

/** What an invoice is that waits to be sent, as if it never had been. */
export function queuedAt(now: Date) {
  return {
    state: INVOICE_STATES.PENDING,
    issuing: 'QUEUED',
    issuing_due_at: now,
    issuing_tries: 0,
    issuing_looks: 0,
    issuing_code: null,
    issuing_facts: null,
  } as const satisfies ChangedInvoice;
}

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_SECONDS * 1000);
}

/** A note waits until what it credits is issued. */
const isReady = (now: Date) => sql`invoice.issuing in ('QUEUED', 'SENDING', 'UNCONFIRMED')
  and invoice.issuing_due_at <= ${now}
  and (invoice.parent_invoice_id is null or exists (select from invoice as parent
    where parent.invoice_id = invoice.parent_invoice_id and parent.issuing = 'CERTIFIED'))`;

/** The issuers of whom something is due, but for those whose connection is paused and not probed yet. */
export async function readDueIssuers(control: ControlTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ issuer: string }>`
    select distinct invoice.issuer_tenant_id as issuer
    from invoice join tenant on tenant.tenant_id = invoice.issuer_tenant_id
    join invoice_issuer using (issuer_tenant_id)
    join erp_connection as connection on connection.tenant_id = invoice.issuer_tenant_id
      and connection.system = invoice_issuer.system
    where ${isReady(now)} and tenant.is_active
      and (connection.pause_code is null or connection.probe_at <= ${now}) order by 1`.execute(control);
  return rows.map(({ issuer }) => issuer);
}

/** Of an issuer whose lock is held: what is looked for first, then what is sent, in the order of their numbers; nothing while one is sent. */
export async function findNext(
  control: ControlTransaction,
  issuerId: string,
  now: Date,
): Promise<StoredInvoice | undefined> {
  const { rows } = await sql<StoredInvoice>`
    select invoice.* from invoice
    where issuer_tenant_id = ${issuerId} and ${isReady(now)} and not exists (select from invoice as other
      where other.issuer_tenant_id = ${issuerId} and other.issuing = 'SENDING' and other.issuing_due_at > ${now})
    order by issuing = 'QUEUED', substr(reference, 1, 5), length(reference), reference
    limit 1 for update of invoice`.execute(control);
  return rows[0];
}

/** Whether the certified system may hold something of which nobody knows, or is about to be sent something. */
export async function areInvoicesOnTheWay(control: ControlTransaction, issuerId: string): Promise<boolean> {
  return await areInvoices(control, issuerId, ['QUEUED', ...IN_DOUBT]);
}

/** Whether the certified system may hold something of which nobody knows: what only waits to be sent is not there. */
export async function areInvoicesInDoubt(control: ControlTransaction, issuerId: string): Promise<boolean> {
  return await areInvoices(control, issuerId, IN_DOUBT);
}

const IN_DOUBT = ['SENDING', 'UNCONFIRMED', 'PARKED'] as const;

async function areInvoices(
  control: ControlTransaction,
  issuerId: string,
  issuing: readonly string[],
): Promise<boolean> {
  const row = await control
    .selectFrom('invoice')
    .select('invoice_id')
    .where('issuer_tenant_id', '=', issuerId)
    .where('issuing', 'in', issuing)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The highest number that is known of a series; 0 before its first. */
export async function findLastNumber(
  control: ControlTransaction,
  issuerId: string,
  { docType, series }: { readonly docType: string; readonly series: string },
): Promise<number> {
  const { last } = await control
    .selectFrom('invoice')
    .select(({ fn }) => fn.max<number | null>('certified_no').as('last'))
    .where('issuer_tenant_id', '=', issuerId)
    .where('certified_type', '=', docType)
    .where('certified_series', '=', series)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
