export { deriveTenant, findStaleTenants } from './derivation/derive-tenant.ts';
export { verifyDocuments } from './derivation/verify-documents.ts';
export { areDocumentsOnTheWay, countDocumentsToDecide, deleteDrafts } from './documents/documents.store.ts';
