import { offeredRoles, offeredToMember, type Profile, type Role } from '@calends/wire';
import type { ComboboxData } from '@mantine/core';
import type { TFunction } from 'i18next';

/** The roles that a new user can get. */
export function roleChoices(profile: Profile, t: TFunction): ComboboxData {
  return grouped(profile, t, offeredRoles(profile));
}

/** The roles that a member can get, with their current one. */
export function memberRoleChoices(
  profile: Profile,
  tenantType: string | undefined,
  t: TFunction,
  current: Role,
): ComboboxData {
  const offered = offeredToMember(profile, tenantType);
  return grouped(profile, t, offered.includes(current) ? offered : [current, ...offered]);
}

/** Groups the roles under headings for root (decision B-06). */
function grouped(profile: Profile, t: TFunction, roles: readonly Role[]): ComboboxData {
  const items = roles.map((role) => ({ value: role, label: t(role) }));
  return profile.roleId === 'root' ? [{ group: t('RolesOfTenant'), items }] : items;
}
