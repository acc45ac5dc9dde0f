import { ACCESS_GROUPS, type Role } from '../calls/access.ts';
import type { Ways } from './ways.ts';

interface ShippedCategory extends Ways {
  /** Its place in lists; there is room between two for one that comes later. */
  readonly place: number;
  /** The product alone notifies of it; what people write belongs to the others. */
  readonly isInternal: boolean;
  /** Nobody can close its bell. */
  readonly isMandatory: boolean;
  /** The roles that it concerns; empty: all. */
  readonly audience: readonly Role[];
}

const INTERNAL = { isInternal: true, isMandatory: false, bell: true } as const;
const EVERYBODY: readonly Role[] = [];

/**
 * What the product notifies people of. A category is shipped with the first feature that notifies of it: a person is offered no
 * choice about what never comes.
 */
export const SHIPPED_CATEGORIES = {
  /** What falls due of loans, and what was due and is owed still. */
  LOANSDUE: { ...INTERNAL, place: 10, audience: ACCESS_GROUPS.baseAccess, mail: 'DIGEST' },
  /** Loans that could not be rolled, and stored figures that were wrong. */
  LOANFAULTS: { ...INTERNAL, place: 20, isMandatory: true, audience: ['admin'], mail: 'ATONCE' },
  /** The weekly verification of all loans. */
  LOANCHECKS: { ...INTERNAL, place: 25, audience: ['admin'], mail: 'NONE' },
  /** Missing days, changed values, failed fetches; everybody who may enter rates. */
  RATES: { ...INTERNAL, place: 30, audience: ACCESS_GROUPS.tenantUsers, mail: 'DIGEST' },
  /** What waits for a second person. */
  DECISIONS: { ...INTERNAL, place: 40, audience: ['root', 'admin'], mail: 'ATONCE' },
  /** How a person's own imports, entries and sent documents ended. */
  OWNWORK: { ...INTERNAL, place: 50, audience: EVERYBODY, mail: 'NONE' },
  /** Balances that companies are asked to confirm, and what is disputed of them. */
  CONFIRMATIONS: { ...INTERNAL, place: 55, audience: ACCESS_GROUPS.baseAccess, mail: 'ATONCE' },
  /** What of accounting waits for somebody: documents that were refused or held back, and connections that are paused. */
  SYNCHRONISATION: { ...INTERNAL, place: 60, audience: ['admin', 'partner'], mail: 'DIGEST' },
  /** What of billing waits for the issuer: invoices that were refused or are in doubt, totals that differ. */
  BILLING: { ...INTERNAL, place: 65, audience: ['root', 'admin', 'partner'], mail: 'DIGEST' },
  USERS: { ...INTERNAL, place: 70, audience: ['admin'], mail: 'NONE' },
  SUPPORT: { ...INTERNAL, place: 80, audience: EVERYBODY, mail: 'ATONCE' },
  /** What administrators write. */
  ANNOUNCEMENTS: { ...INTERNAL, place: 120, isInternal: false, audience: EVERYBODY, mail: 'ATONCE' },
} as const satisfies Readonly<Record<string, ShippedCategory>>;
export type CategoryCode = keyof typeof SHIPPED_CATEGORIES;

export const CATEGORY_CODES = Object.keys(SHIPPED_CATEGORIES) as readonly CategoryCode[];

/** The id is fixed, because a tenant's own ways are a row of the same id. In the order of the places. */
export function idOfCategory(code: CategoryCode): string {
  return `0193c0de-0000-7000-8c00-${String(SHIPPED_CATEGORIES[code].place).padStart(12, '0')}`;
}

const CODES = new Map(CATEGORY_CODES.map((code) => [idOfCategory(code), code]));

/** The code of a shipped category; undefined for one of a tenant's own. */
export function codeOfCategory(id: string): CategoryCode | undefined {
  return CODES.get(id);
}

/** The text that names a shipped category. */
export function categoryNameKey(code: CategoryCode): string {
  return `NotificationCategory_${code}`;
}
