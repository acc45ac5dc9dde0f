export { ratesCheck } from './check-missing-rates.ts';
export { euriborSource, readDay } from './euribor-history.store.ts';
export { type FetchedFrom, takeFetchedDays } from './fetched/take-fetched-days.ts';
export type { ReadDay } from './imports/read-fixings-file.ts';
export { faultOfDay } from './publication-day.ts';
export { countWaitingRates, readMissingDaysOf, readWaitingTerms } from './rates-to-decide.ts';
export { readMissingDays } from './read-missing-days.ts';
export { namesOf } from './read-rates.ts';
