import {
  type CalculationMethod,
  type CapitalizationTerm,
  CONTRACT_STATE_NUMBERS,
  type Convention,
  type EuriborTerm,
} from '@calends/loan-engine';
import type { LoanType } from '@calends/wire';

/** One contract of the demonstration group with its events, in the words of the calls. */
export interface DemoContract {
  readonly number: string;
  /** Acronyms of companies. */
  readonly grantor: string;
  readonly receiver: string;
  readonly loanType: LoanType;
  readonly dateStart: string;
  /** Absent: without end. */
  readonly dateEnd?: string;
  readonly amount: string;
  readonly spread: string;
  readonly convention: Convention;
  readonly capitalizationTerm: CapitalizationTerm;
  readonly isCapitalized: boolean;
  /** Absent: a fixed rate. */
  readonly euribor?: { readonly term: Exclude<EuriborTerm, 'NA'>; readonly method: Exclude<CalculationMethod, 'NA'> };
  readonly isCheckingAccount?: true;
  readonly isUnpaid?: true;
  /** Code of the fee on draws, and of the one on capitalizations. */
  readonly stampTax?: readonly [draws: string, capitalizations?: string];
  readonly isSigned?: boolean;
  /** Its values in the group's own fields. */
  readonly metadata?: Readonly<Record<string, string>>;
  readonly tranches: readonly DemoTranche[];
  readonly changes?: readonly DemoChange[];
}

export interface DemoTranche {
  readonly on: string;
  readonly capital: string;
  readonly interestDue?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly movements?: readonly DemoMovement[];
}

export type DemoMovement =
  | { readonly kind: 'reinforcement'; readonly on: string; readonly amount: string }
  | {
      readonly kind: 'reimbursement';
      readonly on: string;
      readonly capital?: string;
      readonly interestAccrued?: string;
      readonly interestDue?: string;
    };

export type DemoChange =
  | { readonly on: string; readonly field: 'SPREAD'; readonly decimalValue: string }
  | { readonly on: string; readonly field: 'CONTRACTSTATE'; readonly integerValue: number };

