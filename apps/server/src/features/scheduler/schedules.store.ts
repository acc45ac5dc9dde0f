import type { Schedule } from '@calends/wire';
import type { Selectable } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import type { Database } from '../../db/schema-types.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** The schedule in a row, which may have the columns of a joined work too. */
export function scheduleOf(
  row: Omit<Selectable<Database['scheduler']>, 'tenant_id' | 'scheduler_id' | 'version' | 'name' | 'is_favourite'>,
): Schedule {
  return {
    periodicityType: row.periodicity_type,
    delay: row.delay,
    dateStart: row.date_start,
    dateEnd: row.date_end,
    executeOnce: row.execute_once,
    onlyWorkingDays: row.only_working_days,
    timedOn: row.timed_on,
  };
}

/** The schedules with these ids; one that was deleted is left out. */
export async function readSchedules(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Schedule>> {
  const rows = await tx.selectFrom('scheduler').selectAll().where('scheduler_id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.scheduler_id, scheduleOf(row)]));
}
