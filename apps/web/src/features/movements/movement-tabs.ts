/** The tabs of /movements. */
export const MOVEMENT_TABS = ['timeline', 'list'] as const;
export type MovementTab = (typeof MOVEMENT_TABS)[number];

export function isMovementTab(tab: unknown): tab is MovementTab {
  return (MOVEMENT_TABS as readonly unknown[]).includes(tab);
}
