import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIXTURES, readCases, readFixingRows } from '../../../testing/fixture-files.ts';
import { differences, type OracleCase } from '../../../testing/oracle-comparison.ts';
import { REFUSAL_CODES, type RefusalCode } from '../../formats/vocabulary.ts';
import { computeLedger } from '../../ledger/compute-ledger.ts';
import { type FixingHistory, fixingHistory } from '../../rates/fixing-history.ts';

const { ORACLES_DIR, EURIBOR_CSV } = process.env;

/** Codes without a case: the reference sets no index by hand, and has no rule that is younger than itself. */
const CODES_WITHOUT_CASE: readonly RefusalCode[] = [
  'EndBeforeChange',
  'EndUnchanged',
  'EndUndetermined',
  'FloorAboveCap',
  'EuriborNotApplicable',
  'LoanEndedByMerger',
  'WaiverExceedsInterestDue',
  'WaiverExceedsInterestAccrued',
  'WaiverExceedsCapital',
  'ConversionExceedsCapital',
];

describe('an independent reference, with an invented Euribor history', () => {
  const fixings = fixingHistory(readFixingRows(path.join(FIXTURES, 'euribor.csv')));
  test.each(readCases(path.join(FIXTURES, 'ledgers.jsonl')))('$id has the ledger expected', (oracle) => {
    expect(outcome(oracle, fixings)).toEqual([]);
  });
  test.each(readCases(path.join(FIXTURES, 'refusals.jsonl')))('$id is refused as expected', (oracle) => {
    expect(outcome(oracle, fixings)).toEqual([]);
  });
});

describe('the fixtures', () => {
  const cases = ['ledgers.jsonl', 'refusals.jsonl'].flatMap((file) => readCases(path.join(FIXTURES, file)));

  test('have a case of every kind that the reference makes', () => {
    expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual(
      (
        'accruals changes checking error euribor_change expiration fixed fixed_due float float_due limits_ok ' +
        'manual_rate month_end moves multi_tranche neg_floor projected specific stamp_term unpaid'
      ).split(' '),
    );
    expect(cases.length).toBeGreaterThanOrEqual(150);
  });

  test('have a case of every ambiguous reading of the specification', () => {
    expect([...new Set(cases.flatMap(({ tags }) => tags))].toSorted()).toEqual([
      'accrued-reimbursement-lowers-posting',
      'fact-after-asOf',
      'flag-moves-renewal-anchor',
      'monthly-stamp-per-tranche',
      'negative-balance',
      'negative-capitalization',
      'overdue',
      'overrun',
      'terms-change-on-tranche-date',
      'tranche-after-index-change',
    ]);
  });

  test('have a refusal of every code but those without a case in the reference', () => {
    const codes = new Set(cases.flatMap(({ expected }) => ('error' in expected ? expected.error.code : [])));
    expect(REFUSAL_CODES.filter((code) => !codes.has(code))).toEqual(CODES_WITHOUT_CASE);
  });
});

describe.runIf(ORACLES_DIR && EURIBOR_CSV)('the full reference sets, with the published Euribor history', () => {
  test.each(['cases.jsonl', 'golden.jsonl', 'actus.jsonl'])('%s has no difference', (file) => {
    const fixings = fixingHistory(readFixingRows(EURIBOR_CSV ?? ''));
    const cases = readCases(path.join(ORACLES_DIR ?? '', file));
    expect(cases.length).toBeGreaterThan(50);
    expect(cases.flatMap((oracle) => outcome(oracle, fixings))).toEqual([]);
  });

  test.runIf(existsSync(path.join(ORACLES_DIR ?? '', 'synthetic')))(
    'the whole invented set holds no difference',
    () => {
      const folder = path.join(ORACLES_DIR ?? '', 'synthetic');
      const fixings = fixingHistory(readFixingRows(path.join(folder, 'euribor.csv')));
      expect(readCases(path.join(folder, 'cases.jsonl')).flatMap((oracle) => outcome(oracle, fixings))).toEqual([]);
    },
  );
});

function outcome(oracle: OracleCase, fixings: FixingHistory): string[] {
  return differences(oracle.expected, computeLedger(oracle.case, fixings)).map((one) => `${oracle.id} ${one}`);
}
