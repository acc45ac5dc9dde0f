export const ANNOUNCEMENT_TABS = ['notifications', 'categories', 'target-groups', 'schedulers'] as const;
export type AnnouncementTab = (typeof ANNOUNCEMENT_TABS)[number];

/** The tab that the address names; the first for every other word. */
export function announcementTab(tab: unknown): AnnouncementTab {
  return ANNOUNCEMENT_TABS.find((name) => name === tab) ?? ANNOUNCEMENT_TABS[0];
}
