export { checkSftp } from './synchronization/sftp-check.ts';
export { findSftpLogin, keepSftpTrial } from './synchronization/sftp-settings.ts';
export { findSynchronizationStart } from './synchronization/synchronization-start.store.ts';
export { findLookedAfter, isLookedAfter, lockLookedAfter, tenantSource } from './tenants.store.ts';
export { findTimeZone } from './time-zone.store.ts';
