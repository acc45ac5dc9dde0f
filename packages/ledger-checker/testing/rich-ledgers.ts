import { draw, ledgerOf, loan, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../loan-engine/testing/example-loan.ts';

const BY_TERM = {
  stampTaxApplicable: true,
  stampTaxTranchesFee: 'BY_TERM',
  stampTaxCapitalizationsFee: 'BY_TERM',
} as const;

/** 2025-01-13 is missing (a fallback); after 2025-07-11 nothing is published (a projection). */
const FIXINGS = sixMonthFixings({
  '2024-01-11': '3.893',
  '2024-07-11': '3.661',
  '2024-08-14': '3.425',
  '2025-01-10': '2.612',
  '2025-02-17': '2.515',
  '2025-07-11': '2.047',
});

/** Ledgers in which, taken together, every kind of row and of figure occurs. */
export const RICH_LEDGERS = {
  'a term loan on Euribor with every kind of movement': () =>
    ledgerOf(
      loan({
        asOf: '2026-02-28',
        contract: { ...SIX_MONTH_EURIBOR, ...BY_TERM, spread: '1.25', dateEnd: '2028-06-30' },
        changes: [
          { changeDate: '2024-03-01', field: 'SPREAD', decimalValue: '1.5' },
          { changeDate: '2024-05-10', field: 'CONVENTION', value: 'ATUAL_ATUAL' },
          { changeDate: '2024-06-03', field: 'MAXIMUMAMOUNT', decimalValue: '9000000.00' },
          { changeDate: '2024-09-02', field: 'CAPITALIZATIONTERM', value: 'SEMIANNUALLY' },
          { changeDate: '2024-11-04', field: 'INTERESTCAPITALIZATION', booleanValue: false },
          { changeDate: '2025-03-03', field: 'CONTRACTSTATE', value: 'UNPAID' },
          { changeDate: '2025-05-05', field: 'CONTRACTSTATE', value: 'ACTIVE' },
          { changeDate: '2025-05-05', field: 'SPREAD', decimalValue: '0.875' },
          { changeDate: '2025-07-14', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
          { changeDate: '2025-09-15', field: 'INTERESTCAPITALIZATION', booleanValue: true },
        ],
        tranches: [
          draw('2024-01-15', '2500000.00', [
            { date: '2024-02-20', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '1000.00' },
            { date: '2024-03-18', movementType: 'CAPITALREIMBURSEMENT', amount: '300000.00' },
            { date: '2024-04-15', movementType: 'REINFORCEMENT', amount: '150000.00' },
            { date: '2024-06-20', movementType: 'EURIBORRATECHANGE', euriborRate: '3.7' },
            { date: '2025-02-10', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '5000.00' },
            { date: '2025-02-03', movementType: 'INTERESTSDUE', amount: '77.01' },
          ]),
          draw(
            '2024-08-19',
            '700000.00',
            [{ date: '2024-08-19', movementType: 'REINFORCEMENT', amount: '50000.00' }],
            'T2',
          ),
        ],
      }),
      FIXINGS,
    ),
  'a checking account, taxed month by month': () =>
    ledgerOf(
      loan({
        asOf: '2024-09-10',
        contract: {
          ...BY_TERM,
          contratCheckingAccount: true,
          dateEnd: '2099-12-31',
          capitalizationTerm: 'MONTHLY',
          convention: 'C30_360',
        },
        tranches: [
          draw('2024-01-31', '300000.00', [
            { date: '2024-02-12', movementType: 'REINFORCEMENT', amount: '150000.00' },
            { date: '2024-03-11', movementType: 'CAPITALREIMBURSEMENT', amount: '250000.00' },
          ]),
        ],
      }),
    ),
  'a loan whose negative index is floored': () =>
    ledgerOf(
      loan({
        asOf: '2021-03-31',
        contract: { ...SIX_MONTH_EURIBOR, dateStart: '2020-07-01', spread: '0.25', floor: 'INDEX_ZERO' },
        tranches: [draw('2020-07-01', '1000000.00')],
      }),
      sixMonthFixings({ '2020-06-29': '-0.287', '2020-12-30': '-0.526' }),
    ),
  'a loan with another grantor and another receiver from a day on': () =>
    ledgerOf(
      loan({
        asOf: '2025-01-31',
        contract: { ...BY_TERM, interestCapitalization: false },
        changes: [
          { changeDate: '2024-05-20', field: 'GRANTOR', company: 'B', price: '990000.00' },
          { changeDate: '2024-11-01', field: 'RECEIVER', company: 'C' },
          { changeDate: '2024-11-01', field: 'GRANTOR', company: 'D' },
        ],
        tranches: [
          draw('2024-01-15', '1000000.00', [
            { date: '2024-05-20', movementType: 'CAPITALREIMBURSEMENT', amount: '100000.00' },
            { date: '2024-05-20', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '1000.00' },
          ]),
          draw('2024-05-20', '500000.00', [], 'T2'),
        ],
      }),
    ),
  'a loan that is extended twice and then shortened': () =>
    ledgerOf(
      loan({
        asOf: '2026-03-31',
        contract: { ...BY_TERM, dateEnd: '2024-12-31' },
        changes: [
          { changeDate: '2024-10-15', field: 'DATEEND', dateEnd: '2025-08-20' },
          { changeDate: '2025-08-20', field: 'DATEEND', dateEnd: '2030-08-20' },
          { changeDate: '2025-11-03', field: 'DATEEND', dateEnd: '2026-01-31' },
        ],
        tranches: [
          draw('2024-01-15', '1000000.00', [
            { date: '2024-10-15', movementType: 'CAPITALREIMBURSEMENT', amount: '250000.00' },
            { date: '2024-10-15', movementType: 'REINFORCEMENT', amount: '30000.00' },
          ]),
          draw('2025-01-20', '400000.00', [], 'T2'),
        ],
      }),
    ),
  'a loan of which capital and interest are waived': () =>
    ledgerOf(
      loan({
        asOf: '2024-10-31',
        contract: { interestCapitalization: false },
        tranches: [
          draw('2024-01-15', '1000000.00', [
            { date: '2024-05-15', movementType: 'INTERESTDUEWAIVER', amount: '12000.00' },
            { date: '2024-05-20', movementType: 'INTERESTACCRUEDWAIVER', amount: '4500.00' },
            { date: '2024-06-03', movementType: 'CAPITALWAIVER', amount: '250000.00' },
          ]),
        ],
      }),
    ),
  'a loan of which capital is converted': () =>
    ledgerOf(
      loan({
        asOf: '2024-10-31',
        contract: { interestCapitalization: false },
        tranches: [
          draw('2024-01-15', '1000000.00', [
            { date: '2024-04-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '12638.89' },
            { date: '2024-04-15', movementType: 'SHARECAPITALCONVERSION', amount: '600000.00' },
            { date: '2024-06-03', movementType: 'OTHEREQUITYCONVERSION', amount: '150000.00' },
          ]),
        ],
      }),
    ),
  'a loan whose index has a floor, then a cap, then neither': () =>
    ledgerOf(
      loan({
        asOf: '2026-02-28',
        contract: { ...SIX_MONTH_EURIBOR, spread: '1.25', floor: 'INDEX_ZERO' },
        changes: [
          { changeDate: '2024-03-01', field: 'INDEXFLOOR', decimalValue: '4' },
          { changeDate: '2024-09-02', field: 'INDEXFLOOR', booleanValue: false },
          { changeDate: '2024-09-02', field: 'INDEXCAP', decimalValue: '2.5' },
          { changeDate: '2025-09-15', field: 'INDEXCAP', booleanValue: false },
          { changeDate: '2025-11-03', field: 'INDEXFLOOR', decimalValue: '2.25' },
        ],
        tranches: [draw('2024-01-15', '1000000.00')],
      }),
      FIXINGS,
    ),
  'a loan that a merger ended, of which a draw was corrected late': () =>
    ledgerOf(
      loan({
        asOf: '2024-05-31',
        contract: { amount: '1000000.00', interestCapitalization: false },
        tranches: [
          draw('2024-01-15', '3700.00', [
            { date: '2024-04-25', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '45.50', act: 'MERGER' },
            { date: '2024-04-25', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '5.00', act: 'MERGER' },
            { date: '2024-04-25', movementType: 'CAPITALREIMBURSEMENT', amount: '3600.00', act: 'MERGER' },
          ]),
        ],
      }),
    ),
  'a short exempt loan, overrun and overdue': () =>
    ledgerOf(
      loan({
        asOf: '2025-01-15',
        contract: {
          ...BY_TERM,
          stampTaxTranchesFee: 'EXEMPT_7_1_H',
          amount: '1000000.00',
          dateEnd: '2024-11-15',
          convention: 'ATUAL_365',
        },
        tranches: [draw('2024-01-15', '600000.00'), draw('2024-02-01', '400000.00', [], 'T2')],
      }),
    ),
};
