export { type Author, nameAuthors } from './event-history.store.ts';
