export const PROFILE_TABS = ['details', 'preferences', 'notifications', 'security', 'tenants'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

export function isProfileTab(text: string | undefined): text is ProfileTab {
  return (PROFILE_TABS as readonly (string | undefined)[]).includes(text);
}
