/** The eight roles; policies are the same words (overview section 6). */
export const ROLES = ['root', 'admin', 'partner', 'sales', 'basic', 'client', 'subclient', 'service'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may enter a screen or make a call. The members are the documents' (overview section 6),
 * where they name none the reading of the decision is noted.
 */
export const ACCESS_GROUPS = {
  allUsers: ROLES,
  baseAccess: ['root', 'admin', 'partner', 'sales', 'basic', 'client', 'subclient'],
  tenantUsers: ['root', 'admin', 'partner', 'sales', 'basic'],
  adminsAndSales: ['root', 'admin', 'sales'],
  adminsPartnersAndClients: ['root', 'admin', 'partner', 'client'],
  tenantAdminsAndPartners: ['root', 'admin', 'partner'], // "admin and partner" admits root as well
  tenantAdmins: ['root', 'admin'],
  adminsAndClients: ['root', 'admin', 'client'], // where a client’s tenant has no administrator
  dashboardEditors: ['root', 'admin'],
  clients: ['client', 'subclient'],
  clientAdmins: ['client'], // listed without members beside clients: subclient is the subordinate kind
  roots: ['root'],
} as const satisfies Record<string, readonly Role[]>;
export type AccessGroup = keyof typeof ACCESS_GROUPS;

export function mayAccess(role: Role, group: AccessGroup): boolean {
  return (ACCESS_GROUPS[group] as readonly Role[]).includes(role);
}

/** MANAGER is stored only: no form offers it. */
export const TENANT_TYPES = ['DEMO', 'PARTNER', 'STANDARD', 'MANAGER'] as const;
export type TenantType = (typeof TENANT_TYPES)[number];

/** In the documents' order; the wire sends the index of the list as allowedUserState. */
export const USER_STATES = [
  'ACTIVE',
  'ARCHIVED',
  'AWAIT_USER_CONFIRMATION',
  'LOCKEDOUT',
  'NEW_USER',
  'NEW_USER_FOR_TENANT',
  'RESEND_CONFIRMATION',
] as const;
export type UserState = (typeof USER_STATES)[number];

/** A tenant client is `client@tenant` and is managed by the tenant after the at-sign. */
export function isTenantClient(tenantId: string): boolean {
  return tenantId.includes('@');
}
