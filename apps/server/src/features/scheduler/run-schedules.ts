import { lastDueDay } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { civilDateIn } from '../../http/actor.ts';
import type { Works } from '../../jobs/schedulable-work.ts';
import { performWork } from './perform-work.ts';
import { findRun, lockWork, readActiveTenants, readLinkedIds } from './scheduled-work.store.ts';

/** A failed work is tried again at the next turns, and then left until the next due day. */
const MOST_TRIES = 3;
/** The product itself. */
const NOBODY = { personId: null, roleId: null, requestId: null };

/**
 * Does the work of every tenant that is due today, or was on the last due day while nothing ran: each work once for a due day,
 * however often and in however many processes this is called. Earlier due days that were missed are not made up for.
 */
export async function runSchedules(db: Kysely<Database>, works: Works, now: Date): Promise<void> {
  for (const { tenantId, timeZone } of await inControl(db, readActiveTenants)) {
    const today = civilDateIn(timeZone, now);
    for (const workId of await inTenant(db, tenantId, readLinkedIds))
      await runWork(db, works, { tenantId, workId, today });
  }
}

async function runWork(
  db: Kysely<Database>,
  works: Works,
  { tenantId, workId, today }: { readonly tenantId: string; readonly workId: string; readonly today: string },
): Promise<void> {
  await inTenant(db, tenantId, async (tx) => {
    const linked = await lockWork(tx, workId, { waits: false });
    const dueOn = linked && lastDueDay(linked.schedule, today);
    if (!linked || dueOn === undefined || dueOn < linked.linkedOn) return;
    const before = await findRun(tx, workId, dueOn);
    if (before && (before.state === 'FINISHED' || before.tries >= MOST_TRIES)) return;
    await performWork({ tx, works, linked, dueOn, today, author: NOBODY });
  });
}
