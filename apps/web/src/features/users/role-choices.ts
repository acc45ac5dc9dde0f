import { offeredRoles, type Profile, type Role } from '@calends/wire';
import type { ComboboxData } from '@mantine/core';
import type { TFunction } from 'i18next';

/** The roles to choose from, with what the user has already; root sees them under a heading (decision B-06). */
export function roleChoices(profile: Profile, t: TFunction, current?: Role): ComboboxData {
  const offered = offeredRoles(profile);
  const roles = current === undefined || offered.includes(current) ? offered : [current, ...offered];
  const items = roles.map((role) => ({ value: role, label: t(role) }));
  return profile.roleId === 'root' ? [{ group: t('RolesOfTenant'), items }] : items;
}
