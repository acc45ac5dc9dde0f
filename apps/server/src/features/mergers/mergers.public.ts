export { planMerger } from './foresee-merger.ts';
export { type MergerCall, refuseMerger } from './merge-companies.ts';
