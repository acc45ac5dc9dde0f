import { REFUSAL_CODES as ENGINE_CODES } from '@calends/loan-engine';

/**
 * The reasons for which the domain refuses a call: those of the engine first, then those of the records around a loan. Status
 * 422.
 */
export const REFUSAL_CODES = [
  ...ENGINE_CODES,
  'TooManyRows',
  'EntityInUse',
  'EntityStillActive',
  'EntityNotActive',
  'EntityNotFound',
  'ContractHasTranches',
  'ContractStillActive',
  'ChangeBeforeContract',
  'WrongConfirmationWord',
  'MovementIsDerived',
  'MovementHasOwnForm',
  'EuriborChangeIsReentered',
  'MovementIsNoReimbursement',
  'ImportRejected',
  'TermsNeedAdmin',
  'IdempotencyKeyReused',
  'TenantAlreadySelected',
  'TransferNeedsAnother',
  'TransferNotPending',
  'TransferNothing',
  'TransferNumbersInUse',
  'TransferRatesDiffer',
  'TransferChangesFigures',
  'TransferChangesTheirFigures',
  'FeeNotFound',
  'FeeInUse',
  'FeeIsSystems',
  'FeeIsForInterest',
  'NoChanges',
  'OwnRateNotConfirmed',
  'SingleSignOnNotConfigured',
  'WouldLockYouOut',
  'RecordStillActive',
  'RecordNotActive',
  'RecordAlreadyActive',
  'RecordIsShipped',
  'CategoryIsShipped',
  'MandatoryCategory',
  'ReferenceBroken',
  'FolderNotEmpty',
  'SchedulerInUse',
  'SystemTakesNoLoans',
  'SubscriptionNotActive',
  'SubscriptionNotArchived',
  'SubscriptionAssigned',
  'SubscriptionInUse',
  'SubscriptionTakesNoAssignments',
  'SubscriptionLimitReached',
  'SubscriptionExpired',
  'SubscriptionMissing',
  'InvoiceNotInState',
  'PayerIncomplete',
  'CreditIsOwed',
  'TooManyDashboards',
  'DashboardIsFull',
  'DashboardRowIsFull',
  'ChartIsBlank',
  'ChartCannotBeShown',
  'ChartNotYours',
  'AccountLinesExist',
  'NothingToCopy',
  'StyleInUse',
  'DocumentOnTheWay',
  'DocumentNotInState',
  'DocumentNotDue',
  'DocumentGone',
  'FillPrimaveraFieldsFirst',
  'ContractsSynchronization',
  'ErpDocumentLinked',
  'ErpDocumentAbsent',
  'BatchEmpty',
  'DifferencesOpen',
  'ReconciliationRuns',
  'ReconciliationOutdated',
  'TransferDocumentsOnTheWay',
  'ErpLoginRefused',
  'ErpCompanyNotOpen',
  'ErpNoPermission',
  'ErpTooManyCalls',
  'ErpRouteMissing',
  'ErpAnswerUnreadable',
  'ErpAnswerTooLate',
  'ErpAnswerTooLarge',
  'ErpMoved',
  'ErpAway',
  'ErpRejected',
  'ErpNotReached',
  'FormIsFull',
  'FormHasAnswers',
  'FormIsMapped',
  'FormNotKnown',
  'FormNotOpen',
  'FormNotReady',
  'NoMoreAttempts',
  'StepIsLocked',
  'StepNotReached',
  'StepHasContent',
  'StepIsFull',
  'ItemIsReferred',
  'PeriodClosed',
  'PeriodNotEnded',
  'PeriodNotNext',
  'PeriodChecksOpen',
  'PeriodAlreadyClosed',
  'ReopenNotLast',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** `details` are the facts of the refusal: the later movement, the amounts. `errors` where a field is at fault. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** A cell that an import refuses (details of ImportRejected); rows count from 1 as a spreadsheet shows them. */
export interface RejectedCell {
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly value: string;
  /** The words allowed there, in the language of the file; absent where any value of a kind is allowed. */
  readonly allowed?: readonly string[] | undefined;
}
