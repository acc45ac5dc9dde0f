export { planMerger } from './foresee-merger.ts';
export { planMergerRemoval } from './foresee-removal.ts';
export { type MergerCall, mergeCompanies, refuseMerger } from './merge-companies.ts';
