export { findLookedAfter, isLookedAfter, tenantSource } from './tenants.store.ts';
export { findTimeZone } from './time-zone.store.ts';
