export { countUse } from './count-use.store.ts';
