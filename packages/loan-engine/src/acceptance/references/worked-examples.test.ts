import { describe, expect, test } from 'vitest';
import { amounts, draw, ledgerOf, loan, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../../testing/example-loan.ts';
import { CONVENTIONS } from '../../formats/vocabulary.ts';
import { fixingHistory } from '../../rates/fixing-history.ts';
import { monthEnd } from '../../values/civil-date.ts';

const TAXED = { stampTaxApplicable: true, stampTaxTranchesFee: 'BY_TERM' } as const;

/** Every figure here was computed by hand or by a spreadsheet, none by this engine. */

describe('interest paid each quarter, ATUAL_360 at 4.5 %', () => {
  const contract = { spread: '4.5', interestCapitalization: false };

  test('falls due on the same day of every third month', () => {
    expect(amounts(ledgerOf(loan({ contract })), 'INTERESTSDUE')).toEqual([
      '2024-04-15 11375.00',
      '2024-07-15 11375.00',
      '2024-10-15 11500.00',
      '2025-01-15 11500.00',
    ]);
  });

  test.each([
    ['2024-02-01', '2125.00'],
    ['2024-03-01', '5750.00'],
    ['2024-04-01', '9625.00'],
  ])('has accrued on %s %s', (asOf, accrued) => {
    expect(ledgerOf(loan({ asOf, contract })).contract.interestAccrued).toBe(accrued);
  });
});

describe('a floating loan that capitalises each quarter', () => {
  const ledger = ledgerOf(
    loan({
      asOf: '2025-03-31',
      contract: {
        ...SIX_MONTH_EURIBOR,
        dateStart: '2023-03-31',
        dateEnd: '2028-03-31',
        amount: '5000000.00',
        spread: '1.25',
        stampTaxApplicable: true,
        stampTaxTranchesFee: 'BY_TERM',
        stampTaxCapitalizationsFee: 'BY_TERM',
      },
      tranches: [draw('2023-03-31', '2500000.00')],
    }),
    sixMonthFixings({ '2023-03-29': '3.290', '2023-09-28': '4.125', '2024-03-27': '3.862', '2024-09-26': '3.162' }),
  );

  test('adds each quarter to its capital', () => {
    expect(amounts(ledger, 'CAPITALIZATION').map((row) => row.split(' ')[1])).toEqual([
      '28690.28',
      '29338.43',
      '35137.37',
      '35232.84',
      '33964.17',
      '34781.11',
      '30410.60',
      '30084.93',
    ]);
    expect(ledger.tranches[0]?.capital).toBe('2757639.73');
  });

  test('fixes its index two TARGET days before each reset, around Easter too, and on the last day itself', () => {
    expect(ledger.tranches[0]?.fixings.map(({ fixingDate, value }) => `${fixingDate} ${value}`)).toEqual([
      '2023-03-29 3.290',
      '2023-09-28 4.125',
      '2024-03-27 3.862',
      '2024-09-26 3.162',
      '2025-03-27 3.162', // nothing is published after September here, so the last value is projected
    ]);
    expect(ledger.warnings).toEqual([{ code: 'ProjectedFixing', trancheId: 'T1', date: '2025-03-31' }]);
  });

  test('is stamp-taxed on the draw and on every capitalised amount', () => {
    expect(ledger.stampTax.map(({ verba, tax }) => `${verba} ${tax}`)).toEqual([
      '17.1.3 15000.00',
      '17.1.2 143.45',
      '17.1.2 146.69',
      '17.1.2 175.69',
      '17.1.2 176.16',
      '17.1.2 169.82',
      '17.1.2 173.91',
      '17.1.2 152.05',
      '17.1.2 150.42',
    ]);
    expect(total(ledger.stampTax.map(({ tax }) => tax))).toBe(16_288.19);
  });

  test('posts each month what accrued in it, the day of crystallisation on both sides', () => {
    const autumn = ledger.accruals.filter(({ year, month }) => year === 2023 && month >= 9);
    expect(autumn.map(({ amount }) => amount)).toEqual(['9629.92', '11839.76', '11457.84', '11845.01']);
    expect(total(['11457.84', '387.17'])).toBe(11_845.01); // 387.17 is the interest of 31 December, a new period
    const [ninth] = ledger.tranches[0]?.segments.filter(({ from }) => from === '2023-12-31') ?? [];
    expect(ninth).toMatchObject({ capital: '2593166.08', rate: '5.375' });
  });
});

test('C30_360 by the month, counted from the 31st', () => {
  const ledger = ledgerOf(
    loan({
      asOf: '2024-07-31',
      contract: { convention: 'C30_360', capitalizationTerm: 'MONTHLY', interestCapitalization: false },
      tranches: [draw('2024-01-31', '600000.00')],
    }),
  );
  expect(amounts(ledger, 'INTERESTSDUE')).toEqual([
    '2024-02-29 2416.67',
    '2024-03-31 2583.33',
    '2024-04-30 2500.00',
    '2024-05-31 2500.00',
    '2024-06-30 2500.00',
    '2024-07-31 2500.00',
  ]);
  expect(ledger.contract.interestDue).toBe('15000.00');
});

describe('repayment, reinforcement and a payment of accrued interest within one period', () => {
  const movements = [
    { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '120000.00' },
    { date: '2024-06-03', movementType: 'REINFORCEMENT', amount: '75000.00' },
    { date: '2024-07-01', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '5000.00' },
  ] as const;
  const contract = { convention: 'ATUAL_365', spread: '6', capitalizationTerm: 'SEMIANNUALLY' } as const;

  test('capitalises what is left', () => {
    const tranches = [draw('2024-02-10', '500000.00', [...movements])];
    const ledger = ledgerOf(loan({ asOf: '2024-08-10', contract, tranches }));
    expect(amounts(ledger, 'CAPITALIZATION')).toEqual(['2024-08-10 8489.32']);
    expect(ledger.contract.realizedCapital).toBe('463489.32');
  });

  test('capitalises less once an earlier repayment is entered afterwards', () => {
    const backdated = { date: '2024-03-15', movementType: 'CAPITALREIMBURSEMENT', amount: '50000.00' } as const;
    const tranches = [draw('2024-02-10', '500000.00', [...movements, backdated])];
    const ledger = ledgerOf(loan({ asOf: '2024-08-10', contract, tranches }));
    expect(amounts(ledger, 'CAPITALIZATION')).toEqual(['2024-08-10 7272.88']);
  });
});

test('changes of spread, convention and capitalization each count from their own day', () => {
  const ledger = ledgerOf(
    loan({
      asOf: '2025-04-02',
      contract: {
        euriborApplicable: true,
        euribor: 'TWELVE_MONTHS',
        euriborCalculationMehtod: 'ONEDAYBEFORECAPITALIZATION',
        dateStart: '2023-10-02',
        spread: '1.5',
        capitalizationTerm: 'SEMIANNUALLY',
      },
      changes: [
        { changeDate: '2024-01-01', field: 'SPREAD', decimalValue: '2.0' },
        { changeDate: '2024-02-15', field: 'CONVENTION', value: 'C30_360' },
        { changeDate: '2024-07-01', field: 'INTERESTCAPITALIZATION', booleanValue: false },
      ],
      tranches: [draw('2023-10-02', '1000000.00')],
    }),
    fixingHistory([
      { referenceDate: '2023-09-29', twelveMonthsRate: '4.228' },
      { referenceDate: '2024-10-01', twelveMonthsRate: '2.749' },
    ]),
  );
  expect(ledger.tranches[0]?.fixings.map(({ publishedDate, value }) => `${publishedDate} ${value}`)).toEqual([
    '2023-09-29 4.228',
    '2024-10-01 2.749',
  ]);
  expect(amounts(ledger, 'CAPITALIZATION')).toEqual(['2024-04-02 30395.11']);
  expect(amounts(ledger, 'INTERESTSDUE')).toEqual(['2024-10-02 32086.50', '2025-04-02 24466.73']);
});

test('a checking account capitalises at the month end of its contract and is taxed on its daily balance', () => {
  const ledger = ledgerOf(
    loan({
      asOf: '2024-04-30',
      contract: {
        dateStart: '2024-01-31',
        spread: '0.75',
        euriborApplicable: true,
        euribor: 'ONE_MONTH',
        euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
        contratCheckingAccount: true,
        capitalizationsStartCondition: 'DATECONTRACT',
        capitalizationTerm: 'MONTHLY',
        stampTaxApplicable: true,
        stampTaxTranchesFee: 'BY_TERM',
        stampTaxCapitalizationsFee: 'BY_TERM',
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
    fixingHistory([
      { referenceDate: '2024-02-01', oneMonthRate: '3.873' },
      { referenceDate: '2024-03-01', oneMonthRate: '3.817' },
      { referenceDate: '2024-04-03', oneMonthRate: '3.852' },
    ]),
  );
  expect(amounts(ledger, 'CAPITALIZATION')).toEqual(['2024-02-29 1175.01', '2024-03-31 1015.12', '2024-04-30 1540.44']);
  expect(ledger.stampTax.map(({ cause, tax }) => `${cause} ${tax}`)).toEqual([
    'MONTHLYBALANCE 125.35',
    'MONTHLYBALANCE 108.50',
    'MONTHLYBALANCE 160.90',
  ]);
  expect(ledger.tranches[0]?.fixings.map(({ value }) => value)).toEqual(['3.873', '3.817', '3.852']);
});

test.each([
  ['2023-02-01', '373.33'],
  ['2024-02-01', '386.67'],
  ['2024-04-01', '400.00'],
  ['2024-05-01', '413.33'],
])('a flat million in the month of %s is taxed with %s', (date, tax) => {
  const contract = { ...TAXED, dateStart: date, contratCheckingAccount: true, spread: '0' };
  const ledger = ledgerOf(loan({ asOf: monthEnd(date), contract, tranches: [draw(date, '1000000.00')] }));
  expect(ledger.stampTax.map((row) => row.tax)).toEqual([tax]);
});

test.each([
  ['2024-02-15', '400.00'],
  ['2024-02-16', '800.00'],
  ['2024-07-15', '2400.00'],
  ['2025-01-14', '4800.00'],
  ['2025-01-15', '5000.00'],
  ['2029-01-14', '5000.00'],
  ['2029-01-15', '6000.00'],
])('a million used on 2024-01-15 to %s is taxed with %s', (dateEnd, tax) => {
  const [row] = ledgerOf(loan({ asOf: '2024-01-15', contract: { ...TAXED, dateEnd } })).stampTax;
  expect(row?.tax).toBe(tax);
});

test.each([
  ['DATECONTRACT', ['2024-04-10 694.44', '2024-07-10 1272.67', '2024-10-10 1302.91', '2024-12-31 1176.13']],
  ['DATETRANCHE', ['2024-05-20 1250.00', '2024-08-20 1293.75', '2024-11-20 1310.28', '2024-12-31 591.39']],
] as const)(
  'interest anchored at %s crystallises for the last time at the end of the contract',
  (condition, expected) => {
    const contract = { dateStart: '2024-01-10', dateEnd: '2024-12-31', capitalizationsStartCondition: condition };
    const tranches = [draw('2024-02-20', '100000.00')];
    expect(amounts(ledgerOf(loan({ asOf: '2025-06-30', contract, tranches })), 'CAPITALIZATION')).toEqual(expected);
  },
);

test('the example that Banco de Portugal published, in each convention', () => {
  const published = { ATUAL_360: '355.56', ATUAL_365: '350.68', ATUAL_ATUAL: '349.73', C30_360: '350.00' };
  const interest = CONVENTIONS.map((convention) => {
    const contract = { dateStart: '2008-01-29', dateEnd: '2008-06-05', spread: '10', convention } as const;
    const tranches = [draw('2008-01-29', '10000.00')];
    const terms = { ...contract, capitalizationTerm: 'EXPIRATIONDATE' } as const;
    return [
      convention,
      ledgerOf(loan({ asOf: '2008-06-05', contract: terms, tranches })).tranches[0]?.movements[1]?.amount,
    ];
  });
  expect(Object.fromEntries(interest)).toEqual(published);
});

test.each([
  ['NONE', '-189.11'],
  ['INDEX_ZERO', '1277.78'],
  ['ALLIN_ZERO', '0.00'],
] as const)('with a negative index and floor %s, 184 days bring %s', (floor, expected) => {
  const ledger = ledgerOf(
    loan({
      asOf: '2021-01-01',
      contract: {
        ...SIX_MONTH_EURIBOR,
        dateStart: '2020-07-01',
        spread: '0.25',
        floor,
        capitalizationTerm: 'ANNUALLY',
      },
      tranches: [draw('2020-07-01', '1000000.00')],
    }),
    sixMonthFixings({ '2020-06-29': '-0.287' }),
  );
  expect(ledger.contract.interestAccrued).toBe(expected);
});

test.each([
  ['2024-03-31', 'TWODAYSBEFORECAPITALIZATION', '2024-03-27', '3.862'], // a Sunday; Good Friday is the 29th
  ['2024-04-02', 'CURRENTDAY', '2024-04-02', '3.842'],
  ['2024-04-02', 'ONEDAYBEFORECAPITALIZATION', '2024-03-28', '3.851'],
  ['2024-04-02', 'TWODAYSBEFORECAPITALIZATION', '2024-03-27', '3.862'],
] as const)(
  'around Easter a reset on %s, %s, is fixed on %s at %s',
  (reset, euriborCalculationMehtod, fixingDate, value) => {
    const ledger = ledgerOf(
      loan({
        asOf: reset,
        contract: { ...SIX_MONTH_EURIBOR, euriborCalculationMehtod },
        tranches: [draw(reset, '1.00')],
      }),
      sixMonthFixings({ '2024-03-27': '3.862', '2024-03-28': '3.851', '2024-04-02': '3.842' }),
    );
    expect(ledger.tranches[0]?.fixings).toMatchObject([{ fixingDate, value, fallback: false }]);
  },
);

function total(euros: readonly string[]): number {
  return euros.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;
}
