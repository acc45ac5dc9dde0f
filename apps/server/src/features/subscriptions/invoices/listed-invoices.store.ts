import { type InvoiceRow, invoices, mayAccess, type Role } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import {
  addingUp,
  type Column,
  type ColumnsOf,
  column,
  rows,
  type Source,
  searchIn,
} from '../../../resource/fields/columns.ts';
import type { ReadOn } from '../../../resource/reading-routes.ts';
import { interestInvoiceValues, invoiceDocumentSource } from '../../accounting/accounting.public.ts';
import { salesValues, selectedValues, stateOn } from './sales-rows.store.ts';

const listed = (field: keyof InvoiceRow): Column => column(`listed.${field}`);
/** What one owes and what one is owed would add up to nothing that anybody knows. */
const ofOneDirection = sql`min(listed.direction) is not distinct from max(listed.direction)`;
/** A sum of what is known of some of the rows would be taken for that of all. */
const amount = (field: keyof InvoiceRow) => {
  const value = sql.ref(`listed.${field}`);
  return addingUp(value, sql`${ofOneDirection} and count(${value}) = count(*)`);
};

/** Where a list shows the reference it shows the number of what is issued, before that the issuer's own, else contract and month. */
const asPeopleNameIt = sql`coalesce(listed."invoiceNumber", case listed.kind when 'SALES' then listed.reference end,
  concat_ws(' ', listed."contractNumber", to_char(listed."runDate", 'YYYY-MM')))`;

const columns: ColumnsOf<typeof invoices> = {
  id: listed('id'),
  kind: listed('kind'),
  reference: { kind: 'column', expression: sql.ref('listed.reference'), order: asPeopleNameIt },
  invoiceNumber: listed('invoiceNumber'),
  invoiceDate: listed('invoiceDate'),
  dueDate: listed('dueDate'),
  runDate: listed('runDate'),
  direction: listed('direction'),
  type: listed('type'),
  issuer: listed('issuer'),
  payer: listed('payer'),
  contractNumber: listed('contractNumber'),
  state: listed('state'),
  syncState: listed('syncState'),
  issuing: listed('issuing'),
  net: amount('net'),
  vat: amount('vat'),
  total: amount('total'),
  paid: amount('paid'),
  credited: amount('credited'),
  rest: amount('rest'),
  search: searchIn(
    'listed.reference',
    'listed.invoiceNumber',
    'listed.payer',
    'listed.issuer',
    'listed.contractNumber',
  ),
};

/**
 * The invoices of subscriptions that a tenant bills or is billed, beside those that its companies issue to each other for loans, each
 * where it is: nothing of either is copied (docs/adr/1606).
 */
export const invoiceSource: Source<typeof invoices, ReadOn> = {
  resource: invoices,
  keepsTotals: 'control',
  columns,
  key: sql.ref('listed.id'),
  rowId: sql.ref('listed.id'),
  hasWideRows: true,
  from: (tx, { actor: { roleId }, today }) =>
    rows(tx.selectFrom(sql`(${salesInvoices(roleId, today)} union all ${interestInvoices(tx)})`.as('listed'))),
};

/** What the tenant bills is for those who may bill. The view shows no other tenant's. */
function salesInvoices(roleId: Role, today: string): RawBuilder<unknown> {
  const isSeen = mayBill(roleId) ? sql`true` : sql`invoice.direction <> 'ISSUED'`;
  return sql`(select ${sql.join(selectedValues(salesValues))} from sales_invoice as invoice
    cross join lateral (select invoice.direction, invoice.issuer_name as issuer, ${stateOn(today)} as state) as seen
    where ${isSeen})`;
}

function interestInvoices(tx: TenantTransaction) {
  return invoiceDocumentSource.from(tx, {}).select(selectedValues(interestInvoiceValues));
}

export function mayBill(roleId: Role): boolean {
  return mayAccess(roleId, 'tenantAdminsAndPartners');
}
