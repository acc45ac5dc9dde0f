export { editEntity } from './edit-entity.ts';
export {
  type BookedCompany,
  entitySource,
  findCompanyBooks,
  findEntity,
  keepErpSyncState,
  lockEntity,
  updateErpSettings,
} from './entities.store.ts';
export { mustEditEntities } from './entity-rights.ts';
