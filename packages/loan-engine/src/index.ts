export {
  endInForce,
  stepsOfTerms,
  type TermOfIndex,
  type TermsInForce,
  type TermsPeriod,
  type TermsStep,
  termsInForce,
} from './facts/terms-in-force.ts';
export * from './formats/dated-facts.ts';
export * from './formats/diff-ledgers.ts';
export type * from './formats/ledger.ts';
export { STAMP_REASONS } from './formats/ledger.ts';
export type * from './formats/loan-file.ts';
export * from './formats/vocabulary.ts';
export { type CountedLoan, computeLedger, type LoanComputation, openLoan } from './ledger/compute-ledger.ts';
export { diffLoans, type LedgerPair, type LoanDiff } from './ledger/diff-loans.ts';
export type * from './ledger/ledger-figures.ts';
export { type FixingHistory, type FixingRow, fixingHistory } from './rates/fixing-history.ts';
export type { FixedIndex } from './rates/index-reset.ts';
export { isTargetDate } from './rates/target-calendar.ts';
export { factIdOf, isDerived, isProjected, type Position, type Posting } from './tranches/trace.ts';
export {
  addDays,
  addMonths,
  BEFORE_ALL,
  compare,
  type Day,
  daysBetween,
  formatDay,
  isCivilDate,
  monthEnd,
  parseDay,
} from './values/civil-date.ts';
export { type Cents, type ExactInterest, formatMoney, parseMoney, roundToCents } from './values/money.ts';
export { formatRate, parseRate, type Rate } from './values/rate.ts';
