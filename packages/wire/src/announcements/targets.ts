import { z } from 'zod';
import { ROLES, type Role } from '../calls/access.ts';

/** Everybody who works for the tenant. */
export const EVERYBODY_TARGET = 'all';
const ROLE_TARGET = 'role:';

/** Whoever works in the role. */
export function roleTarget(role: Role): string {
  return ROLE_TARGET + role;
}

/** The targets beside addresses that a group may have. */
export const TARGET_WORDS: readonly string[] = [EVERYBODY_TARGET, ...ROLES.map(roleTarget)];

/** The text that names everybody or a role; undefined for an address. */
export function targetKey(target: string): string | undefined {
  if (target === EVERYBODY_TARGET) return 'TargetEverybody';
  return roleOf(target);
}

/** Whom entries mean, once each. Whatever is neither everybody nor a role is the address of a user. */
export interface Targets {
  readonly isEverybody: boolean;
  readonly roles: readonly Role[];
  /** In small letters. */
  readonly emails: readonly string[];
}

export function targetsOf(targets: readonly string[]): Targets {
  const roles = targets.map(roleOf);
  const emails = targets.filter((entry, index) => entry !== EVERYBODY_TARGET && roles[index] === undefined);
  return {
    isEverybody: targets.includes(EVERYBODY_TARGET),
    roles: [...new Set(roles.filter((role) => role !== undefined))],
    emails: [...new Set(emails.map((email) => email.toLowerCase()))],
  };
}

function roleOf(target: string): Role | undefined {
  return ROLES.find((role) => roleTarget(role) === target);
}

const LONGEST_ENTRY = 320;

/** Text that is not empty: an empty one, or null, has the fault `missing`. */
export function filled(max: number, missing: string): z.ZodType<string, string> {
  return z.preprocess((text) => text ?? '', z.string().trim().min(1, missing).max(max)) as z.ZodType<string, string>;
}

/** A list of entries, in which none is empty. */
export function entries(most: number, missing: string): z.ZodType<string[], string[]> {
  const list = z.array(filled(LONGEST_ENTRY, missing)).max(most);
  return z.preprocess((given) => given ?? [], list) as z.ZodType<string[], string[]>;
}
