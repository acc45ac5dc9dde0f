import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../testing/fixture-files.ts';
import { parseDay } from './civil-date.ts';
import { dayCountFraction, interest, yearParts } from './day-count.ts';
import { formatMoney, parseMoney, roundToCents } from './money.ts';
import { parseRate } from './rate.ts';
import type { Convention } from './vocabulary.ts';

test.each([
  ['ATUAL_360', '2024-01-15', '2024-04-15', '91/360'],
  ['ATUAL_365', '2024-01-01', '2025-01-01', '366/365'],
  ['ATUAL_ATUAL', '2024-01-01', '2025-01-01', '1/1'],
  ['ATUAL_ATUAL', '2023-12-31', '2024-01-02', '731/133590'], // 1/365 + 1/366
  ['ATUAL_ATUAL', '1899-12-31', '1901-01-01', '366/365'], // 1900 was no leap year
  ['C30_360', '2024-01-31', '2024-02-29', '29/360'],
  ['C30_360', '2024-02-29', '2024-03-31', '31/360'],
  ['C30_360', '2024-01-30', '2024-01-31', '0/1'],
  ['C30_360', '2023-12-15', '2024-12-15', '1/1'],
] as const)('%s from %s to %s is %s of a year', (convention, from, to, expected) => {
  expect(dayCountFraction(convention, day(from), day(to))).toBe(expected);
});

test('the bond-basis February, which the Eurobond basis does not have, is not counted', () => {
  expect(dayCountFraction('C30_360', day('2024-02-28'), day('2024-02-29'))).toBe('1/360');
});

const { ORACLES_DIR } = process.env;

describe.runIf(ORACLES_DIR)('against QuantLib', () => {
  test('every day count agrees', () => {
    const columns = { ATUAL_360: 18, ATUAL_365: 19, ATUAL_ATUAL: 20, C30_360: 21 } as const;
    const million = parseMoney('1000000.00') ?? 0n;
    const five = parseRate('5') ?? 0n;
    for (const cells of vectors('daycount_vectors.csv')) {
      const [from, to] = [day(cells[0]), day(cells[1])];
      for (const [convention, column] of Object.entries(columns)) {
        const cents = roundToCents(interest(million, five, convention as Convention, from, to));
        expect([...cells.slice(0, 2), convention, formatMoney(cents)]).toEqual([
          ...cells.slice(0, 2),
          convention,
          cells[column],
        ]);
      }
      expect(yearParts('ATUAL_ATUAL', from, to)).toBe(Number(cells[4]) * 4380 + Number(cells[5]) * 4392);
    }
  });
});

function vectors(file: string): string[][] {
  return readCsv(path.join(ORACLES_DIR ?? '', 'vectors', file));
}

function day(text = ''): number {
  const found = parseDay(text);
  if (found === undefined) throw new Error(`'${text}' is not a date`);
  return found;
}
