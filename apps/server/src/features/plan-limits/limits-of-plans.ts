import { formatMoney } from '@calends/loan-engine';
import type { BilledKind, Periodicity, SubscriptionLimitStatus, SubscriptionType } from '@calends/wire';
import type { PlanInForce } from './plans-in-force.store.ts';

/** What the plans of one issuer let a tenant, or one of its records, have of a kind. */
export interface Limit {
  readonly kind: SubscriptionType;
  readonly entityType: BilledKind;
  readonly entityId: string;
  readonly entityName: string;
  readonly issuer: string;
  readonly planNames: readonly string[];
  /** 0 for any number. */
  readonly maxLimit: number;
  /** Null for any number. */
  readonly most: number | null;
  /** Null where no additional unit may be used. */
  readonly additionalPrice: bigint | null;
  readonly periodicity: Periodicity | null;
  readonly endsOn: string | null;
}

/** Plans of one issuer add up; those of several issuers are limits of their own, of which the smallest counts. */
export function limitsOf(plans: readonly PlanInForce[]): Limit[] {
  const together = new Map<string, PlanInForce[]>();
  for (const plan of plans) {
    const key = [plan.kind, plan.entityType, plan.entityId, plan.issuerId].join(' ');
    together.set(key, [...(together.get(key) ?? []), plan]);
  }
  return [...together.values()].map(limitOf);
}

function limitOf(plans: readonly PlanInForce[]): Limit {
  const [{ kind, entityType, entityId, entityName, issuer }] = plans as [PlanInForce];
  const isUnlimited = plans.some(({ maxLimit }) => maxLimit === 0);
  const included = plans.reduce((sum, { maxLimit }) => sum + maxLimit, 0);
  const beyond = plans.map(additionalOf);
  const isOpen = isUnlimited || beyond.includes(null);
  const [dearest] = plans
    .filter((plan) => !isUnlimited && additionalOf(plan) !== 0)
    .toSorted((one, other) => Number(other.additionalPrice - one.additionalPrice));
  const ends = plans.flatMap(({ endsOn }) => endsOn ?? []).toSorted();
  return {
    kind,
    entityType,
    entityId,
    entityName,
    issuer,
    planNames: plans.map(({ name }) => name),
    maxLimit: isUnlimited ? 0 : included,
    most: isOpen ? null : included + beyond.reduce<number>((sum, units) => sum + (units ?? 0), 0),
    additionalPrice: dearest?.additionalPrice ?? null,
    periodicity: dearest?.periodicity ?? null,
    endsOn: ends[0] ?? null,
  };
}

/** Null for any number: where nothing is said, a price says that there may be more. */
function additionalOf({ additionalLimit, additionalPrice }: PlanInForce): number | null {
  return additionalLimit ?? (additionalPrice > 0n ? null : 0);
}

/** How a number of units stands to a limit. */
export function statusOf(limit: Limit, inUse: number): SubscriptionLimitStatus {
  const { kind, maxLimit, additionalPrice, periodicity } = limit;
  const beyond = maxLimit === 0 ? 0 : Math.max(0, inUse - maxLimit);
  const key = beyond > 0 ? 'AdditionalUsed' : 'Valid';
  return {
    key,
    additionalLimit: beyond,
    additionalPrice: additionalPrice === null ? null : formatMoney(additionalPrice),
    kind,
    maxLimit,
    periodicity,
  };
}

/** Of several the worst, then the dearest; null where there is none. */
export function worstOf(statuses: readonly SubscriptionLimitStatus[]): SubscriptionLimitStatus | null {
  const [worst = null] = statuses.toSorted(
    (one, other) =>
      Number(other.key === 'AdditionalUsed') - Number(one.key === 'AdditionalUsed') ||
      Number(other.additionalPrice ?? 0) - Number(one.additionalPrice ?? 0),
  );
  return worst;
}
