/** The kinds of document, in the documents' order; the numbers are accepted for the words. */
export const ACCOUNTING_TYPES = [
  'SPECIALIZATION',
  'CAPITALREIMBURSEMENT',
  'CAPITALIZATION',
  'INTERESTACCRUEDREIMBURSEMENT',
  'INTERESTDUEREIMBURSEMENT',
  'TRANCHE',
  'REINFORCEMENT',
] as const;
export type AccountingType = (typeof ACCOUNTING_TYPES)[number];
export const ACCOUNTING_TYPE_NUMBERS = {
  SPECIALIZATION: 0,
  CAPITALREIMBURSEMENT: 1,
  CAPITALIZATION: 2,
  INTERESTACCRUEDREIMBURSEMENT: 3,
  INTERESTDUEREIMBURSEMENT: 4,
  TRANCHE: 5,
  REINFORCEMENT: 6,
} as const satisfies Record<AccountingType, number>;

/** Types whose documents stamp tax may join: the use of credit is taxed when it is drawn, added to, capitalized, or by the month. */
export const TAXED_TYPES = [
  'SPECIALIZATION',
  'CAPITALIZATION',
  'TRANCHE',
  'REINFORCEMENT',
] as const satisfies readonly AccountingType[];

/** Whose books: the number is the `entityType` of a line. */
export const LOAN_SIDES = { GRANTOR: 0, RECEIVER: 1 } as const;
export type LoanSide = keyof typeof LOAN_SIDES;

/** Debit and credit. */
export const NATURES = ['D', 'C'] as const;
export type Nature = (typeof NATURES)[number];

/** Of the two amounts that a document may have. */
export const AMOUNT_KEYS = ['VALUE', 'STAMPTAX'] as const;
export type AmountKey = (typeof AMOUNT_KEYS)[number];

/** By who holds whom: it decides the accounts of a loan. */
export const ACCOUNT_SETS = ['PARENT_LENDS', 'SUBSIDIARY_LENDS', 'SISTERS_LEND'] as const;
export type AccountSetCode = (typeof ACCOUNT_SETS)[number];
