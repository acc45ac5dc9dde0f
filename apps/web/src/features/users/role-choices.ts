import { offeredRoles, offeredToMember, type Profile, type Role } from '@calends/wire';
import type { ComboboxData } from '@mantine/core';
import type { TFunction } from 'i18next';

/** The roles of a new user. */
export function roleChoices(profile: Profile, t: TFunction): ComboboxData {
  return grouped(profile, t, offeredRoles(profile));
}

/** The roles of a member, with the one they have already. */
export function memberRoleChoices(
  profile: Profile,
  tenantType: string | undefined,
  t: TFunction,
  current: Role,
): ComboboxData {
  const offered = offeredToMember(profile, tenantType);
  return grouped(profile, t, offered.includes(current) ? offered : [current, ...offered]);
}

/** Root sees them under a heading (decision B-06). */
function grouped(profile: Profile, t: TFunction, roles: readonly Role[]): ComboboxData {
  const items = roles.map((role) => ({ value: role, label: t(role) }));
  return profile.roleId === 'root' ? [{ group: t('RolesOfTenant'), items }] : items;
}
