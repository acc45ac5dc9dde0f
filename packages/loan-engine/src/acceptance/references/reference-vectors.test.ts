import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dayOn } from '../../../testing/day-on.ts';
import { draw, ledgerOf, loan } from '../../../testing/example-loan.ts';
import { readCsv, readFixingRows } from '../../../testing/fixture-files.ts';
import type { Ledger } from '../../formats/ledger.ts';
import type { Convention } from '../../formats/vocabulary.ts';
import { dayCountFraction, interest } from '../../rates/day-count.ts';
import { fixingHistory } from '../../rates/fixing-history.ts';
import { isTargetDate } from '../../rates/target-calendar.ts';
import { addDays, addMonths } from '../../values/civil-date.ts';
import { formatExact, formatMoney, parseMoney, roundToCents } from '../../values/money.ts';
import { parseRate } from '../../values/rate.ts';

const { ORACLES_DIR, EURIBOR_CSV } = process.env;

/** Figures of libraries that treasurers use, kept outside the repository: see fixtures/PROVENANCE.md. */
describe.runIf(ORACLES_DIR)('against figures computed elsewhere,', () => {
  test('each day count and its interest', () => {
    const conventions = { ATUAL_360: 18, ATUAL_365: 19, ATUAL_ATUAL: 20, C30_360: 21 } as const;
    for (const row of vectors('daycount_vectors.csv')) {
      const [from = '', to = ''] = row;
      for (const [convention, column] of Object.entries(conventions) as Array<[Convention, number]>) {
        const cents = roundToCents(interest(100_000_000n, 5_000_000n, convention, dayOn(from), dayOn(to)));
        expect([from, to, convention, formatMoney(cents)]).toEqual([from, to, convention, row[column]]);
      }
      const [numerator = Number.NaN, denominator = 1] = dayCountFraction('ATUAL_ATUAL', dayOn(from), dayOn(to))
        .split('/')
        .map(Number);
      expect((numerator / denominator).toFixed(12)).toBe(Number(row[13]).toFixed(12));
    }
  });

  test('each accrual, to the 12th decimal', () => {
    const conventions: Record<string, Convention> = {
      ACT_360: 'ATUAL_360',
      ACT_365: 'ATUAL_365',
      ACT_ACT: 'ATUAL_ATUAL',
      '30_360': 'C30_360',
    };
    for (const row of vectors('accrual_vectors.csv')) {
      const [capital = '', percent = '', name = '', from = '', to = '', exact, rounded] = row;
      const convention = conventions[name] ?? 'ATUAL_360';
      const earned = interest(parseMoney(capital) ?? 0n, parseRate(percent) ?? 0n, convention, dayOn(from), dayOn(to));
      expect([...row.slice(0, 5), formatExact(earned), formatMoney(roundToCents(earned))]).toEqual([
        ...row.slice(0, 5),
        exact,
        rounded,
      ]);
    }
  });

  test('each date of a schedule, as a date and as the capitalization of a loan', () => {
    const terms = new Map([
      ['1', 'MONTHLY'],
      ['3', 'QUARTERLY'],
      ['6', 'SEMIANNUALLY'],
      ['12', 'ANNUALLY'],
    ] as const);
    const schedules = Map.groupBy(vectors('schedule_vectors.csv'), ([anchor, step]) => `${anchor} ${step}`);
    for (const rows of schedules.values()) {
      const [anchor = '', step = ''] = rows[0] ?? [];
      expect(rows.map(([, , n]) => addMonths(anchor, Number(step) * Number(n)))).toEqual(rows.map((row) => row[3]));
      const dates = [...new Set(rows.map(([, , , date = '']) => date))]; // some anchors occur twice
      const capitalizationTerm = terms.get(step as '1') ?? 'MONTHLY';
      const contract = { dateStart: anchor, dateEnd: '2099-12-31', interestCapitalization: false, capitalizationTerm };
      const asOf = dates.at(-1) ?? anchor;
      expect(dueDates(ledgerOf(loan({ asOf, contract, tranches: [draw(anchor, '1000000.00')] })))).toEqual(dates);
    }
  });

  test('each weekday on which TARGET is closed', () => {
    const closed = new Set(vectors('target_weekday_holidays_1999_2030.csv').map(([date = '']) => date));
    for (let date = '1999-01-01'; date <= '2030-12-31'; date = addDays(date, 1)) {
      const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
      expect([date, isTargetDate(date)]).toEqual([date, !isWeekend && !closed.has(date)]);
    }
  });

  test.runIf(EURIBOR_CSV)('each fixing by its lag, with the day of its publication and its value', () => {
    const fixings = fixingHistory(readFixingRows(EURIBOR_CSV ?? ''));
    const terms = { '1M': 'ONE_MONTH', '3M': 'THREE_MONTHS', '6M': 'SIX_MONTHS', '12M': 'TWELVE_MONTHS' } as const;
    const methods = {
      CURRENT_DAY: 'CURRENTDAY',
      ONE_DAY_BEFORE: 'ONEDAYBEFORECAPITALIZATION',
      TWO_DAYS_BEFORE: 'TWODAYSBEFORECAPITALIZATION',
    } as const;
    for (const [reset = '', , , term = '', method = '', published, value] of vectors('fixing_vectors.csv')) {
      const contract = {
        dateStart: reset,
        dateEnd: '2099-12-31',
        euriborApplicable: true,
        euribor: terms[term as '1M'],
        euriborCalculationMehtod: methods[method as 'CURRENT_DAY'],
      };
      const ledger = ledgerOf(loan({ asOf: reset, contract, tranches: [draw(reset, '1.00')] }), fixings);
      const [fixing] = ledger.tranches[0]?.fixings ?? [];
      expect([reset, term, method, fixing?.publishedDate, Number(fixing?.value)]).toEqual([
        reset,
        term,
        method,
        published,
        Number(value),
      ]);
    }
  });
});

function dueDates({ tranches }: Ledger): string[] {
  return tranches.flatMap(({ movements }) => movements.filter(({ derived }) => derived).map(({ date }) => date));
}

function vectors(file: string): string[][] {
  return readCsv(path.join(ORACLES_DIR ?? '', 'vectors', file));
}
