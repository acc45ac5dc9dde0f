import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computed, computedLoan } from '../../../testing/arbitrary-loan.ts';
import {
  CENT,
  countCrystallisations,
  countSegments,
  Exact,
  earned,
  HALF_CENT,
  LAST_DECIMAL,
  posted,
  sum,
} from '../../../testing/ledger-figures.ts';
import { check } from '../../../testing/property-runs.ts';
import { termsInForce } from '../../facts/terms-in-force.ts';
import type { Ledger, LedgerMovement } from '../../formats/ledger.ts';
import type { LoanFile, Tranche } from '../../formats/loan-file.ts';
import type { MovementType } from '../../formats/vocabulary.ts';

/** What lowers the capital. */
const CAPITAL_ENDS = [
  'CAPITALREIMBURSEMENT',
  'CAPITALWAIVER',
  'SHARECAPITALCONVERSION',
  'OTHEREQUITYCONVERSION',
] as const;

describe('the balances', () => {
  test('of capital are what was drawn, reinforced and capitalised less what was repaid, waived or converted', () => {
    check(computedLoan(), ({ ledger }) => {
      const into = (['TRANCHE', 'REINFORCEMENT', 'CAPITALIZATION'] as const).map((type) => posted(ledger, type));
      const out = CAPITAL_ENDS.map((type) => posted(ledger, type));
      const capital = sum(into).minus(sum(out));
      expect(capital.toFixed(2)).toBe(ledger.contract.realizedCapital);
    });
  });

  test('of interest due are what fell due less what was paid or waived of it', () => {
    check(computedLoan(), ({ ledger }) => {
      const due = posted(ledger, 'INTERESTSDUE')
        .minus(posted(ledger, 'INTERESTDUEREIMBURSEMENT'))
        .minus(posted(ledger, 'INTERESTDUEWAIVER'));
      expect(due.toFixed(2)).toBe(ledger.contract.interestDue);
    });
  });

  test('of the contract are the sums of its tranches', () => {
    check(computedLoan(), ({ ledger: { contract, tranches } }) => {
      const total = (of: 'capital' | 'interestAccrued' | 'interestDue') =>
        sum(tranches.map((tranche) => tranche[of])).toFixed(2);
      expect(contract.realizedCapital).toBe(total('capital'));
      expect(contract.interestAccrued).toBe(total('interestAccrued'));
      expect(contract.interestDue).toBe(total('interestDue'));
    });
  });

  test('after each row follow from those before it', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const { movements, capital, interestDue } of ledger.tranches) {
        let before = { capital: new Exact(0), interestDue: new Exact(0) };
        for (const row of movements) {
          before = after(before, row);
          expect([row.capital, row.interestDue]).toEqual([before.capital.toFixed(2), before.interestDue.toFixed(2)]);
        }
        expect([capital, interestDue]).toEqual([before.capital.toFixed(2), before.interestDue.toFixed(2)]);
      }
    });
  });

  test('realized and available are together the maximum, and available is never below 0', () => {
    check(computedLoan(), ({ ledger: { contract } }) => {
      const left = new Exact(contract.maximumAmount).minus(contract.realizedCapital);
      expect(contract.availableCapital).toBe(Decimal.max(left, 0).toFixed(2));
    });
  });

  test('account for all interest: crystallised, paid or waived while accruing, or accrued, to half a cent per period', () => {
    check(computedLoan(), ({ ledger }) => {
      const crystallised = posted(ledger, 'CAPITALIZATION').plus(posted(ledger, 'INTERESTSDUE', true));
      const accrued = sum(ledger.tranches.map(({ interestAccruedExact }) => interestAccruedExact));
      const taken = posted(ledger, 'INTERESTACCRUEDREIMBURSEMENT').plus(posted(ledger, 'INTERESTACCRUEDWAIVER'));
      const accounted = crystallised.plus(taken).plus(accrued);
      const tolerance = HALF_CENT.times(countPeriods(ledger)).plus(LAST_DECIMAL.times(countSegments(ledger) + 4));
      expect(earned(ledger).minus(accounted).abs().lte(tolerance)).toBe(true);
    });
  });
});

describe('a payment, a waiver or a conversion', () => {
  test('never exceeds what is owed, of any kind', () => {
    check(computedLoan(), ({ ledger }) => {
      for (const { movements } of ledger.tranches)
        for (const { movementType, capital, interestDue, amount } of movements) {
          if (CAPITAL_ENDS.some((type) => type === movementType)) expect(Number(capital)).toBeGreaterThanOrEqual(0);
          if (movementType === 'INTERESTDUEREIMBURSEMENT' || movementType === 'INTERESTDUEWAIVER')
            expect(Number(interestDue)).toBeGreaterThanOrEqual(0);
          if (/REIMBURSEMENT$|WAIVER$|CONVERSION$/.test(movementType)) expect(Number(amount)).toBeGreaterThan(0);
        }
    });
  });

  test('of one cent more than everything is refused, and of everything is accepted', () => {
    check(computedLoan(), ({ loanFile }) => {
      const quiet = {
        ...loanFile,
        tranches: loanFile.tranches.map((tranche) => withoutPaymentsOn(loanFile.asOf, tranche)),
      };
      const [tranche] = computed(quiet)?.tranches ?? [];
      if (!tranche || Number(tranche.capital) <= 0) return fc.pre(false);
      const repaying = (amount: string) => computed(withPayment(quiet, tranche.id, amount));
      expect(repaying(tranche.capital)?.tranches[0]?.capital).toBe('0.00');
      expect(repaying(new Exact(tranche.capital).plus(CENT).toFixed(2))).toBeUndefined();
    });
  });
});

