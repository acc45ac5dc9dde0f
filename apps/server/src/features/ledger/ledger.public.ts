export { centsOf } from './cents.ts';
export { computeLoan, readMarketData } from './compute-loans.ts';
export { advanceHeads } from './contract-head.store.ts';
export { findContractOfTranche } from './derived-rows.store.ts';
export { type LoanFacts, type MovementFact, readFacts, type TrancheFact } from './facts.store.ts';
export { rateText } from './loan-file.ts';
export { lockContract } from './lock-contract.ts';
export { holdFixings, type PublishedRate } from './published-rates.store.ts';
export { readLoan } from './read-loan.ts';
export { factsOf, recomputeContract, recomputeContracts, refused } from './recompute-loans.ts';
export {
  type AgreedTerms,
  recordMovements,
  recordTerms,
  recordTranche,
  reviseFacts,
  voidTerms,
} from './record-facts.ts';
export { rollLoans } from './roll-loans.ts';
export { verifyLoans } from './verify-loans.ts';
