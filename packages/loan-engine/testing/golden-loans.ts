import type { LoanFile } from '../src/formats/loan-file.ts';
import { draw, loan, SIX_MONTH_EURIBOR } from './example-loan.ts';

export interface GoldenLoan {
  readonly title: string;
  /** What the example shows, in a sentence or two. */
  readonly shows: string;
  readonly loanFile: LoanFile;
}

const BY_TERM = {
  stampTaxApplicable: true,
  stampTaxTranchesFee: 'BY_TERM',
  stampTaxCapitalizationsFee: 'BY_TERM',
} as const;

/** By the name of the page in fixtures/golden. */
export const GOLDEN_LOANS: Readonly<Record<string, GoldenLoan>> = {
  'fixed-interest-due': {
    title: 'Interest paid each quarter',
    shows:
      'A fixed rate, not capitalised: interest falls due on the same day of every third month, and a payment takes it away.',
    loanFile: loan({
      contract: { spread: '4.5', interestCapitalization: false },
      tranches: [
        draw('2024-01-15', '1000000.00', [
          { date: '2024-04-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '11375.00' },
          { date: '2024-08-01', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '5000.00' },
        ]),
      ],
    }),
  },
  'floating-capitalised': {
    title: 'Six-month Euribor, capitalised each quarter',
    shows:
      'The index is fixed two TARGET days before each reset, around Easter too; stamp tax on the draw by term and on each capitalization.',
    loanFile: loan({
      asOf: '2025-03-31',
      contract: { ...SIX_MONTH_EURIBOR, ...BY_TERM, dateStart: '2023-03-31', dateEnd: '2028-03-31', spread: '1.25' },
      tranches: [draw('2023-03-31', '2500000.00')],
    }),
  },
  'month-end-anchor': {
    title: 'From the 31st, month by month',
    shows: 'Dates are counted from the anchor, so that 29 February does not shorten March; months of 30 days.',
    loanFile: loan({
      asOf: '2024-07-31',
      contract: { convention: 'C30_360', capitalizationTerm: 'MONTHLY', interestCapitalization: false },
      tranches: [draw('2024-01-31', '600000.00')],
    }),
  },
  'movements-within-a-period': {
    title: 'Repayment, reinforcement and a payment of accrued interest within one period',
    shows: 'Each movement cuts the trace; what was paid of the accrued interest is no longer capitalised.',
    loanFile: loan({
      asOf: '2024-08-10',
      contract: { ...BY_TERM, convention: 'ATUAL_365', spread: '6', capitalizationTerm: 'SEMIANNUALLY' },
      tranches: [
        draw('2024-02-10', '500000.00', [
          { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '120000.00' },
          { date: '2024-06-03', movementType: 'REINFORCEMENT', amount: '75000.00' },
          { date: '2024-07-01', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '5000.00' },
        ]),
      ],
    }),
  },
  'changes-of-terms': {
    title: 'Spread, convention, term and capitalization change',
    shows:
      'Each change counts from its own day; a change of term keeps the anchor, and what crystallises on the day of a change still follows the old terms.',
    loanFile: loan({
      asOf: '2025-03-31',
      changes: [
        { changeDate: '2024-02-01', field: 'SPREAD', decimalValue: '6' },
        { changeDate: '2024-03-01', field: 'CONVENTION', value: 'ATUAL_ATUAL' },
        { changeDate: '2024-04-15', field: 'INTERESTCAPITALIZATION', booleanValue: false },
        { changeDate: '2024-06-01', field: 'CAPITALIZATIONTERM', value: 'MONTHLY' },
        { changeDate: '2024-09-01', field: 'MAXIMUMAMOUNT', decimalValue: '2000000.00' },
      ],
    }),
  },
  'not-remunerated': {
    title: 'Not remunerated for a while',
    shows:
      'UNPAID stops interest and resets; what had accrued crystallises on the next date; back to ACTIVE, spread and index are set anew.',
    loanFile: loan({
      contract: { ...SIX_MONTH_EURIBOR, spread: '1' },
      changes: [
        { changeDate: '2024-02-15', field: 'CONTRACTSTATE', integerValue: 3 },
        { changeDate: '2024-10-01', field: 'CONTRACTSTATE', value: 'ACTIVE' },
        { changeDate: '2024-10-01', field: 'SPREAD', decimalValue: '2' },
        { changeDate: '2024-10-01', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
      ],
    }),
  },
  'rate-by-hand': {
    title: 'An index set by hand',
    shows: 'It holds from its day to the next reset, and on the day of a reset it wins.',
    loanFile: loan({
      contract: { ...SIX_MONTH_EURIBOR, spread: '1', interestCapitalization: false },
      tranches: [
        draw('2024-01-15', '1000000.00', [
          { date: '2024-03-01', movementType: 'EURIBORRATECHANGE', euriborRate: '2.5' },
          { date: '2025-01-15', movementType: 'EURIBORRATECHANGE', euriborRate: '2.75' },
        ]),
      ],
    }),
  },
  'negative-index-with-floor': {
    title: 'A negative index with its floor',
    shows: 'The trace prints the index as fixed and the rate after the floor.',
    loanFile: loan({
      asOf: '2024-12-31',
      contract: { ...SIX_MONTH_EURIBOR, floor: 'ALLIN_ZERO', spread: '-4', capitalizationTerm: 'ANNUALLY' },
    }),
  },
  'checking-account': {
    title: 'A checking account',
    shows:
      'Drawn and repaid through the month: capitalised at the month end of the contract, taxed on the sum of its daily balances by 30.',
    loanFile: loan({
      asOf: '2024-04-30',
      contract: {
        ...SIX_MONTH_EURIBOR,
        ...BY_TERM,
        euribor: 'ONE_MONTH',
        renewalIndexRateTerm: 'ONE_MONTH',
        dateStart: '2024-01-31',
        dateEnd: '2099-12-31',
        spread: '0.75',
        contratCheckingAccount: true,
        capitalizationsStartCondition: 'DATECONTRACT',
        capitalizationTerm: 'MONTHLY',
      },
      tranches: [
        draw('2024-02-05', '300000.00', [
          { date: '2024-02-12', movementType: 'REINFORCEMENT', amount: '150000.00' },
          { date: '2024-02-26', movementType: 'CAPITALREIMBURSEMENT', amount: '200000.00' },
          { date: '2024-03-11', movementType: 'CAPITALREIMBURSEMENT', amount: '250000.00' },
          { date: '2024-03-18', movementType: 'REINFORCEMENT', amount: '400000.00' },
        ]),
      ],
    }),
  },
  'several-tranches': {
    title: 'Three tranches, one contract',
    shows:
      'Each has its own life and anchor; one takes its index from the start of the contract; the draws together stay below the maximum, interest does not.',
    loanFile: loan({
      asOf: '2025-01-31',
      contract: { ...SIX_MONTH_EURIBOR, ...BY_TERM, amount: '1890000.00', spread: '1.5' },
      tranches: [
        draw('2024-01-15', '1000000.00'),
        draw(
          '2024-03-20',
          '500000.00',
          [{ date: '2024-06-20', movementType: 'CAPITALREIMBURSEMENT', amount: '100000.00' }],
          'T2',
        ),
        { ...draw('2024-05-02', '380000.00', [], 'T3'), UsesEuriborRateFromContractDate: true },
      ],
    }),
  },
  'past-its-end': {
    title: 'Past its end',
    shows:
      'The last crystallisation is on the end of the contract; after it interest accrues and nothing is capitalised any more.',
    loanFile: loan({
      asOf: '2025-02-28',
      contract: { ...BY_TERM, dateEnd: '2024-12-10', stampTaxTranchesFee: 'EXEMPT_7_1_G' },
      tranches: [
        draw('2024-01-15', '1000000.00', [
          { date: '2025-01-31', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
        ]),
      ],
    }),
  },
  extended: {
    title: 'Extended, then shortened',
    shows:
      'What is left on the day of the extension is taxed by the new term, the tax before stays; a shorter term is not taxed, and the last crystallisation is on its end.',
    loanFile: loan({
      asOf: '2025-10-31',
      contract: { ...BY_TERM, dateEnd: '2024-12-31' },
      changes: [
        { changeDate: '2024-10-15', field: 'DATEEND', dateEnd: '2029-10-15' },
        { changeDate: '2025-05-02', field: 'DATEEND', dateEnd: '2025-09-30' },
      ],
      tranches: [
        draw('2024-01-15', '1000000.00', [
          { date: '2024-10-15', movementType: 'CAPITALREIMBURSEMENT', amount: '250000.00' },
        ]),
      ],
    }),
  },
  waived: {
    title: 'Waived',
    shows:
      'What is waived is owed no more, from its own day on, and no money moves: interest due, accrued interest, then capital, after the payments of the day.',
    loanFile: loan({
      asOf: '2024-10-31',
      contract: { interestCapitalization: false },
      tranches: [
        draw('2024-01-15', '1000000.00', [
          { date: '2024-05-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '2638.89' },
          { date: '2024-05-15', movementType: 'INTERESTDUEWAIVER', amount: '10000.00' },
          { date: '2024-05-15', movementType: 'INTERESTACCRUEDWAIVER', amount: '4000.00' },
          { date: '2024-05-15', movementType: 'CAPITALWAIVER', amount: '250000.00' },
        ]),
      ],
    }),
  },
  converted: {
    title: 'Converted into capital',
    shows:
      'Interest is paid first; then capital becomes equity of the receiver, owed no more from its own day on, and no money moves.',
    loanFile: loan({
      asOf: '2024-10-31',
      contract: { interestCapitalization: false },
      tranches: [
        draw('2024-01-15', '1000000.00', [
          { date: '2024-05-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '12638.89' },
          { date: '2024-05-15', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '4166.67' },
          { date: '2024-05-15', movementType: 'SHARECAPITALCONVERSION', amount: '600000.00' },
          { date: '2024-05-15', movementType: 'OTHEREQUITYCONVERSION', amount: '150000.00' },
        ]),
      ],
    }),
  },
  'index-bounds': {
    title: 'A floor above zero, a cap, and an index after a fixed rate',
    shows:
      'A fixed rate of 4 % until the index begins on 15 July 2024, at no less than 3.7 % and, from 15 January 2025 on, at no more than 2.1 %; the trace prints the index as fixed and the rate after floor and cap.',
    loanFile: loan({
      asOf: '2025-10-31',
      contract: { spread: '4', interestCapitalization: false },
      changes: [
        { changeDate: '2024-07-15', field: 'SPREAD', decimalValue: '1' },
        { changeDate: '2024-07-15', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
        { changeDate: '2024-07-15', field: 'INDEXFLOOR', decimalValue: '3.7' },
        { changeDate: '2025-01-15', field: 'INDEXFLOOR', booleanValue: false },
        { changeDate: '2025-01-15', field: 'INDEXCAP', decimalValue: '2.1' },
      ],
    }),
  },
  'taken-over': {
    title: 'A loan taken over, with tax rates of its own',
    shows:
      'The opening balance was taxed when it was drawn; what is capitalised is taxed by the rate in force on its day.',
    loanFile: loan({
      contract: { ...BY_TERM, stampTaxCapitalizationsFee: '17.1.2' },
      tranches: [{ ...draw('2024-01-15', '750000.00'), isOpeningBalance: true }],
      fees: [
        { verba: '17.1.2', validFrom: '2000-03-01', validTo: '2024-06-30', rate: '0.40', basis: 'AMOUNT' },
        { verba: '17.1.2', validFrom: '2024-07-01', validTo: null, rate: '0.55', basis: 'AMOUNT' },
      ],
    }),
  },
};
