/** The tabs of /contract (decision C-03). */
export const CONTRACT_TABS = ['list', 'documents', 'months', 'accruals'] as const;
export type ContractTab = (typeof CONTRACT_TABS)[number];

/** The tab in the address; the first one for any other word (decision C-03). */
export function contractTab(tab: unknown): ContractTab {
  return CONTRACT_TABS.find((name) => name === tab) ?? CONTRACT_TABS[0];
}
