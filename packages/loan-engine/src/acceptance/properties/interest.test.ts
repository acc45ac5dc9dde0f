import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComputedLoan, computed, computedLoan } from '../../../testing/arbitrary-loan.ts';
import { dayOn } from '../../../testing/day-on.ts';
import {
  countSegments,
  Exact,
  earned,
  isDerivedInterest,
  LAST_DECIMAL,
  rowsOf,
} from '../../../testing/ledger-figures.ts';
import { check } from '../../../testing/property-runs.ts';
import type { ContractChange, LoanFile } from '../../formats/loan-file.ts';
import { CONVENTIONS } from '../../formats/vocabulary.ts';
import { interest, yearParts } from '../../rates/day-count.ts';
import { plusDays } from '../../values/civil-date.ts';
import { YEAR_PARTS } from '../../values/money.ts';

const convention = fc.constantFrom(...CONVENTIONS);
const stretch = fc.record({
  capital: fc.bigInt(-(10n ** 13n), 10n ** 13n),
  rate: fc.bigInt(-5_000_000n, 20_000_000n),
  from: fc.integer({ min: -30_000, max: 60_000 }).map((days) => plusDays(dayOn('1970-01-01'), days)),
  days: fc.tuple(fc.nat(4000), fc.nat(4000)),
});

describe('interest', () => {
  test('does not depend on how its period is divided', () => {
    check(
      fc.tuple(stretch, convention),
      ([
        {
          capital,
          rate,
          from,
          days: [first, second],
        },
        by,
      ]) => {
        const [cut, to] = [plusDays(from, first), plusDays(from, first + second)];
        const parts = interest(capital, rate, by, from, cut) + interest(capital, rate, by, cut, to);
        expect(parts).toBe(interest(capital, rate, by, from, to));
      },
    );
  });

  test('at ATUAL_360 times 360 is interest at ATUAL_365 times 365', () => {
    check(stretch, ({ capital, rate, from, days: [days] }) => {
      const to = plusDays(from, days);
      const by360 = interest(capital, rate, 'ATUAL_360', from, to) * 360n;
      expect(by360).toBe(interest(capital, rate, 'ATUAL_365', from, to) * 365n);
    });
  });

  test('changes its sign with the capital and with the rate', () => {
    check(
      fc.tuple(stretch, convention),
      ([
        {
          capital,
          rate,
          from,
          days: [days],
        },
        by,
      ]) => {
        const earnedBy = (amount: bigint, percent: bigint): bigint =>
          interest(amount, percent, by, from, plusDays(from, days));
        expect(earnedBy(-capital, rate)).toBe(-earnedBy(capital, rate));
        expect(earnedBy(capital, -rate)).toBe(-earnedBy(capital, rate));
      },
    );
  });

  test('of a whole year is the rate itself, at ATUAL_ATUAL and C30_360', () => {
    check(fc.integer({ min: 1, max: 9000 }), (year) => {
      const [first, next] = [Date.UTC(2000, 0, 1), Date.UTC(2001, 0, 1)].map((time) => {
        const date = new Date(time);
        date.setUTCFullYear(date.getUTCFullYear() - 2000 + year);
        return plusDays(dayOn('1970-01-01'), date.getTime() / 86_400_000);
      });
      for (const by of ['ATUAL_ATUAL', 'C30_360'] as const)
        expect(yearParts(by, first ?? dayOn(), next ?? dayOn())).toBe(YEAR_PARTS);
    });
  });
});

describe('the interest of a loan', () => {
  test('of a rate of 0 is nothing', () => {
    const free = computedLoan({ spread: '0', euriborApplicable: false }).map(({ loanFile }) =>
      withLedger(without(loanFile, 'SPREAD', 'EURIBOR')),
    );
    check(free.filter(isComputed), ({ ledger }) => {
      expect(rowsOf(ledger).filter(isDerivedInterest)).toEqual([]);
      expect(ledger.tranches.map((tranche) => tranche.interestAccruedExact)).toEqual(
        ledger.tranches.map(() => '0.000000000000'),
      );
    });
  });

  test('doubles with every amount', () => {
    const loans = notCapitalised().map((loan) => ({ ...loan, doubled: computed(doubled(loan.loanFile)) }));
    check(loans, ({ ledger, doubled: double }) => {
      if (!double) return fc.pre(false); // an accrued amount that is rounded up may be paid once, but not always twice
      const tolerance = LAST_DECIMAL.times(2 * countSegments(ledger));
      expect(earned(double).minus(earned(ledger).times(2)).abs().lte(tolerance)).toBe(true);
    });
  });

  test('at ATUAL_360 times 360 is that at ATUAL_365 times 365', () => {
    const both = notCapitalised('CONVENTION').map(({ loanFile }) => {
      const by = (name: 'ATUAL_360' | 'ATUAL_365') => {
        const tranches = loanFile.tranches.map((tranche) => ({ ...tranche, movements: capitalMovements(tranche) }));
        return computed({ ...loanFile, contract: { ...loanFile.contract, convention: name }, tranches });
      };
      return { by360: by('ATUAL_360'), by365: by('ATUAL_365') };
    });
    check(both, ({ by360, by365 }) => {
      if (!by360 || !by365) return fc.pre(false);
      const tolerance = LAST_DECIMAL.times(365 * countSegments(by360));
      expect(earned(by360).times(360).minus(earned(by365).times(365)).abs().lte(tolerance)).toBe(true);
    });
  });
});

/** Loans whose capital does not depend on interest, without changes of the other `fields`. */
function notCapitalised(...fields: Array<ContractChange['field']>): fc.Arbitrary<ComputedLoan> {
  return computedLoan({ interestCapitalization: false })
    .map(({ loanFile }) => withLedger(without(loanFile, 'INTERESTCAPITALIZATION', ...fields)))
    .filter(isComputed);
}

function without(loanFile: LoanFile, ...fields: Array<ContractChange['field']>): LoanFile {
  return { ...loanFile, changes: loanFile.changes.filter(({ field }) => !fields.includes(field)) };
}

function withLedger(loanFile: LoanFile) {
  return { loanFile, ledger: computed(loanFile) };
}

function isComputed(loan: { loanFile: LoanFile; ledger: ComputedLoan['ledger'] | undefined }): loan is ComputedLoan {
  return loan.ledger !== undefined;
}

function capitalMovements({ movements }: LoanFile['tranches'][number]): LoanFile['tranches'][number]['movements'] {
  return movements.filter(({ movementType }) => !movementType.startsWith('INTEREST'));
}

function twice(amount: string): string {
  return new Exact(amount).times(2).toFixed(2);
}

function doubled({ contract, changes, tranches, ...rest }: LoanFile): LoanFile {
  return {
    ...rest,
    contract: { ...contract, amount: twice(contract.amount) },
    changes: changes.map((change) =>
      change.field === 'MAXIMUMAMOUNT' ? { ...change, decimalValue: twice(change.decimalValue ?? '') } : change,
    ),
    tranches: tranches.map((tranche) => ({
      ...tranche,
      realizedCapital: twice(tranche.realizedCapital),
      movements: tranche.movements.map((movement) =>
        movement.amount === undefined ? movement : { ...movement, amount: twice(movement.amount) },
      ),
    })),
  };
}
