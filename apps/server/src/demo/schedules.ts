import { saveScheduler as shape } from '@calends/wire';
import { linkWork } from '../features/scheduler/link-work.ts';
import { saveScheduler } from '../features/scheduler/save-scheduler.ts';
import { worksOf } from '../jobs/works.ts';
import type { Desk } from './load-group.ts';

/** Two schedules from the next year on, so that nothing is done on the first day of the demonstration. */
export async function loadSchedules(desk: Desk): Promise<void> {
  const nextYear = Number(desk.today.slice(0, 4)) + 1;
  const quarter = shape.parse({
    name: 'Quarter end',
    periodicityType: 'TRIMESTER',
    delay: '5D',
    dateStart: `${nextYear}-03-31`,
    onlyWorkingDays: true,
    isFavourite: true,
  });
  const { id } = await saveScheduler(desk, quarter);
  // addresses in mails are those of whichever server runs it
  await linkWork(desk, worksOf({ baseUrl: '' }), id, { work: 'STAMPTAXREFRESH', parameters: {} });
  const yearly = { name: 'Annual accounts', periodicityType: 'ANNUAL', delay: '1M', dateStart: `${nextYear}-12-31` };
  await saveScheduler(desk, shape.parse({ ...yearly, onlyWorkingDays: false }));
}
