export { runSchedules } from './run-schedules.ts';
