export { standingAt } from './address-gate.ts';
export { type AddressRule, blackListSource, whiteListSource } from './security-lists.store.ts';
export { standingOf } from './standing.ts';
