import { describe, expect, test } from 'vitest';
import { cents, dayOn, euros, percentage } from '../../testing/amounts.ts';
import { charged, EXAMPLE, from, runDaily } from '../../testing/example-assignment.ts';
import { type Assignment, type Day, dueCharges, formatDay, periodAt } from '../index.ts';

describe('a period', () => {
  test.each([
    ['2027-01-31', 'MONTHLY', '2027-02-28', '2027-03-31', '2027-04-30'],
    ['2028-02-29', 'ANNUALLY', '2029-02-28', '2030-02-28', '2031-02-28'],
    ['2027-11-30', 'QUARTERLY', '2028-02-29', '2028-05-30', '2028-08-30'],
    ['2027-08-31', 'SEMIANNUALLY', '2028-02-29', '2028-08-31', '2029-02-28'],
  ] as const)('from %s, %s, ends by the day it began on', (start, periodicity, ...ends) => {
    const calendar = { invoiceStart: dayOn(start), periodicity };
    expect([0, 1, 2].map((number) => formatDay(periodAt(calendar, number).to))).toEqual(ends);
  });
});

describe('a price', () => {
  test('is charged for each period on its first day, or on the day after its last', () => {
    expect(charged(EXAMPLE, '2027-01-01', '2027-02-28')).toEqual(['2027-01-01 BASE 100.00', '2027-02-01 BASE 100.00']);
    const inArrears = { ...EXAMPLE, invoiceStartPoint: 'END_OF_PERIOD' } as const;
    expect(charged(inArrears, '2027-01-01', '2027-02-28')).toEqual(['2027-02-01 BASE 100.00']);
  });

  test('is discounted by the days of the discount', () => {
    const discounted = from('2027-04-01', {
      invoiceStartPoint: 'END_OF_PERIOD',
      changes: [change('2027-04-16', { discount: percentage('50') })],
    });
    const [charge] = runDaily(discounted, dayOn('2027-04-01'), dayOn('2027-05-01'));
    expect(charge?.owed.reasons.map((reason) => [reason.days, euros(reason.cents)])).toEqual([
      [15, '50.00'],
      [15, '25.00'],
    ]);
    expect(charge?.cents).toBe(7500n);
  });

  test('is credited from the day on which it ends, by the next run', () => {
    const ended: Assignment = {
      ...EXAMPLE,
      made: { ...EXAMPLE.made, price: cents('99.99') },
      ends: [...EXAMPLE.ends, { enteredOn: dayOn('2027-01-11'), end: dayOn('2027-01-11') }],
    };
    expect(charged(ended, '2027-01-01', '2027-03-31')).toEqual([
      '2027-01-01 BASE 99.99',
      '2027-01-11 ADJUSTMENT -67.74',
    ]);
  });

  test('that rises is adjusted when the period is over, net of all changes until then', () => {
    const raised = {
      ...EXAMPLE,
      changes: [
        change('2027-01-11', { price: cents('200.00') }),
        change('2027-01-21', { price: cents('150.00') }),
        change('2027-02-01', { price: cents('150.00') }),
      ],
    };
    expect(charged(raised, '2027-01-01', '2027-02-05')).toEqual([
      '2027-01-01 BASE 100.00',
      '2027-02-01 ADJUSTMENT 50.00',
      '2027-02-01 BASE 150.00',
    ]);
  });

  test('begins with the coverage, on an invoice of the first day of the calendar', () => {
    const late = { ...EXAMPLE, start: dayOn('2027-01-17') };
    expect(charged(late, '2027-01-01', '2027-01-31')).toEqual(['2027-01-01 BASE 48.39']);
  });

  test('is not owed for the days before the calendar', () => {
    const early = { ...EXAMPLE, start: dayOn('2026-12-01') };
    expect(charged(early, '2026-12-01', '2027-01-31')).toEqual(['2027-01-01 BASE 100.00']);
  });

  test('leaves the days free between an end and its being taken up again', () => {
    const resumed: Assignment = {
      ...EXAMPLE,
      invoiceStartPoint: 'END_OF_PERIOD',
      ends: [
        { enteredOn: dayOn('2027-01-01'), end: dayOn('2027-01-11') },
        { enteredOn: dayOn('2027-01-21'), end: null },
      ],
    };
    expect(charged(resumed, '2027-01-01', '2027-02-01')).toEqual([
      '2027-01-11 BASE 32.26',
      '2027-02-01 ADJUSTMENT 35.48',
    ]);
  });

  test('of nothing is charged as soon as something is owed', () => {
    const free = {
      ...EXAMPLE,
      made: { ...EXAMPLE.made, discount: percentage('100') },
      changes: [change('2027-01-30', { discount: 0n })],
    };
    expect(charged(free, '2027-01-01', '2027-01-31')).toEqual(['2027-01-30 BASE 6.45']);
  });

  test('planned for the next period survives a change made for today', () => {
    const planned = {
      ...EXAMPLE,
      changes: [
        { enteredOn: dayOn('2027-01-05'), from: dayOn('2027-02-01'), terms: { price: cents('80.00') } },
        change('2027-01-20', { price: cents('90.00'), discount: percentage('50') }),
      ],
    };
    expect(charged(planned, '2027-02-01', '2027-02-01').at(-1)).toBe('2027-02-01 BASE 40.00');
  });
});

