import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computedLoan, FIXING_ROWS, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { endAhead } from '../../../testing/ends.ts';
import { loan as exampleLoan, SIX_MONTH_EURIBOR } from '../../../testing/example-loan.ts';
import { check } from '../../../testing/property-runs.ts';
import type { LedgerMovement } from '../../formats/ledger.ts';
import type { LoanFile } from '../../formats/loan-file.ts';
import type { DueKind } from '../../formats/vocabulary.ts';
import { type LoanComputation, openLoan } from '../../ledger/compute-ledger.ts';
import { areDuesKept, type DueItem, dueItems, foretellDues, keptDues, lastDueDay } from '../../ledger/due-items.ts';
import type { LedgerFigures } from '../../ledger/ledger-figures.ts';
import { fixingHistory } from '../../rates/fixing-history.ts';
import { addDays, formatDay, NEVER, parseDay, plusDays } from '../../values/civil-date.ts';
import { type Cents, formatMoney } from '../../values/money.ts';
import { formatRate } from '../../values/rate.ts';

/** The share of runs: each computes the loan on some twenty days. */
const DEAR = 0.4;

/** A loan on a day before its asOf, so that facts come after it, or on the asOf itself. */
const onAnyDay = () =>
  fc
    .tuple(computedLoan(), fc.constantFrom(0, 0, 30, 200, 800), fc.nat(60))
    .map(([{ loanFile }, back, days]) => ({ ...loanFile, asOf: addDays(loanFile.asOf, -back - (back && days)) }))
    .map((file) => ({ file, loan: openLoan(file, FIXINGS) }))
    .filter(({ file, loan }) => isForetold(file, loan) && dueItems(loan).length > 0);

/** Whether all dues of the loan are computed: impossible facts or missing values to come leave only a part. */
function isForetold(file: LoanFile, loan: LoanComputation): boolean {
  const now = figuresOf(loan);
  return now !== undefined && onDay(loan, file, formatDay(lastDueDay(now.asOf))).counted.ok;
}

const figuresOf = ({ counted }: LoanComputation): LedgerFigures | undefined =>
  counted.ok ? counted.figures : undefined;

const onDay = (loan: LoanComputation, file: LoanFile, asOf: string) => loan.with({ ...file, asOf });

const TYPES: Readonly<Partial<Record<DueKind, readonly LedgerMovement['movementType'][]>>> = {
  REPAYMENT: ['CAPITALREIMBURSEMENT', 'INTERESTACCRUEDREIMBURSEMENT'],
  DRAW: ['TRANCHE', 'REINFORCEMENT'],
  INTERESTDUE: ['INTERESTSDUE'],
  CAPITALIZATION: ['CAPITALIZATION'],
};

