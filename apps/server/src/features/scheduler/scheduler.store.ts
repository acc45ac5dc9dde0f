import { type SchedulerInput, schedulers } from '@calends/wire';
import { sql } from 'kysely';
import { column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { type PlainTable, sourceOf } from '../../resource/plain/plain-table.ts';

/** The columns of a schedule: its input, and the day on which its times were set. */
export type StoredScheduler = Omit<SchedulerInput, 'id' | 'version'> & { readonly timedOn: string };

const LINKED = sql<number>`(select count(*) from scheduled_work as linked
  where linked.tenant_id = scheduler.tenant_id and linked.scheduler_id = scheduler.scheduler_id)`;

export const schedulerTable: PlainTable<typeof schedulers, 'scheduler', StoredScheduler> = {
  resource: schedulers,
  table: 'scheduler',
  columns: {
    name: column('scheduler.name'),
    periodicityType: column('scheduler.periodicity_type'),
    delay: column('scheduler.delay'),
    dateStart: column('scheduler.date_start'),
    dateEnd: column('scheduler.date_end'),
    isFavourite: column('scheduler.is_favourite'),
    executeOnce: column('scheduler.execute_once'),
    onlyWorkingDays: column('scheduler.only_working_days'),
    linkedCounter: computed(LINKED),
    timedOn: column('scheduler.timed_on'),
    search: searchIn('scheduler.name'),
  },
  stored: (input) => ({
    name: input.name,
    periodicity_type: input.periodicityType,
    delay: input.delay,
    date_start: input.dateStart,
    date_end: input.dateEnd,
    is_favourite: input.isFavourite,
    execute_once: input.executeOnce,
    only_working_days: input.onlyWorkingDays,
    timed_on: input.timedOn,
  }),
};

interface Offered {
  readonly isFavourite?: boolean | undefined;
  readonly selectedScheduler?: string | undefined;
}

/** The schedules that a form offers: the favourites, or all, and those that are selected there already (decision B-26). */
export const offeredSource: Source<typeof schedulers, Offered> = {
  ...sourceOf(schedulerTable),
  from: (tx, { isFavourite = false, selectedScheduler = null }) =>
    rows(
      tx
        .selectFrom('scheduler')
        .where(
          sql<boolean>`(not ${isFavourite}::boolean or is_favourite or scheduler_id = ${selectedScheduler}::uuid)`,
        ),
    ),
};
