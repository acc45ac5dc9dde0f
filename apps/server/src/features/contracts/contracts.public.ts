export { contractSource } from './contracts.store.ts';
