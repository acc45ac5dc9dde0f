import type { SubscriptionLimitStatus, SubscriptionType } from '@calends/wire';
import { takeTurn } from '../../db/take-turn.ts';
import { Refused } from '../../http/problems.ts';
import { lackOfPlans } from './lack-of-plans.ts';
import { limitReached } from './limit-reached.ts';
import { type Limit, limitsOf, statusOf, worstOf } from './limits-of-plans.ts';
import type { Place } from './place.ts';
import { plansInForce } from './plans-in-force.store.ts';
import { activeMembers, unitsOf } from './units-in-use.store.ts';

interface Made<T> {
  readonly made: T;
  /** Null where no plan counts such records. */
  readonly limitStatus: SubscriptionLimitStatus | null;
}

/** Plans of these types count contracts. */
export const CONTRACT_TYPES = ['CONTRACTS_QUANTITY', 'CONTRACT_TYPE_QUANTITY', 'ENTITY_CONTRACTS_QUANTITY'] as const;

/** Plans of these types count tranches. */
export const TRANCHE_TYPES = [
  'TENANT_TRANCHES_QUANTITY',
  'ENTITY_TRANCHES_QUANTITY',
  'CONTRACT_TRANCHES_QUANTITY',
] as const;

/** Types whose units are records. */
export type CountedType = Exclude<SubscriptionType, 'DISK_SIZE'>;

/**
 * Makes records that plans of these types count. Where there is a limit, one maker of a tenant at a time counts until its
 * transaction ends, so that makers at the edge let exactly the allowed ones through. What is over a limit may stay: only what
 * grows is refused. Throws Refused, and the caller's transaction is rolled back.
 */
export async function withinLimits<T>(
  place: Place,
  { today, kinds }: { readonly today: string; readonly kinds: readonly CountedType[] },
  make: () => Promise<T>,
): Promise<Made<T>> {
  const plans = await place.inControl((control) => plansInForce(control, place.tenantId, today));
  const lack = await lackOfPlans(place, plans);
  if (lack) throw new Refused(lack);
  const limits = limitsOf(plans.filter(({ kind }) => kinds.some((wanted) => wanted === kind)));
  if (limits.length === 0) return { made: await make(), limitStatus: null };
  const closed = limits.flatMap(({ kind, most }) => (most === null ? [] : [kind]));
  await place.inTenant(async (tx) => {
    for (const kind of new Set(closed.toSorted())) await takeTurn(tx, `units of ${kind}`);
  });
  const before = await unitsInUse(place, limits);
  const made = await make();
  const after = await unitsInUse(place, limits);
  const units = limits.map((limit, at) => ({ limit, before: before[at] ?? 0, after: after[at] ?? 0 }));
  for (const { limit, ...one } of units)
    if (limit.most !== null && one.after > limit.most && one.after > one.before) throw limitReached(limit, one.before);
  const grown = units.filter((one) => one.after > one.before || one.limit.entityType === 'TENANT');
  return { made, limitStatus: worstOf(grown.map(({ limit, after: inUse }) => statusOf(limit, inUse))) };
}

/** The units of each limit. */
export async function unitsInUse(
  place: Place,
  limits: readonly Pick<Limit, 'kind' | 'entityType' | 'entityId'>[],
): Promise<number[]> {
  const units = new Map<SubscriptionType, ReadonlyMap<string | null, number>>();
  for (const kind of new Set(limits.map((limit) => limit.kind))) {
    const ids = limits.flatMap((limit) => (limit.kind === kind ? [limit.entityId] : []));
    units.set(kind, await unitsOfType(place, kind, ids));
  }
  return limits.map(
    ({ kind, entityType, entityId }) => units.get(kind)?.get(entityType === 'TENANT' ? null : entityId) ?? 0,
  );
}

async function unitsOfType(place: Place, kind: SubscriptionType, ids: readonly string[]) {
  if (kind === 'DISK_SIZE') return new Map([[null, 0]]);
  if (kind === 'USERS_QUANTITY')
    return new Map([[null, await place.inControl((control) => activeMembers(control, place.tenantId))]]);
  return await place.inTenant((tx) => unitsOf(tx, kind, ids));
}
