import { describe, expect, test } from 'vitest';
import { draw, ledgerOf, loan, refusalOf, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../../testing/example-loan.ts';
import { termsInForce } from '../../facts/terms-in-force.ts';
import type { ContractChange, ContractTerms } from '../../formats/loan-file.ts';

/** 3 % in January 2024, 1 % in July, -0.5 % in January 2025: fixed on the day of the reset. */
const FIXINGS = sixMonthFixings({ '2024-01-15': '3', '2024-07-15': '1', '2025-01-15': '-0.5' });
const ON_THE_DAY = {
  ...SIX_MONTH_EURIBOR,
  euriborCalculationMehtod: 'CURRENTDAY',
  spread: '0.6',
  capitalizationTerm: 'SEMIANNUALLY',
  interestCapitalization: false,
} as const;

const bound = (changeDate: string, field: 'INDEXFLOOR' | 'INDEXCAP', rate: string | null): ContractChange => ({
  id: `${field} ${changeDate}`,
  changeDate,
  field,
  ...(rate === null ? { booleanValue: false } : { decimalValue: rate }),
});

function file(asOf: string, changes: ContractChange[], contract: Partial<ContractTerms> = {}) {
  return loan({ asOf, contract: { ...ON_THE_DAY, ...contract }, changes, tranches: [draw('2024-01-15', '360000.00')] });
}

/** Each stretch with the index as fixed and the rate that it makes; 360 000 at 1 % are 10.00 a day. */
function stretches(asOf: string, changes: ContractChange[], contract?: Partial<ContractTerms>): string[] {
  const [tranche] = ledgerOf(file(asOf, changes, contract), FIXINGS).tranches;
  return (tranche?.segments ?? []).map(
    ({ from, to, index, rate, interest }) => `${from} ${to}: ${index} ${rate} ${Number(interest).toFixed(2)}`,
  );
}

describe('a floor of the index', () => {
  /**
   * 2 % from 15 July 2024 on. First calculation: 92 days to 15 October at 2 % + 0.6 %, 92 x 26.00 = 2 392.00. Second: at the index of
   * 1 % they would bear 92 x 16.00 = 1 472.00, and the floor adds 92 x 10.00 = 920.00.
   */
  test('may be above zero, and counts from its day on', () => {
    expect(stretches('2024-10-15', [bound('2024-07-15', 'INDEXFLOOR', '2')])).toEqual([
      '2024-01-15 2024-07-15: 3.000 3.600 6552.00',
      '2024-07-15 2024-10-15: 1.000 2.600 2392.00',
    ]);
  });

  /**
   * -0.25 % takes the place of the floor at zero that was agreed. First calculation: 90 days of 2025 at -0.25 % + 0.6 %, 90 x 3.50 =
   * 315.00. Second: at zero they would bear 90 x 6.00 = 540.00, less 90 x 2.50 = 225.00.
   */
  test('may be below zero, in place of the one that was agreed', () => {
    const changes = [bound('2025-01-15', 'INDEXFLOOR', '-0.25')];
    expect(stretches('2025-04-15', changes, { floor: 'INDEX_ZERO' }).at(-1)).toBe(
      '2025-01-15 2025-04-15: -0.500 0.350 315.00',
    );
    expect(stretches('2025-04-15', [], { floor: 'INDEX_ZERO' }).at(-1)).toBe(
      '2025-01-15 2025-04-15: -0.500 0.600 540.00',
    );
  });

  test('ends on the day from which there is none', () => {
    const changes = [bound('2024-07-15', 'INDEXFLOOR', '2'), bound('2024-08-14', 'INDEXFLOOR', null)];
    expect(stretches('2024-10-15', changes).slice(1)).toEqual([
      '2024-07-15 2024-08-14: 1.000 2.600 780.00',
      '2024-08-14 2024-10-15: 1.000 1.600 992.00',
    ]);
  });

  test('leaves the whole rate at zero where that was agreed', () => {
    const changes = [bound('2025-01-15', 'INDEXFLOOR', '-0.7')];
    expect(stretches('2025-04-15', changes, { floor: 'ALLIN_ZERO', spread: '0.3' }).at(-1)).toBe(
      '2025-01-15 2025-04-15: -0.500 0.000 0.00',
    );
  });
});

describe('a cap of the index', () => {
  /**
   * 2.5 % from 14 February 2024 on. First calculation: 152 days to 15 July at 2.5 % + 0.6 %, 152 x 31.00 = 4 712.00. Second: at 3 % they
   * would bear 152 x 36.00 = 5 472.00, and the cap takes 152 x 5.00 = 760.00.
   */
  test('counts from its day on, within a period too', () => {
    expect(stretches('2024-07-15', [bound('2024-02-14', 'INDEXCAP', '2.5')])).toEqual([
      '2024-01-15 2024-02-14: 3.000 3.600 1080.00',
      '2024-02-14 2024-07-15: 3.000 3.100 4712.00',
    ]);
  });

  test('binds a rate that was set by hand', () => {
    const [tranche] = file('2024-04-15', [bound('2024-01-15', 'INDEXCAP', '2.5')]).tranches;
    const byHand = { date: '2024-02-14', movementType: 'EURIBORRATECHANGE', euriborRate: '9' } as const;
    const capped = file('2024-04-15', [bound('2024-01-15', 'INDEXCAP', '2.5')]);
    const ledger = ledgerOf({ ...capped, tranches: tranche ? [{ ...tranche, movements: [byHand] }] : [] }, FIXINGS);
    expect(ledger.tranches[0]?.segments.at(-1)).toMatchObject({ index: '9.000', rate: '3.100', indexCap: '2.500' });
  });

  test('and a floor bind no loan without an index', () => {
    const fixed = { ...ON_THE_DAY, euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA' } as const;
    const changes = [bound('2024-01-15', 'INDEXFLOOR', '2'), bound('2024-01-15', 'INDEXCAP', '5')];
    expect(stretches('2024-04-15', changes, fixed)).toEqual(['2024-01-15 2024-04-15: 0.000 0.600 546.00']);
    const unpaid = [...changes, { changeDate: '2024-02-14', field: 'CONTRACTSTATE', value: 'UNPAID' } as const];
    expect(stretches('2024-04-15', unpaid).at(-1)).toBe('2024-02-14 2024-04-15: 0.000 0.000 0.00');
  });
});

/**
 * 4 % until 15 July 2024, then six-month Euribor. First calculation: 182 days at 40.00, 7 280.00; then 92 days at 1 % + 0.6 %, 92 x 16.00
 * = 1 472.00. Second: 274 days at 16.00 are 4 384.00, and the first 182 bear 24.00 a day more, 4 368.00: together 8 752.00.
 */
test('a fixed rate and then an index are a change of the spread and of the index on one day', () => {
  const fixed = {
    ...ON_THE_DAY,
    euriborApplicable: false,
    euribor: 'NA',
    euriborCalculationMehtod: 'NA',
    spread: '4',
  } as const;
  const changes: ContractChange[] = [
    { changeDate: '2024-07-15', field: 'SPREAD', decimalValue: '0.6' },
    { changeDate: '2024-07-15', field: 'EURIBOR', euribor: 'SIX_MONTHS', euriborCalculationMethod: 'CURRENTDAY' },
  ];
  expect(stretches('2024-10-15', changes, fixed)).toEqual([
    '2024-01-15 2024-07-15: 0.000 4.000 7280.00',
    '2024-07-15 2024-10-15: 1.000 1.600 1472.00',
  ]);
});

describe('a floor above the cap', () => {
  test('is refused on the change that makes it so, with both', () => {
    const changes = [bound('2024-02-01', 'INDEXCAP', '2.5'), bound('2024-03-01', 'INDEXFLOOR', '2.500001')];
    expect(refusalOf(file('2024-04-15', changes))).toMatchObject({
      code: 'FloorAboveCap',
      field: 'changes[1].decimalValue',
      factId: 'INDEXFLOOR 2024-03-01',
      date: '2024-03-01',
      indexFloor: '2.500001',
      indexCap: '2.500',
    });
    const agreed = file('2024-04-15', [bound('2024-02-01', 'INDEXCAP', '-0.1')], { floor: 'INDEX_ZERO' });
    expect(refusalOf(agreed)).toMatchObject({ code: 'FloorAboveCap', indexFloor: '0.000', indexCap: '-0.100' });
  });

  test('may pass while both are set on one day, and may be equal', () => {
    const changes = [
      bound('2024-02-01', 'INDEXCAP', '2'),
      bound('2024-03-01', 'INDEXFLOOR', '3'),
      bound('2024-03-01', 'INDEXCAP', '3'),
    ];
    expect(stretches('2024-03-15', changes).at(-1)).toContain('3.000 3.600');
  });

  test('a bound without a rate is refused', () => {
    const change = { changeDate: '2024-02-01', field: 'INDEXCAP' } as const;
    expect(refusalOf(file('2024-04-15', [change]))).toMatchObject({ field: 'changes[0].decimalValue' });
  });
});

test('the terms in force name floor and cap, also the floor at zero that was agreed', () => {
  const changes = [bound('2024-02-01', 'INDEXFLOOR', '1.5'), bound('2024-03-01', 'INDEXCAP', '4')];
  const on = (date: string) => termsInForce(file('2024-04-15', changes, { floor: 'INDEX_ZERO' }), date);
  expect(on('2024-01-31')).toMatchObject({ terms: { indexFloor: '0.000', indexCap: null } });
  expect(on('2024-03-01')).toMatchObject({ terms: { indexFloor: '1.500', indexCap: '4.000' } });
});
