import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryLoan, FIXINGS } from '../../testing/arbitrary-loan.ts';
import { draw, loan, NO_FIXINGS } from '../../testing/example-loan.ts';
import { check } from '../../testing/property-runs.ts';
import { readLoanFile } from '../facts/read-loan-file.ts';
import { termsHistory } from '../facts/terms.ts';
import type { LoanFile, UserMovement } from '../formats/loan-file.ts';
import { computeLedger, openLoan } from '../ledger/compute-ledger.ts';
import { addDays } from '../values/civil-date.ts';
import { commonPast } from './resumption.ts';
import { type Resumption, runTranche, type TrancheRun } from './tranche-run.ts';

/** A hundred small repayments, one every nine days. */
const REPAYMENTS: readonly UserMovement[] = Array.from({ length: 100 }, (_, index) => ({
  date: addDays('2024-01-16', 9 * index),
  movementType: 'CAPITALREIMBURSEMENT',
  amount: '100.00',
}));
const LONG_LOAN = loan({ asOf: '2026-12-31', tranches: [draw('2024-01-15', '1000000.00', [...REPAYMENTS])] });

describe('a loan whose facts change has the ledger that it has when it is computed from the start', () => {
  test('whatever fact is added, altered or taken away, and to whatever day it is computed', () => {
    const sequences = arbitraryLoan().chain((file) =>
      fc.tuple(fc.constant(file), fc.array(fc.tuple(edits(file), fc.boolean()), { minLength: 1, maxLength: 4 })),
    );
    check(sequences, ([file, changed]) => {
      let loanFile = file;
      let computation = openLoan(loanFile, FIXINGS);
      for (const [edit, isPrinted] of changed) {
        loanFile = edit(loanFile);
        computation = computation.with(loanFile);
        expect(computation.counted).toEqual(openLoan(loanFile, FIXINGS).counted);
        if (isPrinted) expect(computation.result).toEqual(computeLedger(loanFile, FIXINGS));
      }
      expect(computation.result).toEqual(computeLedger(loanFile, FIXINGS));
    });
  });

  test('whatever the day of a new fact', () => {
    const computation = openLoan(LONG_LOAN, NO_FIXINGS);
    for (const { date } of REPAYMENTS) {
      const changed = withMovement({ date, movementType: 'INTERESTSDUE', amount: '10.00' });
      expect(computation.with(changed).result).toEqual(computeLedger(changed, NO_FIXINGS));
    }
  });

  test('also after a file that could not be read', () => {
    const computation = openLoan(LONG_LOAN, NO_FIXINGS).with({ ...LONG_LOAN, asOf: 'soon' });
    expect(computation.result).toMatchObject({ ok: false, refusal: { code: 'InvalidDate' } });
    expect(computation.with(LONG_LOAN).result).toEqual(computeLedger(LONG_LOAN, NO_FIXINGS));
  });

  test('also after a fact that was refused, and for a loan that had been refused', () => {
    const impossible = withRepayment({ date: '2025-03-01', amount: '2000000.00' });
    const computation = openLoan(LONG_LOAN, NO_FIXINGS).with(impossible);
    expect(computation.result).toEqual(computeLedger(impossible, NO_FIXINGS));
    const corrected = withRepayment({ date: '2025-03-01', amount: '2000.00' });
    expect(computation.with(corrected).result).toEqual(computeLedger(corrected, NO_FIXINGS));
  });
});

