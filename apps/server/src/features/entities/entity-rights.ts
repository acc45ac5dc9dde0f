import type { Actor } from '../../http/actor.ts';
import { Forbidden } from '../../http/problems.ts';

/** Policy basic sees entities with every field disabled (loan-domain section 5). */
export function mustEditEntities(actor: Actor): void {
  if (actor.policyId === 'basic') throw new Forbidden();
}

/** Roles partner and basic neither archive, activate nor delete (loan-domain section 6). */
export function mustRetireEntities(actor: Actor): void {
  if (actor.roleId === 'partner' || actor.roleId === 'basic') throw new Forbidden();
}
