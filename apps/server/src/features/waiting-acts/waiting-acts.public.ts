export { countWaitingActs, waitingActSource } from './waiting-acts.store.ts';
