export const CONFIRMATION_TABS = ['list', 'matrix', 'people'] as const;
export type ConfirmationTab = (typeof CONFIRMATION_TABS)[number];

export function isConfirmationTab(tab: unknown): tab is ConfirmationTab {
  return (CONFIRMATION_TABS as readonly unknown[]).includes(tab);
}
