import { addDays } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { civilDateIn } from '../../http/actor.ts';
import { readRollingTenants } from '../ledger/ledger.public.ts';
import { alertDues } from './alert-dues.ts';
import { alertResets } from './alert-resets.ts';
import { findAlertedTo } from './alerts.store.ts';
import { alertToStanding } from './standing-alerts.ts';

/** In a tenant that was never alerted every reset that is near is new. */
const DAYS_OF_A_WEEK = 7;

/** A tenant whose loans are at its today. */
interface RolledTenant {
  readonly tenantId: string;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}

/** The tenants whose loans are at their day: what falls due of others is not known yet. */
export async function findRolledTenants(db: Kysely<Database>, now: Date): Promise<RolledTenant[]> {
  const tenants = await inControl(db, readRollingTenants);
  return tenants.flatMap(({ tenantId, timeZone, rolledTo }) => {
    const today = civilDateIn(timeZone, now);
    return rolledTo !== null && rolledTo >= today ? [{ tenantId, today }] : [];
  });
}

/**
 * Alerts the people of a tenant, in the transaction that notes to what: whichever process does it, and however often, of each
 * occasion they are notified once.
 */
export async function alertTenant(db: Kysely<Database>, { tenantId, today }: RolledTenant): Promise<void> {
  await inTenant(db, tenantId, async (tx) => {
    await takeTurn(tx, 'alerts');
    const since = (await findAlertedTo(tx)) ?? addDays(today, -DAYS_OF_A_WEEK);
    await alertDues(tx, today);
    await alertResets(tx, { since, today });
    await alertToStanding(tx);
  });
}
