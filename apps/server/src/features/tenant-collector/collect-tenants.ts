import { COLLECTED_TYPES } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { tellLive } from '../../db/live-channel.ts';
import { type ControlTransaction, inControl, inControlOf, inTenantOf } from '../../db/tenant-transaction.ts';
import type { SchedulableWork } from '../../jobs/schedulable-work.ts';
import {
  type CollectedElement,
  lockWaitingTenant,
  readElements,
  readMembers,
  readOwnTenant,
  replaceElements,
  requestCollection,
  requestOverdue,
} from './tenant-collector.store.ts';

/**
 * Collects every tenant that waits for it, each in one transaction, and those that were not collected for a day. Safe in
 * several processes at once, and whenever it is interrupted.
 */
export async function collectTenants(db: Kysely<Database>): Promise<void> {
  await inControl(db, requestOverdue);
  while (await inControl(db, collectNext));
}

/** The work of a schedule: asks for the tenant and those below it, which the job then collects. */
export const collectorRefresh: SchedulableWork<object> = {
  run: async ({ tx, audit }) => {
    const tenantId = await readOwnTenant(tx);
    await inControlOf(tx, (control) => requestCollection(control, { roleId: 'admin', tenantId }));
    audit.record({ action: 'UPDATE', resource: 'TenantCollector' });
    return { key: 'CollectorAsked', facts: {} };
  },
};

/** Collects the next tenant that waits; false when none does. */
async function collectNext(control: ControlTransaction): Promise<boolean> {
  const waiting = await lockWaitingTenant(control);
  if (!waiting) return false;
  const { tenantId, requestedIn, isActive } = waiting;
  const elements = [...(await inTenantOf(control, tenantId, readElements)), ...(await readMembers(control, tenantId))];
  const totals = totalsOf(elements, isActive ? 'ACTIVE' : 'DISABLED');
  await replaceElements(control, tenantId, { 1: totals, 2: elements });
  for (const tenant of new Set([tenantId, requestedIn ?? tenantId]))
    await inTenantOf(control, tenant, (tx) =>
      tellLive(tx, [{ about: 'records', kind: 'TenantCollector', ids: [], by: null, requestId: null }]),
    );
  return true;
}

/** The id of an element that stands for all elements of a type. */
const ALL = '00000000-0000-0000-0000-000000000000';

function totalsOf(elements: readonly CollectedElement[], state: string): CollectedElement[] {
  return Object.values(COLLECTED_TYPES).map((type) => {
    const own = elements.filter((element) => element.element_type === type);
    return {
      element_type: type,
      element_id: ALL,
      element_state: state,
      capital_cents: own.reduce((sum, { capital_cents: cents }) => sum + cents, 0n),
      element_info: String(own.length),
    };
  });
}