/** Every loan type family: fixed and Euribor, capitalising and not, with and without end, drawn once and often. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  {
    number: 'HG-2023-001',
    metadata: { loanPurpose: 'WORKING_CAPITAL' },
    grantor: 'HSGPS',
    receiver: 'HENER',
    loanType: 'SHAREHOLDERLOANS',
    dateStart: '2023-03-31',
    dateEnd: '2028-03-31',
    amount: '5000000.00',
    spread: '1.25',
    convention: 'ATUAL_360',
    capitalizationTerm: 'QUARTERLY',
    isCapitalized: true,
    euribor: { term: 'SIX_MONTHS', method: 'TWODAYSBEFORECAPITALIZATION' },
    stampTax: ['BY_TERM', 'BY_TERM'],
    isSigned: true,
    tranches: [
      { on: '2023-03-31', capital: '2500000.00', metadata: { bankReference: 'TRF 2023/0331' } },
      {
        on: '2024-09-16',
        capital: '750000.00',
        metadata: { bankReference: 'TRF 2024/0916' },
        movements: [{ kind: 'reimbursement', on: '2025-05-20', capital: '200000.00' }],
      },
    ],
  },
  {
    number: 'HG-2022-002',
    metadata: { loanPurpose: 'PROPERTY' },
    grantor: 'HSGPS',
    receiver: 'HSOL',
    loanType: 'ANCILLARY',
    dateStart: '2022-02-15',
    dateEnd: '2032-02-15',
    amount: '3200000.00',
    spread: '3.75',
    convention: 'ATUAL_365',
    capitalizationTerm: 'SEMIANNUALLY',
    isCapitalized: false,
    stampTax: ['17.1.3'],
    isSigned: true,
    tranches: [
      {
        on: '2022-02-15',
        capital: '1800000.00',
        movements: [
          { kind: 'reimbursement', on: '2022-08-31', interestDue: '33472.60' },
          { kind: 'reinforcement', on: '2023-06-01', amount: '400000.00' },
          { kind: 'reimbursement', on: '2024-03-15', capital: '250000.00' },
        ],
      },
    ],
  },
  {
    number: 'HG-2024-003',
    grantor: 'HENER',
    receiver: 'HTRAD',
    loanType: 'TREASURYLOAN',
    dateStart: '2024-01-31',
    amount: '2000000.00',
    spread: '0.75',
    convention: 'ATUAL_360',
    capitalizationTerm: 'MONTHLY',
    isCapitalized: true,
    euribor: { term: 'ONE_MONTH', method: 'TWODAYSBEFORECAPITALIZATION' },
    isCheckingAccount: true,
    stampTax: ['17.1.4'],
    tranches: [
      {
        on: '2024-02-05',
        capital: '300000.00',
        movements: [
          { kind: 'reinforcement', on: '2024-02-12', amount: '150000.00' },
          { kind: 'reimbursement', on: '2024-02-26', capital: '200000.00' },
          { kind: 'reinforcement', on: '2024-03-18', amount: '400000.00' },
          { kind: 'reimbursement', on: '2025-02-03', capital: '320000.00' },
        ],
      },
    ],
  },
  {
    number: 'HG-2023-004',
    grantor: 'HSGPS',
    receiver: 'HEOL',
    loanType: 'CREDITS',
    dateStart: '2023-10-02',
    dateEnd: '2027-10-02',
    amount: '1500000.00',
    spread: '1.5',
    convention: 'ATUAL_360',
    capitalizationTerm: 'SEMIANNUALLY',
    isCapitalized: true,
    euribor: { term: 'TWELVE_MONTHS', method: 'ONEDAYBEFORECAPITALIZATION' },
    stampTax: ['BY_TERM', 'BY_TERM'],
    isSigned: true,
    tranches: [{ on: '2023-10-02', capital: '1000000.00' }],
    changes: [{ on: '2024-01-01', field: 'SPREAD', decimalValue: '2.0' }],
  },
  {
    number: 'HG-2022-005',
    grantor: 'HIMO',
    receiver: 'HSGPS',
    loanType: 'BONDS',
    dateStart: '2022-06-30',
    dateEnd: '2027-06-30',
    amount: '10000000.00',
    spread: '2.9',
    convention: 'C30_360',
    capitalizationTerm: 'ANNUALLY',
    isCapitalized: false,
    stampTax: ['EXEMPT_7_1_I'],
    isSigned: true,
    tranches: [
      {
        on: '2022-06-30',
        capital: '6000000.00',
        movements: [{ kind: 'reimbursement', on: '2023-07-05', interestDue: '174000.00' }],
      },
      { on: '2023-01-31', capital: '2500000.00' },
    ],
  },
  {
    number: 'HG-2025-006',
    grantor: 'HSGPS',
    receiver: 'HREDE',
    loanType: 'PARTICIPATINGLOANS',
    dateStart: '2025-01-15',
    dateEnd: '2030-01-15',
    amount: '4000000.00',
    spread: '2.15',
    convention: 'ATUAL_ATUAL',
    capitalizationTerm: 'QUARTERLY',
    isCapitalized: false,
    euribor: { term: 'THREE_MONTHS', method: 'CURRENTDAY' },
    stampTax: ['BY_TERM'],
    tranches: [
      { on: '2025-01-15', capital: '1200000.00' },
      { on: '2025-07-01', capital: '900000.00' },
      { on: '2026-02-16', capital: '600000.00' },
    ],
  },
  {
    number: 'HG-2023-007',
    grantor: 'HSGPS',
    receiver: 'HAGUA',
    loanType: 'SUPPLEMENTARYCAPITAL',
    dateStart: '2023-05-02',
    amount: '750000.00',
    spread: '0',
    convention: 'ATUAL_365',
    capitalizationTerm: 'EXPIRATIONDATE',
    isCapitalized: false,
    isUnpaid: true,
    tranches: [{ on: '2023-05-02', capital: '750000.00' }],
  },
  {
    number: 'HG-2022-008',
    grantor: 'HENER',
    receiver: 'HSOL',
    loanType: 'MUTUAL',
    dateStart: '2022-04-29',
    dateEnd: '2024-04-29',
    amount: '500000.00',
    spread: '4.1',
    convention: 'ATUAL_360',
    capitalizationTerm: 'EXPIRATIONDATE',
    isCapitalized: false,
    stampTax: ['BY_TERM'],
    isSigned: true,
    tranches: [
      {
        on: '2022-04-29',
        capital: '500000.00',
        movements: [{ kind: 'reimbursement', on: '2024-04-29', capital: '500000.00', interestDue: '41626.39' }],
      },
    ],
    changes: [{ on: '2024-05-31', field: 'CONTRACTSTATE', integerValue: CONTRACT_STATE_NUMBERS.ARCHIVED }],
  },
  {
    number: 'HG-2024-009',
    grantor: 'HSGPS',
    receiver: 'HTEC',
    loanType: 'SAFE',
    dateStart: '2024-11-04',
    dateEnd: '2027-11-04',
    amount: '350000.00',
    spread: '5.0',
    convention: 'C30_360',
    capitalizationTerm: 'ANNUALLY',
    isCapitalized: true,
    stampTax: ['BY_TERM'],
    tranches: [{ on: '2024-11-04', capital: '200000.00', interestDue: '1250.00' }],
  },
  {
    number: 'HG-2026-010',
    grantor: 'HTRAD',
    receiver: 'HENER',
    loanType: 'TREASURYLOAN',
    dateStart: '2026-03-02',
    dateEnd: '2026-12-31',
    amount: '900000.00',
    spread: '0.6',
    convention: 'ATUAL_360',
    capitalizationTerm: 'MONTHLY',
    isCapitalized: false,
    euribor: { term: 'ONE_MONTH', method: 'ONEDAYBEFORECAPITALIZATION' },
    stampTax: ['BY_TERM'],
    tranches: [
      {
        on: '2026-03-02',
        capital: '600000.00',
        movements: [{ kind: 'reimbursement', on: '2026-07-15', capital: '150000.00' }],
      },
    ],
  },
  {
    number: 'HG-2024-011',
    grantor: 'HIMO',
    receiver: 'HREDE',
    loanType: 'OTHERS',
    dateStart: '2024-03-31',
    dateEnd: '2029-03-31',
    amount: '1100000.00',
    spread: '1.8',
    convention: 'ATUAL_365',
    capitalizationTerm: 'QUARTERLY',
    isCapitalized: true,
    euribor: { term: 'SIX_MONTHS', method: 'ONEDAYBEFORECAPITALIZATION' },
    stampTax: ['BY_TERM', 'BY_TERM'],
    isSigned: true,
    tranches: [
      { on: '2024-03-31', capital: '450000.00' },
      { on: '2024-12-31', capital: '300000.00' },
    ],
  },
  {
    number: 'HG-2023-012',
    grantor: 'HSGPS',
    receiver: 'HIMO',
    loanType: 'SHAREHOLDERLOANS',
    dateStart: '2023-01-31',
    dateEnd: '2026-01-31',
    amount: '1600000.00',
    spread: '3.4',
    convention: 'C30_360',
    capitalizationTerm: 'MONTHLY',
    isCapitalized: false,
    stampTax: ['BY_TERM'],
    isSigned: true,
    tranches: [{ on: '2023-01-31', capital: '600000.00' }],
  },
];