describe('additional units', () => {
  test('are charged by the days on which they are in use, after the period', () => {
    const tranches = from('2027-04-01', {
      made: { ...EXAMPLE.made, maxLimit: 10, additionalPrice: cents('2.00') },
      usage: [
        { day: dayOn('2027-04-01'), units: 10 },
        { day: dayOn('2027-04-19'), units: 13 },
      ],
    });
    expect(charged(tranches, '2027-04-01', '2027-05-01')).toEqual([
      '2027-04-01 BASE 100.00',
      '2027-05-01 ADDITIONAL 2.40',
      '2027-05-01 BASE 100.00',
    ]);
  });

  test.each([
    [{ maxLimit: 10, additionalLimit: null }, 13, '6.00'],
    [{ maxLimit: 10, additionalLimit: 2 }, 13, '4.00'],
    [{ maxLimit: 10, additionalLimit: 0 }, 13, undefined],
    [{ maxLimit: 0, additionalLimit: null }, 13, undefined],
    [{ maxLimit: 10, additionalLimit: null }, 10, undefined],
  ])('of limits %o with %i in use cost %s', (limits, units, amount) => {
    const full = {
      ...EXAMPLE,
      made: { ...EXAMPLE.made, ...limits, additionalPrice: cents('2.00') },
      usage: [{ day: dayOn('2027-01-01'), units }],
    };
    const units27 = charged(full, '2027-01-01', '2027-02-01').filter((line) => line.includes('ADDITIONAL'));
    expect(units27).toEqual(amount === undefined ? [] : [`2027-02-01 ADDITIONAL ${amount}`]);
  });

  test('wait until the last day of the period is measured', () => {
    const full = {
      ...EXAMPLE,
      made: { ...EXAMPLE.made, maxLimit: 1, additionalPrice: cents('2.00') },
      usage: [{ day: dayOn('2027-01-01'), units: 2 }],
    };
    const day = dayOn('2027-02-01');
    const kindsDue = (measuredTo: Day) => dueCharges(full, [], { day, measuredTo }).map(({ kind }) => kind);
    expect(kindsDue(dayOn('2027-01-31'))).toEqual(['BASE', 'BASE']);
    expect(kindsDue(day)).toEqual(['BASE', 'ADDITIONAL', 'BASE']);
  });
});

describe('what is owed once', () => {
  const once: Assignment = { ...EXAMPLE, billingType: 'ONE_TIME' };

  test('is charged on the invoice start and never again', () => {
    expect(charged(once, '2027-01-01', '2028-03-01')).toEqual(['2027-01-01 BASE 100.00']);
  });

  test.each([
    ['2027-01-04', ['2027-01-01 BASE 100.00', '2027-01-04 ADJUSTMENT -100.00']],
    ['2027-01-05', ['2027-01-01 BASE 100.00', '2027-01-05 ADJUSTMENT -100.00']],
    ['2027-01-06', ['2027-01-01 BASE 100.00']],
  ])('and begins on 5 January is credited whole if it is removed by then: on %s', (removedOn, lines) => {
    const [start, day] = [dayOn('2027-01-05'), dayOn(removedOn)];
    const removed: Assignment = { ...once, start, ends: [...once.ends, { enteredOn: day, end: day }] };
    expect(charged(removed, '2027-01-01', '2027-02-01')).toEqual(lines);
  });

  test('charges each unit beyond those included once, when it is first in use', () => {
    const units: Assignment = {
      ...once,
      made: { ...once.made, maxLimit: 10, additionalPrice: cents('2.00') },
      usage: [
        { day: dayOn('2027-01-03'), units: 12 },
        { day: dayOn('2027-01-04'), units: 9 },
        { day: dayOn('2027-01-05'), units: 13 },
      ],
    };
    expect(charged(units, '2027-01-01', '2027-02-01')).toEqual([
      '2027-01-01 BASE 100.00',
      '2027-01-04 ADDITIONAL 4.00',
      '2027-01-06 ADDITIONAL 2.00',
    ]);
  });
});

function change(day: string, terms: Assignment['changes'][number]['terms']) {
  return { enteredOn: dayOn(day), from: dayOn(day), terms };
}
