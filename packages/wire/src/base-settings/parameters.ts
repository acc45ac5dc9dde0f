import { FLOORS } from '@calends/loan-engine';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../resources/resource.ts';
import { LANGUAGES } from '../values/languages.ts';
import type { SettingGroup } from './setting-groups.ts';

/**
 * The base settings that the product acts on. Validation, the list on the screen, the rows that the product ships and the
 * reading function are made from this one registry; a setting of another key is refused.
 */
export const PARAMETERS = {
  SESSION_MINUTES: whole('SECURITY', { from: 5, to: 1440, standard: 480 }),
  SIGN_IN_ATTEMPTS: { ...whole('SECURITY', { from: 3, to: 100, standard: 10 }), reach: 'installation' },
  CODE_ATTEMPTS: whole('SECURITY', { from: 3, to: 10, standard: 5 }),
  INVITATION_DAYS: whole('USERS', { from: 1, to: 30, standard: 7 }),
  NEW_USER_LANGUAGE: choice('USERS', ['INVITER', ...LANGUAGES], 'INVITER'),
  NEW_USER_PAGE_SIZE: choice('USERS', PAGE_SIZES.map(String), String(DEFAULT_PAGE_SIZE)),
  /** Has no effect: a new user always chooses a password by the mailed link (decision C-13). */
  NEW_USER_PASSWORD: freeText('USERS', { longest: 200, standard: 'chosen-by-the-user-on-activation' }),
  BELL_DAYS: whole('USERS', { from: 7, to: 3650, standard: 90 }),
  /** How many minutes a notification may be read in the bell before it is mailed. */
  NOTICE_MAIL_MINUTES: whole('USERS', { from: 0, to: 120, standard: 10 }),
  /** Longer than a year: a use after that counts towards another year and month. */
  USAGE_DAYS: whole('USERS', { from: 366, to: 3650, standard: 731 }),
  USAGE_TIMES: whole('USERS', { from: 10, to: 1000, standard: 1000 }),
  /** The tax number of a customer who gives none on a Portuguese invoice. */
  NEW_TENANT_NIF: freeText('TENANTS', { longest: 40, standard: '999999990' }),
  /** Whether a tenant without a subscription creates nothing that subscriptions count. */
  SUBSCRIPTION_REQUIRED: { ...flag('TENANTS', false), isRootsAlone: true },
  /** Whether a person approves what a run of the billing made before it leaves. */
  INVOICE_REVIEW: flag('TENANTS', true),
  SPREADSHEET_MEGABYTES: whole('FILES', { from: 1, to: 20, standard: 5 }),
  CONTRACT_FILE_MEGABYTES: whole('FILES', { from: 1, to: 100, standard: 20 }),
  STORAGE_QUOTA_MEGABYTES: { ...whole('FILES', { from: 1, to: 10_000_000, standard: 10_240 }), isRootsAlone: true },
  RATE_CONFIRMATION_REQUIRED: flag('LOANS', false),
  /** A fetched rate waits for a person where it differs more than this from the rate before it; 50 is half a percentage point. */
  RATE_JUMP_BASIS_POINTS: whole('LOANS', { from: 1, to: 1000, standard: 50 }),
  /** The percentage of its maximum from which a contract waits for a decision on the start page. */
  LIMIT_NEAR_PERCENT: whole('LOANS', { from: 50, to: 100, standard: 90 }),
  /** How many days before a due people are notified of it; below zero: after it, while it is owed. */
  DUE_LEADS: days('LOANS', { from: -365, to: 365, most: 12, standard: '30,7,1,0,-7,-30' }),
  /** How many days a company has to confirm a balance. */
  CONFIRMATION_DAYS: whole('ACCOUNTING', { from: 1, to: 180, standard: 21 }),
  DEFAULT_FLOOR: choice('LOANS', FLOORS, 'NONE'),
  /** Acts on a loan of so many euro or more, and those that name no amount, wait for a second person; with 0 none does. */
  SECOND_PERSON_FROM: whole('LOANS', { from: 0, to: 999_999_999, standard: 0 }),
  /** Who gives documents to accounting and decides on them. */
  ERP_SENDERS: group('ACCOUNTING', 'BASE'),
  /** Whether a change that moves a figure of a closed month is shown as a difference there, or refused. */
  LATE_CHANGES: choice('ACCOUNTING', ['ADJUST', 'REFUSE'], 'ADJUST'),
  /** Who may make such a change where it is not refused. */
  LATE_CHANGES_ROLE: group('ACCOUNTING', 'ADMINS'),
  /** Whether a month is opened again only by somebody else than the person who closed it. */
  REOPEN_BY_ANOTHER: flag('ACCOUNTING', false),
  /** Whether a month may be closed while a check of it finds something: one for each of the checks. */
  CLOSE_MISSING_DAYS: closeCheck(),
  CLOSE_PROJECTED: closeCheck(),
  CLOSE_UNROLLED: closeCheck(),
  CLOSE_OVERDUE: closeCheck(),
  CLOSE_OVERRUN: closeCheck(),
  CLOSE_UNSIGNED: closeCheck(),
  CLOSE_UNBOOKED: closeCheck(),
  CLOSE_UNINVOICED: closeCheck(),
  CLOSE_UNRECONCILED: closeCheck(),
  CLOSE_UNDECLARED: closeCheck(),
  CLOSE_UNNAMED: closeCheck(),
  CLOSE_UNCONFIRMED: closeCheck(),
  CLOSE_ADJUSTED: closeCheck(),
  CLOSE_WAITING_RATES: closeCheck(),
  CLOSE_WAITING_ACTS: closeCheck(),
  /** Whether a mail says what the notification says, or its title alone, so that amounts stay in the product. */
  NOTICE_MAIL_DETAIL: choice('MAIL', ['FULL', 'TITLE'], 'FULL'),
  OUTBOX_DAYS: { ...whole('MAIL', { from: 7, to: 3650, standard: 90 }), reach: 'installation' },
} as const satisfies Readonly<Record<string, Parameter>>;
export type ParameterKey = keyof typeof PARAMETERS;
/** How large the file of an upload may be. */
export type UploadSetting = 'SPREADSHEET_MEGABYTES' | 'CONTRACT_FILE_MEGABYTES';

