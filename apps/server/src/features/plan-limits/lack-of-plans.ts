import type { LACKING_PLANS } from '@calends/wire';
import { SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import type { Place } from './place.ts';
import { lastIssuer, nameAbove, type PlanInForce } from './plans-in-force.store.ts';

interface Lack {
  readonly code: (typeof LACKING_PLANS)[number];
  readonly details: { readonly issuer: string };
}

/**
 * Why a tenant that must have a plan creates nothing; undefined where it may. The plan is another tenant's, for the whole of it: nobody
 * keeps to a duty by a plan that they give themselves.
 */
export async function lackOfPlans(place: Place, plans: readonly PlanInForce[]): Promise<Lack | undefined> {
  const { tenantId } = place;
  if (tenantId === SYSTEM_TENANT) return undefined; // nobody bills the operator
  if (plans.some(({ entityType, issuerId }) => entityType === 'TENANT' && issuerId !== tenantId)) return undefined;
  const isRequired = await place.inTenant((tx) => settings.of(tx, 'SUBSCRIPTION_REQUIRED'));
  if (!isRequired) return undefined;
  return await place.inControl(async (control) => {
    const last = await lastIssuer(control, tenantId);
    return last === undefined
      ? { code: 'SubscriptionMissing', details: { issuer: await nameAbove(control, tenantId) } }
      : { code: 'SubscriptionExpired', details: { issuer: last } };
  });
}
