import path from 'node:path';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { arbitraryLoan } from '../testing/arbitrary-loan.ts';
import { FIXTURES, readFixingRows } from '../testing/fixture-files.ts';
import { addDays } from './civil-date.ts';
import { computeLedger } from './compute-ledger.ts';
import { interest } from './day-count.ts';
import { type FixingRow, fixingHistory } from './fixing-history.ts';
import type { Ledger, LedgerMovement, TrancheLedger } from './ledger.ts';
import type { ContractTerms, LoanFile, Tranche, UserMovement } from './loan-file.ts';
import { CONVENTIONS, type MovementType } from './vocabulary.ts';

vi.setConfig({ testTimeout: 120_000 }); // hundreds of runs each, on a machine that may be busy

const ROWS = readFixingRows(path.join(FIXTURES, 'euribor.csv'));
const FIXINGS = fixingHistory(ROWS);
const NOT_CAPITALISED = { interestCapitalization: false, floor: 'NONE' } as const;
const Exact = Decimal.clone({ precision: 60 });
const HALF_CENT = new Exact('0.005');
/** A run that makes a whole Euribor history of its own is dearer than the others. */
const RUNS_WITH_HISTORY = 50;
const RUNS = 200;
const LAST_DECIMAL = new Exact('0.000000000001');

const stretch = fc.record({
  capital: fc.bigInt(-(10n ** 13n), 10n ** 13n),
  rate: fc.bigInt(-5_000_000n, 20_000_000n),
  from: fc.integer({ min: -30_000, max: 60_000 }),
  days: fc.tuple(fc.nat(4000), fc.nat(4000)),
});

describe('interest', () => {
  test('does not depend on how its period is cut', () => {
    fc.assert(
      fc.property(
        stretch,
        fc.constantFrom(...CONVENTIONS),
        ({ capital, rate, from, days: [first, second] }, convention) => {
          const [cut, to] = [from + first, from + first + second];
          const parts = interest(capital, rate, convention, from, cut) + interest(capital, rate, convention, cut, to);
          expect(parts).toBe(interest(capital, rate, convention, from, to));
        },
      ),
    );
  });

  test('at ATUAL_360 times 360 is interest at ATUAL_365 times 365', () => {
    fc.assert(
      fc.property(stretch, ({ capital, rate, from, days: [days] }) => {
        const by360 = interest(capital, rate, 'ATUAL_360', from, from + days) * 360n;
        expect(by360).toBe(interest(capital, rate, 'ATUAL_365', from, from + days) * 365n);
      }),
    );
  });

  test('of a rate of 0 is nothing', () => {
    check(arbitraryLoan({ spread: '0', euriborApplicable: false, euribor: 'NA' }), (loanFile) => {
      const changes = loanFile.changes.filter(({ field }) => field !== 'SPREAD' && field !== 'EURIBOR');
      const ledger = ledgerOf({ ...loanFile, changes });
      if (!ledger) return fc.pre(false);
      expect(ledger.tranches.flatMap(({ movements }) => movements.filter(isDerivedInterest))).toEqual([]);
      expect(ledger.contract.interestAccrued).toBe('0.00');
    });
  });

  test('doubles with every amount', () => {
    check(arbitraryLoan(NOT_CAPITALISED), (loanFile) => {
      const [once, twice] = [ledgerOf(loanFile), ledgerOf(scaledBy(2n, loanFile))];
      if (!once || !twice) return fc.pre(false);
      const tolerance = LAST_DECIMAL.times(2 * countSegments(once));
      expect(earned(twice).minus(earned(once).times(2)).abs().lte(tolerance)).toBe(true);
    });
  });
});

