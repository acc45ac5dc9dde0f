export { followNoSchedule, followSchedule, holdSchedule, holdWorkOf } from './follow-schedule.ts';
export { runSchedules } from './run-schedules.ts';
export { readSchedules } from './schedules.store.ts';
