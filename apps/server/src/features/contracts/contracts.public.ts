export { addContract } from './add-contract.ts';
export { readContract } from './read-contract.ts';
