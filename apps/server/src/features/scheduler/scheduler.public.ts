export { runSchedules } from './run-schedules.ts';
export { readSchedules } from './schedules.store.ts';
