export { offeredLoanTypes } from './custom-types.store.ts';