const CATEGORIES = ['SECURITY', 'USERS', 'TENANTS', 'FILES', 'LOANS', 'ACCOUNTING', 'MAIL'] as const;
type ParameterCategory = (typeof CATEGORIES)[number];

export type Parameter = (Whole | Days | Flag | Choice | Text) & {
  readonly category: ParameterCategory;
  /** One value for everybody, kept in the tenant `system`; a tenant's own value counts unless said. */
  readonly reach?: 'installation';
  /** A limit that is set for a tenant, and that the tenant cannot set itself. */
  readonly isRootsAlone?: true;
};
interface Whole {
  readonly kind: 'whole';
  readonly from: number;
  readonly to: number;
  readonly standard: number;
}
/** Several whole numbers of days, separated by commas. */
interface Days {
  readonly kind: 'days';
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly standard: string;
}
interface Flag {
  readonly kind: 'flag';
  readonly standard: boolean;
}
interface Choice<Word extends string = string> {
  readonly kind: 'choice';
  readonly words: readonly Word[];
  readonly standard: Word;
}
interface Text {
  readonly kind: 'text';
  /** In characters. */
  readonly longest: number;
  readonly standard: string;
}

/** The type of a parameter: a number, several, a yes or no, one of its words, or any text. */
export type ParameterValue<K extends ParameterKey> = (typeof PARAMETERS)[K] extends { readonly kind: 'whole' }
  ? number
  : (typeof PARAMETERS)[K] extends { readonly kind: 'days' }
    ? readonly number[]
    : (typeof PARAMETERS)[K] extends { readonly kind: 'flag' }
      ? boolean
      : (typeof PARAMETERS)[K] extends { readonly words: readonly (infer Word)[] }
        ? Word
        : string;

export function isParameter(key: string): key is ParameterKey {
  return Object.hasOwn(PARAMETERS, key);
}

/** The value that a text stands for; undefined where the parameter does not allow it. */
export function parameterValue<K extends ParameterKey>(key: K, text: string): ParameterValue<K> | undefined {
  return valueIn(PARAMETERS[key], text) as ParameterValue<K> | undefined;
}

function valueIn(parameter: Parameter, text: string): number | readonly number[] | boolean | string | undefined {
  if (parameter.kind === 'choice') return parameter.words.find((word) => word === text);
  if (parameter.kind === 'text') return text.length <= parameter.longest ? text : undefined;
  if (parameter.kind === 'flag') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (parameter.kind === 'days') return daysIn(parameter, text);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= parameter.from && number <= parameter.to ? number : undefined;
}

function daysIn({ from, to, most }: Days, text: string): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > most || !parts.every((part) => /^-?\d{1,4}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  return numbers.every((number) => number >= from && number <= to) ? numbers : undefined;
}

function whole(category: ParameterCategory, bounds: Omit<Whole, 'kind'>) {
  return { kind: 'whole', category, ...bounds } as const;
}

function days(category: ParameterCategory, bounds: Omit<Days, 'kind'>) {
  return { kind: 'days', category, ...bounds } as const;
}

function flag(category: ParameterCategory, standard: boolean) {
  return { kind: 'flag', category, standard } as const;
}

function choice<const Word extends string>(category: ParameterCategory, words: readonly Word[], standard: Word) {
  return { kind: 'choice', category, words, standard } as const;
}

/** Who may do something. */
function group(category: ParameterCategory, standard: SettingGroup) {
  return choice<SettingGroup>(category, ['BASE', 'TENANT_USERS', 'ADMINS'], standard);
}

function closeCheck() {
  return choice('ACCOUNTING', ['ADVICE', 'REQUIRED'], 'ADVICE');
}

function freeText(category: ParameterCategory, limits: Omit<Text, 'kind'>) {
  return { kind: 'text', category, ...limits } as const;
}