describe('a recomputation', () => {
  test('of the same facts gives the same ledger and leaves the facts alone', () => {
    check(arbitraryLoan(), (loanFile) => {
      const before = JSON.stringify(loanFile);
      expect(computeLedger(loanFile, FIXINGS)).toEqual(computeLedger(structuredClone(loanFile), FIXINGS));
      expect(JSON.stringify(loanFile)).toBe(before);
    });
  });

  test('does not depend on the order in which facts were entered', () => {
    check(arbitraryLoan(), (loanFile) => {
      const reversed: LoanFile = {
        ...loanFile,
        changes: loanFile.changes.toReversed(),
        tranches: loanFile.tranches.map((tranche) => ({ ...tranche, movements: tranche.movements.toReversed() })),
      };
      expect(ledgerOf(reversed)).toEqual(ledgerOf(loanFile));
    });
  });

  test('to an earlier day has the same movements up to that day', () => {
    check(arbitraryLoan(), (loanFile) => {
      const asOf = addDays(loanFile.asOf, -100);
      const [whole, early] = [ledgerOf(loanFile), ledgerOf({ ...loanFile, asOf })];
      if (!whole || !early) return fc.pre(false);
      for (const tranche of early.tranches) {
        const movements = whole.tranches.find(({ id }) => id === tranche.id)?.movements;
        expect(tranche.movements).toEqual(movements?.filter(({ date }) => date <= asOf));
      }
    });
  });

  test('with a cent drawn and repaid on one day changes no figure', () => {
    check(fc.tuple(arbitraryLoan(), fc.nat(900)), ([loanFile, days]) => {
      const cut: LoanFile = { ...loanFile, tranches: loanFile.tranches.map((tranche) => cutOn(tranche, days)) };
      const [plain, touched] = [ledgerOf(loanFile), ledgerOf(cut)];
      if (!plain || !touched) return fc.pre(false);
      expect(touched.tranches.map(figures)).toEqual(plain.tranches.map(figures));
      expect(touched.accruals).toEqual(plain.accruals);
    });
  });

  test('with other values on days that no reset used changes nothing', () => {
    check(
      arbitraryLoan({ euriborApplicable: true, euribor: 'SIX_MONTHS' }),
      (loanFile) => {
        const ledger = ledgerOf(loanFile);
        if (!ledger) return fc.pre(false);
        const used = new Set(
          ledger.tranches.flatMap(({ fixings }) => fixings.map(({ publishedDate }) => publishedDate)),
        );
        const others = ROWS.map((row) => (used.has(row.referenceDate) ? row : withOtherRates(row)));
        expect(ledgerOf(loanFile, fixingHistory(others))).toEqual(ledger);
      },
      RUNS_WITH_HISTORY,
    );
  });
});

describe('the balances', () => {
  test('are what was drawn, reinforced and capitalised less what was repaid', () => {
    check(arbitraryLoan(), (loanFile) => {
      const ledger = ledgerOf(loanFile);
      if (!ledger) return fc.pre(false);
      const into = (['TRANCHE', 'REINFORCEMENT', 'CAPITALIZATION'] as const).map((type) => posted(ledger, type));
      const capital = Exact.sum(...into).minus(posted(ledger, 'CAPITALREIMBURSEMENT'));
      expect(capital.toFixed(2)).toBe(ledger.contract.realizedCapital);
      const available = new Exact(ledger.contract.maximumAmount).minus(capital);
      expect(available.toFixed(2)).toBe(ledger.contract.availableCapital);
    });
  });

  test('account for all interest: crystallised, paid while accruing, or accrued, to half a cent per period', () => {
    check(arbitraryLoan(), (loanFile) => {
      const ledger = ledgerOf(loanFile);
      if (!ledger) return fc.pre(false);
      const crystallised = posted(ledger, 'CAPITALIZATION').plus(posted(ledger, 'INTERESTSDUE', true));
      const accrued = Exact.sum(0, ...ledger.tranches.map(({ interestAccruedExact }) => interestAccruedExact));
      const accounted = crystallised.plus(posted(ledger, 'INTERESTACCRUEDREIMBURSEMENT')).plus(accrued);
      const tolerance = HALF_CENT.times(countSegments(ledger) + ledger.tranches.length);
      expect(earned(ledger).minus(accounted).abs().lte(tolerance)).toBe(true);
    });
  });

  test('of a tranche cut in two add up to those of the whole, to a cent per crystallisation', () => {
    const single = arbitraryLoan(NOT_CAPITALISED).map((loanFile) => ({
      ...loanFile,
      tranches: loanFile.tranches.slice(0, 1).map(withoutMovements),
    }));
    check(single, (loanFile) => {
      const [whole, parts] = [
        ledgerOf(loanFile),
        ledgerOf({ ...loanFile, tranches: loanFile.tranches.flatMap(halves) }),
      ];
      if (!whole || !parts) return fc.pre(false);
      const difference = posted(whole, 'INTERESTSDUE').minus(posted(parts, 'INTERESTSDUE')).abs();
      const crystallisations = parts.tranches.flatMap(({ movements }) => movements.filter(isDerivedInterest)).length;
      expect(difference.lte(new Exact('0.01').times(crystallisations))).toBe(true);
      expect(parts.contract.realizedCapital).toBe(whole.contract.realizedCapital);
    });
  });
});

