import { z } from 'zod';
import { entities } from '../entities/entities.wire.ts';
import {
  dayField,
  defineResource,
  eitherReferenceTo,
  flagField,
  idField,
  moneyField,
  type RowOf,
  referenceTo,
  searchField,
  stateField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { DOCUMENT_PHASES, DOCUMENT_STATES, INVOICE_PHASE_TEXTS, INVOICE_STATE_TEXTS } from './document-phases.ts';
import { INVOICE_TYPES, INVOICED_PARTIES, INVOICED_PARTY_TEXTS } from './invoice-lines.wire.ts';

/** The invoices of interest that grantors issue, with their credit notes, and how far each is on its way to its accounting. */
export const invoiceDocuments = defineResource({
  name: 'TPrimaveraInvoiceSync',
  titleKey: 'InterestInvoices',
  ownLabels: ['company', 'counterparty', 'entityType', 'erpNumber', 'date', 'isCorrection'],
  fields: {
    id: idField(),
    syncState: { ...stateField(DOCUMENT_STATES), valueTexts: INVOICE_STATE_TEXTS },
    phase: { ...wordField(DOCUMENT_PHASES), valueTexts: INVOICE_PHASE_TEXTS },
    type: wordField(INVOICE_TYPES),
    /** As whom accounting knows who is invoiced; null while no line says it for the companies of its day. */
    entityType: {
      ...wordField(INVOICED_PARTIES),
      value: z.enum(INVOICED_PARTIES).nullable(),
      valueTexts: INVOICED_PARTY_TEXTS,
    },
    /** Who issues it. */
    company: referenceTo(entities),
    /** Who is invoiced. */
    counterparty: referenceTo(entities),
    contractId: idField(),
    contractNumber: textField(),
    /** The day on which it was issued; that of its payment until it is. */
    date: dayField(),
    /** The day of the payment that it invoices. */
    valueDate: dayField(),
    /** Below 0 of a credit note. */
    amount: moneyField(),
    /** Its type, series and number. */
    erpNumber: textField(),
    /** The unique code of the document, which the Portuguese tax authority asks for. */
    atcud: textField(),
    /** Why it is not there: a code. */
    error: textField(),
    /** A further invoice, or a credit note, for a payment whose amount changed after it was invoiced. */
    isCorrection: flagField(),
    /** Its interest rests on a fixing that is not published yet. */
    isProjected: flagField(),
    needsDecision: flagField(),
    /** The first day on which it may be sent. */
    leavesOn: dayField(),
    reference: textField(),
    /** Who issues it, or is invoiced. */
    anyCompany: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'date', type: 'desc' },
});
export type InvoiceDocumentRow = RowOf<typeof invoiceDocuments>;
