import { addDays } from '@calends/loan-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertedPeriods } from './alerted-periods.ts';

const LEADS = [30, 7, 1, 0, -7];

test('on a day after the last one each lead has one day', () => {
  expect(alertedPeriods(LEADS, '2026-11-26', '2026-11-27')).toEqual([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-28'],
    ['2026-12-04', '2026-12-04'],
    ['2026-12-27', '2026-12-27'],
  ]);
});

test('after a pause a due is of the nearest lead that it reached', () => {
  expect(alertedPeriods(LEADS, '2026-11-17', '2026-11-27')).toEqual([
    ['2026-11-11', '2026-11-20'],
    ['2026-11-21', '2026-11-27'],
    ['2026-11-28', '2026-11-28'],
    ['2026-11-29', '2026-12-04'],
    ['2026-12-18', '2026-12-27'],
  ]);
});

test('nothing is of a day that was alerted to already, nor of no leads', () => {
  expect(alertedPeriods(LEADS, '2026-11-27', '2026-11-27')).toEqual([]);
  expect(alertedPeriods([], '2026-11-26', '2026-11-27')).toEqual([]);
});

const START = '2026-01-01';
const leads = fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 6 });
const pauses = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 20 });

test('a due is alerted to once for each lead that it reaches on a day when alerts are given, at most once a day', () => {
  fc.assert(
    fc.property(leads, pauses, fc.integer({ min: -60, max: 300 }), (someLeads, somePauses, offset) => {
      const due = addDays(START, offset);
      let since = START;
      for (const pause of somePauses) {
        const today = addDays(since, pause);
        const holding = alertedPeriods(someLeads, since, today).filter(([from, to]) => from <= due && due <= to);
        const isReached = (lead: number) => addDays(due, -lead) > since && addDays(due, -lead) <= today;
        expect(holding).toHaveLength(someLeads.some(isReached) ? 1 : 0);
        since = today;
      }
    }),
  );
});
