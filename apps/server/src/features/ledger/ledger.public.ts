export { broughtWith } from './brought-with.ts';
export { centsOf } from './cents.ts';
export { computeFiles, readFixings } from './compute-file.ts';
export { computeLoan, type MarketData, readMarketData } from './compute-loans.ts';
export { advanceHeads } from './contract-head.store.ts';
export { isAtZero, isProjected } from './contract-warnings.ts';
export type { ComputedLoan } from './derive-rows.ts';
export { findContractOfTranche } from './derived-rows.store.ts';
export { refuseEarlyChange } from './early-change.ts';
export {
  type ChangeFact,
  type LoanFacts,
  type MovementFact,
  readFacts,
  type TrancheFact,
} from './facts.store.ts';
export { loanEffect } from './loan-effect.ts';
export { loanFileOf, rateText } from './loan-file.ts';
export { lockContract, lockContracts } from './lock-contract.ts';
export { nameOutcome, type Previewing, previewing } from './name-outcome.ts';
export { holdFixings, readStampTable, type StampTable, type SupposedRate } from './published-rates.store.ts';
export { computeOn, readLoan } from './read-loan.ts';
export { readTermsSteps } from './read-terms-steps.ts';
export { factsOf, recomputeContract, recomputeContracts, refused, storeLoans } from './recompute-loans.ts';
export {
  type AgreedChange,
  type AgreedTerms,
  type NewMovementFact,
  recordChange,
  recordMovements,
  recordTerms,
  recordTranche,
  reviseFacts,
  voidTerms,
} from './record-facts.ts';
export { recordLoans } from './record-loans.ts';
export { refreshLoans } from './refresh-loans.ts';
export { refusedLoans } from './refused-loans.ts';
export { rollLoans } from './roll-loans.ts';
export { readStaleTerms } from './stale-fixings.ts';
export { verifyContracts, verifyLoans } from './verify-loans.ts';
