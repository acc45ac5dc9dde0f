export { monthCloseSource } from './month-closes.store.ts';