describe('the common past is not walked again', () => {
  test.each([
    ['a repayment at the end', withRepayment({ date: '2026-06-01', amount: '1.00' }), '2026-06-01'],
    ['a backdated repayment', withRepayment({ date: '2025-02-03', amount: '1.00' }), '2025-02-03'],
    ['an earlier day', { ...LONG_LOAN, asOf: '2025-05-05' }, '2025-05-06'],
    [
      'a change of terms',
      { ...LONG_LOAN, changes: [{ changeDate: '2024-11-11', field: 'SPREAD', decimalValue: '6' } as const] },
      '2024-11-11',
    ],
  ])('of %s', (_, changed, before) => {
    const day = takenUpOn(LONG_LOAN, changed);
    expect(day && day < before && day > addDays(before, -200)).toBe(true);
  });

  test.each([
    ['amount', { amount: '100.01' }],
    ['date', { date: '2026-04-06' }],
    ['kind', { movementType: 'INTERESTSDUE' }],
    ['id', { id: 'named' }],
  ] as const)('of a movement with another %s, up to its day', (_, altered) => {
    const repaid = REPAYMENTS.map((one) => (one.date === '2026-04-05' ? { ...one, ...altered } : one));
    const day = takenUpOn(LONG_LOAN, onTranche(0, () => repaid)(LONG_LOAN));
    expect(day && day < '2026-04-05' && day > '2025-09-01').toBe(true);
  });

  describe('of a loan that can be taken up every 16 rows', () => {
    const [run] = runsOf(LONG_LOAN);
    const evenings = run?.checkpoints.map(({ day }) => addDays('1970-01-01', day)) ?? [];
    const [first = '', second = '', third = ''] = evenings;

    test('for 112 rows that is 7 times', () => {
      expect(runsOf(LONG_LOAN).map((one) => [one.postings.length, one.checkpoints.length])).toEqual([[112, 7]]);
    });

    test('from the evening of the day that is asked for', () => {
      expect(takenUpOn(LONG_LOAN, { ...LONG_LOAN, asOf: second })).toBe(second);
      expect(takenUpOn(LONG_LOAN, { ...LONG_LOAN, asOf: addDays(second, -1) })).toBe(first);
    });

    test('only from an evening before the first change of facts', () => {
      const files = [second, addDays(second, 1)].flatMap((day) => [
        { ...LONG_LOAN, changes: [{ changeDate: day, field: 'SPREAD', decimalValue: '6' } as const] },
        withRepayment({ date: day, amount: '1.00' }),
      ]);
      expect(files.map((file) => takenUpOn(LONG_LOAN, file))).toEqual([first, first, second, second]);
    });

    test('and then again as often as if it had been walked from the draw', () => {
      const changed = withRepayment({ date: addDays(third, 1), amount: '1.00' });
      const resumed = resumption(LONG_LOAN, changed);
      expect(resumed?.checkpoint.day).toBe(run?.checkpoints[2]?.day);
      expect(runsOf(changed, resumed)).toEqual(runsOf(changed));
    });
  });

  test.each<[string, LoanFile]>([
    ['the amount of the draw', { ...LONG_LOAN, tranches: [draw('2024-01-15', '1000001.00', [...REPAYMENTS])] }],
    ['the terms agreed', { ...LONG_LOAN, contract: { ...LONG_LOAN.contract, spread: '5.1' } }],
    ['a movement on the first day', withRepayment({ date: '2024-01-16', amount: '1.00' })],
    ['a movement entered before the others', onTranche(0, (list) => [...REPAYMENTS.slice(-1), ...list])(LONG_LOAN)],
    ['the first movement gone', onTranche(0, (list) => list.slice(1))(LONG_LOAN)],
  ])('but with %s nothing is common', (_, changed) => {
    expect(takenUpOn(LONG_LOAN, changed)).toBeUndefined();
  });
});

function withRepayment({ date, amount }: { readonly date: string; readonly amount: string }): LoanFile {
  return withMovement({ date, movementType: 'CAPITALREIMBURSEMENT', amount });
}

function withMovement(movement: UserMovement): LoanFile {
  return onTranche(0, (movements) => [...movements, movement])(LONG_LOAN);
}

/** The day at whose end the tranche of `after` is resumed. */
function takenUpOn(before: LoanFile, after: LoanFile): string | undefined {
  const resumable = resumption(before, after);
  return resumable && addDays('1970-01-01', resumable.checkpoint.day);
}

function resumption(before: LoanFile, after: LoanFile): Resumption | undefined {
  const past = { facts: factsOf(before), runs: runsOf(before) };
  return [...commonPast(past, factsOf(after)).resumptions.values()][0];
}

function runsOf(loanFile: LoanFile, resumed?: Resumption): TrancheRun[] {
  const facts = factsOf(loanFile);
  const history = termsHistory(facts.contract.terms, facts.changes);
  return facts.tranches.map((tranche) => runTranche({ ...facts, history, fixings: NO_FIXINGS }, tranche, resumed));
}

function factsOf(loanFile: LoanFile) {
  const read = readLoanFile(loanFile);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.facts;
}

type Edit = (file: LoanFile) => LoanFile;

function edits({ asOf, contract }: LoanFile): fc.Arbitrary<Edit> {
  const place = fc.nat(1000);
  const date = fc.integer({ min: -1500, max: 30 }).map((days) => addDays(asOf, days));
  const movement: fc.Arbitrary<UserMovement> = fc.record({
    date,
    movementType: fc.constantFrom('REINFORCEMENT', 'CAPITALREIMBURSEMENT', 'INTERESTSDUE'),
    amount: fc.constantFrom('0.01', '12.34', '5000.00'),
  });
  return fc.oneof(
    fc.tuple(place, movement).map(([at, added]) => onTranche(at, (list) => [...list, added])),
    fc.tuple(place, movement).map(([at, added]) => onTranche(at, (list) => [added, ...list])),
    place.map((at) => onTranche(at, (list) => list.toSpliced(at % (list.length + 1), 1))),
    date.map(
      (day): Edit =>
        (file) => ({ ...file, asOf: day }),
    ),
    fc.tuple(date, fc.constantFrom('0', '1.5', contract.spread)).map(
      ([changeDate, decimalValue]): Edit =>
        (file) => ({ ...file, changes: [...file.changes, { changeDate, field: 'SPREAD', decimalValue }] }),
    ),
    fc.constant<Edit>((file) => ({ ...file, changes: file.changes.slice(1) })),
    fc.constant<Edit>((file) => ({ ...file, tranches: file.tranches.toReversed() })),
    fc.constant<Edit>((file) => ({ ...file, contract: { ...file.contract, floor: 'INDEX_ZERO' } })),
  );
}

function onTranche(place: number, alter: (movements: readonly UserMovement[]) => UserMovement[]): Edit {
  return (file) => ({
    ...file,
    tranches: file.tranches.map((tranche, index) =>
      index === place % file.tranches.length ? { ...tranche, movements: alter(tranche.movements) } : tranche,
    ),
  });
}
