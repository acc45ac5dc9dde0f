import { mayGrant, mayManage, mayPromote, REGISTERED_POLICIES, type Role } from '@calends/wire';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Forbidden } from '../../http/problems.ts';
import type { Member } from './users.store.ts';

/** Nobody changes or removes themselves, their equals or anybody above them; so the last root stays. */
export function mustManage(actor: Actor, member: Member): void {
  if (member.personId === actor.personId || !mayManage(actor.roleId, member.roleId))
    throw new Forbidden('UserNotBelow');
}

/** Nobody grants more rights than they have, and nobody is added as a root or a partner. Throws Forbidden. */
export function mustGrant(actor: Actor, role: Role): void {
  if (!mayGrant(actor, role)) throw new Forbidden('RoleNotGranted');
}

/**
 * The role or policy of an edit: one that a new user may get, not above the actor's own (decision A-09), or one that root gives
 * existing members alone (decision E-06).
 */
export function mustChangeTo(actor: Actor, field: 'roleId' | 'policyId', role: Role): void {
  if (!(REGISTERED_POLICIES as readonly Role[]).includes(role)) throw new BadInput({ [field]: ['InvalidValue'] });
  if (!mayPromote(actor, actor.tenantType, role)) mustGrant(actor, role);
}
