export { assignBasePlans } from './assignments/assign-base-plans.ts';
export { planNamesOf } from './assignments/assignments.store.ts';
export { measureUsage } from './charges/measure-usage.ts';
export { billIssuer, findIssuersToBill } from './charges/run-billing.ts';
