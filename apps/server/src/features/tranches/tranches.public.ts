export { readTrancheDetails } from './read-tranche.ts';
export { trancheSource } from './tranches.store.ts';
