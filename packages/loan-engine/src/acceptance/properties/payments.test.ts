import { checkLedger } from '@calends/ledger-checker';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computedLoan, FIXINGS } from '../../../testing/arbitrary-loan.ts';
import { draw } from '../../../testing/example-loan.ts';
import { check } from '../../../testing/property-runs.ts';
import { openLoan } from '../../ledger/compute-ledger.ts';
import {
  owedByTranche,
  PAYMENT_PARTS,
  paymentMovements,
  settlementOf,
  splitPayment,
  sumOfParts,
  type TrancheParts,
  withPayment,
} from '../../ledger/payments.ts';
import { addDays } from '../../values/civil-date.ts';

const cents = fc.bigInt({ min: -1_000_000n, max: 1_000_000_000n });
const owedOfTranches = fc
  .array(fc.record({ interestDue: cents, interestAccrued: cents, capital: cents }), { maxLength: 6 })
  .map((owed) => owed.map((one, place): TrancheParts => ({ trancheId: `T${place}`, ...one })));

test('a split comes to the amount to the cent, and of nothing more is paid than is owed', () => {
  check(fc.tuple(owedOfTranches, fc.bigInt({ min: 0n, max: 7_000_000_000n })), ([owed, amount]) => {
    const split = splitPayment(owed, amount);
    const all = sumOfParts(owed);
    expect(sumOfParts(split)).toBe(amount < all ? amount : all);
    for (const one of split)
      for (const part of PAYMENT_PARTS) {
        const due = owed.find(({ trancheId }) => trancheId === one.trancheId)?.[part] ?? 0n;
        expect(one[part] >= 0n && one[part] <= (due > 0n ? due : 0n)).toBe(true);
      }
  });
});

test('two payments of a day are split as one of both', () => {
  check(fc.tuple(owedOfTranches, cents, cents), ([owed, a, b]) => {
    const [first, second] = [a < 0n ? -a : a, b < 0n ? -b : b];
    const paid = splitPayment(owed, first);
    const rest = owed.map((one) => {
      const got = paid.find(({ trancheId }) => trancheId === one.trancheId);
      return { ...one, ...Object.fromEntries(PAYMENT_PARTS.map((part) => [part, one[part] - (got?.[part] ?? 0n)])) };
    });
    const both = [...paid, ...splitPayment(rest, second)];
    const together = splitPayment(owed, first + second);
    for (const { trancheId } of owed)
      for (const part of PAYMENT_PARTS) expect(of(both, trancheId, part)).toBe(of(together, trancheId, part));
  });
});

function of(parts: readonly TrancheParts[], trancheId: string, part: (typeof PAYMENT_PARTS)[number]): bigint {
  return parts.filter((one) => one.trancheId === trancheId).reduce((sum, one) => sum + one[part], 0n);
}

test('any amount up to what a random loan owes can be paid', () => {
  check(fc.tuple(computedLoan(), fc.integer({ min: 1, max: 100 })), ([{ loanFile }, share]) => {
    const loan = openLoan(loanFile, FIXINGS);
    const result = owedByTranche(loan, loanFile.asOf);
    if (!result.ok) throw new Error('a computed loan is refused');
    const amount = (sumOfParts(result.owed) * BigInt(share)) / 100n;
    const parts = splitPayment(result.owed, amount);
    const paid = loan.with({ ...withPayment(loanFile, paymentMovements(parts, loanFile.asOf)), asOf: loanFile.asOf });
    if (isLimitedLater(paid.counted)) return;
    expect(paid.counted.ok).toBe(true);
  });
});

test('a random loan that can be settled is at 0.00 from that day on, and earns and posts nothing any more', () => {
  let settledLoans = 0;
  check(
    computedLoan({ spread: '2.5', floor: 'INDEX_ZERO' }),
    ({ loanFile }) => {
      const loan = openLoan(loanFile, FIXINGS);
      const result = settlementOf(loan, loanFile.asOf);
      if (!result.ok) return;
      settledLoans += 1;
      const file = withPayment(loanFile, paymentMovements(result.parts, loanFile.asOf));
      for (const days of [0, 1, 100, 800]) {
        const { counted, result: printed } = loan.with({ ...file, asOf: addDays(loanFile.asOf, days) });
        if (!counted.ok) {
          // a change of terms or of a rate to come, or no fixing of that day
          expect(counted.refusal.code).toMatch(/^Maximum|^Missing|^EuriborNotApplicable/);
          continue;
        }
        const { realizedCapital, interestAccrued, interestDue } = counted.figures.contract;
        expect([realizedCapital, interestAccrued, interestDue]).toEqual([0n, 0n, 0n]);
        expect(printed.ok && checkLedger(printed.ledger)).toEqual([]);
      }
    },
    0.5,
  );
  expect(settledLoans).toBeGreaterThan(0);
});

test('a random loan that a merger ends has nothing available from that day on, and takes no capital', () => {
  let endedLoans = 0;
  check(
    computedLoan({ spread: '2.5', floor: 'INDEX_ZERO' }),
    ({ loanFile }) => {
      const loan = openLoan(loanFile, FIXINGS);
      const result = settlementOf(loan, loanFile.asOf);
      if (!result.ok) return;
      endedLoans += 1;
      const paid = paymentMovements(result.parts, loanFile.asOf).map((one) => ({
        ...one,
        movement: { ...one.movement, act: 'MERGER' as const },
      }));
      const ended = withPayment(loanFile, paid);
      for (const days of [0, 1, 100]) {
        const asOf = addDays(loanFile.asOf, days);
        const { result: printed } = loan.with({ ...ended, asOf });
        if (!printed.ok) continue; // a change of terms or of a rate to come, or no fixing of that day
        expect(printed.ledger.contract.availableCapital).toBe('0.00');
        expect(printed.ledger.endedOn).toBe(loanFile.asOf);
        expect(checkLedger(printed.ledger)).toEqual([]);
        for (const repaid of ['0.01', '0.02']) {
          const repayment = { date: asOf, movementType: 'CAPITALREIMBURSEMENT', amount: repaid } as const;
          const drawn = draw(asOf, '0.03', [repayment], 'drawn later');
          const { counted } = loan.with({ ...ended, asOf, tranches: [...ended.tranches, drawn] });
          const codes = ['LoanEndedByMerger', 'TrancheOutsideContract', 'MissingEuriborFixing'];
          expect(codes).toContain(counted.ok ? undefined : counted.refusal.code);
        }
      }
    },
    0.5,
  );
  expect(endedLoans).toBeGreaterThan(0);
});

function isLimitedLater(counted: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): boolean {
  return !counted.ok && counted.refusal?.code === 'MaximumAmountBelowRealized';
}
