export { buildRefusal, buildStatement } from './build-statement.ts';
export { type Figures, writeDecimal } from './figures.ts';
export { accruedReason, type InterestReason, postedReason, type Stretch } from './interest-reason.ts';
export {
  daysSentence,
  fractionOf,
  noStretchSentence,
  outcomeSentence,
  periodSentence,
  product,
  rateSentence,
  stretchTitle,
} from './interest-sentences.ts';
export { type LoanPeriod, loanPeriod, openingDay, type TranchePeriod } from './loan-period.ts';
export { type RefusalFacts, refusalSentence, stampTaxSentence, warningSentence } from './loan-sentences.ts';
export { newTerm } from './new-term.ts';
export { interestOfPeriod, type PeriodInterest } from './period-interest.ts';
export { buildPeriodStatement, type Letterhead, type Party } from './period-statement.ts';
export { printStatement } from './print-statement.ts';
export type * from './statement.ts';
export { type Say, type Words, wordsIn } from './words.ts';
