export { type DueTotal, dueSource, totalDues } from './dues.store.ts';
