import { existsSync } from 'node:fs';
import path from 'node:path';
import { computeLedger, type FixingHistory, fixingHistory } from '@calends/loan-engine';
import { describe, expect, test } from 'vitest';
import { SHAPE_OF_MOVEMENT } from '../../loan-engine/src/formats/dated-facts.ts';
import { MOVEMENT_TYPES } from '../../loan-engine/src/formats/vocabulary.ts';
import { draw, ledgerOf, loan } from '../../loan-engine/testing/example-loan.ts';
import { FIXTURES, readCases, readFixingRows } from '../../loan-engine/testing/fixture-files.ts';
import { checkLedger } from './check-ledger.ts';

const { ORACLES_DIR, EURIBOR_CSV } = process.env;

test('every ledger of the reference loans is consistent', () => {
  const { ledgers, findings } = checkCases(path.join(FIXTURES, 'ledgers.jsonl'), history(FIXTURES));
  expect(ledgers).toBeGreaterThan(100);
  expect(findings).toEqual([]);
});

describe.runIf(ORACLES_DIR && EURIBOR_CSV)('the full reference sets', () => {
  test.each(['cases.jsonl', 'golden.jsonl', 'actus.jsonl'])('every ledger of %s is consistent', (file) => {
    const fixings = fixingHistory(readFixingRows(EURIBOR_CSV ?? ''));
    const { ledgers, findings } = checkCases(path.join(ORACLES_DIR ?? '', file), fixings);
    expect(ledgers).toBeGreaterThan(50);
    expect(findings).toEqual([]);
  });

  const synthetic = path.join(ORACLES_DIR ?? '', 'synthetic');
  test.runIf(existsSync(synthetic))('every ledger of the synthetic set is consistent', () => {
    expect(checkCases(path.join(synthetic, 'cases.jsonl'), history(synthetic)).findings).toEqual([]);
  });
});

/** The checker shares no list with the engine; this proves that both have the same kinds of rows. */
test.each(MOVEMENT_TYPES)('a row of %s is in a ledger if and only if somebody entered such a fact', (movementType) => {
  const ledger = ledgerOf(loan({ asOf: '2024-03-31' }));
  const [tranche] = ledger.tranches;
  const { capital, interestDue } = tranche ?? {};
  const row = { date: '2024-03-01', movementType, amount: null, capital, interestDue, derived: false };
  const movements = [...(tranche?.movements ?? []), row];
  const findings = checkLedger({ ...ledger, tranches: [{ ...tranche, movements }] });
  const isStrange = findings.some((finding) => finding.endsWith('a ledger has no such movement there.'));
  expect(isStrange).toBe(!Object.hasOwn(SHAPE_OF_MOVEMENT, movementType));
});

const paid = (amount: string) => ({ date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount }) as const;

test.each([
  ['10.00', []],
  ['9.99', ['Tranche T2, TRANCHE of 2024-02-01: the loan had ended.']],
  ['4.00', ['Tranche T2, TRANCHE of 2024-02-01: the loan had ended.']],
])('of 10.00 drawn on the day of a merger and repaid by %s nothing may be left', (amount, findings) => {
  const tranches = [draw('2024-01-15', '50.00', [paid('50.00')]), draw('2024-02-01', '10.00', [paid(amount)], 'T2')];
  const { contract, ...ledger } = ledgerOf(loan({ asOf: '2024-02-15', tranches }));
  const ended = { ...ledger, contract: { ...contract, availableCapital: '0.00' }, endedOn: '2024-02-01' };
  expect(checkLedger(ended)).toEqual(findings);
});

function history(folder: string): FixingHistory {
  return fixingHistory(readFixingRows(path.join(folder, 'euribor.csv')));
}

function checkCases(file: string, fixings: FixingHistory): { ledgers: number; findings: string[] } {
  const results = readCases(file).map(({ id, case: loanFile }) => ({ id, result: computeLedger(loanFile, fixings) }));
  const computed = results.flatMap(({ id, result }) => (result.ok ? [{ id, ledger: result.ledger }] : []));
  const findings = computed.flatMap(({ id, ledger }) => checkLedger(ledger).map((finding) => `${id}: ${finding}`));
  return { ledgers: computed.length, findings };
}

