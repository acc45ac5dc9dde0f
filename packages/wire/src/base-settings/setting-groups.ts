import type { AccessGroup } from '../calls/access.ts';

/** Whom the words of a setting name that says who may do something. */
export const SETTING_GROUPS = {
  BASE: 'baseAccess',
  TENANT_USERS: 'tenantUsers',
  ADMINS: 'tenantAdmins',
} as const satisfies Readonly<Record<string, AccessGroup>>;
export type SettingGroup = keyof typeof SETTING_GROUPS;
