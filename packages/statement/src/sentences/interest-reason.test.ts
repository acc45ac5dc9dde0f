import { computeLedger, fixingHistory, type LoanFile, type TrancheLedger } from '@calends/loan-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryLoan } from '../../../loan-engine/testing/arbitrary-loan.ts';
import { exampleLoan } from '../../testing/example-statements.ts';
import { accruedReason, type InterestReason, postedReason } from './interest-reason.ts';

test('a capitalization names the fixing that made its rate, and the exact sum before it was rounded', () => {
  const tranche = firstTranche('floating');
  const capitalization = tranche.movements.find(({ date }) => date === '2023-06-30');
  expect(capitalization && postedReason(tranche, capitalization)).toMatchObject({
    from: '2023-03-31',
    to: '2023-06-30',
    rounded: '28690.28',
    exact: '28690.277777777778',
    outcome: 'CAPITALIZED',
    stretches: [
      {
        segment: { days: 91, dayCountFraction: '91/360', capital: '2500000.00', rate: '4.540' },
        fixing: { fixingDate: '2023-03-29', value: '3.290' },
        bound: undefined,
      },
    ],
  });
});

test('accrued interest starts where the last posting ended', () => {
  const { file, ledger } = exampleLoan('floating');
  const reason = accruedReason(firstTranche('floating'), ledger.asOf, file.contract.dateEnd);
  expect(reason).toMatchObject({ from: '2025-03-31', to: '2025-05-15', outcome: 'ACCRUES' });
  expect(reason.stretches.map(({ segment }) => segment.interest)).toEqual([reason.exact]);
});

test('interest that accrues after the end of the contract is not posted any more', () => {
  const { file, ledger } = exampleLoan('interest-due');
  const reason = accruedReason(firstTranche('interest-due'), ledger.asOf, file.contract.dateEnd);
  expect(reason).toMatchObject({ from: '2025-04-02', outcome: 'ACCRUES_AFTER_END' });
});

test('accrued interest that was paid within the period is named, so that the sum can be redone', () => {
  const tranche = firstTranche('interest-due');
  const capitalization = tranche.movements.find(({ date }) => date === '2024-04-02');
  const reason = capitalization && postedReason(tranche, capitalization);
  expect(reason?.taken).toEqual([{ date: '2024-01-15', amount: '5000.00', textKey: 'WhyReimbursed' }]);
  expect(reason?.rounded).toBe('25395.11');
});

test('accrued interest that is paid on the very day of the ledger is named too', () => {
  const { file, fixings } = exampleLoan('floating');
  const paid = { date: file.asOf, movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '100.00' } as const;
  const [draw] = file.tranches;
  const computed = draw && computeLedger({ ...file, tranches: [{ ...draw, movements: [paid] }] }, fixings);
  const tranche = computed?.ok && computed.ledger.tranches[0];
  if (!tranche) throw new Error('no tranche');
  const reason = accruedReason(tranche, file.asOf, file.contract.dateEnd);
  expect(reason.taken).toEqual([{ date: file.asOf, amount: '100.00', textKey: 'WhyReimbursed' }]);
  expect(difference(reason)).toBe(0n);
});

test('a loan that was repaid with its interest is done: an amount that rounded to nothing is not reported as accruing', () => {
  const { file } = exampleLoan('floating');
  const [draw] = file.tranches;
  if (!draw) throw new Error('no tranche');
  const fixed = { ...file.contract, euriborApplicable: false, euribor: 'NA', renewalIndexRateTerm: 'NA' } as const;
  const movements = [
    { date: '2023-05-02', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '2777.78' },
    { date: '2023-05-02', movementType: 'CAPITALREIMBURSEMENT', amount: '2500000.00' },
  ] as const;
  const repaid = { ...file, contract: fixed, changes: [], tranches: [{ ...draw, movements }] };
  const outcome = computeLedger(repaid, fixingHistory([]));
  const tranche = outcome.ok && outcome.ledger.tranches[0];
  if (!tranche) throw new Error('no tranche');
  const reason = accruedReason(tranche, file.asOf, file.contract.dateEnd);
  expect(reason).toMatchObject({ from: '2025-03-31', exact: '0.000000000000', stretches: [], taken: [] });
});

test('a row that interest did not make has no such reason', () => {
  const tranche = firstTranche('floating');
  const [draw] = tranche.movements;
  expect(draw && postedReason(tranche, draw)).toBeUndefined();
});

test('for any loan, the stretches less what was paid or waived are the exact amount of every reason', {
  tags: 'long',
}, () => {
  const { fixings } = exampleLoan('floating');
  let reasons = 0;
  fc.assert(
    fc.property(arbitraryLoan({ euriborApplicable: false, euribor: 'NA', renewalIndexRateTerm: 'NA' }), (file) => {
      const computed = computeLedger(file, fixings);
      if (!computed.ok) return;
      for (const reason of computed.ledger.tranches.flatMap((tranche) => reasonsOf(file, tranche))) {
        reasons += 1;
        // each printed part is rounded to twelve decimals
        expect(difference(reason), JSON.stringify(reason)).toBeLessThanOrEqual(reason.stretches.length + 1);
      }
    }),
    { numRuns: 300 },
  );
  expect(reasons).toBeGreaterThan(300);
});

function reasonsOf({ asOf, contract: { dateEnd } }: LoanFile, tranche: TrancheLedger): InterestReason[] {
  const posted = tranche.movements.flatMap((movement) => postedReason(tranche, movement) ?? []);
  return [...posted, accruedReason(tranche, asOf, dateEnd)];
}

/** How far parts and exact amount are apart, in units of the twelfth decimal. */
function difference({ stretches, taken, exact }: InterestReason): bigint {
  const earned = stretches.reduce((sum, { segment }) => sum + twelfths(segment.interest), 0n);
  const paid = taken.reduce((sum, { amount }) => sum + twelfths(amount), 0n);
  const apart = earned - paid - twelfths(exact);
  return apart < 0n ? -apart : apart;
}

function twelfths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(12, '0')}`);
}

function firstTranche(name: 'floating' | 'interest-due'): TrancheLedger {
  const [tranche] = exampleLoan(name).ledger.tranches;
  if (!tranche) throw new Error('no tranche');
  return tranche;
}
