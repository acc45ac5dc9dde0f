import { type InvoiceIssuer, type VatProfile, YEAR_IN_SERIES } from '@calends/wire';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';
import type { InvoiceDraft, InvoiceKey, Party } from '../../accounting/accounting.public.ts';
import { dueOn } from '../invoices/approve-invoices.ts';
import { readLinesToSend } from '../invoices/invoice-lines.store.ts';
import { findStored, type StoredInvoice } from '../invoices/invoices.store.ts';
import type { SaidOfInvoice } from './issuing-faults.ts';

type Made = { readonly draft: InvoiceDraft } | { readonly missing: SaidOfInvoice };

/** What is sent for an invoice, dated on a day (ISO): certified series take no earlier one. Or what is missing for it. */
export async function invoiceDraft(
  control: ControlTransaction,
  invoice: StoredInvoice,
  { settings, party, day }: { readonly settings: InvoiceIssuer; readonly party: Party; readonly day: string },
): Promise<Made> {
  const lines: InvoiceDraft['lines'][number][] = [];
  for (const line of await readLinesToSend(control, invoice.invoice_id)) {
    const item = line.item_code ?? settings.itemCode;
    if (item === null) return { missing: { key: 'InvoiceItemMissing', facts: { line: line.description } } };
    const profile = line.vat_profile as VatProfile;
    const vatCode = settings.system === 'TOCONLINE' ? profile : vatCodeOf(settings, profile);
    if (vatCode === null) return { missing: { key: 'InvoiceVatCodeMissing', facts: { rate: profile } } };
    const exemption = profile === 'ISE' ? settings.exemption : '';
    if (exemption === null) return { missing: { key: 'InvoiceExemptionMissing', facts: {} } };
    lines.push({ item, text: line.description, cents: line.cents, vatCode, exemption });
  }
  const credits = await creditedKey(control, invoice);
  const isNote = invoice.parent_invoice_id !== null;
  if (isNote && !credits) return { missing: { key: 'CreditedNotThere', facts: {} } };
  return {
    draft: {
      date: day,
      dueDate: isNote ? day : dueOn(day),
      docType: isNote ? settings.creditDocType : settings.invoiceDocType,
      series: settings.series.replaceAll(YEAR_IN_SERIES, day.slice(0, 'yyyy'.length)),
      party,
      text: invoice.reason ?? invoice.reference ?? '',
      reference: referenceOf(invoice),
      lines,
      ...(credits && { credits }),
    },
  };
}

/** Ours, by which it is found again. */
export function referenceOf({ reference }: Pick<StoredInvoice, 'reference'>): string {
  if (reference === null) throw new Error('a draft is not issued');
  return reference;
}

function vatCodeOf(settings: InvoiceIssuer, profile: VatProfile): string | null {
  const codes = {
    NOR: settings.vatNormal,
    INT: settings.vatIntermediate,
    RED: settings.vatReduced,
    ISE: settings.vatExempt,
  };
  return codes[profile];
}

/** What a note credits, as the certified system knows it. */
async function creditedKey(
  control: ControlTransaction,
  { parent_invoice_id: id }: StoredInvoice,
): Promise<InvoiceKey | undefined> {
  if (id === null) return undefined;
  const parent = await findStored(control, id);
  return parent && keyOf(parent);
}

/** By which the certified system knows an invoice; undefined where that is not known. */
export function keyOf(invoice: StoredInvoice): InvoiceKey | undefined {
  const { certified_type: docType, certified_series: series, certified_no: number, certified_id: id } = invoice;
  return docType !== null && series !== null && number !== null ? { docType, series, number, id: id ?? '' } : undefined;
}
