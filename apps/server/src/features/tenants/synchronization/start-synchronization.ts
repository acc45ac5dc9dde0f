import type { synchronizationStart } from '@calends/wire';
import type { z } from 'zod';
import { type ControlTransaction, inTenantOf } from '../../../db/tenant-transaction.ts';
import { NotFound } from '../../../http/problems.ts';
import { markAllForAccounting } from '../../ledger/ledger.public.ts';
import { lockedTenant } from '../edit-tenant.ts';
import { findLookedAfter, type TenantRecord, updateSynchronizationStart } from '../tenants.store.ts';
import type { By } from '../written-by.ts';

/** Sets the day from which the tenant is synchronised. Throws NotFound and Stale. */
export async function startSynchronization(
  control: ControlTransaction,
  { actor, audit }: By,
  id: string,
  { synchronizationStartDate, version }: z.output<typeof synchronizationStart>,
): Promise<TenantRecord> {
  const before = await lockedTenant(control, actor, id, version);
  await updateSynchronizationStart(control, id, synchronizationStartDate);
  await inTenantOf(control, id, markAllForAccounting);
  const after = await findLookedAfter(control, actor, id);
  if (!after) throw new NotFound();
  const event = { resource: 'tenants', recordId: id, before: dayOf(before), after: dayOf(after) };
  audit.record({ action: 'UPDATE', ...event, alsoIn: id });
  return after;
}

function dayOf({ synchronizationStartDate }: TenantRecord) {
  return { synchronizationStartDate };
}
