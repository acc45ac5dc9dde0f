export { ratesCheck } from './check-missing-rates.ts';
export { euriborSource, readDay } from './euribor-history.store.ts';
