/**
 * What is said of an invoice otherwise than of a journal document, by the key of what is said of that: it is issued, not booked. A
 * credit note is one of them, so that none of these texts says that an invoice follows.
 */
export const INVOICE_WORDS: Readonly<Record<string, string>> = {
  'Step.IGNORE': 'InvoiceStep.IGNORE',
  'Step.MANUAL': 'InvoiceState.MANUAL',
  'Step.FOUND': 'InvoiceStep.FOUND',
  'Step.NOTTHERE': 'InvoiceStep.NOTTHERE',
  StepText_IGNORE: 'InvoiceStepText.IGNORE',
  StepText_ACCEPT: 'InvoiceStepText.ACCEPT',
  StepText_FOUND: 'InvoiceStepText.FOUND',
  StepText_MANUAL: 'InvoiceStepText.MANUAL',
  StepText_CANCEL: 'InvoiceStepText.CANCEL',
  DocumentSent: 'InvoiceState.SENT',
  CancelledSendAnew: 'InvoiceCancelledSendAnew',
  CancelledForGood: 'InvoiceCancelledForGood',
  Verification_EQUAL: 'InvoiceVerification.EQUAL',
  Verification_DIFFERENT: 'InvoiceVerification.DIFFERENT',
  Doubted_DIFFERENT: 'InvoiceDoubted.DIFFERENT',
  WrongRefused: 'InvoiceWrongRefused',
  WrongCorrection: 'InvoiceWrongCorrection',
  RelatedDocuments: 'InvoicesOfSamePayment',
  'Relation.ORIGINAL': 'InvoiceRelation.ORIGINAL',
  ErpNumber: 'TPrimaveraInvoiceSync.ErpNumber',
};
