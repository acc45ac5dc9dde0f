export { confirmationSource } from './confirmations.store.ts';
