export { ratesFetch } from './ask-fetch.ts';
export { RATE_FETCH_CHANNEL } from './fetches.store.ts';
export { runFetches } from './run-fetches.ts';
