/** The tabs of /subscriptions (decision C-03), and the figures of what is billed. */
export const SUBSCRIPTION_TABS = ['active', 'archived', 'line-items', 'invoices', 'figures'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** The tab that the address names; the first for every other word. */
export function subscriptionTab(tab: unknown): SubscriptionTab {
  return SUBSCRIPTION_TABS.find((name) => name === tab) ?? SUBSCRIPTION_TABS[0];
}
