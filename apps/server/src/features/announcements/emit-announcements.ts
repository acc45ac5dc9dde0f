import { dayMonthYear, targetsOf } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inControl, inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { civilDateIn } from '../../http/actor.ts';
import { log } from '../../logs/log.ts';
import { notifyMany } from '../bell/bell.public.ts';
import { findCategoryById, withWays } from '../notification-categories/notification-categories.public.ts';
import { beginEmission } from './begin-emission.ts';
import {
  countInSystem,
  findEmittingTenants,
  findRunning,
  findTenantOf,
  lockDue,
  lockRunning,
  noteBatch,
} from './emissions.store.ts';
import { findTargeted } from './people.store.ts';

/** So many people are notified in one transaction. */
const AT_ONCE = 1000;

/**
 * Sends what is due: each announcement once for its occasion, and to nobody twice, in however many processes this is called and
 * wherever one is killed. Safe to run at any time.
 */
export async function emitAnnouncements(db: Kysely<Database>, now: Date): Promise<void> {
  // first all that is due, which in `system` begins in the other tenants too
  for (const tenantId of await inControl(db, (control) => findEmittingTenants(control, now)))
    await inTenant(db, tenantId, (tx) => openDue(tx, now)).catch((err: unknown) =>
      log.error({ err, tenant: tenantId }, 'no announcement is begun'),
    );
  for (const tenantId of await inControl(db, (control) => findEmittingTenants(control, now)))
    for (const id of await inTenant(db, tenantId, findRunning))
      await emit(db, { tenantId, id, now }).catch((err: unknown) =>
        log.error({ err, tenant: tenantId, emission: id }, 'an announcement is not sent'),
      );
}

async function openDue(tx: TenantTransaction, now: Date): Promise<void> {
  for (const due of await lockDue(tx, now)) await beginEmission(tx, due);
}

interface Emitting {
  readonly tenantId: string;
  readonly id: string;
  readonly now: Date;
}

async function emit(db: Kysely<Database>, { tenantId, id, now }: Emitting): Promise<void> {
  while (await inTenant(db, tenantId, (tx) => emitBatch(tx, id, now)));
}

/** Notifies the next people, and notes in the same transaction how far it came; false where nobody is left. */
export async function emitBatch(tx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const emission = await lockRunning(tx, id);
  if (!emission) return false;
  const category = await findCategoryById(tx, emission.categoryId);
  const targeted = await findTargeted(tx, targetsOf(emission.targets), { after: emission.afterPerson, most: AT_ONCE });
  const readers = category ? await withWays(tx, category, targeted) : [];
  const reached = readers.filter(({ bell, mail }) => bell || mail !== 'NONE');
  await notifyMany(tx, reached, { ...emission, emissionId: id, facts: await factsOf(tx, now) });
  const isLast = targeted.length < AT_ONCE;
  const counts = {
    people: reached.length,
    inBell: reached.filter(({ bell }) => bell).length,
    byMail: reached.filter(({ mail }) => mail !== 'NONE').length,
  };
  await noteBatch(tx, id, { ...counts, last: targeted.at(-1)?.personId ?? null, isLast });
  if (emission.systemEmissionId !== null) await countInSystem(tx, emission.systemEmissionId, counts);
  return !isLast;
}

/** What every reader in the tenant reads alike. */
async function factsOf(tx: TenantTransaction, now: Date) {
  const { name, timeZone } = await findTenantOf(tx);
  return { tenant: name, date: dayMonthYear(civilDateIn(timeZone, now)) };
}
