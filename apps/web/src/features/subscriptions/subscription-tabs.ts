/** The tabs of /subscriptions (decision C-03), the figures of what is billed, and what the system that issues invoices knows. */
export const SUBSCRIPTION_TABS = ['active', 'archived', 'line-items', 'invoices', 'figures', 'toconline'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** The tab that the address names; the first for every other word. */
export function subscriptionTab(tab: unknown): SubscriptionTab {
  return SUBSCRIPTION_TABS.find((name) => name === tab) ?? SUBSCRIPTION_TABS[0];
}
