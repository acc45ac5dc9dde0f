import { addDays, addMonths } from '@calends/loan-engine';
import { saveScheduler as shape, type WorkChoice } from '@calends/wire';
import type { ReminderSettings } from '../../features/mail/mail.public.ts';
import { linkWork } from '../../features/scheduler/link-work.ts';
import { performWork } from '../../features/scheduler/perform-work.ts';
import { saveScheduler } from '../../features/scheduler/save-scheduler.ts';
import { lockWork } from '../../features/scheduler/scheduled-work.store.ts';
import { worksOf } from '../../jobs/works.ts';
import type { Desk } from '../loans/load-group.ts';

/** The product itself. */
const NOBODY = { personId: null, roleId: null, requestId: null };

/**
 * A reminder in a few days, the stamp tax on the first working day of each month, what an auditor would ask for at the ends of
 * quarters and years, and one that has ended. None is due on the day that the demonstration is loaded.
 * Returns the id of the one that an announcement follows too.
 */
export async function loadSchedules(desk: Desk, outside: ReminderSettings): Promise<{ readonly quarterEnd: string }> {
  const { today } = desk;
  const works = worksOf(outside);
  const add = async (day: string, times: object, ...linked: readonly WorkChoice[]) => {
    const then = { ...desk, today: day };
    const { id } = await saveScheduler(then, shape.parse({ onlyWorkingDays: false, ...times }));
    const ids: string[] = [];
    for (const work of linked) ids.push((await linkWork(then, works, id, work)).id);
    return { id, ids };
  };
  const nextMonth = addMonths(`${today.slice(0, 7)}-01`, 1);
  const nextYear = Number(today.slice(0, 4)) + 1;

  await add(
    today,
    { name: 'Accruals to the accountants', periodicityType: 'MONTHLY', dateStart: addDays(today, 5) },
    {
      work: 'REMINDER',
      parameters: {
        recipients: ['admin@helios.test', 'basic@helios.test'],
        subject: 'Month-end accruals',
        message: 'Export the accruals of the month from the contracts and send them to the accountants.',
      },
    },
  );
  const firstWorkingDay = { delay: '0D', onlyWorkingDays: true, dateStart: nextMonth };
  await add(
    today,
    { name: 'Stamp tax, first working day', periodicityType: 'MONTHLY', ...firstWorkingDay },
    { work: 'STAMPTAXREFRESH', parameters: {} },
  );
  const quarterEnd = { delay: '5D', dateStart: `${nextYear}-03-31`, onlyWorkingDays: true, isFavourite: true };
  const { id: quarterEndId } = await add(
    today,
    { name: 'Quarter end', periodicityType: 'TRIMESTER', ...quarterEnd },
    { work: 'MISSINGRATES', parameters: { days: 90 } },
  );
  const yearEnd = { delay: '1M', dateStart: `${nextYear}-12-31` };
  await add(today, { name: 'Annual accounts', periodicityType: 'ANNUAL', ...yearEnd });

  const once = { delay: '3D', executeOnce: true };
  const begun = addDays(today, -10);
  const {
    ids: [workId = ''],
  } = await add(
    begun,
    { name: 'Count for the budget', periodicityType: 'ANNUAL', ...once },
    { work: 'COLLECTORREFRESH', parameters: {} },
  );
  const linked = await lockWork(desk.tx, workId, { waits: true });
  if (!linked) throw new Error('a linked work is not there');
  await performWork({ tx: desk.tx, works, linked, dueOn: addDays(begun, 3), today, author: NOBODY });
  return { quarterEnd: quarterEndId };
}