test('a reader with a calculator finds every posted amount in the trace', () => {
  check(arbitraryLoan(), (loanFile) => {
    const ledger = ledgerOf(loanFile);
    if (!ledger) return fc.pre(false);
    for (const tranche of ledger.tranches)
      for (const movement of tranche.movements.filter(isDerivedInterest)) {
        const exact = readFromTrace(tranche, movement);
        expect(
          exact
            .minus(movement.exact ?? 0)
            .abs()
            .lte(LAST_DECIMAL),
        ).toBe(true);
        expect(exact.toFixed(2, Decimal.ROUND_HALF_UP)).toBe(movement.amount);
      }
  });
});

/** Capital x rate / 100 x fraction of the year, added up over the period, less what of it was paid before its end. */
function readFromTrace(
  { segments, movements }: TrancheLedger,
  { periodFrom = '', periodTo = '' }: LedgerMovement,
): Decimal {
  const ofPeriod = segments.filter(({ from, to }) => from >= periodFrom && to <= periodTo);
  const interestOfSegments = ofPeriod.map(({ capital, rate, dayCountFraction }) => {
    const [numerator = '', denominator = ''] = dayCountFraction.split('/');
    return new Exact(capital).times(rate).times(numerator).div(100).div(denominator);
  });
  const paid = movements
    .filter(
      ({ movementType, date }) =>
        movementType === 'INTERESTACCRUEDREIMBURSEMENT' && date >= periodFrom && date < periodTo,
    )
    .map(({ amount }) => amount ?? 0);
  return Exact.sum(0, ...interestOfSegments).minus(Exact.sum(0, ...paid));
}

function check<Value>(arbitrary: fc.Arbitrary<Value>, property: (value: Value) => void, numRuns = RUNS): void {
  fc.assert(fc.property(arbitrary, property), { numRuns });
}

/** undefined when the loan is refused: such loans prove nothing about figures. */
function ledgerOf(loanFile: LoanFile, fixings = FIXINGS): Ledger | undefined {
  const result = computeLedger(loanFile, fixings);
  return result.ok ? result.ledger : undefined;
}

function posted(ledger: Ledger, type: MovementType, derivedOnly = false): Decimal {
  const rows = ledger.tranches.flatMap(({ movements }) => movements);
  const ofType = rows.filter(({ movementType, derived }) => movementType === type && (derived || !derivedOnly));
  return Exact.sum(0, ...ofType.map(({ amount }) => amount ?? 0));
}

function earned(ledger: Ledger): Decimal {
  return Exact.sum(0, ...ledger.tranches.flatMap(({ segments }) => segments.map((segment) => segment.interest)));
}

function countSegments(ledger: Ledger): number {
  return ledger.tranches.flatMap(({ segments }) => segments).length;
}

function isDerivedInterest({ derived, amount }: LedgerMovement): boolean {
  return derived && amount !== null;
}

function figures({ id, capital, interestAccruedExact, interestDue, rate, movements }: TrancheLedger) {
  const derived = movements.filter(isDerivedInterest).map(({ date, amount, exact }) => [date, amount, exact]);
  return { id, capital, interestAccruedExact, interestDue, rate, derived };
}

function cutOn(tranche: Tranche, days: number): Tranche {
  const date = addDays(tranche.realizationDate, days);
  const cent = (movementType: UserMovement['movementType']): UserMovement => ({ date, movementType, amount: '0.01' });
  return { ...tranche, movements: [...tranche.movements, cent('REINFORCEMENT'), cent('CAPITALREIMBURSEMENT')] };
}

function withoutMovements(tranche: Tranche): Tranche {
  return { ...tranche, movements: [] };
}

function halves(tranche: Tranche): Tranche[] {
  const whole = new Exact(tranche.realizedCapital);
  const part = whole.div(3).toDecimalPlaces(2);
  const cut = (suffix: string, capital: Decimal) => ({
    ...tranche,
    id: tranche.id + suffix,
    realizedCapital: capital.toFixed(2),
  });
  return [cut('a', part), cut('b', whole.minus(part))];
}

function scaledBy(factor: bigint, { contract, tranches, ...rest }: LoanFile): LoanFile {
  const scale = (amount: string) => new Exact(amount).times(factor.toString()).toFixed(2);
  const scaledContract: ContractTerms = { ...contract, amount: scale(contract.amount) };
  return {
    ...rest,
    contract: scaledContract,
    tranches: tranches.map((tranche) => ({
      ...tranche,
      realizedCapital: scale(tranche.realizedCapital),
      movements: tranche.movements.map((movement) => ({
        ...movement,
        ...(movement.amount && { amount: scale(movement.amount) }),
      })),
    })),
  };
}

function withOtherRates({ referenceDate, ...rates }: FixingRow): FixingRow {
  const other = Object.fromEntries(Object.entries(rates).map(([column, rate]) => [column, rate ? '9.999' : '']));
  return { referenceDate, ...other };
}
