import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFault, formatDay, formatFormDay, parseDay } from './dates.ts';

describe('days', () => {
  test('lists show dd-mm-yyyy and forms dd/mm/yyyy', () => {
    expect(formatDay('2026-08-31')).toBe('31-08-2026');
    expect(formatFormDay('2026-08-31')).toBe('31/08/2026');
    expect(formatDay(null)).toBe('');
  });

  test.each([
    ['31/12/2026', '2026-12-31'],
    ['31-12-2026', '2026-12-31'],
    ['31.12.2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'], // day first, never the second of January
    ['31122026', '2026-12-31'],
    ['1/2/26', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is read as %s', (written, day) => {
    expect(parseDay(written)).toBe(day);
  });

  test.each(['12/31/2026', '31/02/2026', '29/02/2027', '32/01/2026', '1/2', 'tomorrow', ''])(
    '%s names no day',
    (written) => {
      expect(parseDay(written)).toBeNull();
    },
  );

  test.each([
    ['32/01/2026', 'DayOutOfRange'],
    ['00/01/2026', 'DayOutOfRange'],
    ['01/13/2026', 'MonthOutOfRange'],
    ['31/12/1799', 'YearOutOfRange'],
    ['01/01/2101', 'YearOutOfRange'],
    ['31/02/2026', 'InvalidDate'],
    ['tomorrow', 'InvalidDate'],
  ])('%s is refused as %s', (written, fault) => {
    expect(dayFault(written)).toBe(fault);
  });

  test.each(['01/01/1800', '31/12/2100', '01/02/26', ''])('%j has no error', (written) => {
    expect(dayFault(written)).toBeUndefined();
  });

  test('the day that a form shows is parsed to the same day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(parseDay(formatFormDay(day))).toBe(day);
      }),
    );
  });
});
