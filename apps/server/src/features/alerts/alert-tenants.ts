import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { civilDateIn } from '../../http/actor.ts';
import { readRollingTenants } from '../ledger/ledger.public.ts';
import { alertDues } from './alert-dues.ts';
import { alertToStanding } from './standing-alerts.ts';

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
    await alertDues(tx, today);
    await alertToStanding(tx);
  });
}
