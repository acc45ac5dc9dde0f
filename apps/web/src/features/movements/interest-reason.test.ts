import type { TrancheLedger } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { accruedReason, postedReason } from './interest-reason.ts';
import type { Loan } from './loan.queries.ts';
import { euriborLoan, fixedLoan } from './loan-for-tests.ts';

test('a capitalization names the fixing that made its rate, and the exact sum before it was rounded', () => {
  const tranche = firstTranche(euriborLoan());
  const capitalization = tranche.movements.find(({ date }) => date === '2023-06-30');
  const reason = capitalization && postedReason(tranche, capitalization);
  expect(reason).toMatchObject({
    from: '2023-03-31',
    to: '2023-06-30',
    rounded: '28690.28',
    exact: '28690.277777777778',
    posting: 'CAPITALIZATION',
    stretches: [
      {
        segment: { days: 91, dayCountFraction: '91/360', capital: '2500000.00', rate: '4.540' },
        fixing: { fixingDate: '2023-03-29', value: '3.290' },
        isFloored: false,
      },
    ],
  });
});

test('accrued interest starts where the last posting ended', () => {
  const tranche = firstTranche(euriborLoan('2024-05-02'));
  const reason = accruedReason(tranche, '2024-05-02');
  expect(reason).toMatchObject({ from: '2024-03-31', to: '2024-05-02', posting: undefined });
  expect(reason.stretches.map(({ segment }) => segment.interest)).toEqual([reason.exact]);
});

test('accrued interest that was paid within the period is named, so that the sum can be redone', () => {
  const paid = { date: '2024-02-01', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '2125.00' } as const;
  const tranche = firstTranche(fixedLoan({ movements: [paid] }));
  const capitalization = tranche.movements.find(({ date }) => date === '2024-04-15');
  const reason = capitalization && postedReason(tranche, capitalization);
  expect(reason?.reimbursed).toEqual([{ date: '2024-02-01', amount: '2125.00' }]);
  expect(reason?.rounded).toBe('9250.00');
});

test('a row that interest did not make has no such reason', () => {
  const tranche = firstTranche(fixedLoan());
  const [draw] = tranche.movements;
  expect(draw && postedReason(tranche, draw)).toBeUndefined();
});

function firstTranche({ result }: Loan): TrancheLedger {
  const tranche = result.ok ? result.ledger.tranches[0] : undefined;
  if (!tranche) throw new Error('no tranche');
  return tranche;
}
