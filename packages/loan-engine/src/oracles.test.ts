import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { differences, type OracleCase } from '../testing/oracle-comparison.ts';
import { computeLedger } from './compute-ledger.ts';
import { type FixingHistory, fixingHistory } from './fixing-history.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
const { ORACLES_DIR, EURIBOR_CSV } = process.env;

describe('an independent reference, with an invented Euribor history', () => {
  const fixings = readFixings(path.join(FIXTURES, 'euribor.csv'));
  test.each(readCases(path.join(FIXTURES, 'ledgers.jsonl')))('$id has the ledger expected', (oracle) => {
    expect(outcome(oracle, fixings)).toEqual([]);
  });
  test.each(readCases(path.join(FIXTURES, 'refusals.jsonl')))('$id is refused as expected', (oracle) => {
    expect(outcome(oracle, fixings)).toEqual([]);
  });
});

describe.runIf(ORACLES_DIR && EURIBOR_CSV)('the full reference sets, with the published Euribor history', () => {
  test.each(['cases.jsonl', 'golden.jsonl', 'actus.jsonl'])('%s holds no difference', (file) => {
    const fixings = readFixings(EURIBOR_CSV ?? '');
    const cases = readCases(path.join(ORACLES_DIR ?? '', file));
    expect(cases.length).toBeGreaterThan(50);
    expect(cases.flatMap((oracle) => outcome(oracle, fixings))).toEqual([]);
  });

  test.runIf(existsSync(path.join(ORACLES_DIR ?? '', 'synthetic')))(
    'the whole invented set holds no difference',
    () => {
      const folder = path.join(ORACLES_DIR ?? '', 'synthetic');
      const fixings = readFixings(path.join(folder, 'euribor.csv'));
      expect(readCases(path.join(folder, 'cases.jsonl')).flatMap((oracle) => outcome(oracle, fixings))).toEqual([]);
    },
  );
});

function outcome(oracle: OracleCase, fixings: FixingHistory): string[] {
  return differences(oracle.expected, computeLedger(oracle.case, fixings)).map((one) => `${oracle.id} ${one}`);
}

function readCases(file: string): OracleCase[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): OracleCase => JSON.parse(line));
}

function readFixings(file: string): FixingHistory {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return fixingHistory(
    lines.map((line) => {
      const [referenceDate = '', oneMonthRate, threeMonthsRate, sixMonthsRate, twelveMonthsRate] = line.split(',');
      return {
        referenceDate,
        oneMonthRate: oneMonthRate ?? null,
        threeMonthsRate: threeMonthsRate ?? null,
        sixMonthsRate: sixMonthsRate ?? null,
        twelveMonthsRate: twelveMonthsRate ?? null,
      };
    }),
  );
}
