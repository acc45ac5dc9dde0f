/** The words of accounting, as they cross the wire: each is written there by its place in its list too, from 0. */

/** What a document records, which decides on the accounts of it. New ones come last, so that no number moves. */
export const JOURNAL_TYPES = [
  'SPECIALIZATION',
  'CAPITALREIMBURSEMENT',
  'CAPITALIZATION',
  'INTERESTACCRUEDREIMBURSEMENT',
  'INTERESTDUEREIMBURSEMENT',
  'TRANCHE',
  'REINFORCEMENT',
  'CAPITALWAIVER',
  'INTERESTACCRUEDWAIVER',
  'INTERESTDUEWAIVER',
  'CAPITALNETTING',
  'INTERESTACCRUEDNETTING',
  'INTERESTDUENETTING',
  'SHARECAPITALCONVERSION',
  'OTHEREQUITYCONVERSION',
  'CAPITALASSIGNMENT',
  'INTERESTASSIGNMENT',
  'ASSIGNMENTGAIN',
  'ASSIGNMENTLOSS',
  'CAPITALASSUMPTION',
  'INTERESTASSUMPTION',
  'CAPITALMERGER',
  'INTERESTACCRUEDMERGER',
  'INTERESTDUEMERGER',
  'CAPITALSUCCESSION',
  'INTERESTSUCCESSION',
] as const;
export type JournalType = (typeof JOURNAL_TYPES)[number];

/** What a company books when another takes its place in a loan, takes its own, or becomes the other company of it. */
export const HANDOVER_TYPES = [
  'CAPITALASSIGNMENT',
  'INTERESTASSIGNMENT',
  'ASSIGNMENTGAIN',
  'ASSIGNMENTLOSS',
  'CAPITALASSUMPTION',
  'INTERESTASSUMPTION',
  'CAPITALSUCCESSION',
  'INTERESTSUCCESSION',
] as const satisfies readonly JournalType[];
export type HandoverType = (typeof HANDOVER_TYPES)[number];

/** For a claim that passes by a merger nothing is paid: it lies between the two lenders. */
export const SUCCESSIONS: ReadonlySet<string> = new Set<JournalType>(['CAPITALSUCCESSION', 'INTERESTSUCCESSION']);

/** The part of a company in a handover: it gives its side of the loan away, takes it over, or stays on the other side. */
export const HANDOVER_PARTIES = ['GIVING', 'TAKING', 'STAYING'] as const;
export type HandoverParty = (typeof HANDOVER_PARTIES)[number];

/** Types that stamp tax may join: the use of credit is taxed when it is drawn, added to, capitalized, or by the month. */
export const TAXED_TYPES = [
  'SPECIALIZATION',
  'CAPITALIZATION',
  'TRANCHE',
  'REINFORCEMENT',
] as const satisfies readonly JournalType[];

/** Whose books: each company of a loan has documents of its own. */
export const SIDES = ['GRANTOR', 'RECEIVER'] as const;
export type Side = (typeof SIDES)[number];

/** The two amounts that a document may hold: what happened to the loan, and the stamp tax on it. */
export const AMOUNT_KEYS = ['VALUE', 'STAMPTAX'] as const;
export type AmountKey = (typeof AMOUNT_KEYS)[number];

/** Debit, credit. */
export const NATURES = ['D', 'C'] as const;
export type Nature = (typeof NATURES)[number];

/**
 * How a company books interest that is not due yet. DELTA: what is new since the last posting. REVERSING: all that is accrued at
 * the end of a month, undone on the first of the next.
 */
export const ACCRUAL_STYLES = ['DELTA', 'REVERSING'] as const;
export type AccrualStyle = (typeof ACCRUAL_STYLES)[number];

/** Who lends decides on the accounts of a group's loan. */
export const ACCOUNT_SETS = ['PARENT_LENDS', 'SUBSIDIARY_LENDS', 'SISTERS_LEND'] as const;
export type AccountSet = (typeof ACCOUNT_SETS)[number];
