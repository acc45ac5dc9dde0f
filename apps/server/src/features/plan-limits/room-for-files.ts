import { Refused } from '../../http/problems.ts';
import { lackOfPlans } from './lack-of-plans.ts';
import { limitReached } from './limit-reached.ts';
import { type Limit, limitsOf } from './limits-of-plans.ts';
import type { Place } from './place.ts';
import { plansInForce } from './plans-in-force.store.ts';

/** What the plans of a tenant let its files take. */
export interface RoomForFiles {
  /** Null for any number. */
  readonly mostMegabytes: number | null;
  /** Throws Refused where a plan is required and lacking: then nothing is uploaded. */
  refuseLack(): void;
  /** What is thrown where more would be taken than there is room, of which so many megabytes are in use. */
  beyond(inUse: number): Refused;
}

/** The smallest of what the issuers of a tenant's plans of disk space let it have on a day. */
export async function roomForFiles(place: Place, today: string): Promise<RoomForFiles> {
  const plans = await place.inControl((control) => plansInForce(control, place.tenantId, today));
  const lack = await lackOfPlans(place, plans);
  const closed = limitsOf(plans.filter(({ kind }) => kind === 'DISK_SIZE')).filter(isClosed);
  const [least] = closed.toSorted((one, other) => one.most - other.most);
  return {
    mostMegabytes: least?.most ?? null,
    refuseLack() {
      if (lack) throw new Refused(lack);
    },
    beyond(inUse) {
      if (!least) throw new Error('there is room for any number of files');
      return limitReached(least, inUse);
    },
  };
}

function isClosed(limit: Limit): limit is Limit & { readonly most: number } {
  return limit.most !== null;
}
