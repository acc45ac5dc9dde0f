import { formatMoney } from '@calends/loan-engine';
import type { SubscriptionType, SubscriptionUse, SubscriptionUses } from '@calends/wire';
import { lackOfPlans } from './lack-of-plans.ts';
import { type Limit, limitsOf, statusOf } from './limits-of-plans.ts';
import type { Place } from './place.ts';
import { type PlanInForce, plansInForce } from './plans-in-force.store.ts';
import { unitsInUse } from './within-limits.ts';

interface At {
  /** ISO, in the tenant's time zone. */
  readonly today: string;
  /** What its files take; asked only where a plan counts it. */
  readonly megabytes: () => Promise<number>;
}

/** What the plans that count for a tenant let it have, and what of it is in use. */
export async function usesIn(place: Place, at: At): Promise<SubscriptionUses> {
  const plans = await place.inControl((control) => plansInForce(control, place.tenantId, at.today));
  const lack = await lackOfPlans(place, plans);
  return {
    uses: await usesOf(place, plans, at),
    lacking: lack?.code ?? null,
    issuer: lack?.details.issuer ?? '',
  };
}

/** The same by the plans of one issuer. */
export async function usesOfIssuer(place: Place, issuerId: string, at: At): Promise<SubscriptionUse[]> {
  const plans = await place.inControl((control) => plansInForce(control, place.tenantId, at.today));
  return await usesOf(
    place,
    plans.filter((plan) => plan.issuerId === issuerId),
    at,
  );
}

/** Whether a tenant has a plan of a type that counts on a day. */
export async function hasPlanOf(place: Place, today: string, type: SubscriptionType): Promise<boolean> {
  const plans = await place.inControl((control) => plansInForce(control, place.tenantId, today));
  return plans.some(({ kind }) => kind === type);
}

async function usesOf(place: Place, plans: readonly PlanInForce[], { megabytes }: At): Promise<SubscriptionUse[]> {
  const limits = limitsOf(plans);
  const units = await unitsInUse(place, limits);
  const size = limits.some(({ kind }) => kind === 'DISK_SIZE') ? await megabytes() : 0;
  return limits.map((limit, at) => useOf(limit, limit.kind === 'DISK_SIZE' ? size : (units[at] ?? 0)));
}

function useOf(limit: Limit, inUse: number): SubscriptionUse {
  const { planNames, additionalPrice, ...named } = limit;
  const isReached = limit.most !== null && inUse >= limit.most;
  const key = isReached ? 'LimitReached' : statusOf(limit, inUse).key;
  return {
    ...named,
    subscriptionNames: [...planNames],
    additionalPrice: additionalPrice === null ? null : formatMoney(additionalPrice),
    key,
    inUse,
  };
}
