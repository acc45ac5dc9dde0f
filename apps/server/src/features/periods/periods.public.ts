export { adjustClosedMonths } from './adjust-closed-months.ts';
export { beforeLateChange } from './late-changes.ts';
export { holdPeriods } from './periods.store.ts';
