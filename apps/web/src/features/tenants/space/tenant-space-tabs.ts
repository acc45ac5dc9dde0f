/** The tabs of /my-tenant-space; the documents name the first. */
export const TENANT_SPACE_TABS = ['profile', 'clients', 'synchronization'] as const;
export type TenantSpaceTab = (typeof TENANT_SPACE_TABS)[number];

/** The tab in the address; the first one for any other word (decision C-03). */
export function tenantSpaceTab(tab: unknown): TenantSpaceTab {
  return TENANT_SPACE_TABS.find((name) => name === tab) ?? TENANT_SPACE_TABS[0];
}
