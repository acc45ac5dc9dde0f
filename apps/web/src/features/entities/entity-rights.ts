import { ENTITY_STATES, mayAccess, type Profile } from '@calends/wire';

/** Policy basic may only read entities (loan-domain section 5); the policy decides here, not the role. */
export function mayEditEntities({ policyId }: Profile): boolean {
  return policyId !== 'basic';
}

/**
 * Roles partner and basic may neither archive nor activate (loan-domain section 4); both actions write, so the policy counts
 * too.
 */
export function mayArchiveEntities(profile: Profile): boolean {
  return mayEditEntities(profile) && mayDeleteEntities(profile);
}

/** Roles partner and basic may not delete (loan-domain section 4). */
export function mayDeleteEntities({ roleId }: Profile): boolean {
  return roleId !== 'partner' && roleId !== 'basic';
}

/** Whoever may assign any loan of the tenant, and so no client; a company that is not active is merged no more. */
export function mayMergeEntity({ roleId }: Profile, { state }: { readonly state?: number | null }): boolean {
  return mayAccess(roleId, 'tenantUsers') && state === ENTITY_STATES.ACTIVE;
}
