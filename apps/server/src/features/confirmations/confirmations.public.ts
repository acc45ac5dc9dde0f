export { confirmationSource } from './confirmations.store.ts';
export { verifyConfirmations } from './verify-confirmations.ts';
