import {
  CREDIT_NOTE,
  INVOICE_TYPES,
  type InvoiceLine,
  type InvoiceType,
  type invoicesOfContract,
  isUninvoiced,
  PROPOSED_EXEMPTION,
} from '@calends/wire';
import type { z } from 'zod';

export type Invoices = z.input<typeof invoicesOfContract>;
type Invoice = Invoices[InvoiceType];

/** What the form shows of each type; for one that is not invoiced yet what is proposed. */
export function invoicesOf(lines: readonly InvoiceLine[]): Invoices {
  const own = new Map(lines.map((line) => [line.primaveraInvoiceType, line]));
  return Object.fromEntries(INVOICE_TYPES.map((type) => [type, invoiceOf(own.get(type))])) as Invoices;
}

function invoiceOf(line: InvoiceLine | undefined): Invoice {
  return {
    docType: line?.docType ?? '',
    series: line?.series ?? '',
    item: line?.item ?? '',
    entityType: line?.entityType ?? 'C',
    entityCode: line?.entityCode ?? '',
    vatCode: line?.vatCode ?? '',
    exemption: line ? (line.exemption ?? '') : PROPOSED_EXEMPTION,
    creditDocType: line?.creditDocType ?? CREDIT_NOTE,
  };
}

/** The lines to save, and those of types that are emptied. */
export function invoiceChanges(tContractId: string, lines: readonly InvoiceLine[], invoices: Invoices) {
  const before = invoicesOf(lines);
  const changed = INVOICE_TYPES.filter((type) => JSON.stringify(invoices[type]) !== JSON.stringify(before[type]));
  const lineOf = (type: InvoiceType) => lines.find(({ primaveraInvoiceType }) => primaveraInvoiceType === type);
  return {
    lines: changed
      .filter((type) => !isUninvoiced(invoices[type]))
      .map((primaveraInvoiceType) => {
        const { id, version } = lineOf(primaveraInvoiceType) ?? {};
        const edited = id === undefined ? {} : { id, version };
        return { ...invoices[primaveraInvoiceType], primaveraInvoiceType, tContractId, ...edited };
      }),
    removedIds: changed.filter((type) => isUninvoiced(invoices[type])).flatMap((type) => lineOf(type)?.id ?? []),
  };
}
