import { type Profile, policyFilterRoles, USER_STATES, type UserState, type userEndpoints } from '@calends/wire';
import type { ResourceColumn } from '../../resource/columns/columns.ts';
import type { FilterDefinition } from '../../resource/filters/filters.ts';
import type { RowOfList } from '../../resource/use-resource-list.ts';
import { StateBadge } from '../../ui/marks/state-badge.tsx';
import { CutText } from '../../ui/tables/cut-text.tsx';

export type UserRow = RowOfList<typeof userEndpoints>;

/** The colours of states that require an action. */
const COLORS: Readonly<Partial<Record<UserState, string>>> = {
  LOCKEDOUT: 'red',
  NEW_USER: 'blue',
  RESEND_CONFIRMATION: 'blue',
  AWAIT_USER_CONFIRMATION: 'blue',
};

export function nameOf({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}

export const USER_COLUMNS: readonly ResourceColumn<UserRow>[] = [
  {
    field: 'firstName',
    textKey: 'FirstName',
    width: 140,
    isPinned: true,
    cell: ({ firstName }) => (
      <b>
        <CutText text={firstName ?? ''} />
      </b>
    ),
  },
  { field: 'lastName', textKey: 'LastName', width: 140 },
  { field: 'email', textKey: 'Email', width: 220 },
  { field: 'phoneNumber', textKey: 'PhoneNumber', isHidden: true, priority: 3 },
  { field: 'roleId', textKey: 'RoleId', width: 120, isComparable: true },
  { field: 'policyId', textKey: 'PolicyId', width: 120, isComparable: true, priority: 2 },
  {
    field: 'allowedUserState',
    textKey: 'AllowedUserState',
    width: 160,
    isComparable: true,
    cell: ({ allowedUserState }) => {
      const word = USER_STATES[allowedUserState] ?? 'ACTIVE';
      const color = COLORS[word];
      return <StateBadge word={word} {...(color && { color })} />;
    },
  },
  { field: 'isActive', textKey: 'IsActive', width: 90, isComparable: true, priority: 2 },
  { field: 'twoFactorEnabled', textKey: 'TwoFactorEnabled', width: 130, isComparable: true, priority: 2 },
  { field: 'createdOn', textKey: 'CreatedOn', isComparable: true, priority: 3 },
];

/**
 * The filters of the list: the role filter is for administrators; the values of the policy filter depend on the user
 * (administration section 6).
 */
export function userFilters(profile: Profile): readonly FilterDefinition[] {
  const policies = policyFilterRoles(profile).map((role) => ({ value: role, label: role }));
  return [
    { kind: 'search', field: 'search', textKey: 'Search' },
    { kind: 'multi', field: 'roleId', textKey: 'RoleId', access: 'tenantAdmins' },
    { kind: 'multi', field: 'policyId', textKey: 'PolicyId', options: policies },
    { kind: 'multi', field: 'allowedUserState', textKey: 'AllowedUserState' },
  ];
}
