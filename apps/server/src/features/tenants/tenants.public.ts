export { findLookedAfter, isLookedAfter } from './tenants.store.ts';
export { findTimeZone } from './time-zone.store.ts';
