export { contractFileName } from './contract-file-name.ts';
export { contractSource } from './contracts.store.ts';
export { readContract } from './read-contract.ts';
