/** The tabs of /security-lists (decision C-03). */
export const SECURITY_LIST_TABS = ['whitelist', 'blacklist'] as const;
export type SecurityListTab = (typeof SECURITY_LIST_TABS)[number];

/** The tab that the address names; the first for every other word. */
export function securityListTab(tab: unknown): SecurityListTab {
  return SECURITY_LIST_TABS.find((name) => name === tab) ?? SECURITY_LIST_TABS[0];
}