describe('the maximum amount', () => {
  test('is respected at the end of the day of every draw and reinforcement', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      for (const day of daysOfIncrease(ledger)) {
        const capital = sum(ledger.tranches.map(({ movements }) => capitalOn(movements, day)));
        const result = termsInForce(loanFile, day);
        expect(result.ok && capital.lte(result.terms.amount)).toBe(true);
      }
    });
  });

  test('is reported as exceeded for each capitalization that exceeds it, and for nothing else', () => {
    check(computedLoan(), ({ loanFile, ledger }) => {
      const overruns = ledger.tranches.flatMap(({ id, movements }) =>
        movements
          .filter(({ movementType, date }) => movementType === 'CAPITALIZATION' && isOverrun(loanFile, ledger, date))
          .map(({ date }) => ({ code: 'MaximumAmountOverrun', trancheId: id, date })),
      );
      const flagged = ledger.warnings.filter(({ code }) => code === 'MaximumAmountOverrun');
      expect(new Set(flagged.map(asText))).toEqual(new Set(overruns.map(asText)));
    });
  });
});

test('a tranche cut in two is the sum of its parts, to a cent per crystallisation', () => {
  const single = computedLoan({ interestCapitalization: false }).map(({ loanFile }) => ({
    ...loanFile,
    changes: loanFile.changes.filter(({ field }) => field !== 'INTERESTCAPITALIZATION'),
    tranches: loanFile.tranches.slice(0, 1).map(withoutMovements),
  }));
  check(single, (loanFile) => {
    const [whole, parts] = [
      computed(loanFile),
      computed({ ...loanFile, tranches: loanFile.tranches.flatMap(cutInTwo) }),
    ];
    if (!whole || !parts) return fc.pre(false);
    const difference = posted(whole, 'INTERESTSDUE').minus(posted(parts, 'INTERESTSDUE')).abs();
    // An amount that rounds to a cent as a whole may round to nothing in each part, and leave no row there.
    const crystallisations = countCrystallisations(whole) + countCrystallisations(parts);
    expect(difference.lte(CENT.times(crystallisations))).toBe(true);
    expect(
      earned(whole)
        .minus(earned(parts))
        .abs()
        .lte(LAST_DECIMAL.times(2 * countSegments(parts))),
    ).toBe(true);
    expect(parts.contract.realizedCapital).toBe(whole.contract.realizedCapital);
  });
});

interface Balances {
  readonly capital: Decimal;
  readonly interestDue: Decimal;
}

/** The effect of a row on capital and on interest due. */
const EFFECTS: Partial<Record<MovementType, readonly [number, number]>> = {
  TRANCHE: [1, 0],
  REINFORCEMENT: [1, 0],
  CAPITALIZATION: [1, 0],
  CAPITALREIMBURSEMENT: [-1, 0],
  CAPITALWAIVER: [-1, 0],
  SHARECAPITALCONVERSION: [-1, 0],
  OTHEREQUITYCONVERSION: [-1, 0],
  INTERESTSDUE: [0, 1],
  INTERESTDUEREIMBURSEMENT: [0, -1],
  INTERESTDUEWAIVER: [0, -1],
};

function after({ capital, interestDue }: Balances, { movementType, amount }: LedgerMovement): Balances {
  const [onCapital, onInterest] = EFFECTS[movementType] ?? [0, 0];
  const paid = new Exact(amount ?? 0);
  return { capital: capital.plus(paid.times(onCapital)), interestDue: interestDue.plus(paid.times(onInterest)) };
}

/** Periods of interest end at least at each crystallisation; those whose interest rounds to nothing leave no row. */
function countPeriods(ledger: Ledger): number {
  return countSegments(ledger) + ledger.tranches.length;
}

function withoutPaymentsOn(day: string, tranche: Tranche): Tranche {
  return { ...tranche, movements: tranche.movements.filter(({ date }) => date !== day) };
}

function withPayment(loanFile: LoanFile, trancheId: string, amount: string): LoanFile {
  const payment = { date: loanFile.asOf, movementType: 'CAPITALREIMBURSEMENT', amount } as const;
  const pay = (tranche: Tranche): Tranche => ({ ...tranche, movements: [...tranche.movements, payment] });
  const tranches = loanFile.tranches.map((tranche) => (tranche.id === trancheId ? pay(tranche) : tranche));
  return { ...loanFile, tranches };
}

function daysOfIncrease({ tranches }: Ledger): Set<string> {
  const rows = tranches.flatMap(({ movements }) => movements);
  return new Set(
    rows.filter(({ movementType }) => /^(TRANCHE|REINFORCEMENT)$/.test(movementType)).map(({ date }) => date),
  );
}

function capitalOn(movements: readonly LedgerMovement[], day: string): string {
  return movements.findLast(({ date }) => date <= day)?.capital ?? '0.00';
}

function isOverrun(loanFile: LoanFile, { tranches }: Ledger, day: string): boolean {
  const result = termsInForce(loanFile, day);
  const capital = sum(tranches.map(({ movements }) => capitalOn(movements, day)));
  return result.ok && capital.gt(result.terms.amount);
}

function asText(row: object): string {
  return JSON.stringify(row);
}

function withoutMovements(tranche: Tranche): Tranche {
  return { ...tranche, movements: [] };
}

function cutInTwo(tranche: Tranche): Tranche[] {
  const whole = new Exact(tranche.realizedCapital);
  const part = Decimal.max(whole.div(3).toDecimalPlaces(2), CENT);
  const rest = whole.minus(part);
  const ofCapital = (id: string, capital: Decimal) => ({ ...tranche, id, realizedCapital: capital.toFixed(2) });
  return rest.isZero() ? [tranche] : [ofCapital('a', part), ofCapital('b', rest)];
}
