export { addressGate, standingAt } from './address-gate.ts';
export { blackListSource, whiteListSource } from './security-lists.store.ts';
