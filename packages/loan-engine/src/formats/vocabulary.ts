/**
 * The words of a loan, exactly as they cross the wire and in the order in which the product's documents list them.
 * Every select, schema and column of the product takes its values from these lists.
 */

export const CONVENTIONS = ['ATUAL_360', 'ATUAL_365', 'ATUAL_ATUAL', 'C30_360'] as const;
export type Convention = (typeof CONVENTIONS)[number];

export const CAPITALIZATION_TERMS = ['MONTHLY', 'QUARTERLY', 'SEMIANNUALLY', 'ANNUALLY', 'EXPIRATIONDATE'] as const;
export type CapitalizationTerm = (typeof CAPITALIZATION_TERMS)[number];

/** Those for which Euribor is published. */
export const INDEX_TERMS = ['ONE_MONTH', 'THREE_MONTHS', 'SIX_MONTHS', 'TWELVE_MONTHS'] as const;
export type IndexTerm = (typeof INDEX_TERMS)[number];
export const EURIBOR_TERMS = [...INDEX_TERMS, 'NA'] as const;
export type EuriborTerm = (typeof EURIBOR_TERMS)[number];

export const CALCULATION_METHODS = [
  'ONEDAYBEFORECAPITALIZATION',
  'TWODAYSBEFORECAPITALIZATION',
  'NA',
  'CURRENTDAY',
] as const;
export type CalculationMethod = (typeof CALCULATION_METHODS)[number];

export const DATE_OPTIONS = ['TRANCHEDATE', 'CONTRACTDATE', 'SPECIFICDATE'] as const;
export type DateOption = (typeof DATE_OPTIONS)[number];

export const START_CONDITIONS = ['DATETRANCHE', 'DATECONTRACT'] as const;
export type StartCondition = (typeof START_CONDITIONS)[number];

