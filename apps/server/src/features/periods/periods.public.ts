export { adjustClosedMonths } from './adjust-closed-months.ts';
export { periodAdjustmentSource } from './adjustments-list.store.ts';
export { type ClosingMonth, closeMonth, reopenMonth } from './close-month.ts';
export { beforeLateChange, lateRefusalOf } from './late-changes.ts';
export { readMovedMonths } from './moved-months.store.ts';
export {
  companiesChangeOn,
  companyOn,
  partiesOfTerms,
  partiesOn,
  stoodWith,
  withPartiesOn,
} from './parties-of-a-day.store.ts';
export { periodStateOf } from './period-state.store.ts';
export { holdPeriods, namePeople, readCompanies, readOpenMonths } from './periods.store.ts';
export { readMonth } from './read-months.ts';
export { readLatestFacts } from './recorded-facts.store.ts';
export { findTrancheNumbers } from './tranche-numbers.store.ts';
