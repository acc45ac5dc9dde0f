export { type BalancesAt, type BalancesAtResult, balancesAt } from './balances-at.ts';
export {
  addDays,
  addMonths,
  compare,
  type Day,
  daysBetween,
  formatDay,
  isCivilDate,
  monthEnd,
} from './civil-date.ts';
export { type CountedLoan, computeLedger, type LoanComputation, openLoan } from './compute-ledger.ts';
export * from './dated-facts.ts';
export { countedFraction } from './day-count.ts';
export * from './diff-ledgers.ts';
export { diffLoans, type LoanDiff } from './diff-loans.ts';
export { type EnteredMovements, enterMovements } from './enter-movements.ts';
export { type FixingHistory, type FixingRow, fixingHistory } from './fixing-history.ts';
export type { FixedIndex } from './index-reset.ts';
export type * from './ledger.ts';
export { STAMP_REASONS } from './ledger.ts';
export type * from './ledger-figures.ts';
export type * from './loan-file.ts';
export { type NeededFixing, neededFixings } from './missing-fixings.ts';
export { type Cents, type ExactInterest, formatMoney, parseMoney, roundToCents } from './money.ts';
export { dayOfOutcome, outcomeOf } from './outcome-of.ts';
export { formatRate, parseRate, type Rate } from './rate.ts';
export { faultsOfForm } from './read-loan-file.ts';
export * from './revise-facts.ts';
export { isTargetDate } from './target-calendar.ts';
export {
  stepsOfTerms,
  type TermsPeriod,
  type TermsStep,
  termsInForce,
} from './terms-in-force.ts';
export { factIdOf, isDerived, type Position, type Posting } from './trace.ts';
export * from './vocabulary.ts';