export const CONTRACT_STATES = ['ACTIVE', 'INACTIVE', 'UNPAID', 'ARCHIVED'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** States are the one enum whose numbers do not follow the list: the documents give INACTIVE 1 and UNPAID 3. */
export const CONTRACT_STATE_NUMBERS = { ACTIVE: 0, INACTIVE: 1, ARCHIVED: 2, UNPAID: 3 } as const satisfies Record<
  ContractState,
  number
>;

/** Every kind of row in the movement tree, facts and derived rows alike. */
export const MOVEMENT_TYPES = [
  'CAPITALIZATION',
  'CAPITALREIMBURSEMENT',
  'INTERESTACCRUEDREIMBURSEMENT',
  'INTERESTDUEREIMBURSEMENT',
  'REINFORCEMENT',
  'TRANCHE',
  'CONTRACTCREATION',
  'CONVENTIONCHANGE',
  'SPREADCHANGE',
  'EURIBORTABLECHANGE',
  'EURIBORRATECHANGE',
  'CALCULATIONMETHODCHANGE',
  'MAXIMUMAMOUNTCHANGE',
  'CONTRACTSTATECHANGE',
  'CAPITALIZATIONTERMCHANGE',
  'INTERESTCAPITALIZATIONCHANGE',
  'INTERESTSDUE',
  'DATEENDCHANGE',
  'CAPITALWAIVER',
  'INTERESTACCRUEDWAIVER',
  'INTERESTDUEWAIVER',
  'SHARECAPITALCONVERSION',
  'OTHEREQUITYCONVERSION',
  'INDEXFLOORCHANGE',
  'INDEXCAPCHANGE',
  'GRANTORCHANGE',
  'RECEIVERCHANGE',
] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** The kinds of movement that a user enters on a tranche. */
export const USER_MOVEMENT_TYPES = [
  'CAPITALREIMBURSEMENT',
  'INTERESTACCRUEDREIMBURSEMENT',
  'INTERESTDUEREIMBURSEMENT',
  'REINFORCEMENT',
  'EURIBORRATECHANGE',
  'INTERESTSDUE',
  'CAPITALWAIVER',
  'INTERESTACCRUEDWAIVER',
  'INTERESTDUEWAIVER',
  'SHARECAPITALCONVERSION',
  'OTHEREQUITYCONVERSION',
] as const satisfies readonly MovementType[];
export type UserMovementType = (typeof USER_MOVEMENT_TYPES)[number];

/** Where a rate stops falling: nowhere, the index at zero, or index plus spread at zero. */
export const FLOORS = ['NONE', 'INDEX_ZERO', 'ALLIN_ZERO'] as const;
export type Floor = (typeof FLOORS)[number];

/** Items of the General Table of the Portuguese stamp tax that concern loans. */
export const VERBAS = ['17.1.1', '17.1.2', '17.1.3', '17.1.4', '17.3.1'] as const;
export type Verba = (typeof VERBAS)[number];

/** The item that taxes interest and not the use of credit: no fee of a draw. */
export const VERBA_OF_INTEREST: Verba = '17.3.1';

/** Article 7 n. 1 of the stamp tax code, points g, h and i: operations that are declared and not taxed. */
export const STAMP_EXEMPTIONS = ['EXEMPT_7_1_G', 'EXEMPT_7_1_H', 'EXEMPT_7_1_I'] as const;
export type StampExemption = (typeof STAMP_EXEMPTIONS)[number];

/** A contract's terms for the tax on its draws or on its capitalizations. */
export const STAMP_FEES = ['NONE', 'BY_TERM', ...VERBAS, ...STAMP_EXEMPTIONS] as const;
export type StampFee = (typeof STAMP_FEES)[number];

/**
 * The amount that a stamp tax rate multiplies: amount x started months, the amount, the month's balances / 30, or
 * interest.
 */
export const STAMP_BASES = ['AMOUNT_PER_MONTH', 'AMOUNT', 'MONTHLY_BALANCE', 'INTEREST'] as const;
export type StampBasis = (typeof STAMP_BASES)[number];

/** The General Table fixes what each verba multiplies: a file may bring other rates, not another sum. */
export const BASIS_OF_VERBA = {
  '17.1.1': 'AMOUNT_PER_MONTH',
  '17.1.2': 'AMOUNT',
  '17.1.3': 'AMOUNT',
  '17.1.4': 'MONTHLY_BALANCE',
  '17.3.1': 'INTEREST',
} as const satisfies Record<Verba, StampBasis>;

export const STAMP_CAUSES = ['TRANCHE', 'REINFORCEMENT', 'CAPITALIZATION', 'MONTHLYBALANCE', 'EXTENSION'] as const;
export type StampCause = (typeof STAMP_CAUSES)[number];

/** What falls due: of the receiver, the grantor (DRAW) or the State (STAMPTAX); with CAPITALIZATION and RESET no money moves. */
export const DUE_KINDS = [
  'MATURITY',
  'REPAYMENT',
  'DRAW',
  'INTERESTDUE',
  'CAPITALIZATION',
  'STAMPTAX',
  'RESET',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/**
 * Acts of several movements: one amount received for a whole loan, what brings a loan to 0.00, two loans set off against each other,
 * capital of a loan that becomes equity of its receiver, and all loans of a company that is merged into another. New ones come last, so
 * that no number moves.
 */
export const ACT_KINDS = ['LOANPAYMENT', 'SETTLEMENT', 'NETTING', 'CONVERSION', 'MERGER'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

export const WARNING_CODES = ['MaximumAmountOverrun', 'ProjectedFixing', 'Overdue'] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/**
 * Why a loan is refused, in order of precedence: first the form of the file, then what its computation meets. Beside each, which part
 * of the refused fact is at fault: the day, where no other value would do on it, else the value.
 */
export const REFUSED_PART = {
  InvalidLoanFile: 'VALUE',
  InvalidDate: 'DAY',
  InvalidAmount: 'VALUE',
  UnknownEnumValue: 'VALUE',
  EndBeforeStart: 'DAY',
  EndBeforeChange: 'VALUE',
  EndUnchanged: 'VALUE',
  EndUndetermined: 'VALUE',
  FloorAboveCap: 'VALUE',
  TrancheOutsideContract: 'DAY',
  MovementBeforeTranche: 'DAY',
  MissingEuriborFixing: 'DAY',
  EuriborNotApplicable: 'DAY',
  MaximumAmountExceeded: 'VALUE',
  MaximumAmountBelowRealized: 'VALUE',
  LoanEndedByMerger: 'DAY',
  ReimbursementExceedsInterestDue: 'VALUE',
  ReimbursementExceedsInterestAccrued: 'VALUE',
  ReimbursementExceedsCapital: 'VALUE',
  WaiverExceedsInterestDue: 'VALUE',
  WaiverExceedsInterestAccrued: 'VALUE',
  WaiverExceedsCapital: 'VALUE',
  ConversionExceedsCapital: 'VALUE',
} as const satisfies Readonly<Record<string, 'DAY' | 'VALUE'>>;
export type RefusalCode = keyof typeof REFUSED_PART;
export const REFUSAL_CODES = Object.keys(REFUSED_PART) as [RefusalCode, ...RefusalCode[]];
