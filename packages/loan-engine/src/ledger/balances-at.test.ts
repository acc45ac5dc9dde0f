import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS } from '../../testing/example-loan.ts';
import { balancesAt } from './balances-at.ts';
import { openLoan } from './compute-ledger.ts';

const FILE = loan({
  asOf: '2025-06-30',
  tranches: [
    draw('2024-01-15', '1000000.00', [
      { date: '2024-04-15', movementType: 'CAPITALREIMBURSEMENT', amount: '12638.89' },
      { date: '2024-05-01', movementType: 'CAPITALREIMBURSEMENT', amount: '5000000.00' },
    ]),
  ],
});
const LOAN = openLoan(FILE, NO_FIXINGS);

test('a reimbursement on a capitalization date finds the interest just capitalised, less what was already repaid', () => {
  expect(balancesAt(LOAN, 'T1', '2024-04-15')).toEqual({
    ok: true,
    balances: { capital: '1000000.00', interestAccrued: '0.00', interestDue: '0.00' },
  });
});

test('the day before, the interest has accrued and is not yet capital', () => {
  expect(balancesAt(LOAN, 'T1', '2024-04-14')).toMatchObject({
    balances: { capital: '1000000.00', interestAccrued: '12500.00' },
  });
});

test('an impossible later fact is refused from its day on, not before', () => {
  expect(balancesAt(LOAN, 'T1', '2024-04-30').ok).toBe(true);
  expect(balancesAt(LOAN, 'T1', '2024-05-01')).toMatchObject({
    refusal: { code: 'ReimbursementExceedsCapital' },
  });
});

test('what is drawn further on a day comes after the reimbursements of that day, which cannot pay it', () => {
  expect(balancesAt(reinforced('1.00'), 'T1', '2024-02-01')).toMatchObject({ balances: { capital: '999.00' } });
  expect(balancesAt(reinforced('1000.00'), 'T1', '2024-02-01')).toMatchObject({ balances: { capital: '0.00' } });
  expect(balancesAt(reinforced('1000.01'), 'T1', '2024-02-01').ok).toBe(false);
  expect(balancesAt(reinforced('1.00'), 'T1', '2024-02-02')).toMatchObject({ balances: { capital: '1229.00' } });
});

test('there are none before the draw', () => {
  expect(balancesAt(LOAN, 'T1', '2024-01-14')).toEqual({
    ok: false,
    refusal: {
      code: 'MovementBeforeTranche',
      message: '2024-01-14 is before tranche T1 of 2024-01-15',
      trancheId: 'T1',
      date: '2024-01-14',
    },
  });
});

test('throws for an unknown tranche', () => {
  expect(() => balancesAt(LOAN, 'T9', '2024-04-14')).toThrow(new RangeError("the loan file has no tranche 'T9'"));
});

/** A loan reinforced by two draws on the day on which `amount` is reimbursed. */
function reinforced(amount: string) {
  return openLoan(
    loan({
      asOf: '2025-06-30',
      tranches: [
        draw('2024-01-15', '1000.00', [
          { date: '2024-02-01', movementType: 'REINFORCEMENT', amount: '200.00' },
          { date: '2024-02-01', movementType: 'REINFORCEMENT', amount: '30.00' },
          { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount },
        ]),
      ],
    }),
    NO_FIXINGS,
  );
}
