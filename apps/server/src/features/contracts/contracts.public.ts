export { contractFileName } from './contract-file-name.ts';
export { contractSource, owedByAll } from './contracts.store.ts';
export { exportContractsOfEntity } from './export-contracts-of-entity.ts';
export { mustTakeLoans } from './must-take-loans.ts';
export { readContract } from './read-contract.ts';
export { refuseFuture } from './reference-day.ts';
export { stampTaxSheet } from './stamp-tax-sheet.ts';
