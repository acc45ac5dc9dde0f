import { formatMoney } from '@calends/loan-engine';
import { DRAFT_STATES, INVOICE_STATES, type Invoice, type InvoiceRow, invoices, mayAccess } from '@calends/wire';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../../resource/lists/wire-values.ts';
import type { ReadOn } from '../../../resource/reading-routes.ts';
import { readAttempts } from '../issuing/attempts.store.ts';
import { readCredits, readPayments } from './payments.store.ts';

/** What is credited counts against what is billed. */
const signed = (amount: 'net_cents' | 'vat_cents' | 'total_cents') =>
  sql`case invoice.invoice_type when 'CREDIT_NOTE' then -${sql.ref(`invoice.${amount}`)} else ${sql.ref(`invoice.${amount}`)} end`;
/** Of what is not issued, of discarded ones and of notes nothing is open. */
const open = sql`case when invoice.invoice_type = 'CREDIT_NOTE' or invoice.invoice_date is null then 0
  else invoice.total_cents - invoice.credited_cents - invoice.paid_cents end`;
const amount = (name: 'net_cents' | 'vat_cents' | 'total_cents') => ({
  ...column(`invoice.${name}`),
  expression: signed(name),
});

const columns: ColumnsOf<typeof invoices> = {
  id: column('invoice.invoice_id'),
  reference: column('invoice.reference'),
  invoiceNumber: column('invoice.invoice_number'),
  invoiceDate: column('invoice.invoice_date'),
  dueDate: column('invoice.due_date'),
  runDate: column('invoice.run_on'),
  direction: computed(sql`seen.direction`),
  type: column('invoice.invoice_type'),
  issuer: column('issuer.name'),
  payer: column('invoice.payer_name'),
  state: computed(sql`seen.state`),
  issuing: column('invoice.issuing'),
  net: amount('net_cents'),
  vat: amount('vat_cents'),
  total: amount('total_cents'),
  paid: column('invoice.paid_cents'),
  credited: column('invoice.credited_cents'),
  rest: computed(open),
  search: searchIn('invoice.reference', 'invoice.invoice_number', 'invoice.payer_name', 'issuer.name'),
};

/** Control tables have no row security, so the source narrows them to what the reader's tenant bills or is billed. */
export const invoiceSource: Source<typeof invoices, ReadOn, ControlTransaction> = {
  resource: invoices,
  keepsTotals: 'control',
  columns,
  key: sql.ref('invoice.invoice_id'),
  from: (control, { actor: { tenantId, roleId }, today }) => rows(invoicesOf(control, { tenantId, roleId, today })),
};

export interface InvoiceReader extends Pick<Actor, 'tenantId' | 'roleId'> {
  /** ISO: what is to be paid is overdue on the day after its last one. Null reads states as they are stored. */
  readonly today: string | null;
}

/**
 * What a tenant bills is for those who may bill; what it is billed for all of its people, once it is issued. A company of the issuer's
 * own is billed by it, and is no other reader.
 */
function invoicesOf(control: ControlTransaction, { tenantId, roleId, today }: InvoiceReader) {
  const isIssuer = mayAccess(roleId, 'tenantAdminsAndPartners') ? sql`true` : sql`false`;
  return control
    .selectFrom('invoice')
    .innerJoin('tenant as issuer', 'issuer.tenant_id', 'invoice.issuer_tenant_id')
    .innerJoinLateral(
      sql`(select case when invoice.issuer_tenant_id = ${tenantId} then 'ISSUED' else 'RECEIVED' end as direction,
        case when invoice.state = ${INVOICE_STATES.PENDING_PAYMENT} and invoice.due_date < ${today}::date
          then ${INVOICE_STATES.OVERDUE}::smallint else invoice.state end as state)`.as('seen'),
      (join) => join.onTrue(),
    )
    .where(
      sql<boolean>`((invoice.issuer_tenant_id = ${tenantId} and ${isIssuer})
        or (invoice.payer_tenant_id = ${tenantId} and invoice.issuer_tenant_id <> ${tenantId}
          and invoice.invoice_date is not null))`,
    );
}

const FIELDS = shownFields(invoices);

/** Undefined for what others bill each other, and for a draft of another issuer's. */
export async function findInvoice(
  control: ControlTransaction,
  reader: InvoiceReader,
  invoiceId: string,
): Promise<Invoice | undefined> {
  const from = invoicesOf(control, reader).where('invoice.invoice_id', '=', invoiceId);
  const row = await selected(rows(from), columns, FIELDS).executeTakeFirst();
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
  const shown = wireRow(invoices, FIELDS, { ...row }) as InvoiceRow;
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
