export { entitySource, findEntity } from './entities.store.ts';