describe('the findings', () => {
  const ledger = ledgerOf(loan({ asOf: '2024-08-31' }));
  const [tranche] = ledger.tranches;

  test('a wrong interest is reported with its segment, the printed and the expected figure', () => {
    const [first, ...rest] = tranche?.segments ?? [];
    const segments = [{ ...first, interest: '12638.888888888888' }, ...rest];
    expect(checkLedger({ ...ledger, tranches: [{ ...tranche, segments }] })).toEqual([
      'Tranche T1, segment from 2024-01-15 to 2024-04-15: the interest is 12638.888888888888, and 12638.888888888889 follows.',
    ]);
  });

  test('days left out, twice over or after the end of the ledger are reported', () => {
    const [first, second, third] = tranche?.segments ?? [];
    const withSegments = (...segments: unknown[]) =>
      checkLedger({ ...ledger, tranches: [{ ...tranche, segments }] }).join('\n');
    expect(withSegments(first, third)).toMatch(/days with capital are left out before it/);
    expect(withSegments(first, second)).toMatch(/the last days with capital are left out/);
    expect(withSegments(first, first, second, third)).toMatch(/its days are not its own/);
  });

  test('a row that is missing or duplicated is reported', () => {
    const [first, ...rest] = ledger.accruals;
    expect(checkLedger({ ...ledger, accruals: rest })).toEqual([
      'Accrual of tranche T1 in month 1 of 2024: it is 0.00, and 2361.11 follows.',
    ]);
    expect(checkLedger({ ...ledger, accruals: [first, first, ...rest] })).toEqual([
      'Accruals: a month of a tranche stands twice.',
    ]);
    const [drawn] = tranche?.movements ?? [];
    const movements = [drawn, ...(tranche?.movements ?? [])];
    expect(checkLedger({ ...ledger, tranches: [{ ...tranche, movements }] })).not.toEqual([]);
  });

  test.each<[what: string, ledger: unknown, sentence: RegExp]>([
    ['no object', [], /^The ledger cannot be read: the ledger is no object\.$/],
    ['a refusal', { error: { code: 'InvalidDate' } }, /cannot be read: asOf is undefined instead of a text/],
    ['a day that no calendar has', { ...ledger, asOf: '2024-02-30' }, /asOf is '2024-02-30' instead of a date/],
    ['a list that is none', { ...ledger, tranches: {} }, /tranches is no list/],
    ['a tranche without a draw', { ...ledger, tranches: [{ ...tranche, movements: [] }] }, /has no movements/],
    [
      'an amount with three decimals',
      { ...ledger, tranches: [{ ...tranche, capital: '1.001' }] },
      /capital is '1.001'/,
    ],
  ])('%s is reported as no ledger', (_what, one, sentence) => {
    expect(checkLedger(one)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('interest below half a cent', () => {
  /** Interest of 0.0042 a month, which is never posted and dropped each time. */
  const tiny = {
    contract: { capitalizationTerm: 'MONTHLY' as const, spread: '0.5' },
    tranches: [draw('2024-01-15', '10.00')],
  };

  test('is dropped at the end of its period without a finding', () => {
    const ledger = ledgerOf(loan({ ...tiny, asOf: '2024-06-20' }));
    expect(ledger.tranches[0]?.movements).toHaveLength(1);
    expect(checkLedger(ledger)).toEqual([]);
  });

  test('does not allow a whole cent to be dropped', () => {
    const ledger = ledgerOf(loan({ asOf: '2024-06-20', tranches: [draw('2024-01-15', '10000.00')] }));
    const [tranche] = ledger.tranches;
    const movements = tranche?.movements.slice(0, 1);
    const [, running] = tranche?.segments ?? [];
    expect(running?.interest).toBe(tranche?.interestAccruedExact);
    expect(checkLedger({ ...ledger, tranches: [{ ...tranche, movements }] }).join('\n')).toMatch(
      /the period that still runs does not follow the last/,
    );
  });
});

describe('a repayment of more than was owed is reported', () => {
  test.each([
    ['INTERESTACCRUEDREIMBURSEMENT', /is more than had accrued/],
    ['CAPITALREIMBURSEMENT', /is more than the capital/],
    ['INTERESTDUEREIMBURSEMENT', /is more than is due/],
  ] as const)('%s', (movementType, sentence) => {
    const ledger = ledgerOf(
      loan({
        asOf: '2024-02-15',
        tranches: [
          draw('2024-01-15', '1000.00', [
            { date: '2024-01-16', movementType: 'INTERESTSDUE', amount: '0.10' },
            { date: '2024-01-17', movementType, amount: '0.01' },
          ]),
        ],
      }),
    );
    const [tranche] = ledger.tranches;
    const movements = tranche?.movements.map((one) =>
      one.movementType === movementType ? { ...one, amount: '5000.00' } : one,
    );
    expect(checkLedger({ ...ledger, tranches: [{ ...tranche, movements }] }).join('\n')).toMatch(sentence);
  });
});
