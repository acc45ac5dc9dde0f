import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { tellLive } from '../../../db/live-channel.ts';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import type { Outside } from '../connections/open-system.ts';
import { findPauseForPeople } from '../lanes/connection-health.store.ts';
import type { ConnectionKey } from '../lanes/lanes.store.ts';
import { failUnreadMonths, readUnreadMonth, readUnreadTenants } from './reconciliations.store.ts';
import { workReconciliation } from './work-reconciliation.ts';

/** The connections over which there are months to read that nobody reads: those of the night, and those whose process ended. */
export async function findUnreadConnections(db: Kysely<Database>, now: Date): Promise<ConnectionKey[]> {
  const tenants = await inControl(db, (control) => readUnreadTenants(control, now));
  return tenants.map((tenantId) => ({ tenantId, system: 'PRIMAVERA' }));
}

/**
 * Reads one month over a connection, so that others have their turn, however slow this one is: whether it has another one left. Where it is
 * paused until a person mends it nothing is asked, since a password that is refused again locks its user out: its months end with why.
 */
export async function reconcileNext(outside: Outside, key: ConnectionKey): Promise<boolean> {
  const { db, now } = outside;
  const { tenantId } = key;
  const findNext = () => inControl(db, (control) => readUnreadMonth(control, tenantId, now()));
  const next = await findNext();
  if (next === undefined) return false;
  const pause = await inControl(db, (control) => findPauseForPeople(control, key));
  if (pause) {
    await inTenant(db, tenantId, async (tx) => {
      await failUnreadMonths(tx, now(), pause);
      await tellLive(tx, [{ about: 'records', kind: 'TPrimaveraSync', ids: [], by: null, requestId: null }]);
    });
    return false;
  }
  await workReconciliation(outside, tenantId, next);
  return (await findNext()) !== undefined;
}
