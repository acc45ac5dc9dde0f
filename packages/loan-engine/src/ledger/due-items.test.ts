import { describe, expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS, SIX_MONTH_EURIBOR, sixMonthFixings } from '../../testing/example-loan.ts';
import type { ContractTerms, LoanFile, Tranche, UserMovement } from '../formats/loan-file.ts';
import type { FixingHistory } from '../rates/fixing-history.ts';
import { formatDay } from '../values/civil-date.ts';
import { formatMoney } from '../values/money.ts';
import { formatRate } from '../values/rate.ts';
import { openLoan } from './compute-ledger.ts';
import { type DueItem, dueItems } from './due-items.ts';

/** A million at 3.6 %, ATUAL_360, from 2024-01-15: 100.00 a day, due each quarter. */
const HUNDRED_A_DAY = { spread: '3.6', interestCapitalization: false } as const;

interface Asked {
  readonly contract?: Partial<ContractTerms>;
  readonly movements?: UserMovement[];
  readonly tranches?: Tranche[];
  readonly fixings?: FixingHistory;
}

function duesOn(asOf: string, { contract, movements, tranches, fixings = NO_FIXINGS }: Asked): string[] {
  const file: LoanFile = loan({
    asOf,
    contract: { ...HUNDRED_A_DAY, ...contract },
    tranches: tranches ?? [draw('2024-01-15', '1000000.00', movements)],
  });
  const computed = openLoan(file, fixings);
  if (!computed.counted.ok) throw new Error(computed.counted.refusal.message);
  return dueItems(computed).map(inShort);
}

function inShort({ kind, day, ordinal, amount, rate, projected }: DueItem): string {
  return [
    kind,
    formatDay(day),
    ...(ordinal > 1 ? [`no. ${ordinal}`] : []),
    ...(amount === null ? [] : [formatMoney(amount)]),
    ...(rate === null ? [] : [`at ${formatRate(rate)}`]),
    ...(projected ? ['projected'] : []),
  ].join(' ');
}

const moved = (date: string, movementType: UserMovement['movementType'], amount: string) =>
  ({ date, movementType, amount }) as UserMovement;

function lastOf(asOf: string): string | undefined {
  return duesOn(asOf, { contract: { capitalizationTerm: 'MONTHLY' } }).at(-1);
}

