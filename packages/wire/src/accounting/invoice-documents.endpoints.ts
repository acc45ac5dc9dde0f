import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { rowSchema } from '../resources/resource.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id, optionalText, requiredText } from '../values/kinds.ts';
import { bulkSent, SENDERS } from './bulk-sent.ts';
import type { DocumentStep } from './document-phases.ts';
import { cancelDocument, chosenDocuments, documentPreview, fieldsOfDocument } from './documents.endpoints.ts';
import { invoiceDocuments } from './invoice-documents.wire.ts';

const record = rowSchema(invoiceDocuments).extend(fieldsOfDocument).meta({ id: 'InvoiceDocument' });
export type InvoiceDocumentRecord = z.infer<typeof record>;

/** As accounting numbers invoices. */
const place = {
  docType: requiredText(10).refine((text) => !/\s/.test(text), 'InvalidValue'),
  series: requiredText(20),
  number: requiredText(9).refine((text) => /^[1-9]\d*$/.test(text), 'InvalidValue'),
};

/** What a person may decide on an invoice that asks for it: it is dated when it is sent. */
export const INVOICE_DECISIONS = [
  'RETRY',
  'IGNORE',
  'FOUND',
  'NOTTHERE',
  'COMPARE',
  'ACCEPT',
] as const satisfies readonly DocumentStep[];
export type InvoiceDecision = (typeof INVOICE_DECISIONS)[number];

const decided = z
  .strictObject({
    decision: z.enum(INVOICE_DECISIONS),
    /** Where it is in accounting: FOUND. */
    docType: optionalText(10),
    series: optionalText(20),
    number: optionalText(9),
    reason: optionalText(500),
  })
  .superRefine((said, context) => {
    const { decision } = said;
    const needed =
      decision === 'FOUND'
        ? (['docType', 'series', 'number'] as const)
        : decision === 'IGNORE' || decision === 'ACCEPT'
          ? (['reason'] as const)
          : [];
    for (const field of needed)
      if (said[field] === null) context.addIssue({ code: 'custom', path: [field], message: 'Required' });
  })
  .meta({ id: 'DecideInvoice' });

export const invoiceDocumentEndpoints = {
  ...readingEndpoints(invoiceDocuments, 'baseAccess', {}),
  get: endpoint('GET /TPrimaveraInvoiceSync/{id}', 'baseAccess', {
    summary: 'An invoice with what it comes from, what corrects it, and what may be done with it.',
    reply: standard(record),
  }),
  preview: endpoint('POST /TPrimaveraInvoiceSync/preview', 'baseAccess', {
    summary: 'What invoices come to as their loans are now, and what is missing for them to be sent.',
    isReading: true,
    body: chosenDocuments,
    reply: standard(z.array(documentPreview)),
  }),
  send: endpoint('POST /TPrimaveraInvoiceSync/send/{id}', 'baseAccess', {
    summary: 'Has the accounting of the grantor issue an invoice; of a cancelled one another of the same payment.',
    refuses: SENDERS,
    reply: standard(record),
  }),
  bulkSend: endpoint('POST /TPrimaveraInvoiceSync/bulk-send', 'baseAccess', {
    summary: 'Queues invoices, each of which may be refused by itself; where one is unknown none is queued.',
    refuses: SENDERS,
    body: chosenDocuments,
    reply: standard(z.array(bulkSent)),
  }),
  manual: endpoint('PUT /TPrimaveraInvoiceSync/manual/{id}', 'baseAccess', {
    summary: 'Notes that somebody issued an invoice by hand, and how what is there compares with ours.',
    refuses: SENDERS,
    isSlow: true,
    body: z.strictObject(place).meta({ id: 'InvoiceByHand' }),
    reply: standard(record),
  }),
  cancel: endpoint('PUT /TPrimaveraInvoiceSync/cancel/{id}', 'baseAccess', {
    summary: 'Has accounting annul an invoice, with what corrects it; where it cannot, a credit note is issued.',
    refuses: SENDERS,
    body: cancelDocument,
    reply: standard(record),
  }),
  reasonCodes: endpoint('GET /TPrimaveraInvoiceSync/reason-codes', 'baseAccess', {
    summary: 'For what reasons an invoice may be cancelled: those of its accounting, where that has any.',
    isSlow: true,
    query: z.strictObject({ id: id.optional() }),
    reply: standard(z.array(z.object({ code: z.string(), description: z.string() }))),
  }),
  decide: endpoint('PUT /TPrimaveraInvoiceSync/decide/{id}', 'baseAccess', {
    summary:
      'Decides on an invoice that was refused, held back, left aside, issued by hand, or is otherwise in accounting.',
    refuses: SENDERS,
    isSlow: true,
    body: decided,
    reply: standard(record),
  }),
  pdf: endpoint('GET /TPrimaveraInvoiceSync/pdf/{id}', 'baseAccess', {
    summary: 'The invoice as accounting prints it.',
    isSlow: true,
    reply: file(),
  }),
};
