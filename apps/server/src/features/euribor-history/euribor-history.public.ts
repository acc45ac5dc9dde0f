export { euriborSource } from './euribor-history.store.ts';