describe('what falls due', () => {
  test('is looked for to the end of the fourteenth month, which comes nearer by days and moves away at a month’s end', () => {
    expect(lastOf('2024-03-30')).toBe('INTERESTDUE 2025-05-15 3000.00 at 3.600');
    expect(lastOf('2024-03-31')).toBe('INTERESTDUE 2025-06-15 3100.00 at 3.600');
    expect(lastOf('2024-04-29')).toBe('INTERESTDUE 2025-06-15 3100.00 at 3.600');
  });

  test('is interest on its day, and the capital at the end that repayments leave', () => {
    const contract = { dateEnd: '2024-07-31' };
    const movements = [moved('2024-04-15', 'CAPITALREIMBURSEMENT', '400000.00')];
    expect(duesOn('2024-02-01', { contract, movements })).toEqual([
      'MATURITY 2024-07-31 600000.00',
      'INTERESTDUE 2024-04-15 9100.00 at 3.600',
      'REPAYMENT 2024-04-15 400000.00',
      'INTERESTDUE 2024-07-15 5460.00 at 3.600',
      'INTERESTDUE 2024-07-31 960.00 at 3.600',
    ]);
  });

  test('is interest that was not paid, once, under its last date, whatever payments of it are entered', () => {
    const paid = moved('2024-06-01', 'INTERESTDUEREIMBURSEMENT', '9100.00');
    const contract = { dateEnd: '2024-07-15' };
    expect(duesOn('2024-05-01', { contract, movements: [paid] })).toEqual([
      'INTERESTDUE 2024-04-15 9100.00',
      'MATURITY 2024-07-15 1000000.00',
      'INTERESTDUE 2024-07-15 9100.00 at 3.600',
    ]);
    expect(duesOn('2024-06-01', { contract, movements: [paid] })).toEqual([
      'MATURITY 2024-07-15 1000000.00',
      'INTERESTDUE 2024-07-15 9100.00 at 3.600',
    ]);
  });

  test('is accrued interest that is to be paid before its day, and then only the rest on its day', () => {
    const contract = { dateEnd: '2024-04-15' };
    const paid = moved('2024-03-15', 'INTERESTACCRUEDREIMBURSEMENT', '6000.00');
    expect(duesOn('2024-02-01', { contract, movements: [paid] })).toEqual([
      'MATURITY 2024-04-15 1000000.00',
      'REPAYMENT 2024-03-15 6000.00',
      'INTERESTDUE 2024-04-15 3100.00 at 3.600',
    ]);
  });

  test('stays after the end until it is repaid, once, also where a repayment is entered for a day to come', () => {
    const contract = { dateEnd: '2024-04-15' };
    const late = moved('2024-06-01', 'CAPITALREIMBURSEMENT', '700000.00');
    const overdue = ['INTERESTDUE 2024-04-15 9100.00', 'MATURITY 2024-04-15 1000000.00'];
    expect(duesOn('2024-05-01', { contract })).toEqual(overdue);
    expect(duesOn('2024-05-01', { contract, movements: [late] })).toEqual(overdue);
    expect(duesOn('2024-06-01', { contract, movements: [late] })).toEqual([
      'INTERESTDUE 2024-04-15 9100.00',
      'MATURITY 2024-04-15 300000.00',
    ]);
    const rest = [
      moved('2024-06-02', 'CAPITALREIMBURSEMENT', '300000.00'),
      moved('2024-06-02', 'INTERESTDUEREIMBURSEMENT', '9100.00'),
    ];
    expect(duesOn('2024-06-02', { contract, movements: [late, ...rest] })).toEqual([]);
  });

  test('is a draw to come, of a tranche or within one, but not what was drawn elsewhere before it is taken over', () => {
    const tranches = [
      draw('2024-01-15', '1000000.00', [
        moved('2024-02-10', 'REINFORCEMENT', '5.00'),
        moved('2024-02-10', 'REINFORCEMENT', '6.00'),
      ]),
      draw('2024-02-20', '7.00', [], 'T2'),
      { ...draw('2024-02-21', '8.00', [], 'T3'), isOpeningBalance: true },
    ];
    const draws = duesOn('2024-02-01', { tranches }).filter((due) => due.startsWith('DRAW'));
    expect(draws).toEqual(['DRAW 2024-02-10 5.00', 'DRAW 2024-02-10 no. 2 6.00', 'DRAW 2024-02-20 7.00']);
  });

  test('is tax of days to come, numbered with what was taxed already of the same due day, and not where it is exempt', () => {
    const contract = { stampTaxApplicable: true, stampTaxTranchesFee: '17.1.2', dateEnd: '2026-01-15' } as const;
    const movements = [moved('2024-01-20', 'REINFORCEMENT', '2000.00')];
    const taxes = (asOf: string, more: Partial<ContractTerms> = {}) =>
      duesOn(asOf, { contract: { ...contract, ...more }, movements }).filter((due) => due.startsWith('STAMPTAX'));
    expect(taxes('2024-01-14')).toEqual([
      'STAMPTAX 2024-02-20 5000.00 at 0.500',
      'STAMPTAX 2024-02-20 no. 2 10.00 at 0.500',
    ]);
    expect(taxes('2024-01-15')).toEqual(['STAMPTAX 2024-02-20 no. 2 10.00 at 0.500']);
    expect(taxes('2024-01-20')).toEqual([]);
    expect(taxes('2024-01-14', { stampTaxTranchesFee: 'EXEMPT_7_1_I' })).toEqual([]);
  });
});

