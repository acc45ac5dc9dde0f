export { dueSource } from './dues.store.ts';