describe('rolled day by day without a new fact or value', () => {
  test('each due becomes the row of the ledger that it announced, to the cent', { tags: 'long' }, () => {
    check(
      onAnyDay(),
      ({ file, loan }) => {
        for (const due of dueItems(loan)) {
          const day = formatDay(due.day);
          if (day <= file.asOf) continue;
          const then = onDay(loan, file, day);
          const { tranches = [], stampTax = [] } = then.result.ok ? then.result.ledger : {};
          const tranche = tranches.find(({ id }) => id === due.trancheId);
          const amount = due.amount === null ? null : formatMoney(due.amount);
          if (due.kind === 'MATURITY') expect(tranche?.capital).toBe(amount);
          else if (due.kind === 'RESET') {
            const fixed = tranche?.fixings.some(({ resetDate }) => resetDate === day);
            expect([fixed, tranche?.rate]).toEqual([true, formatRate(due.rate ?? -1n)]);
          } else if (due.kind === 'STAMPTAX') {
            const taxed = stampTax.filter((row) => row.trancheId === due.trancheId && row.dueDate === day);
            expect(taxed.filter(({ tax }) => tax !== '0.00')[due.ordinal - 1]?.tax).toBe(amount);
          } else {
            const isTakenOver = file.tranches.some(
              ({ id, isOpeningBalance }) => id === due.trancheId && isOpeningBalance,
            );
            const rows = tranche?.movements.filter(
              (row) =>
                row.date === day &&
                TYPES[due.kind]?.includes(row.movementType) &&
                !(isTakenOver && row.movementType === 'TRANCHE'),
            );
            expect(rows?.[due.ordinal - 1]?.amount).toBe(amount);
          }
        }
      },
      DEAR,
    );
  });

  test('the dues of days to come stay the same until they come, and none is added later', { tags: 'long' }, () => {
    const starts = fc.tuple(onAnyDay(), fc.integer({ min: 1, max: 420 }));
    check(starts, ([{ file, loan }, days]) => {
      const later = addDays(file.asOf, days);
      const then = onDay(loan, file, later);
      const [now, known] = [figuresOf(loan), figuresOf(then)];
      if (!now || !known) return;
      // once an end has passed, resets and taxed months after it are among the dues, which they were not before
      const ends = [
        file.contract.dateEnd,
        ...file.changes.flatMap((one) => (one.dateEnd ? [one.dateEnd, one.changeDate] : [])),
      ];
      if (ends.some((end) => file.asOf < end && end <= later)) return;
      // where a value for a later reset is missing, no due is computed after the last fact, on one day or the other
      if (!figuresOf(onDay(loan, file, formatDay(lastDueDay(known.asOf))))) return;
      const last = lastDueDay(now.asOf);
      const textsOf = (dues: readonly DueItem[], taxes: ReadonlySet<string>) =>
        dues
          .filter((due) => due.day > known.asOf && due.day <= last && !taxes.has(inShort(due)))
          .map(inShort)
          .toSorted();
      const taxedSince = new Set(
        dueItems(loan)
          .filter(({ kind }) => kind === 'STAMPTAX')
          .map(inShort)
          .filter((text) => !dueItems(then).map(inShort).includes(text)),
      );
      for (const text of taxedSince)
        expect(
          isTaxed(
            known,
            dueItems(loan).find((due) => inShort(due) === text),
          ),
        ).toBe(true);
      expect(textsOf(dueItems(then), taxedSince)).toEqual(textsOf(dueItems(loan), taxedSince));
    });
  });
});

test('of the days whose dues are kept from one day to a later one nothing is named otherwise', () => {
  const starts = fc.tuple(onAnyDay(), fc.integer({ min: 1, max: 420 }));
  let compared = 0;
  check(starts, ([{ file, loan }, days]) => {
    const since = parseDay(addDays(file.asOf, 1)) ?? NEVER;
    const then = onDay(loan, file, addDays(file.asOf, days));
    const foretold = foretellDues(then);
    if (!areDuesKept(then, foretold, since)) return;
    const { after, until } = keptDues(since, plusDays(since, days - 1));
    const keptOf = (dues: readonly DueItem[]) => dues.filter(({ day }) => day > after && day <= until).map(inShort);
    expect(keptOf(foretold.items)).toEqual(keptOf(dueItems(loan)));
    compared += keptOf(foretold.items).length;
  });
  // how many there are differs with the loans that a run draws: the comparison must only not have been empty
  expect(compared).toBeGreaterThan(0);
});

test('no due is kept over the end of a contract, nor where a loan cannot be followed to the last day', () => {
  const ended = exampleLoan({ contract: { dateEnd: '2024-06-30' }, asOf: '2024-07-10' });
  expect(keptSince(ended, '2024-06-30')).toBe(false);
  expect(keptSince(ended, '2024-07-01')).toBe(true);
  expect(keptSince({ ...ended, asOf: '2024-06-29' }, '2024-06-01')).toBe(true);
  const floating = exampleLoan({ contract: SIX_MONTH_EURIBOR, asOf: '2024-01-20' });
  const tooOld = fixingHistory([
    { referenceDate: '2024-01-11', sixMonthsRate: '3.900' },
    { referenceDate: '2099-01-01', sixMonthsRate: '3.900' },
  ]);
  expect(keptSince(floating, '2024-01-20', tooOld)).toBe(false);
});

