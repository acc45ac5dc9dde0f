import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FixingRow } from '../src/rates/fixing-history.ts';
import type { OracleCase } from './oracle-comparison.ts';

export const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');

export function readCases(file: string): OracleCase[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): OracleCase => JSON.parse(line));
}

export function readFixingRows(file: string): FixingRow[] {
  return readCsv(file).map(
    ([referenceDate = '', oneMonthRate = '', threeMonthsRate = '', sixMonthsRate = '', twelveMonthsRate = '']) => ({
      referenceDate,
      oneMonthRate,
      threeMonthsRate,
      sixMonthsRate,
      twelveMonthsRate,
    }),
  );
}

/** The lines below the header, cut at the commas. */
export function readCsv(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}
