import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inControl } from '../../../db/tenant-transaction.ts';
import type { Outside } from '../connections/open-system.ts';
import type { ConnectionKey } from '../lanes/lanes.store.ts';
import { readUnreadMonth, readUnreadTenants } from './reconciliations.store.ts';
import { workReconciliation } from './work-reconciliation.ts';

/** The connections over which there are months to read that nobody reads: those of the night, and those whose process ended. */
export async function findUnreadConnections(db: Kysely<Database>, now: Date): Promise<ConnectionKey[]> {
  const tenants = await inControl(db, (control) => readUnreadTenants(control, now));
  return tenants.map((tenantId) => ({ tenantId, system: 'PRIMAVERA' }));
}

/** Reads one month over a connection, so that others have their turn, however slow this one is: whether it has another one left. */
export async function reconcileNext(outside: Outside, { tenantId }: ConnectionKey): Promise<boolean> {
  const { db, now } = outside;
  const findNext = () => inControl(db, (control) => readUnreadMonth(control, tenantId, now()));
  const next = await findNext();
  if (next === undefined) return false;
  await workReconciliation(outside, tenantId, next);
  return (await findNext()) !== undefined;
}
