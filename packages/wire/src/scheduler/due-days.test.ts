import { addDays, addMonths, isTargetDate } from '@calends/loan-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDueDay, nextDueDays, type Schedule } from './due-days.ts';
import { PERIODICITY_TYPES } from './scheduler.wire.ts';

const SCHEDULE: Schedule = {
  periodicityType: 'MONTHLY',
  delay: null,
  dateStart: '2026-01-31',
  dateEnd: null,
  executeOnce: false,
  onlyWorkingDays: false,
  timedOn: '2020-01-01',
};

describe('the next days', () => {
  test.each<[string, Partial<Schedule>, string, readonly string[]]>([
    ['every day', { periodicityType: 'DAILY' }, '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['the 31st, or the month’s last', {}, '2026-01-01', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['the 29th in a leap year', {}, '2028-02-01', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['every three months', { periodicityType: 'TRIMESTER' }, '2026-02-01', ['2026-04-30', '2026-07-31', '2026-10-31']],
    ['every six months', { periodicityType: 'SEMESTER' }, '2026-02-01', ['2026-07-31', '2027-01-31', '2027-07-31']],
    [
      'every year from a leap day',
      { periodicityType: 'ANNUAL', dateStart: '2024-02-29' },
      '2025-01-01',
      ['2025-02-28', '2026-02-28', '2027-02-28'],
    ],
    ['days later', { delay: '5D' }, '2026-01-01', ['2026-02-05', '2026-03-05', '2026-04-05']],
    ['a month later', { delay: '1M' }, '2026-01-01', ['2026-02-28', '2026-03-28', '2026-04-30']],
    ['a year later', { delay: '1Y' }, '2026-01-01', ['2027-01-31', '2027-02-28', '2027-03-31']],
    // 31 January 2026 is a Saturday, 28 February too
    [
      'the next TARGET day',
      { delay: '0D', onlyWorkingDays: true },
      '2026-01-01',
      ['2026-02-02', '2026-03-02', '2026-03-31'],
    ],
    // Good Friday is 3 April, Easter Monday 6 April 2026
    [
      'over Easter',
      { periodicityType: 'DAILY', delay: '0D', onlyWorkingDays: true },
      '2026-04-02',
      ['2026-04-02', '2026-04-07', '2026-04-08'],
    ],
    [
      'five TARGET days later',
      { dateStart: '2026-03-31', delay: '5D', onlyWorkingDays: true },
      '2026-04-01',
      ['2026-04-09', '2026-05-08', '2026-06-05'],
    ],
    ['until the end', { dateEnd: '2026-03-30' }, '2026-01-01', ['2026-01-31', '2026-02-28']],
    ['none after the end', { dateEnd: '2026-03-30' }, '2026-03-30', []],
    [
      'without a start from the day they were set',
      { dateStart: null, timedOn: '2026-11-30' },
      '2026-01-01',
      ['2026-11-30', '2026-12-30', '2027-01-30'],
    ],
    ['not before they were set', { timedOn: '2026-06-15' }, '2026-01-01', ['2026-06-30', '2026-07-31', '2026-08-31']],
    ['once', { executeOnce: true, dateStart: null, delay: '10D', timedOn: '2026-11-21' }, '2026-11-21', ['2026-12-01']],
    [
      'the calendar’s last',
      { periodicityType: 'ANNUAL', dateStart: '1800-12-31' },
      '2099-01-01',
      ['2099-12-31', '2100-12-31'],
    ],
  ])('%s', (_name, change, from, days) => {
    expect(nextDueDays({ ...SCHEDULE, ...change }, from, 3)).toEqual(days);
  });
});

test.each<[string, Partial<Schedule>, string, string | undefined]>([
  ['the day itself', {}, '2026-02-28', '2026-02-28'],
  ['the day before', {}, '2026-03-30', '2026-02-28'],
  ['none before the start', {}, '2026-01-30', undefined],
  ['none before they were set', { timedOn: '2026-03-01' }, '2026-03-30', undefined],
  ['the last before the end, for ever', { dateEnd: '2026-03-15' }, '2027-01-01', '2026-02-28'],
])('the last due day: %s', (_name, change, day, due) => {
  expect(lastDueDay({ ...SCHEDULE, ...change }, day)).toBe(due);
});

const days = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const schedules: fc.Arbitrary<Schedule> = fc.record({
  periodicityType: fc.constantFrom(...PERIODICITY_TYPES),
  delay: fc.oneof(
    fc.constant(null),
    fc.tuple(fc.nat(40), fc.constantFrom('D', 'M', 'Y')).map(([count, unit]) => `${count}${unit}`),
  ),
  dateStart: fc.oneof(fc.constant(null), days('1990-01-01', '2030-12-31')),
  dateEnd: fc.oneof(fc.constant(null), days('2026-01-01', '2040-12-31')),
  executeOnce: fc.constant(false),
  onlyWorkingDays: fc.boolean(),
  timedOn: days('2020-01-01', '2030-12-31'),
});

describe('of any schedule', () => {
  test('the next days rise from the day asked for, within its bounds, and each is its own last due day', () => {
    fc.assert(
      fc.property(schedules, days('2015-01-01', '2045-12-31'), (schedule, from) => {
        const dueDays = nextDueDays(schedule, from, 4);
        for (const [at, day] of dueDays.entries()) {
          expect(day >= from && day >= schedule.timedOn && day <= (schedule.dateEnd ?? '2100-12-31')).toBe(true);
          expect(at === 0 || day > (dueDays[at - 1] ?? '')).toBe(true);
          expect(lastDueDay(schedule, day)).toBe(day);
          expect(lastDueDay(schedule, addDays(day, -1))).not.toBe(day);
        }
      }),
    );
  });

  test('no due day lies between the last one and the next', () => {
    fc.assert(
      fc.property(schedules, days('2015-01-01', '2045-12-31'), (schedule, day) => {
        const last = lastDueDay(schedule, day);
        const [next] = nextDueDays(schedule, last === undefined ? '1800-01-01' : addDays(last, 1), 1);
        if (next !== undefined) expect(next > day).toBe(true);
      }),
    );
  });

  test('with working days alone every due day is a TARGET day', () => {
    fc.assert(
      fc.property(schedules, fc.nat(20), (schedule, count) => {
        const working = { ...schedule, onlyWorkingDays: true, delay: `${count}D` };
        expect(nextDueDays(working, '2015-01-01', 5).every(isTargetDate)).toBe(true);
      }),
    );
  });

  test('months are counted from the start, so that a short one shortens no later one', () => {
    fc.assert(
      fc.property(days('2000-01-01', '2030-12-31'), fc.nat(200), (dateStart, turn) => {
        const monthly: Schedule = { ...SCHEDULE, dateStart, timedOn: '1990-01-01' };
        const day = addMonths(dateStart, turn);
        expect(nextDueDays(monthly, day, 1)).toEqual([day]);
      }),
    );
  });
});
