export { nameAuthors } from './event-history.store.ts';
