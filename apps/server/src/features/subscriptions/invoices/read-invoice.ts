import { roundToCents, WHOLE } from '@calends/billing';
import { formatMoney } from '@calends/loan-engine';
import type { BilledLine, EventAction, Invoice, InvoicedLine } from '@calends/wire';
import type { AuditEntry } from '../../../db/audit-trail.ts';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { readInterestInvoiceLines } from '../../accounting/accounting.public.ts';
import { type LineWithCharge, readLines } from './invoice-charges.store.ts';
import { findInvoice, type InvoiceReader, payerTenantOf } from './invoices.store.ts';
import { percentageOf } from './vat-rates.ts';
import { wireCharge } from './wire-charge.ts';

/** Throws NotFound. */
export async function readInvoice(control: ControlTransaction, reader: InvoiceReader, id: string): Promise<Invoice> {
  const invoice = await findInvoice(control, reader, id);
  if (!invoice) throw new NotFound();
  return invoice;
}

/** For an event: its state is the one that is stored, whatever the day. */
export async function readStored(control: ControlTransaction, issuerId: string, id: string): Promise<Invoice> {
  return await readInvoice(control, { tenantId: issuerId, roleId: 'root', today: null }, id);
}

/** The lines of an invoice of either kind. Throws NotFound. */
export async function readInvoicedLines(
  control: ControlTransaction,
  reader: InvoiceReader,
  invoiceId: string,
): Promise<InvoicedLine[]> {
  const invoice = await findInvoice(control, reader, invoiceId);
  if (invoice) return await billedLinesOf(control, reader, invoice);
  return await inTenantOf(control, reader.tenantId, (tx) => readInterestInvoiceLines(tx, invoiceId));
}

/** Of an invoice of subscriptions that the reader has read, with how each was reckoned; discounts are root's to read. */
export async function billedLinesOf(
  control: ControlTransaction,
  { roleId }: Pick<InvoiceReader, 'roleId'>,
  { id, direction, type }: Invoice,
): Promise<BilledLine[]> {
  // drafts of credit notes are the issuer's alone, and so is what they leave
  const isCreditable = direction === 'ISSUED' && type === 'INVOICE';
  const lines = await readLines(control, id);
  const taxes = taxesOf(lines);
  return lines.map((line, at) => wireLine(line, taxes[at] ?? 0n, { seesDiscounts: roleId === 'root', isCreditable }));
}

/** The VAT of each line, so that lines of one rate add up to what it is on their sum. */
function taxesOf(lines: readonly LineWithCharge[]): bigint[] {
  const sums = new Map<string, { net: bigint; tax: bigint }>();
  return lines.map(({ cents, vat_rate }) => {
    const before = sums.get(vat_rate) ?? { net: 0n, tax: 0n };
    const net = before.net + cents;
    const tax = roundToCents({ numerator: net * percentageOf(vat_rate), denominator: WHOLE });
    sums.set(vat_rate, { net, tax });
    return tax - before.tax;
  });
}

interface Shown {
  readonly seesDiscounts: boolean;
  readonly isCreditable: boolean;
}

function wireLine(line: LineWithCharge, tax: bigint, { seesDiscounts, isCreditable }: Shown): BilledLine {
  const { kind, assignment_id, from_on, to_on, reasons, charged_cents } = line;
  return {
    id: line.line_id,
    itemCode: line.item_code,
    description: line.description,
    quantity: 1,
    price: formatMoney(line.cents),
    vatProfile: line.vat_profile,
    vatRate: trimmed(line.vat_rate),
    tax: formatMoney(tax),
    total: formatMoney(line.cents + tax),
    creditable: formatMoney(isCreditable ? line.cents - line.credited_cents : 0n),
    charge:
      kind !== null && assignment_id !== null && from_on !== null && to_on !== null
        ? {
            kind,
            assignmentId: assignment_id,
            from: from_on,
            to: to_on,
            charged: formatMoney(charged_cents ?? 0n),
            ...wireCharge(reasons ?? [], seesDiscounts),
          }
        : null,
  };
}

/** 23.000000 is 23. */
function trimmed(rate: string): string {
  return rate.replace(/\.?0+$/, '') || '0';
}

/** The event of an issuer's invoice; its payer's chain has it too once the payer sees it. */
export async function invoiceEvent(
  control: ControlTransaction,
  issuerId: string,
  id: string,
  action: EventAction,
  before?: Invoice,
): Promise<AuditEntry> {
  const after = await readStored(control, issuerId, id);
  const payer = after.invoiceDate === null ? issuerId : await payerTenantOf(control, id);
  return {
    action,
    resource: 'TInvoice',
    recordId: id,
    ...(payer !== issuerId && { alsoIn: payer }),
    ...(before && { before: auditedFields(before) }),
    ...(action === 'DELETE' ? { before: auditedFields(after) } : { after: auditedFields(after) }),
  };
}

/** Without the personal values of a payer, which its own record keeps. */
function auditedFields({
  id: _id,
  version: _version,
  direction: _direction,
  payerNif: _nif,
  payerAddress: _address,
  payerPostalCode: _postalCode,
  parentId: _parentId,
  isByHand: _isByHand,
  isPrintedThere: _isPrintedThere,
  issuingFault,
  attempts: _attempts,
  payments: _payments,
  credits: _credits,
  ...fields
}: Invoice) {
  return { ...fields, issuingFault: issuingFault?.code ?? null };
}
