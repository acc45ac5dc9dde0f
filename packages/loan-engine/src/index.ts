export { type BalancesAt, type BalancesAtResult, balancesAt } from './balances-at.ts';
export { addDays, addMonths, compare, daysBetween, isCivilDate, monthEnd } from './civil-date.ts';
export { computeLedger, type LoanComputation, openLoan } from './compute-ledger.ts';
export * from './dated-facts.ts';
export { countedFraction } from './day-count.ts';
export * from './diff-ledgers.ts';
export { diffLoans, type LoanDiff } from './diff-loans.ts';
export { type EnteredMovements, enterMovements } from './enter-movements.ts';
export { type FixingHistory, type FixingRow, fixingHistory } from './fixing-history.ts';
export type * from './ledger.ts';
export { STAMP_REASONS } from './ledger.ts';
export type * from './ledger-figures.ts';
export type * from './loan-file.ts';
export { type Cents, formatMoney, parseMoney } from './money.ts';
export { dayOfOutcome, outcomeOf } from './outcome-of.ts';
export type { TranchePosition } from './print-positions.ts';
export { formatRate, parseRate, type Rate } from './rate.ts';
export { faultsOfForm } from './read-loan-file.ts';
export * from './revise-facts.ts';
export { isTargetDate } from './target-calendar.ts';
export {
  stepsOfTerms,
  type TermsPeriod,
  type TermsStep,
  termsInForce,
  termsPeriods,
} from './terms-in-force.ts';
export * from './vocabulary.ts';
