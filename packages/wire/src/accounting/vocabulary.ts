import { JOURNAL_TYPES, type JournalType, type Side } from '@calends/journal';

export {
  ACCOUNT_SETS,
  ACCRUAL_STYLES,
  type AccountSet as AccountSetCode,
  AMOUNT_KEYS,
  type AmountKey,
  JOURNAL_TYPES,
  type JournalType,
  NATURES,
  type Nature,
  TAXED_TYPES,
} from '@calends/journal';

/** The numbers that are accepted for the words. */
export const JOURNAL_TYPE_NUMBERS = Object.fromEntries(JOURNAL_TYPES.map((type, place) => [type, place])) as Readonly<
  Record<JournalType, number>
>;

/** Whose books: the number is the `entityType` of a line. */
export const LOAN_SIDES = { GRANTOR: 0, RECEIVER: 1 } as const satisfies Record<Side, number>;
export type LoanSide = Side;

/** The outside systems that a tenant may be connected with: its books, and the invoices of its subscriptions (decision A-73). */
export const ACCOUNTING_SYSTEMS = ['PRIMAVERA', 'TOCONLINE'] as const;
export type AccountingSystemName = (typeof ACCOUNTING_SYSTEMS)[number];

/** The interfaces of those systems: PRIMAVERA's with bare replies, its second generation, TOConline's. */
export const WEB_APIS = ['PRIMAVERA_V10', 'PRIMAVERA_V10_2', 'TOCONLINE'] as const;
export type WebApi = (typeof WEB_APIS)[number];