const FLOATING = {
  ...SIX_MONTH_EURIBOR,
  spread: '1',
  dateEnd: '2025-01-15',
  capitalizationTerm: 'SEMIANNUALLY',
} as const;
const PUBLISHED = { '2024-01-11': '4' };

function floatingDues(movements: UserMovement[]): string[] {
  return duesOn('2024-02-01', { contract: FLOATING, movements, fixings: sixMonthFixings(PUBLISHED) });
}

function capitalizedDues(values: Readonly<Record<string, string>>): string[] {
  const contract = { ...FLOATING, interestCapitalization: true };
  return duesOn('2024-02-01', { contract, fixings: sixMonthFixings(values) });
}

describe('a due rests on a fixing that is not published', () => {
  test('from the reset on, in interest, and in capital that interest was added to', () => {
    const contract = { ...FLOATING, interestCapitalization: true };
    expect(duesOn('2024-02-01', { contract, fixings: sixMonthFixings(PUBLISHED) })).toEqual([
      'MATURITY 2025-01-15 1051479.32 projected',
      'CAPITALIZATION 2024-07-15 25277.78 at 5.000',
      'RESET 2024-07-15 at 5.000 projected',
      'CAPITALIZATION 2025-01-15 26201.54 at 5.000 projected',
    ]);
  });

  test('but not in capital whose interest is paid, nor in interest of a rate set by hand', () => {
    expect(floatingDues([])).toEqual([
      'MATURITY 2025-01-15 1000000.00',
      'INTERESTDUE 2024-07-15 25277.78 at 5.000',
      'RESET 2024-07-15 at 5.000 projected',
      'INTERESTDUE 2025-01-15 25555.56 at 5.000 projected',
    ]);
    const byHand: UserMovement = { date: '2024-07-15', movementType: 'EURIBORRATECHANGE', euriborRate: '2' };
    expect(floatingDues([byHand]).slice(-1)).toEqual(['INTERESTDUE 2025-01-15 15333.33 at 3.000']);
  });

  test('and a new value changes exactly those', () => {
    const before = capitalizedDues(PUBLISHED);
    const after = capitalizedDues({ ...PUBLISHED, '2024-01-31': '3' });
    expect(before.filter((due) => !after.includes(due))).toEqual(before.filter((due) => due.endsWith('projected')));
  });
});

test('resets and taxed months behind an end to come are foretold once that has passed', () => {
  const fixings = sixMonthFixings(PUBLISHED);
  const resets = (asOf: string) =>
    duesOn(asOf, { contract: FLOATING, fixings }).filter((due) => due.startsWith('RESET'));
  expect(resets('2025-01-14')).toEqual([]);
  expect(resets('2025-01-15')).toEqual(['RESET 2025-07-15 at 5.000 projected', 'RESET 2026-01-15 at 5.000 projected']);
  const contract = { stampTaxApplicable: true, stampTaxTranchesFee: '17.1.4', dateEnd: '2024-02-10' } as const;
  const taxes = (asOf: string) => duesOn(asOf, { contract }).filter((due) => due.startsWith('STAMPTAX'));
  expect(taxes('2024-02-09')).toEqual(['STAMPTAX 2024-03-20 386.67 at 0.040']);
  expect(taxes('2024-02-10')).toHaveLength(14);
});

test('where no value was ever published for a reset to come, facts are followed and nothing after them', () => {
  const contract = {
    ...SIX_MONTH_EURIBOR,
    optionIndexRateDateStart: 'SPECIFICDATE',
    dateStartIndexRate: '2024-06-15',
  } as const;
  const movements = [moved('2024-02-20', 'CAPITALREIMBURSEMENT', '1.00')];
  const starts = { ...contract, euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA' } as const;
  expect(duesOn('2024-02-01', { contract: starts, movements })).toContain('REPAYMENT 2024-02-20 1.00');
});
