export { countDues, type DueTotal, dueSource, totalDues } from './dues.store.ts';