function keptSince(file: LoanFile, since: string, fixings = FIXINGS): boolean {
  const then = openLoan(file, fixings);
  return areDuesKept(then, foretellDues(then), parseDay(since) ?? NEVER);
}

function isTaxed({ stampTax }: LedgerFigures, due: DueItem | undefined): boolean {
  return stampTax.some((row) => row.trancheId === due?.trancheId && row.dueDay === due.day && row.tax === due.amount);
}

function inShort({ trancheId, kind, day, ordinal, amount, rate, projected }: DueItem): string {
  return [trancheId, kind, formatDay(day), ordinal, amount, rate, projected].join(' ');
}

test('the dues of the receiver add up to what is owed, drawn and added until the end', () => {
  const loans = onAnyDay().filter(({ file, loan }) => {
    const now = figuresOf(loan);
    const end = endAhead(file, file.asOf);
    return now !== undefined && end > file.asOf && end <= formatDay(lastDueDay(now.asOf));
  });
  check(
    loans,
    ({ file, loan }) => {
      const end = endAhead(file, file.asOf);
      const [now, then] = [figuresOf(loan), figuresOf(onDay(loan, file, end))];
      if (!now || !then) return;
      const dues = dueItems(loan).filter((due) => formatDay(due.day) <= end);
      const sumOf = (...kinds: DueKind[]) =>
        total(dues.filter(({ kind }) => kinds.includes(kind)).map((due) => due.amount ?? 0n));
      const owed = total(now.tranches.map(({ closing }) => closing.capital + closing.interestDue));
      const rows = then.tranches.flatMap(({ tranche, postings }) =>
        postings.filter(({ day }) => day > now.asOf).map((posting) => ({ ...posting, tranche })),
      );
      const of = (...types: string[]) =>
        total(rows.filter(({ type }) => types.includes(type)).map(({ amount }) => amount ?? 0n));
      const added = of('TRANCHE', 'REINFORCEMENT', 'CAPITALIZATION', 'INTERESTSDUE', 'INTERESTACCRUEDREIMBURSEMENT');
      expect(sumOf('MATURITY', 'REPAYMENT', 'INTERESTDUE')).toBe(
        owed + added - of('CAPITALWAIVER', 'SHARECAPITALCONVERSION', 'OTHEREQUITYCONVERSION'),
      );
      expect(sumOf('CAPITALIZATION')).toBe(of('CAPITALIZATION'));
    },
    0.2,
  );
});

function total(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

test('a new value of Euribor changes no due without a projection', () => {
  const loans = fc.tuple(
    computedLoan({
      euriborApplicable: true,
      euribor: 'SIX_MONTHS',
      euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    }),
    fc.integer({ min: -500, max: 500 }),
  );
  let moved = 0;
  check(loans, ([{ loanFile }, points]) => {
    const published = FIXING_ROWS.filter(({ referenceDate }) => referenceDate <= loanFile.asOf);
    const rate = (points / 100).toFixed(3);
    const next = {
      referenceDate: addDays(loanFile.asOf, 1),
      oneMonthRate: rate,
      threeMonthsRate: rate,
      sixMonthsRate: rate,
      twelveMonthsRate: rate,
    };
    const [before, after] = [published, [...published, next]].map((rows) => openLoan(loanFile, fixingHistory(rows)));
    if (!before || !after || ![before, after].every((loan) => isForetold(loanFile, loan))) return;
    // the tax of interest that was zero before falls due on the days of other taxes, and is numbered among them
    const unnumbered = (due: DueItem) => inShort({ ...due, ordinal: 0 });
    const known = new Set(dueItems(after).map(unnumbered));
    const gone = dueItems(before).filter((due) => !known.has(unnumbered(due)));
    moved += gone.length;
    expect(gone.filter(({ projected }) => !projected).map(inShort)).toEqual([]);
  });
  expect(moved).toBeGreaterThan(0);
});
