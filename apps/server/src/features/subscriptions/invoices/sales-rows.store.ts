import { DOCUMENT_STATES, INVOICE_STATES, type InvoiceRow, invoices } from '@calends/wire';
import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely';
import { shownFields } from '../../../resource/lists/wire-values.ts';

/** What credits counts against what is billed. */
const signed = (amount: 'net_cents' | 'vat_cents' | 'total_cents') =>
  sql`case invoice.invoice_type when 'CREDIT_NOTE' then -${sql.ref(`invoice.${amount}`)} else ${sql.ref(`invoice.${amount}`)} end`;
/** Of what is not issued, of discarded ones and of notes nothing is open. */
const open = sql`case when invoice.invoice_type = 'CREDIT_NOTE' or invoice.invoice_date is null then 0
  else invoice.total_cents - invoice.credited_cents - invoice.paid_cents end`;

/** How it stands in the system that issues it; without one, whether its number there was entered by hand. */
const syncState = sql`(case
  when invoice.issuing = 'CERTIFIED' then ${sql.lit(DOCUMENT_STATES.SYNCED)}
  when invoice.issuing in ('REJECTED', 'PARKED') then ${sql.lit(DOCUMENT_STATES.SYNC_FAILED)}
  when invoice.issuing is not null then ${sql.lit(DOCUMENT_STATES.UNSYNCED)}
  when invoice.invoice_number is not null then ${sql.lit(DOCUMENT_STATES.MANUAL)}
  when invoice.state = ${sql.lit(INVOICE_STATES.CANCELLED)} and invoice.invoice_date is null then ${sql.lit(DOCUMENT_STATES.CANCELLED)}
  else ${sql.lit(DOCUMENT_STATES.UNSYNCED)} end)::smallint`;

/** What a row says of an invoice of subscriptions, by `invoice`, and by `seen` where that depends on the reader. */
export const salesValues: Readonly<Record<keyof InvoiceRow, Expression<unknown>>> = {
  id: sql.ref('invoice.invoice_id'),
  kind: sql`'SALES'::text`,
  reference: sql.ref('invoice.reference'),
  invoiceNumber: sql.ref('invoice.invoice_number'),
  invoiceDate: sql.ref('invoice.invoice_date'),
  dueDate: sql.ref('invoice.due_date'),
  runDate: sql.ref('invoice.run_on'),
  direction: sql.ref('seen.direction'),
  type: sql.ref('invoice.invoice_type'),
  issuer: sql.ref('seen.issuer'),
  payer: sql.ref('invoice.payer_name'),
  contractNumber: sql`null::text`,
  state: sql.ref('seen.state'),
  syncState,
  issuing: sql.ref('invoice.issuing'),
  net: signed('net_cents'),
  vat: signed('vat_cents'),
  total: signed('total_cents'),
  paid: sql.ref('invoice.paid_cents'),
  credited: sql.ref('invoice.credited_cents'),
  rest: open,
};

/** On a day (ISO), after the last one of what is to be paid it is overdue; null reads the state as it is stored. */
export function stateOn(today: string | null): RawBuilder<unknown> {
  return sql`case when invoice.state = ${sql.lit(INVOICE_STATES.PENDING_PAYMENT)} and invoice.due_date < ${today}::date
    then ${sql.lit(INVOICE_STATES.OVERDUE)}::smallint else invoice.state end`;
}

/** The fields of a row, in the order in which all kinds of invoices are selected. */
export const INVOICE_FIELDS = shownFields(invoices) as readonly (keyof InvoiceRow)[];

export function selectedValues(
  values: Readonly<Record<keyof InvoiceRow, Expression<unknown>>>,
): AliasedRawBuilder<unknown, keyof InvoiceRow>[] {
  return INVOICE_FIELDS.map((field) => sql`${values[field]}`.as(field));
}
