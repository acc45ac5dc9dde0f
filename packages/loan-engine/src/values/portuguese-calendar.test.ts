import { expect, test } from 'vitest';
import { portugueseWorkingDayFrom } from './portuguese-calendar.ts';

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

test('a text that is no date is refused', () => {
  expect(() => portugueseWorkingDayFrom('2026-02-30')).toThrow(RangeError);
});
