export { ratesCheck } from './check-rates.ts';
export { euriborSource, readDay } from './euribor-history.store.ts';
