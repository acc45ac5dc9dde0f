export { readingOfUsage, usageSource } from './control-usage.store.ts';
export { countUse } from './count-use.store.ts';
export { forgetTimes } from './forget-times.ts';
