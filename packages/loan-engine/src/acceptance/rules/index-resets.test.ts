import { describe, expect, test } from 'vitest';
import {
  draw,
  ledgerOf,
  loan,
  NO_FIXINGS,
  refusalOf,
  SIX_MONTH_EURIBOR,
  sixMonthFixings,
} from '../../../testing/example-loan.ts';
import type { Fixing } from '../../formats/ledger.ts';
import type { ContractChange, ContractTerms, Tranche } from '../../formats/loan-file.ts';
import { type FixingRow, fixingHistory } from '../../rates/fixing-history.ts';
import { addDays } from '../../values/civil-date.ts';

/** One value for every day of 2023 to 2025 and every term, so that only the dates matter. */
const EVERY_DAY = fixingHistory(
  Array.from({ length: 1096 }, (_, index): FixingRow => {
    const referenceDate = addDays('2023-01-01', index);
    return { referenceDate, oneMonthRate: '1', threeMonthsRate: '3', sixMonthsRate: '6', twelveMonthsRate: '12' };
  }),
);

const FLOATING = { ...SIX_MONTH_EURIBOR, dateStart: '2024-01-10', spread: '1' } as const;

describe('the resets of a tranche drawn on 2024-03-20, under a contract of 2024-01-10', () => {
  test.each([
    ['its own day', 'TRANCHEDATE', 'TRANCHEDATE', ['2024-03-20', '2024-09-20', '2025-03-20']],
    ['the start of the contract', 'CONTRACTDATE', 'CONTRACTDATE', ['2024-01-10', '2024-07-10', '2025-01-10']],
    [
      'its own day, renewed with the contract',
      'TRANCHEDATE',
      'CONTRACTDATE',
      ['2024-03-20', '2024-07-10', '2025-01-10'],
    ],
    ['the contract, renewed by its own day', 'CONTRACTDATE', 'TRANCHEDATE', ['2024-03-20', '2024-09-20', '2025-03-20']],
    [
      'a specific start after the draw',
      'SPECIFICDATE',
      'CONTRACTDATE',
      ['2024-03-20', '2024-05-02', '2024-07-10', '2025-01-10'],
    ],
    ['specific renewals', 'TRANCHEDATE', 'SPECIFICDATE', ['2024-03-20', '2024-08-30', '2025-02-28']],
  ] as const)('counted from %s', (_, optionIndexRateDateStart, optionIndexRateRenewalDate, dates) => {
    const contract = {
      optionIndexRateDateStart,
      optionIndexRateRenewalDate,
      dateStartIndexRate: '2024-05-02',
      renewalIndexRateDate: '2023-08-30',
    };
    expect(resetsOf(contract)).toEqual(dates);
  });

  test('are not renewed before the day from which renewals are counted', () => {
    const contract = { optionIndexRateRenewalDate: 'SPECIFICDATE', renewalIndexRateDate: '2024-12-02' } as const;
    expect(resetsOf(contract)).toEqual(['2024-03-20', '2024-12-02']);
  });

  test.each([
    ['ONE_MONTH', ['2024-03-20', '2024-04-20', '2024-05-20']],
    ['THREE_MONTHS', ['2024-03-20', '2024-06-20', '2024-09-20']],
    ['TWELVE_MONTHS', ['2024-03-20', '2025-03-20']],
    ['NA', ['2024-03-20', '2024-09-20', '2025-03-20']], // the term of the index itself
  ] as const)('come at each renewal term: %s', (renewalIndexRateTerm, dates) => {
    expect(resetsOf({ renewalIndexRateTerm }).slice(0, dates.length)).toEqual(dates);
  });

  test('are those of the contract where the tranche takes its index from there, whatever the option says', () => {
    const tranche = { ...draw('2024-03-20', '1000000.00'), UsesEuriborRateFromContractDate: true };
    const fromContract = ['2024-01-10', '2024-07-10', '2025-01-10'];
    expect(resetsOf({}, tranche)).toEqual(fromContract);
    const specific = { optionIndexRateDateStart: 'SPECIFICDATE', dateStartIndexRate: '2024-05-02' } as const;
    expect(resetsOf(specific, tranche)).toEqual(fromContract);
  });

  test('go on after the end of the contract', () => {
    expect(resetsOf({ dateEnd: '2024-06-30' })).toEqual(['2024-03-20', '2024-09-20', '2025-03-20']);
  });
});

