export { findSynchronizationStart } from './synchronization/synchronization-start.store.ts';
export { findLookedAfter, isLookedAfter, tenantSource } from './tenants.store.ts';
export { findTimeZone } from './time-zone.store.ts';
