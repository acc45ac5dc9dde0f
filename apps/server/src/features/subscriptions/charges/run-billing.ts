import { formatDay, plusDays } from '@calends/billing';
import type { Kysely } from 'kysely';
import { AuditTrail } from '../../../db/audit-trail.ts';
import type { Database } from '../../../db/schema-types.ts';
import { type ControlTransaction, inControl } from '../../../db/tenant-transaction.ts';
import { civilDateIn } from '../../../http/actor.ts';
import { dayOf } from '../assignments/days.ts';
import { billDay } from './bill-day.ts';
import {
  findBilledTo,
  findFirstDay,
  type Issuer,
  lockIssuer,
  type RunCounts,
  readIssuers,
} from './billing-runs.store.ts';

/** The product itself. */
const NOBODY = { personId: null, roleId: null, requestId: null };
const NOTHING: RunCounts = { charges: 0, invoices: 0 };

/** The issuers whose today was not billed yet. */
export async function findIssuersToBill(db: Kysely<Database>, now: Date): Promise<Issuer[]> {
  const issuers = await inControl(db, readIssuers);
  return issuers
    .filter(({ timeZone, billedTo }) => billedTo === null || billedTo < civilDateIn(timeZone, now))
    .map(({ issuerId, timeZone }) => ({ issuerId, timeZone }));
}

/**
 * Bills the days of an issuer up to today, each by what was known on it and in a transaction of its own: whichever process does it, and
 * wherever it was killed, a day is billed whole or not at all.
 */
export async function billIssuer(db: Kysely<Database>, issuer: Issuer, now: Date): Promise<void> {
  for (;;) {
    const isBilled = await inControl(db, async (control) => {
      await lockIssuer(control, issuer.issuerId);
      const day = await nextDay(control, issuer, now);
      if (day === undefined) return false;
      await billAudited(control, { issuerId: issuer.issuerId, day, now });
      return true;
    });
    if (!isBilled) return;
  }
}

async function billAudited(control: ControlTransaction, run: Parameters<typeof billDay>[1]): Promise<void> {
  const audit = new AuditTrail(NOBODY);
  await billDay(control, run, audit);
  await audit.writeToSystem(control, run.issuerId);
}

/** The same by hand: what is due of an issuer's today, and of days that were missed; again, what became due since. */
export async function billUntilToday(
  control: ControlTransaction,
  issuer: Issuer,
  audit: AuditTrail,
  now: Date,
): Promise<RunCounts> {
  const { issuerId, timeZone } = issuer;
  const today = civilDateIn(timeZone, now);
  await lockIssuer(control, issuerId);
  let counts = NOTHING;
  const bill = async (day: string) => {
    const made = await billDay(control, { issuerId, day, now }, audit);
    counts = { charges: counts.charges + made.charges, invoices: counts.invoices + made.invoices };
  };
  for (let day = await nextDay(control, issuer, now); day !== undefined && day < today; day = dayAfter(day))
    await bill(day);
  await bill(today);
  return counts;
}

/** The first day that was not billed; undefined where that lies ahead, or nothing was ever assigned. */
async function nextDay(
  control: ControlTransaction,
  { issuerId, timeZone }: Issuer,
  now: Date,
): Promise<string | undefined> {
  const billedTo = await findBilledTo(control, issuerId);
  const day = billedTo === undefined ? await findFirstDay(control, issuerId) : dayAfter(billedTo);
  return day !== undefined && day <= civilDateIn(timeZone, now) ? day : undefined;
}

function dayAfter(day: string): string {
  return formatDay(plusDays(dayOf(day), 1));
}
