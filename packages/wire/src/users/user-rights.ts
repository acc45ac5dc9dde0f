import { isTenantClient, ROLES, type Role } from '../calls/access.ts';

/** The rank of a user who manages users: both words are compared, since a policy can be narrower than a role. */
export interface Granter {
  readonly roleId: Role;
  readonly policyId: Role;
  readonly tenantId: string;
}

/** The policies of a new user (administration section 5); sales and service come with the tenant's own data (decision A-08). */
export const REGISTERED_POLICIES = ['root', 'admin', 'partner', 'basic', 'client', 'subclient'] as const;
export type RegisteredPolicy = (typeof REGISTERED_POLICIES)[number];

/** The roles are in the order of their rank. */
const rank = (role: Role) => ROLES.indexOf(role);

/**
 * Whether the granter may give this role (or policy) in their tenant: nothing above what they are, never root or partner, and
 * in a tenant client only what its users can be.
 */
export function mayGrant({ roleId, policyId, tenantId }: Granter, granted: Role): boolean {
  if (granted === 'root' || granted === 'partner') return false;
  if (isTenantClient(tenantId) && !CLIENT_ROLES.includes(granted)) return false;
  return rank(granted) >= rank(roleId) && rank(granted) >= rank(policyId);
}

/**
 * Whether the granter may give this role by an edit although no new user can have it: partner, in a tenant where partners work,
 * and root. Only root may.
 */
export function mayPromote({ roleId, tenantId }: Granter, tenantType: string | undefined, promoted: Role): boolean {
  if (roleId !== 'root' || isTenantClient(tenantId)) return false;
  return promoted === 'root' || (promoted === 'partner' && tenantType?.toUpperCase() === 'PARTNER');
}

/** Whether a user of this role may change or remove a user of that one: never an equal, never one above. */
export function mayManage(roleId: Role, ofUser: Role): boolean {
  return rank(roleId) < rank(ofUser);
}

const CLIENT_ROLES: readonly Role[] = ['client', 'subclient'];
const STAFF_ROLES: readonly Role[] = ['admin', 'basic'];

/** What the form of a new user offers (administration section 6), less what the granter may not give. */
export function offeredRoles(granter: Granter): readonly Role[] {
  const roles = isTenantClient(granter.tenantId) ? CLIENT_ROLES : STAFF_ROLES;
  return roles.filter((role) => mayGrant(granter, role));
}

/** What the form of a member offers: what a new user may be, and what the granter may make of a member. */
export function offeredToMember(granter: Granter, tenantType: string | undefined): readonly Role[] {
  const promoted = (['root', 'partner'] as const).filter((role) => mayPromote(granter, tenantType, role));
  return [...promoted, ...offeredRoles(granter)];
}

/** The role that the form of a new user begins with. */
export function firstOfferedRole(granter: Granter): Role | undefined {
  const usual = isTenantClient(granter.tenantId) ? 'client' : 'basic';
  const offered = offeredRoles(granter);
  return offered.find((role) => role === usual) ?? offered[0];
}

/** The values of the policy filter (administration section 6, decision B-08). */
export function policyFilterRoles({ roleId, tenantId }: Granter): readonly Role[] {
  if (isTenantClient(tenantId) || CLIENT_ROLES.includes(roleId)) return CLIENT_ROLES;
  return roleId === 'root' ? ROLES : STAFF_ROLES;
}
