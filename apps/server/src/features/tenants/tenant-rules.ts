import { ARCHIVABLE_STATES, isTenantClient, type TenantType } from '@calends/wire';
import { type ControlTransaction, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Refused } from '../../http/problems.ts';
import { findLookedAfter, standsOver, type TenantRecord } from './tenants.store.ts';

interface Standing {
  readonly isActive: boolean;
  readonly state: number;
}

const { ACTIVE, ARCHIVED } = ARCHIVABLE_STATES;

/**
 * Keeps the flag and the state in step, two fields with one meaning: a disabled or archived tenant is not active. Whichever was
 * changed sets the other, the flag between ACTIVE and ARCHIVED, as with users (decision A-27).
 */
export function standingAfter(before: Standing, { isActive, state }: Standing): Standing {
  if (state !== before.state) return { isActive: state === ACTIVE, state };
  if (isActive === before.isActive) return { isActive, state };
  return { isActive, state: isActive ? ACTIVE : ARCHIVED };
}

/** Throws Refused where a person would close the tenant that they work in, or the one that holds what the product ships. */
export function mustStayOpen(actor: Actor, tenantId: string, { isActive }: Standing): void {
  if (isActive || (tenantId !== actor.tenantId && tenantId !== SYSTEM_TENANT)) return;
  throw new Refused({ code: 'WouldLockYouOut', errors: { isActive: ['WouldLockYouOut'] } });
}

/** The type MANAGER opens the tenant space, so only root sets or removes it (decision A-10). Throws BadInput. */
export function mustGiveType({ roleId }: Actor, before: TenantType | undefined, wanted: TenantType): void {
  const isOfManager = (before === 'MANAGER') !== (wanted === 'MANAGER');
  if (isOfManager && roleId !== 'root') throw new BadInput({ tenantType: ['InvalidValue'] });
}

/** The tenant above a new one. Throws BadInput for one that the actor does not look after. */
export async function parentOfNew(
  control: ControlTransaction,
  actor: Actor,
  tenantId: string,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (isTenantClient(tenantId)) return await managerOf(control, actor, tenantId, wanted);
  // a partner's tenants are its own (loan-domain section 6)
  if (actor.roleId === 'partner') return actor.tenantId;
  if (wanted) return await lookedAfter(control, actor, wanted);
  return actor.roleId === 'root' ? null : actor.tenantId;
}

/** The tenant above an existing one: the same unless another is chosen, and never one below it. */
export async function parentOfEdited(
  control: ControlTransaction,
  actor: Actor,
  { id, parentTenant }: TenantRecord,
  wanted: string | null | undefined,
): Promise<string | null> {
  const chosen = wanted || null;
  if (wanted === undefined || chosen === parentTenant) return parentTenant;
  // its own users do not choose the parent of a tenant, and a client's parent follows from its key
  const isFixed = isTenantClient(id) || (actor.roleId !== 'root' && (id === actor.tenantId || chosen === null));
  if (isFixed || (chosen !== null && (await standsOver(control, id, chosen)))) throw notThere();
  return chosen === null ? null : await lookedAfter(control, actor, chosen);
}

/** The tenant that a client's key names after the at-sign. */
async function managerOf(
  control: ControlTransaction,
  actor: Actor,
  tenantId: string,
  wanted: string | null | undefined,
): Promise<string> {
  const manager = tenantId.slice(tenantId.indexOf('@') + 1);
  if (wanted && wanted !== manager) throw notThere();
  if (!(await findLookedAfter(control, actor, manager))) throw new BadInput({ id: ['TenantNotFound'] });
  return manager;
}

async function lookedAfter(control: ControlTransaction, actor: Actor, tenantId: string): Promise<string> {
  if (!(await findLookedAfter(control, actor, tenantId))) throw notThere();
  return tenantId;
}

function notThere(): BadInput {
  return new BadInput({ parentTenant: ['TenantNotFound'] });
}
