import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@calends/wire';
import { type ControlTransaction, inTenantOf, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { findDoneSteps, findGroupTenant, hasPeople } from './first-steps.store.ts';

/** Which first steps are done. Only root reaches the reserved tenant, and sees there the steps of the group's own tenant. */
export async function readFirstSteps(control: ControlTransaction, actor: Actor): Promise<FirstSteps> {
  const tenant = (await findGroupTenant(control)) ?? null;
  const isAsked = actor.tenantId === SYSTEM_TENANT || actor.tenantId === tenant?.id;
  if (!isAsked) return { tenant: null, done: [...FIRST_STEPS] };
  if (!tenant) return { tenant, done: [] };
  const done = await inTenantOf(control, tenant.id, findDoneSteps);
  const people: FirstStep[] = (await hasPeople(control, tenant.id)) ? ['PEOPLE'] : [];
  const all: readonly FirstStep[] = ['TENANT', ...done, ...people];
  return { tenant, done: FIRST_STEPS.filter((step) => all.includes(step)) };
}
