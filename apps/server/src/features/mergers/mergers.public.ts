export { planMerger } from './foresee-merger.ts';
export { type MergerCall, mergeCompanies, refuseMerger } from './merge-companies.ts';
