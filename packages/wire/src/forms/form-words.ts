import type { Role } from '../calls/access.ts';
import { mayAccess } from '../calls/access.ts';
import { stateNumber } from '../resources/states.ts';

/** In the documents' order. */
export const FORM_TYPES = ['BANNER', 'EXAM', 'INNERCOMPONENT', 'SURVEY', 'TUTORIAL'] as const;
export type FormType = (typeof FORM_TYPES)[number];

/** What an item of a form may be, in the order in which the editor offers them. */
export const FORM_CONTENT_TYPES = ['BANNER', 'CHECKBOX', 'IMAGE', 'INPUT', 'TEXT', 'TEXTAREA', 'URL', 'VIDEO'] as const;
export type FormContentType = (typeof FORM_CONTENT_TYPES)[number];

/** Whose the answers are: one set for all users of a tenant, or one for each user. */
export const USER_TYPE_INPUTS = { TENANT: 0, USER: 1 } as const;
export type UserTypeInput = (typeof USER_TYPE_INPUTS)[keyof typeof USER_TYPE_INPUTS];

/** Who may see a form, by rank: a higher rank sees everything that a lower one sees. */
export const FORM_ACCESS_LEVELS = { BASIC: 0, PARTNER: 1, ADMIN: 2, ROOT: 3 } as const;
export type FormAccessLevel = (typeof FORM_ACCESS_LEVELS)[keyof typeof FORM_ACCESS_LEVELS];

/** In the order in which the edit form offers them. */
export const FORM_STATES = {
  ACTIVE: stateNumber('ACTIVE'),
  ARCHIVED: stateNumber('ARCHIVED'),
  IN_PROGRESS: stateNumber('IN_PROGRESS'),
} as const;

/** The highest access level that a role sees, and the highest that it may give a form. */
export function accessLevelOf(role: Role): FormAccessLevel {
  if (mayAccess(role, 'roots')) return FORM_ACCESS_LEVELS.ROOT;
  if (mayAccess(role, 'tenantAdmins')) return FORM_ACCESS_LEVELS.ADMIN;
  return mayAccess(role, 'tenantAdminsAndPartners') ? FORM_ACCESS_LEVELS.PARTNER : FORM_ACCESS_LEVELS.BASIC;
}

/** The edition of a trial: an administrator fills the draft itself. Editions that are published begin with 1. */
export const DRAFT_EDITION = 0;

export const MOST_STEPS = 50;
export const MOST_ITEMS = 200;
/** The steps of every banner. */
export const BANNER_STEPS = 3;
export const BANNER_LAYOUTS = ['vertical', 'horizontal'] as const;
export type BannerLayout = (typeof BANNER_LAYOUTS)[number];
export const BANNER_GRIDS = ['grid-2x2', 'grid-2x3', 'grid-2x4'] as const;
export type BannerGrid = (typeof BANNER_GRIDS)[number];
export const BANNER_CLASSNAME = 'vertical grid-2x3';

/** How many items a step of a banner has room for: four, six or eight. */
export function cellsOf(grid: BannerGrid): number {
  const [rows = 0, columns = 0] = grid.slice('grid-'.length).split('x').map(Number);
  return rows * columns;
}

/** The layout and the grid of a banner; undefined for a class name of another kind. */
export function bannerClassOf(classname: string | null): { layout: BannerLayout; grid: BannerGrid } | undefined {
  const [first, second, ...more] = (classname ?? '').split(' ');
  const layout = BANNER_LAYOUTS.find((one) => one === first);
  const grid = BANNER_GRIDS.find((one) => one === second);
  return layout && grid && more.length === 0 ? { layout, grid } : undefined;
}

/** What a kind of form fixes (FORM-15 to 18): the calls refuse another value, and the forms do not offer one. */
export const FIXED_OPTIONS: Readonly<Record<FormType, Readonly<FixedOptions>>> = {
  BANNER: { totalSteps: BANNER_STEPS, userTypeInput: USER_TYPE_INPUTS.TENANT },
  EXAM: { navigationLocked: true, editableReview: true },
  INNERCOMPONENT: {},
  SURVEY: {},
  TUTORIAL: { userTypeInput: USER_TYPE_INPUTS.USER },
};
interface FixedOptions {
  totalSteps?: number;
  userTypeInput?: UserTypeInput;
  navigationLocked?: boolean;
  editableReview?: boolean;
}
