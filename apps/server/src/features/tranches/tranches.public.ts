export { readTrancheDetails } from './read-tranche.ts';
