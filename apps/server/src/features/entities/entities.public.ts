export {
  type BookedCompany,
  entitySource,
  findCompanyBooks,
  findEntity,
  lockEntity,
  updateErpSettings,
} from './entities.store.ts';
export { mustEditEntities } from './entity-rights.ts';
