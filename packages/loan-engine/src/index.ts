export type * from './ledger.ts';
export { STAMP_REASONS } from './ledger.ts';
export type * from './loan-file.ts';
export type { Cents, InterestTerms } from './simple-interest.ts';
export { simpleInterest } from './simple-interest.ts';
export * from './vocabulary.ts';
