import type { AccountingDocument, DocumentRow } from '@calends/wire';

/** What the lists of journal documents and of interest invoices say alike. */
export type SentRow = Pick<
  DocumentRow,
  | 'id'
  | 'date'
  | 'valueDate'
  | 'company'
  | 'counterparty'
  | 'contractId'
  | 'contractNumber'
  | 'amount'
  | 'phase'
  | 'syncState'
  | 'erpNumber'
  | 'error'
  | 'leavesOn'
  | 'isCorrection'
  | 'isProjected'
  | 'needsDecision'
  | 'reference'
> & { readonly type: string };

/** The same of one document, with all that can be asked of it. */
export type SentRecord = SentRow &
  Pick<
    AccountingDocument,
    | 'source'
    | 'related'
    | 'attempts'
    | 'steps'
    | 'missing'
    | 'errorFacts'
    | 'dueAt'
    | 'reason'
    | 'verification'
    | 'isAccepted'
  >;
