export { entitySource } from './entities.store.ts';
