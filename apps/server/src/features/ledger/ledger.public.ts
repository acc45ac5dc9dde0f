export { computeLoan, type MarketData, readMarketData } from './compute-loans.ts';
export type { ComputedLoan } from './derive-rows.ts';
export { findContractOfTranche } from './derived-rows.store.ts';
export { type LoanFacts, readFacts } from './facts.store.ts';
export { rateText } from './loan-file.ts';
export { lockContract } from './lock-contract.ts';
export { readLoan } from './read-loan.ts';
export { factsOf, recomputeContract, refused } from './recompute-loans.ts';
export { type AgreedTerms, recordMovements, recordTerms, recordTranche, voidTerms } from './record-facts.ts';
