export {
  companiesOfContract,
  companiesOfDay,
  companyOfContract,
  companyOfDay,
  searchInContract,
  searchInContractOfDay,
  withCompanies,
  withCompaniesOfDay,
} from './companies-of-contracts.store.ts';
export { contractSource, hasContracts, owedByAll } from './contracts.store.ts';
export { contractSourceOfDay } from './list-contracts.ts';
export { mustTakeLoans } from './must-take-loans.ts';
export { namingCompaniesOf } from './naming-companies.ts';
export { readContract } from './read-contract.ts';
export { refuseFuture } from './reference-day.ts';
export { contractFileName } from './sheets/contract-file-name.ts';
export { COMPUTED_SHEETS } from './sheets/export-contract.ts';
export { exportContractsOfEntity } from './sheets/export-contracts-of-entity.ts';
export { stampTaxSheet } from './sheets/stamp-tax-sheet.ts';
export { auditChange, type ChangeOfContract } from './terms/audit-change.ts';
