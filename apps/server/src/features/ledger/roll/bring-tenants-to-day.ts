import { INDEX_TERMS, type IndexTerm } from '@calends/loan-engine';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { tellLiveOfTenants } from '../../../db/live-channel.ts';
import { inControl, inTenant, SYSTEM_TENANT } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { readTermsStaleInSystem } from '../figures/stale-fixings.ts';
import {
  bringInterestToDay,
  lastChangeOfSystemRates,
  markLoansOfRates,
  markStaleEnds,
  type RollingTenant,
  readRollingTenants,
  readSystemRatesChangedSince,
  type SurveyedTenant,
  writeRolls,
} from './roll.store.ts';

/** A change of the system's rates is recorded with the time at which its transaction starts, and seen after its end. */
const LONGEST_TRANSACTION_MS = 15 * 60_000;
/** How many loans one transaction holds while it brings their interest to a day. */
const MOST_LOANS = 2000;

type Waiting = RollingTenant & { readonly today: string };

/**
 * Brings the interest of every loan on which nothing else changes to its tenant's today, with a few statements for any number
 * of tenants, and notes those tenants as done. Returns the tenants that are left to `rollTenant`, because a loan of theirs is
 * due or their administrators may have to be notified that fixings are out of date.
 */
export async function bringTenantsToDay(db: Kysely<Database>, now: Date): Promise<string[]> {
  const tenants = (await inControl(db, readRollingTenants)).map((tenant) => ({
    ...tenant,
    today: civilDateIn(tenant.timeZone, now),
  }));
  const changedAt = await inTenant(db, SYSTEM_TENANT, lastChangeOfSystemRates);
  const lacking = tenants.filter((tenant) => mayLackRates(tenant, changedAt));
  const waiting = tenants.filter((tenant) => isBehind(tenant) || lacking.includes(tenant));
  if (waiting.length === 0) return [];
  await markLacking(db, lacking);
  const behind = waiting.filter(isBehind).map(({ tenantId }) => tenantId);
  if (behind.length > 0) await inTenant(db, SYSTEM_TENANT, (tx) => markStaleEnds(tx, behind));
  const surveyed = await survey(db, waiting);
  const busy = waiting.filter((tenant) => isBusy(tenant, surveyed.get(tenant.tenantId)));
  const quiet = waiting.filter((tenant) => !busy.includes(tenant));
  await inControl(db, (control) =>
    writeRolls(
      control,
      quiet.map(({ tenantId, today: day }) => {
        return { tenantId, day, at: now, staleFixingsNotified: surveyed.get(tenantId)?.followsStaleTerm === true };
      }),
    ),
  );
  return busy.map(({ tenantId }) => tenantId);
}

function isBehind({ rolledTo, today }: Waiting): boolean {
  return rolledTo === null || rolledTo < today;
}

/** Whether the system's rates changed since its loans were last rolled, as far as that roll can have seen. */
function mayLackRates({ rolledAt }: Waiting, changedAt: Date | undefined): boolean {
  if (changedAt === undefined) return false;
  return rolledAt === null || changedAt.getTime() > rolledAt.getTime() - LONGEST_TRANSACTION_MS;
}

/** Makes the loans due that follow changed values; in a tenant that was never rolled all that follow any value. */
async function markLacking(db: Kysely<Database>, lacking: readonly Waiting[]): Promise<void> {
  const rolled = lacking.flatMap(({ rolledAt }) => rolledAt ?? []);
  const since = new Date(Math.min(...rolled.map((at) => at.getTime())) - LONGEST_TRANSACTION_MS);
  if (rolled.length > 0) {
    const changed = await inTenant(db, SYSTEM_TENANT, (tx) => readSystemRatesChangedSince(tx, since));
    const known = lacking.filter(({ rolledAt }) => rolledAt !== null).map(({ tenantId }) => tenantId);
    await inTenant(db, SYSTEM_TENANT, (tx) => markLoansOfRates(tx, known, changed));
  }
  const fresh = lacking.filter(({ rolledAt }) => rolledAt === null).map(({ tenantId }) => tenantId);
  const any = INDEX_TERMS.map((term) => ({ term, firstDay: '-infinity', lastDay: 'infinity' }));
  if (fresh.length > 0) await inTenant(db, SYSTEM_TENANT, (tx) => markLoansOfRates(tx, fresh, any));
}

async function survey(db: Kysely<Database>, waiting: readonly Waiting[]): Promise<Map<string, SurveyedTenant>> {
  const surveyed = new Map<string, SurveyedTenant>();
  const staleTerms = await inTenant(db, SYSTEM_TENANT, (tx) => readTermsStaleInSystem(tx, lastDayOf(waiting)));
  for (let left = waiting; left.length > 0; ) {
    const done = await surveySome(db, left, staleTerms);
    for (const one of done) surveyed.set(one.tenantId, one);
    left = left.slice(done.length);
  }
  return surveyed;
}

async function surveySome(
  db: Kysely<Database>,
  tenants: readonly Waiting[],
  staleTerms: readonly IndexTerm[],
): Promise<SurveyedTenant[]> {
  return await inTenant(db, SYSTEM_TENANT, async (tx) => {
    const done = await bringInterestToDay(tx, tenants, { staleTerms, most: MOST_LOANS });
    const moved = done.filter(({ loans }) => loans > 0).map(({ tenantId }) => tenantId);
    const message = { about: 'records', kind: 'TContract', ids: [], by: null, requestId: null } as const;
    await tellLiveOfTenants(tx, moved, message);
    return done;
  });
}

/** Today in the time zone that reaches it first. */
function lastDayOf(tenants: readonly Waiting[]): string {
  return tenants.reduce((last, { today }) => (today > last ? today : last), '');
}

/** People are notified once of fixings that are out of date, and only a tenant's own values can end that before the system's do. */
function isBusy({ staleFixingsNotified }: Waiting, surveyed: SurveyedTenant | undefined): boolean {
  if (!surveyed) return true;
  const { isDue, followsStaleTerm, hasOwnRates } = surveyed;
  return isDue || (followsStaleTerm && (hasOwnRates || staleFixingsNotified !== true));
}
