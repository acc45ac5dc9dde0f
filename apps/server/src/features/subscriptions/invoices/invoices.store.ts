import { formatMoney } from '@calends/loan-engine';
import { DRAFT_STATES, type Invoice, type InvoiceRow, invoices } from '@calends/wire';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { wireRow } from '../../../resource/lists/wire-values.ts';
import { readAttempts } from '../issuing/attempts.store.ts';
import { mayBill } from './listed-invoices.store.ts';
import { readCredits, readPayments } from './payments.store.ts';
import { INVOICE_FIELDS, salesValues, selectedValues, stateOn } from './sales-rows.store.ts';

/** Of subscriptions everything is known. */
type SalesRow = Pick<Invoice, keyof InvoiceRow>;

export interface InvoiceReader extends Pick<Actor, 'tenantId' | 'roleId'> {
  /** ISO: what is to be paid is overdue on the day after its last one. Null reads states as they are stored. */
  readonly today: string | null;
}

/**
 * What a tenant bills is for those who may bill; what it is billed for all of its people, once it is issued. A company of the issuer's
 * own is billed by it, and is no other reader.
 */
function invoicesOf(control: ControlTransaction, { tenantId, roleId, today }: InvoiceReader) {
  const isIssuer = mayBill(roleId) ? sql`true` : sql`false`;
  return control
    .selectFrom('invoice')
    .innerJoin('tenant as issuer', 'issuer.tenant_id', 'invoice.issuer_tenant_id')
    .innerJoinLateral(
      sql`(select case when invoice.issuer_tenant_id = ${tenantId} then 'ISSUED' else 'RECEIVED' end as direction,
        issuer.name as issuer, ${stateOn(today)} as state)`.as('seen'),
      (join) => join.onTrue(),
    )
    .where(
      sql<boolean>`((invoice.issuer_tenant_id = ${tenantId} and ${isIssuer})
        or (invoice.payer_tenant_id = ${tenantId} and invoice.issuer_tenant_id <> ${tenantId}
          and invoice.invoice_date is not null))`,
    );
}

/** Undefined for what others bill each other, and for a draft of another issuer's. */
export async function findInvoice(
  control: ControlTransaction,
  reader: InvoiceReader,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const row = await invoicesOf(control, reader)
    .where('invoice.invoice_id', '=', invoiceId)
    .select(selectedValues(salesValues))
    .executeTakeFirst();
  if (!row) return undefined;
  const more = await control
    .selectFrom('invoice')
    .leftJoin('invoice as parent', 'parent.invoice_id', 'invoice.parent_invoice_id')
    .select([
      'invoice.version',
      'invoice.payer_nif as payerNif',
      'invoice.payer_address as payerAddress',
      'invoice.payer_postal_code as payerPostalCode',
      'invoice.parent_invoice_id as parentId',
      'parent.reference as parentReference',
      'invoice.reason',
      'invoice.atcud',
      'invoice.certified_type',
      'invoice.issuing_code',
      'invoice.issuing_facts',
      'invoice.reckoned_cents',
      sql<boolean>`invoice.parent_invoice_id is not null and not exists (
        select from invoice_line as line where line.invoice_id = invoice.invoice_id and line.charge_id is not null)`.as(
        'isByHand',
      ),
    ])
    .where('invoice.invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const shown = wireRow(invoices, INVOICE_FIELDS, { ...row }) as SalesRow;
  const payments = await readPayments(control, invoiceId);
  const credits = await readCredits(control, invoiceId, shown.direction === 'ISSUED');
  const { certified_type, issuing_code, issuing_facts, reckoned_cents, ...others } = more;
  return {
    ...shown,
    ...others,
    isPrintedThere: certified_type !== null,
    reckonedTotal: reckoned_cents === null ? null : formatMoney(reckoned_cents),
    issuingFault:
      issuing_code !== null && shown.direction === 'ISSUED' ? { code: issuing_code, facts: issuing_facts ?? {} } : null,
    attempts: shown.direction === 'ISSUED' ? await readAttempts(control, invoiceId) : [],
    payments,
    credits,
  };
}

/** The tenant that pays, or that has the company which does. */
export async function payerTenantOf(control: ControlTransaction, invoiceId: string): Promise<string> {
  const row = await control
    .selectFrom('invoice')
    .select('payer_tenant_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return row.payer_tenant_id;
}

export type ChangedInvoice = Updateable<Database['invoice']>;
export type StoredInvoice = Selectable<Database['invoice']>;

/** Locks an issuer's invoices for a writer until the transaction ends, in a fixed order; another issuer's are left out. */
export async function lockInvoices(
  control: ControlTransaction,
  issuerId: string,
  ids: readonly string[],
): Promise<StoredInvoice[]> {
  return await control
    .selectFrom('invoice')
    .selectAll()
    .where('issuer_tenant_id', '=', issuerId)
    .where('invoice_id', 'in', [...ids])
    .orderBy('run_on')
    .orderBy('invoice_id')
    .forUpdate()
    .execute();
}

export async function insertInvoice(control: ControlTransaction, row: Insertable<Database['invoice']>): Promise<void> {
  await control.insertInto('invoice').values(row).execute();
}

export async function updateInvoice(
  control: ControlTransaction,
  invoiceId: string,
  changed: ChangedInvoice,
): Promise<void> {
  await control
    .updateTable('invoice')
    .set((write) => ({ ...changed, version: write('version', '+', 1) }))
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Of a draft that charges nothing any more. */
export async function deleteInvoice(control: ControlTransaction, invoiceId: string): Promise<void> {
  await control.deleteFrom('invoice').where('invoice_id', '=', invoiceId).execute();
}

export function isDraft(state: number): boolean {
  return DRAFT_STATES.includes(state);
}

/** The next number of an issuer's year: whoever takes one keeps the row until the transaction ends, so that none is left out. */
export async function takeNumber(control: ControlTransaction, issuerId: string, year: number): Promise<number> {
  const { rows: taken } = await sql<{ number: number }>`
    insert into invoice_series (issuer_tenant_id, year, last_number) values (${issuerId}, ${year}, 1)
    on conflict (issuer_tenant_id, year) do update set last_number = invoice_series.last_number + 1
    returning last_number as number`.execute(control);
  const [next] = taken;
  if (!next) throw new Error('a series gave no number');
  return next.number;
}

/** Whoever bills it: for work on behalf of its issuer, or of a reader who has read it. */
export async function findStored(control: ControlTransaction, invoiceId: string): Promise<StoredInvoice | undefined> {
  return await control.selectFrom('invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
}
