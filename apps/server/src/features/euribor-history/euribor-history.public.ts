export { euriborSource, readDay } from './euribor-history.store.ts';
