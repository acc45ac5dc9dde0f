export { countUse } from './count-use.store.ts';
export { forgetTimes } from './forget-times.ts';
