import { INVOICE_TYPES, type InvoiceType } from '@calends/journal';
import { z } from 'zod';
import { endpoint, standard } from '../calls/endpoint.ts';
import { countField, defineResource, idField, type RowOf, textField, wordField } from '../resources/resource.ts';
import { optionalText, requiredText, wordInput } from '../values/kinds.ts';
import { bulkSent, contractToSend, SENDERS } from './bulk-sent.ts';
import { contractLineEndpoints } from './contract-lines.wire.ts';

export { INVOICE_TYPES, type InvoiceType } from '@calends/journal';

/** The numbers that are accepted for the words. */
const INVOICE_TYPE_NUMBERS = {
  CAPITALIZATION: 0,
  CAPITALREIMBURSEMENT: 1,
  INTERESTREIMBURSEMENT: 2,
} as const satisfies Record<InvoiceType, number>;

/** Who is invoiced, in the letters of the accounting system: a customer, or another debtor. */
export const INVOICED_PARTIES = ['C', 'D'] as const;
export const INVOICED_PARTY_TEXTS = { C: 'InvoicedCustomer', D: 'InvoicedDebtor' } as const;

/** How the interest of a contract is invoiced. */
export const invoiceLines = defineResource({
  name: 'TContractInvoiceDetails',
  titleKey: 'InvoiceLines',
  ownLabels: ['entityType'],
  fields: {
    id: idField(),
    contractNumber: textField(),
    primaveraInvoiceType: wordField(INVOICE_TYPES),
    docType: textField(),
    series: textField(),
    item: textField(),
    entityType: { ...wordField(INVOICED_PARTIES), valueTexts: INVOICED_PARTY_TEXTS },
    entityCode: textField(),
    vatCode: textField(),
    exemption: textField(),
    creditDocType: textField(),
    tContractId: idField(),
    version: countField(),
  },
  defaultSort: { field: 'primaveraInvoiceType', type: 'asc' },
});
export type InvoiceLine = RowOf<typeof invoiceLines>;

/** The document by which an invoice is taken back, where no other is named. */
export const CREDIT_NOTE = 'NC';
/** Interest of loans is exempt by art. 9 no. 27 of the Portuguese VAT Code: a proposal, and the accountant's choice. */
export const PROPOSED_EXEMPTION = 'M07';

const line = {
  primaveraInvoiceType: wordInput(INVOICE_TYPES, INVOICE_TYPE_NUMBERS),
  docType: requiredText(10),
  series: requiredText(20),
  item: requiredText(48),
  entityType: z.enum(INVOICED_PARTIES),
  entityCode: requiredText(20),
  vatCode: optionalText(10),
  exemption: optionalText(10),
  creditDocType: optionalText(10),
};
const lineInput = z.strictObject(line);
export type InvoiceLineInput = z.output<typeof lineInput>;

export const invoiceLineEndpoints = {
  ...contractLineEndpoints(invoiceLines, line),
  syncAll: endpoint('POST /TContractInvoiceDetails/sync-all', 'baseAccess', {
    summary: 'Queues every invoice of a contract that may be sent today; what becomes of each.',
    refuses: SENDERS,
    body: contractToSend,
    reply: standard(z.array(bulkSent)),
  }),
};

const REQUIRED = ['docType', 'series', 'item', 'entityCode'] as const;

/** Whether nothing is entered that makes an invoice: payments of that type are not invoiced. */
export function isUninvoiced(part: { readonly [F in (typeof REQUIRED)[number]]: string }): boolean {
  return REQUIRED.every((field) => part[field].trim() === '');
}

/** One type in the form of a contract's invoices: whole, or empty. */
const part = z
  .object({
    docType: z.string().max(10),
    series: z.string().max(20),
    item: z.string().max(48),
    entityType: z.enum(INVOICED_PARTIES),
    entityCode: z.string().max(20),
    vatCode: z.string().max(10),
    exemption: z.string().max(10),
    creditDocType: z.string().max(10),
  })
  .superRefine((entered, context) => {
    if (isUninvoiced(entered)) return;
    for (const field of REQUIRED)
      if (entered[field].trim() === '')
        context.addIssue({ code: 'custom', message: 'Required', path: [field], input: entered[field] });
  });
export const invoicesOfContract = z.object({
  CAPITALIZATION: part,
  CAPITALREIMBURSEMENT: part,
  INTERESTREIMBURSEMENT: part,
});
