import {
  INVOICE_OF_RECEIVER,
  type InvoiceDocumentRecord,
  type InvoiceDocumentRow,
  invoiceDocumentEndpoints,
  invoiceDocuments,
  mayMove,
} from '@calends/wire';
import { call } from '../../../lib/api/api.ts';
import { invoiceReasonCodesQuery } from '../documents/reason-codes.query.ts';
import type { SentNoun } from '../outbox/sent-noun.ts';
import { INVOICE_WORDS } from './invoice-words.ts';

/** Invoices of interest. */
export const INVOICES: SentNoun<InvoiceDocumentRow, InvoiceDocumentRecord> = {
  resource: invoiceDocuments,
  dialog: 'tPrimavera-invoices/invoice',
  stepDialogs: {
    IGNORE: 'tPrimavera-invoices/ignore',
    ACCEPT: 'tPrimavera-invoices/accept',
    FOUND: 'tPrimavera-invoices/arrived',
    MANUAL: 'tPrimavera-invoices/manual-sync',
    CANCEL: 'tPrimavera-invoices/cancel-document',
  },
  mapping: { dialog: 'contracts/sync-invoice', textKey: 'SyncInvoice', refusedKey: 'RefusedInvoiceSendAgain' },
  emptyTitle: 'NoInterestInvoices',
  ownWords: INVOICE_WORDS,
  isSendable: ({ phase, error }) => error !== INVOICE_OF_RECEIVER && mayMove({ phase, error }, 'SEND'),
  read: (id, signal) => call(invoiceDocumentEndpoints.get, { params: { id }, signal }),
  send: (id) => call(invoiceDocumentEndpoints.send, { params: { id } }),
  bulkSend: (ids) => call(invoiceDocumentEndpoints.bulkSend, { body: { ids: [...ids] } }),
  decide: (id, body) => call(invoiceDocumentEndpoints.decide, { params: { id }, body }),
  reasonCodes: invoiceReasonCodesQuery,
  cancel: (id, body) => call(invoiceDocumentEndpoints.cancel, { params: { id }, body }),
};
