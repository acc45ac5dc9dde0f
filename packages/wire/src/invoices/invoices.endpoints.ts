import { z } from 'zod';
import { endpoint, file, standard } from '../calls/endpoint.ts';
import { readingEndpoints } from '../resources/resource-endpoints.ts';
import { id } from '../values/kinds.ts';
import { invoiceIssuer, saveInvoiceIssuer } from './invoice-issuer.wire.ts';
import {
  addDraft,
  approvedInvoices,
  billingRun,
  creditInvoice,
  decideInvoice,
  discardInvoice,
  editDraft,
  invoice,
  invoicedLine,
  invoiceRow,
  invoices,
  numberInvoice,
  payInvoice,
  sendInvoice,
  voidPayment,
} from './invoices.wire.ts';

const ISSUERS = 'tenantAdminsAndPartners';

/** What the tenant of the token bills, for those who may bill, and what it is billed; drafts are the issuer's alone. */
export const invoiceEndpoints = {
  ...readingEndpoints(invoices, 'baseAccess', {}),
  get: endpoint('GET /TInvoice/{id}', 'baseAccess', {
    summary: 'One invoice of subscriptions that the tenant bills or is billed.',
    reply: standard(invoice),
  }),
  lines: endpoint('GET /TInvoice/lines/{invoiceId}', 'baseAccess', {
    params: z.object({ invoiceId: id }),
    summary: 'The lines of an invoice of either kind, those of subscriptions with how each was reckoned.',
    reply: standard(z.array(invoicedLine)),
  }),
  pdf: endpoint('GET /TInvoice/pdf/{id}', 'baseAccess', {
    summary:
      'The invoice as its certified system prints it; else what is billed as a PDF, each page of which says that it is no invoice.',
    isSlow: true,
    reply: file(),
  }),
  addDraft: endpoint('POST /TInvoice/draft', ISSUERS, {
    summary: 'Makes a draft of line items for a payer, by hand.',
    body: addDraft,
    reply: standard(invoice),
  }),
  editDraft: endpoint('PUT /TInvoice/draft/{id}', ISSUERS, {
    summary: 'Replaces the line items of a draft; lines of charges stay as they were reckoned.',
    body: editDraft,
    reply: standard(invoice),
  }),
  approve: endpoint('POST /TInvoice/approve', ISSUERS, {
    summary:
      'Approves drafts, all of them or none: each gets its number, and is issued by the certified system, or shown to its payer as a statement.',
    body: approvedInvoices,
    reply: standard(z.array(invoiceRow)),
  }),
  discard: endpoint('PUT /TInvoice/discard/{id}', ISSUERS, {
    summary: 'Discards a draft: its charges come again with the next invoice, or are waived.',
    body: discardInvoice,
    reply: standard(invoice),
  }),
  number: endpoint('PUT /TInvoice/number/{id}', ISSUERS, {
    summary: 'Keeps the number under which certified software invoiced what was approved.',
    body: numberInvoice,
    reply: standard(invoice),
  }),
  issuer: endpoint('GET /TInvoice/issuer', ISSUERS, {
    summary: 'Which certified system issues what the tenant bills.',
    reply: standard(invoiceIssuer),
  }),
  saveIssuer: endpoint('PUT /TInvoice/issuer', ISSUERS, {
    summary: 'Says which certified system issues what the tenant bills; it has to be connected.',
    body: saveInvoiceIssuer,
    reply: standard(invoiceIssuer),
  }),
  send: endpoint('POST /TInvoice/send/{id}', ISSUERS, {
    summary: 'Has an invoice issued that the certified system refused, with its payer as it is now.',
    body: sendInvoice,
    reply: standard(invoice),
  }),
  decide: endpoint('PUT /TInvoice/decide/{id}', ISSUERS, {
    summary:
      'Says of an invoice in doubt under which number it was issued, or that it was not, so that it is sent again.',
    body: decideInvoice,
    reply: standard(invoice),
  }),
  pay: endpoint('POST /TInvoice/payment/{id}', ISSUERS, {
    summary: 'Enters what was paid of an approved invoice, all or a part of what is open.',
    body: payInvoice,
    reply: standard(invoice),
  }),
  voidPayment: endpoint('PUT /TInvoice/void-payment/{paymentId}', ISSUERS, {
    params: z.object({ paymentId: id }),
    summary: 'Takes back a payment that was entered by mistake, for a reason.',
    body: voidPayment,
    reply: standard(invoice),
  }),
  credit: endpoint('POST /TInvoice/credit/{id}', ISSUERS, {
    summary: 'Makes the draft of a credit note of an approved invoice: of all that remains, or of single lines.',
    body: creditInvoice,
    reply: standard(invoice),
  }),
  run: endpoint('POST /subscriptions/run', ISSUERS, {
    summary: 'Bills the tenant’s assignments up to its today: what is due and was not charged yet.',
    reply: standard(billingRun),
  }),
};
