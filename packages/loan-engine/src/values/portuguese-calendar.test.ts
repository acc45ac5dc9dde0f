import { expect, test } from 'vitest';
import { portugueseDueDayMetOn, portugueseWorkingDayFrom } from './portuguese-calendar.ts';

test.each([
  ['a working day is itself', '2026-11-20', '2026-11-20'],
  ['a Saturday moves to Monday', '2026-06-20', '2026-06-22'],
  ['a Sunday moves to Monday', '2026-09-20', '2026-09-21'],
  ['Corpus Christi moves to Friday', '2019-06-20', '2019-06-21'],
  ['without that holiday it is a working day', '2013-05-30', '2013-05-30'],
  ['Good Friday moves over the weekend; Easter Monday is no holiday', '2025-04-18', '2025-04-21'],
  ['a Friday holiday before a weekend moves to Monday', '2026-12-25', '2026-12-28'],
  ['the first of January moves past the weekend', '2027-01-01', '2027-01-04'],
  ['the day of the Republic was none in 2015', '2015-10-05', '2015-10-05'],
  ['the day of the Republic is one since 2016', '2016-10-05', '2016-10-06'],
])('%s', (_, date, working) => {
  expect(portugueseWorkingDayFrom(date)).toBe(working);
});

test.each([
  ['a Friday meets what is due on it', '2026-06-19', '2026-06-19'],
  ['a Saturday after it meets nothing earlier', '2026-06-20', '2026-06-20'],
  ['a Sunday leaves what was due on Saturday to Monday', '2026-06-21', '2026-06-20'],
  ['a Monday meets what was due on the weekend', '2026-06-22', '2026-06-20'],
  ['a Tuesday meets nothing earlier', '2026-06-23', '2026-06-23'],
  ['the Friday after Corpus Christi meets what was due on it', '2019-06-21', '2019-06-20'],
  ['Easter Monday meets what was due from Good Friday on', '2025-04-21', '2025-04-18'],
])('%s', (_, date, earliest) => {
  expect(portugueseDueDayMetOn(date)).toBe(earliest);
});

test('a text that is no date is refused', () => {
  expect(() => portugueseWorkingDayFrom('2026-02-30')).toThrow(RangeError);
  expect(() => portugueseDueDayMetOn('2026-02-30')).toThrow(RangeError);
});
