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
