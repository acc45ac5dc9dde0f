export { changeErrors, columnOf, drawErrors, movementErrors, readable, unknownFees } from './check-rules.ts';
export { namingCompanies } from './companies-in-file.ts';
export { agreedTermColumns, changeColumns, drawColumns, movementColumns } from './fact-columns.ts';
export { faultsOfLoan, type LoanFault, refusedColumn } from './faults-of-loan.ts';
export { canonicalChange, canonicalMovement, takesCompany } from './given-loan.ts';
export { LOAN_COLUMNS, rowsOfLoan, TITLES } from './loan-sheets.ts';
export { notOfferedChange, notOfferedTerms } from './not-offered.ts';
export { soundLoan } from './sound-loan.ts';