describe('a change', () => {
  test.each([
    ['to another index', { euribor: 'THREE_MONTHS' }, ['2024-05-15 THREE_MONTHS', '2024-09-20 THREE_MONTHS']],
    [
      'of its method alone',
      { euriborCalculationMethod: 'CURRENTDAY' },
      ['2024-05-15 SIX_MONTHS', '2024-09-20 SIX_MONTHS'],
    ],
    [
      'of its renewals',
      { renewalIndexRateTerm: 'THREE_MONTHS' },
      ['2024-05-15 SIX_MONTHS', '2024-06-20 SIX_MONTHS', '2024-09-20 SIX_MONTHS'],
    ],
    ['to none', { euribor: 'NA', euriborCalculationMethod: 'NA' }, []],
    ['to not applicable', { euriborApplicable: false }, []],
  ] as const)('%s makes its day a reset where an index applies, and keeps the other slots', (_, slots, expected) => {
    const change: ContractChange = { changeDate: '2024-05-15', field: 'EURIBOR', ...slots };
    const fixings = fixingsOf({}, undefined, [change], '2024-09-20');
    expect(fixings.slice(1).map(({ resetDate, term }) => `${resetDate} ${term}`)).toEqual(expected);
  });

  test('to no index leaves no reset, and back to one is fixed on its day', () => {
    const changes: ContractChange[] = [
      { changeDate: '2024-05-15', field: 'EURIBOR', euribor: 'NA' },
      { changeDate: '2024-11-04', field: 'EURIBOR', euribor: 'SIX_MONTHS' },
    ];
    const ledger = ledgerOf(loanFile({}, undefined, changes, '2025-03-20'), EVERY_DAY);
    expect(ledger.tranches[0]?.fixings.map(({ resetDate }) => resetDate)).toEqual([
      '2024-03-20',
      '2024-11-04',
      '2025-03-20',
    ]);
    const rates = ledger.tranches[0]?.segments.map(({ from, index, rate }) => `${from} ${index} ${rate}`);
    expect(rates).toContain('2024-05-15 0.000 1.000');
  });

  test('is the reset of a tranche drawn later, whose own start lies before it', () => {
    const change: ContractChange = { changeDate: '2024-02-15', field: 'EURIBOR', euribor: 'THREE_MONTHS' };
    const contract = { optionIndexRateDateStart: 'CONTRACTDATE', optionIndexRateRenewalDate: 'CONTRACTDATE' } as const;
    const [first] = fixingsOf(contract, undefined, [change], '2024-03-20');
    expect(first).toMatchObject({ resetDate: '2024-02-15', term: 'THREE_MONTHS' });
  });

  test('of the state back from UNPAID is a reset where an index is agreed meanwhile', () => {
    const changes: ContractChange[] = [
      { changeDate: '2024-04-01', field: 'CONTRACTSTATE', value: 'UNPAID' },
      { changeDate: '2024-05-01', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
      { changeDate: '2024-06-03', field: 'CONTRACTSTATE', value: 'ACTIVE' },
    ];
    const resets = fixingsOf({}, undefined, changes, '2024-09-20').map(({ resetDate }) => resetDate);
    expect(resets).toEqual(['2024-03-20', '2024-06-03', '2024-09-20']);
  });

  test.each(['INACTIVE', 'ARCHIVED'])('to %s changes no figure', (value) => {
    const changes: ContractChange[] = [{ changeDate: '2024-04-01', field: 'CONTRACTSTATE', value }];
    const [changed, plain] = [changes, []].map((one) =>
      ledgerOf(loanFile({}, undefined, one, '2025-03-20'), EVERY_DAY),
    );
    expect(changed?.contract).toEqual(plain?.contract);
    expect(changed?.tranches[0]?.segments).toEqual(plain?.tranches[0]?.segments);
  });
});

describe('the fixing of a reset on Sunday 2024-06-16', () => {
  const published = sixMonthFixings({
    '2024-06-07': '3.7',
    '2024-06-12': '3.6',
    '2024-06-14': '3.5',
    '2024-07-01': '3.4',
  });

  test.each([
    ['CURRENTDAY', '2024-06-16', '2024-06-14', '3.500', true],
    ['ONEDAYBEFORECAPITALIZATION', '2024-06-14', '2024-06-14', '3.500', false],
    ['TWODAYSBEFORECAPITALIZATION', '2024-06-13', '2024-06-12', '3.600', true],
  ] as const)('by %s', (euriborCalculationMehtod, fixingDate, publishedDate, value, fallback) => {
    const contract = { ...FLOATING, euriborCalculationMehtod };
    const ledger = ledgerOf(loan({ asOf: '2024-06-16', contract, tranches: [draw('2024-06-16', '1.00')] }), published);
    expect(ledger.tranches[0]?.fixings).toEqual([
      { resetDate: '2024-06-16', fixingDate, publishedDate, term: 'SIX_MONTHS', value, fallback, projected: false },
    ]);
  });

  test('takes no value older than ten days, and no other term', () => {
    const late = sixMonthFixings({ '2024-06-01': '3.7', '2024-07-01': '3.4' });
    const contract = { ...FLOATING, euriborCalculationMehtod: 'CURRENTDAY' } as const;
    const asked = loan({ asOf: '2024-06-16', contract, tranches: [draw('2024-06-16', '1.00')] });
    expect(refusalOf(asked, late)).toMatchObject({ code: 'MissingEuriborFixing', fixingDate: '2024-06-16' });
    expect(refusalOf(asked, NO_FIXINGS)).toMatchObject({ code: 'MissingEuriborFixing' });
  });

  test('after the last published value takes that, however old, and is marked as projected', () => {
    const old = sixMonthFixings({ '2023-01-02': '2.7' });
    const contract = { ...FLOATING, euriborCalculationMehtod: 'CURRENTDAY' } as const;
    const ledger = ledgerOf(loan({ asOf: '2024-06-16', contract, tranches: [draw('2024-06-16', '1.00')] }), old);
    expect(ledger.tranches[0]?.fixings[0]).toMatchObject({ value: '2.700', fallback: true, projected: true });
    expect(ledger.warnings).toEqual([{ code: 'ProjectedFixing', trancheId: 'T1', date: '2024-06-16' }]);
  });
});

describe('with a spread of 1 %', () => {
  test.each([
    ['-1.500', 'NONE', '-0.500'],
    ['-1.500', 'INDEX_ZERO', '1.000'],
    ['-1.500', 'ALLIN_ZERO', '0.000'],
    ['-0.500', 'ALLIN_ZERO', '0.500'],
    ['3.000', 'NONE', '4.000'],
    ['3.000', 'INDEX_ZERO', '4.000'],
    ['3.000', 'ALLIN_ZERO', '4.000'],
  ] as const)('an index of %s with floor %s bears %s; the trace has the index as fixed', (index, floor, rate) => {
    const contract = { ...FLOATING, floor };
    const ledger = ledgerOf(
      loan({ asOf: '2024-04-20', contract, tranches: [draw('2024-03-20', '1000000.00')] }),
      sixMonthFixings({ '2024-03-18': index }),
    );
    expect(ledger.tranches[0]?.segments[0]).toMatchObject({ index, spread: '1.000', rate });
  });
});

function resetsOf(contract: Partial<ContractTerms>, tranche?: Tranche): string[] {
  return fixingsOf(contract, tranche, [], '2025-03-20').map(({ resetDate }) => resetDate);
}

function fixingsOf(
  contract: Partial<ContractTerms>,
  tranche: Tranche | undefined,
  changes: ContractChange[],
  asOf: string,
): readonly Fixing[] {
  return ledgerOf(loanFile(contract, tranche, changes, asOf), EVERY_DAY).tranches[0]?.fixings ?? [];
}

function loanFile(
  contract: Partial<ContractTerms>,
  tranche: Tranche | undefined,
  changes: ContractChange[],
  asOf: string,
) {
  const tranches = [tranche ?? draw('2024-03-20', '1000000.00')];
  return loan({ asOf, contract: { ...FLOATING, ...contract }, changes, tranches });
}
