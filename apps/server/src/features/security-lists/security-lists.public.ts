export { addressGate, standingAt } from './address-gate.ts';
