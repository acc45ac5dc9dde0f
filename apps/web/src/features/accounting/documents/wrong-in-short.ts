import type { DocumentRow } from '@calends/wire';

/** What is wrong with a document in a few words, by the key of the text; the document itself says it with all its facts. */
export function wrongInShort({
  error,
  phase,
  needsDecision,
  isCorrection,
}: Pick<DocumentRow, 'error' | 'phase' | 'needsDecision' | 'isCorrection'>): string | undefined {
  if (error !== null) return WRONG[error] ?? (phase === 'REJECTED' ? 'WrongRefused' : 'WrongNoAnswer');
  if (!needsDecision) return undefined;
  return isCorrection ? 'WrongCorrection' : 'WrongThere';
}

const WRONG: Readonly<Record<string, string>> = {
  ErpRejected: 'WrongRefused',
  ErpUnknownCodes: 'WrongRefused',
  ErpNoPermission: 'WrongRefused',
  ErpPeriodClosed: 'WrongClosed',
  LookupImpossible: 'WrongUnknown',
  ErpAnswerLost: 'WrongUnknown',
  ErpBrokenOff: 'WrongUnknown',
  ErpOriginalFailed: 'WrongOriginal',
  ErpNotCancelled: 'WrongNotCancelled',
  ErpDiffersThere: 'WrongThere',
  FillPrimaveraFieldsFirst: 'WrongMissing',
  InvoiceOfReceiver: 'WrongOfReceiver',
  InvoicePostedToAccounting: 'WrongPosted',
};
