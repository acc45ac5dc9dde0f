export { buildRefusal, buildStatement } from './build-statement.ts';
export { printStatement } from './document/print-statement.ts';
export type * from './document/statement.ts';
export { type LoanPeriod, loanPeriod, openingDay, type TranchePeriod } from './period/loan-period.ts';
export { interestOfPeriod, type PeriodInterest } from './period/period-interest.ts';
export { buildPeriodStatement, type Letterhead, type Party } from './period/period-statement.ts';
export {
  accruedReason,
  type InterestReason,
  postedReason,
  type Stretch,
  stretchOf,
} from './sentences/interest-reason.ts';
export {
  daysSentence,
  fractionOf,
  noStretchSentence,
  outcomeSentence,
  periodSentence,
  product,
  rateSentence,
  stretchTitle,
} from './sentences/interest-sentences.ts';
export { type RefusalFacts, refusalSentence, stampTaxSentence, warningSentence } from './sentences/loan-sentences.ts';
export { newTerm } from './sentences/new-term.ts';
export { type Figures, figuresIn, writeDecimal } from './words/figures.ts';
export { type Say, type Words, wordsIn } from './words/words.ts';
