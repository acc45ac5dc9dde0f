export { ACCOUNTING_CHANNEL, markAllForAccounting, markForAccounting } from './derived/accounting-mark.store.ts';
export type { ComputedLoan } from './derived/derive-rows.ts';
export { findContractOfTranche } from './derived/derived-rows.store.ts';
export { inTurns } from './derived/in-turns.ts';
export { recomputeFollowers, recomputeForetold } from './derived/recompute-foretold.ts';
export {
  factsOf,
  type LoanWriting,
  recomputeContract,
  recomputeContracts,
  recomputeDecided,
  refused,
  storeDecided,
  storeLoans,
} from './derived/recompute-loans.ts';
export { recordLoans } from './derived/record-loans.ts';
export { refreshLoans } from './derived/refresh-loans.ts';
export { refusedLoans } from './derived/refused-loans.ts';
export { verifyContracts, verifyLoans } from './derived/verify-loans.ts';
export { broughtWith } from './facts/brought-with.ts';
export { advanceHeads } from './facts/contract-head.store.ts';
export { findContractsNaming, findNumbersNaming } from './facts/contracts-naming.store.ts';
export { refuseEarlyChange } from './facts/early-change.ts';
export {
  type ChangeFact,
  findActOf,
  findContractsOfAct,
  findMergedContracts,
  type LoanFacts,
  type MovementFact,
  readFacts,
  type TrancheFact,
} from './facts/facts.store.ts';
export { lastDayOfFigures } from './facts/last-day-of-figures.ts';
export { lockContract, lockContracts } from './facts/lock-contract.ts';
export {
  absorbedByChange,
  agreedParties,
  everyParty,
  oddParty,
  type Parties,
  partiesAt,
  partiesOfSpells,
  refuseOddParties,
  refuseOtherActs,
  refuseTakingBack,
  type SpellParties,
} from './facts/parties-of-facts.ts';
export {
  type AgreedChange,
  type AgreedTerms,
  ALONE,
  type NewMovementFact,
  NO_ACT,
  NO_SLOTS,
  recordChange,
  recordMovements,
  recordTerms,
  recordTranche,
  reviseFacts,
  voidTerms,
} from './facts/record-facts.ts';
export { readWrittenFacts, type WrittenFact } from './facts/written-facts.store.ts';
export { centsOf } from './figures/cents.ts';
export { type ComputedFigures, computeFigures } from './figures/compute-figures.ts';
export { computeFiles, readFixings } from './figures/compute-file.ts';
export { computeLoan, type MarketData, readMarketData } from './figures/compute-loans.ts';
export { isAtZero, isProjected } from './figures/contract-warnings.ts';
export { loanEffect } from './figures/loan-effect.ts';
export { endOn, loanFileOf, rateText } from './figures/loan-file.ts';
export { nameOutcome, type Previewing, previewing } from './figures/name-outcome.ts';
export { readPartySpells } from './figures/party-spells.store.ts';
export { holdFixings, readStampTable, type StampTable, type SupposedRate } from './figures/published-rates.store.ts';
export { readTermsSteps } from './figures/read-terms-steps.ts';
export { readStaleTerms } from './figures/stale-fixings.ts';
export { computeOn, readChangeableLoan, readLoan } from './read-loan.ts';
export { bringTenantsToDay } from './roll/bring-tenants-to-day.ts';
export { readRollingTenants } from './roll/roll.store.ts';
export { rollLoans, rollTenant } from './roll/roll-loans.ts';
export { verifyLoansInTurn } from './weekly/verify-loans-in-turn.ts';
