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
  summedMoneyField,
  textField,
  wordField,
} from '../resources/resource.ts';
import { DOCUMENT_PHASES, DOCUMENT_STATES } from './document-phases.ts';
import { AMOUNT_KEYS, JOURNAL_TYPES, LOAN_SIDES } from './vocabulary.ts';

/** What a document says of itself in its own list and in that of its lines. */
const shared = {
  syncState: stateField(DOCUMENT_STATES),
  phase: wordField(DOCUMENT_PHASES),
  type: wordField(JOURNAL_TYPES),
  /** Whose books. */
  entityType: stateField(LOAN_SIDES),
  company: referenceTo(entities),
  counterparty: referenceTo(entities),
  contractId: idField(),
  contractNumber: textField(),
  /** The day on which it is booked. */
  date: dayField(),
  /** The day of its source, where a closed month made somebody choose another to book it on. */
  valueDate: dayField(),
} as const;

/** The journal documents of all loans in the books of their companies, and how far each is on its way there. */
export const documents = defineResource({
  name: 'TPrimaveraSync',
  titleKey: 'AccountingDocuments',
  ownLabels: ['company'],
  fields: {
    id: idField(),
    ...shared,
    amount: moneyField(),
    /** Where it is in the accounting system, or in which batch. */
    erpNumber: textField(),
    /** Why it is not there: a code. */
    error: textField(),
    isCorrection: flagField(),
    /** Its interest rests on a fixing that is not published yet. */
    isProjected: flagField(),
    needsDecision: flagField(),
    /** The first day on which it may be sent. */
    leavesOn: dayField(),
    reference: textField(),
    /** What the documents of one act have in common: those of one payment stand beside one line of the bank. */
    actReference: textField(),
    /** In whose books it is, or who stands on the other side. */
    anyCompany: eitherReferenceTo(entities),
    search: searchField(),
  },
  defaultSort: { field: 'date', type: 'desc' },
});
export type DocumentRow = RowOf<typeof documents>;

/** The same, one row for each line. */
export const documentLines = defineResource({
  name: 'TPrimaveraSync/journal',
  titleKey: 'AccountingJournal',
  ownLabels: ['company'],
  fields: {
    id: idField(),
    documentId: idField(),
    ...shared,
    account: textField(),
    amountKey: wordField(AMOUNT_KEYS),
    debit: summedMoneyField(),
    credit: summedMoneyField(),
    text: textField(),
    erpNumber: textField(),
    reference: textField(),
    search: searchField(),
  },
  defaultSort: { field: 'date', type: 'desc' },
});
