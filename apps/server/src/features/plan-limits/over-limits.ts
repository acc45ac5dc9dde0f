import type { SubscriptionType } from '@calends/wire';
import { Refused } from '../../http/problems.ts';
import { lackOfPlans } from './lack-of-plans.ts';
import { limitsOf } from './limits-of-plans.ts';
import type { Place } from './place.ts';
import { plansInForce } from './plans-in-force.store.ts';
import { type CountedType, unitsInUse } from './within-limits.ts';

/** A limit that units to be added would go over. */
interface OverLimit {
  readonly kind: SubscriptionType;
  /** As many as there would be. */
  readonly units: number;
  readonly most: number;
}

/**
 * The limits of a tenant that so many more units of each type would go over: for a preview, which adds nothing. Throws Refused where a
 * plan is required and lacking.
 */
export async function overLimits(
  place: Place,
  today: string,
  added: Readonly<Partial<Record<CountedType, number>>>,
): Promise<OverLimit[]> {
  const plans = await place.inControl((control) => plansInForce(control, place.tenantId, today));
  const lack = await lackOfPlans(place, plans);
  if (lack) throw new Refused(lack);
  const limits = limitsOf(plans.filter(({ kind }) => kind in added));
  const inUse = await unitsInUse(place, limits);
  return limits.flatMap(({ kind, most }, at) => {
    const more = kind === 'DISK_SIZE' ? 0 : (added[kind] ?? 0);
    const units = (inUse[at] ?? 0) + more;
    return most !== null && more > 0 && units > most ? [{ kind, units, most }] : [];
  });
}
