import { mayGrant, mayManage, mayPromote, REGISTERED_POLICIES, type Role } from '@calends/wire';
import type { Actor } from '../../http/actor.ts';
import { BadInput, Forbidden } from '../../http/problems.ts';
import type { Member } from './users.store.ts';

/** Nobody changes or removes themselves, their equals or who is above them; so the last root cannot go either. */
export function mustManage(actor: Actor, member: Member): void {
  if (member.personId === actor.personId || !mayManage(actor.roleId, member.roleId))
    throw new Forbidden('UserNotBelow');
}

/** Nobody gives more than they have, and nobody is added as a root or a partner. Throws Forbidden. */
export function mustGrant(actor: Actor, role: Role): void {
  if (!mayGrant(actor, role)) throw new Forbidden('RoleNotGranted');
}

/**
 * A word that an edit changes to: one of those of a new user, and not above what the actor has (decision A-09), or what root
 * makes of members alone (decision E-06).
 */
export function mustChangeTo(actor: Actor, field: 'roleId' | 'policyId', role: Role): void {
  if (!(REGISTERED_POLICIES as readonly Role[]).includes(role)) throw new BadInput({ [field]: ['InvalidValue'] });
  if (!mayPromote(actor, actor.tenantType, role)) mustGrant(actor, role);
}
