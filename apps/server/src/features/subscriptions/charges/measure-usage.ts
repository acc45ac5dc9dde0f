import { SUBSCRIPTION_PAIRS } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema-types.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { megabytesKept } from '../../kept-files/kept-files.public.ts';
import { placeIn, unitsInUse } from '../../plan-limits/plan-limits.public.ts';
import { addUsageLevel } from '../assignments/assignment-facts.store.ts';
import { type Counted, lockCounted, readCountedTenants } from './usage-levels.store.ts';

/**
 * Notes how many units each customer has in use, where that changed. Done often, so that the last number of a day is that of its end;
 * while nothing runs, nobody adds or removes units.
 */
export async function measureUsage(db: Kysely<Database>, now: Date): Promise<void> {
  for (const customer of await inControl(db, (control) => readCountedTenants(control)))
    await inControl(db, (control) => measureCustomer(control, customer, now));
}

/** The same of those whom an issuer bills, before it bills by hand. */
export async function measureCustomersOf(control: ControlTransaction, issuerId: string, now: Date): Promise<void> {
  for (const customer of await readCountedTenants(control, issuerId)) await measureCustomer(control, customer, now);
}

interface Customer {
  readonly tenantId: string;
  readonly timeZone: string;
}

/** The units of a customer, on its own day. */
export async function measureCustomer(
  control: ControlTransaction,
  { tenantId, timeZone }: Customer,
  now: Date,
): Promise<void> {
  const counted = (await lockCounted(control, tenantId)).filter(isOfParent);
  const units = await unitsOf(control, tenantId, counted);
  for (const [at, { assignmentId, units: before }] of counted.entries()) {
    const after = units[at] ?? 0;
    if (after !== before)
      await addUsageLevel(control, {
        assignment_id: assignmentId,
        from_on: civilDateIn(timeZone, now),
        units: after,
      });
  }
}

/** The parent pays for what it holds; a child that is billed for itself is one unit. */
function isOfParent({ kind, entityType }: Counted): boolean {
  return SUBSCRIPTION_PAIRS[kind].parent === entityType;
}

async function unitsOf(control: ControlTransaction, tenantId: string, counted: readonly Counted[]): Promise<number[]> {
  const megabytes = counted.some(isDisk) ? await inTenantOf(control, tenantId, megabytesKept) : 0;
  const units = await unitsInUse(placeIn(control, tenantId), counted);
  return counted.map((one, at) => (isDisk(one) ? megabytes : (units[at] ?? 0)));
}

function isDisk({ kind }: Counted): boolean {
  return kind === 'DISK_SIZE';
}
