export { userSource } from './users.store.ts';
