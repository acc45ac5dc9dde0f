/** The tabs of /movements. */
export const MOVEMENT_TABS = ['timeline', 'list', 'tranches', 'due'] as const;
export type MovementTab = (typeof MOVEMENT_TABS)[number];

/** The tab in the address; the first one for any other word. */
export function movementTab(tab: unknown): MovementTab {
  return MOVEMENT_TABS.find((name) => name === tab) ?? MOVEMENT_TABS[0];
}
