export { changeErrors, movementErrors } from './check-rules.ts';
export { changeSays, drawSays, movementSays, termsSay } from './fact-columns.ts';
export { factOf } from './fact-of-refusal.ts';
export { canonicalChange, canonicalMovement } from './given-loan.ts';
export { LOAN_COLUMNS, rowsOfLoan, TITLES } from './loan-sheets.ts';
export { notOfferedChange, notOfferedTerms } from './not-offered.ts';
