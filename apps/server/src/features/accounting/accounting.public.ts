export { countPausedConnections } from './connections/connections.store.ts';
export { type OutsideSettings, outsideOf } from './connections/open-system.ts';
export { deriveTenant, findStaleTenants } from './derivation/derive-tenant.ts';
export { verifyDocuments } from './derivation/verify-documents.ts';
export { areDocumentsOnTheWay, countDocumentsToDecide, deleteDrafts } from './documents/documents.store.ts';
export { SENDING_CHANNEL } from './lanes/lanes.store.ts';
export { sendingBy } from './lanes/sending-by.ts';
export { findDueConnections, workConnection } from './lanes/work-connection.ts';
