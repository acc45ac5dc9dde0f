import type { Role } from '../calls/access.ts';
import { EVERYBODY_TARGET, roleTarget } from './targets.ts';

interface ShippedGroup {
  readonly place: number;
  readonly targets: readonly string[];
}

const of = (...roles: readonly Role[]) => roles.map(roleTarget);

/** The groups that the product ships, below the one that is named Roles. */
export const SHIPPED_GROUPS = {
  ROLES: { place: 10, targets: [] },
  EVERYBODY: { place: 20, targets: [EVERYBODY_TARGET] },
  ADMINISTRATORS: { place: 30, targets: of('admin') },
  PARTNERS: { place: 40, targets: of('partner') },
  SALES: { place: 50, targets: of('sales') },
  BASIC: { place: 60, targets: of('basic') },
  CLIENTS: { place: 70, targets: of('client', 'subclient') },
} as const satisfies Readonly<Record<string, ShippedGroup>>;
export type GroupCode = keyof typeof SHIPPED_GROUPS;

export const GROUP_CODES = Object.keys(SHIPPED_GROUPS) as readonly GroupCode[];
/** The parent of the others. */
export const PARENT_GROUP = 'ROLES' satisfies GroupCode;

/** Fixed, so that what a tenant writes to stays the same group under every name. */
export function idOfGroup(code: GroupCode): string {
  return `0193c0de-0000-7000-8c01-${String(SHIPPED_GROUPS[code].place).padStart(12, '0')}`;
}

const CODES = new Map(GROUP_CODES.map((code) => [idOfGroup(code), code]));

/** The code of a shipped group; undefined for one of a tenant's own. */
export function codeOfGroup(id: string): GroupCode | undefined {
  return CODES.get(id);
}

/** The text that names a shipped group. */
export function groupNameKey(code: GroupCode): string {
  return `TargetGroup_${code}`;
}
