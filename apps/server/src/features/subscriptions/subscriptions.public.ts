export { assignBasePlans } from './assignments/assign-base-plans.ts';
export { planNamesOf } from './assignments/assignments.store.ts';
