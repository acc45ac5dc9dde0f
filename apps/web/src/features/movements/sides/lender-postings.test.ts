import { formatMoney, type LoanComputation, parseMoney } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { drawn, euriborLoan, fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { loanActs } from '../acts/loan-acts.ts';
import { lenderPostings } from './lender-postings.ts';

/** Interest is owed apart from the capital here, and paid before and after it falls due. */
function paidInterest(): LoanComputation {
  const { file, with: withFile } = fixedLoan({ asOf: '2024-08-31' });
  return withFile({
    ...file,
    contract: { ...file.contract, interestCapitalization: false },
    tranches: [
      drawn('A', '2024-01-15', '1000000.00', [
        { date: '2024-03-01', movementType: 'INTERESTACCRUEDREIMBURSEMENT', amount: '2000.00' },
        { date: '2024-05-15', movementType: 'INTERESTDUEREIMBURSEMENT', amount: '3000.00' },
        { date: '2024-06-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
      ]),
      drawn('B', '2024-02-15', '100000.00', [
        { date: '2024-06-01', movementType: 'REINFORCEMENT', amount: '50000.00' },
      ]),
    ],
  });
}

function postingsOf({ result }: LoanComputation) {
  if (!result.ok) throw new Error(result.refusal.message);
  const { ledger } = result;
  return { ledger, postings: lenderPostings(loanActs(ledger, () => '')) };
}

const cents = (amount: string | null) => parseMoney(amount ?? '0') ?? 0n;

/** Capital, interest due and interest that accrues are waived, and capital is converted. */
function waivedDebt(): LoanComputation {
  const { file, with: withFile } = paidInterest();
  const movements = [
    { date: '2024-04-20', movementType: 'INTERESTDUEWAIVER', amount: '1000.00' },
    { date: '2024-05-20', movementType: 'INTERESTACCRUEDWAIVER', amount: '500.00' },
    { date: '2024-06-20', movementType: 'CAPITALWAIVER', amount: '250000.00' },
    { date: '2024-06-20', movementType: 'SHARECAPITALCONVERSION', amount: '100000.00' },
  ] as const;
  return withFile({ ...file, tranches: [drawn('A', '2024-01-15', '1000000.00', [...movements])] });
}

test.each([
  ['what is waived and converted', waivedDebt],
  ['interest paid before and after it falls due', paidInterest],
  ['capitalized interest', () => fixedLoan()],
  ['an index', () => euriborLoan()],
])('with %s each balance is the one before with what is debited and less what is credited', (_name, loan) => {
  const { ledger, postings } = postingsOf(loan());
  let before = 0n;
  for (const { act, debit, credit, balance } of postings) {
    const after = before + cents(debit) - cents(credit);
    expect([act.movement.date, balance]).toEqual([act.movement.date, formatMoney(after)]);
    before = after;
  }
  const owed = ledger.tranches.reduce((sum, { capital, interestDue }) => sum + cents(capital) + cents(interestDue), 0n);
  expect(before).toBe(owed);
});

test('interest that is paid before it falls due stands on both sides and leaves the balance', () => {
  const { postings } = postingsOf(paidInterest());
  const paid = postings.find(({ act }) => act.movement.movementType === 'INTERESTACCRUEDREIMBURSEMENT');
  expect(paid).toMatchObject({ debit: '2000.00', credit: '2000.00', balance: '1100000.00' });
});

test('what changes a term is no posting', () => {
  const { file, with: withFile } = fixedLoan();
  const changed = withFile({
    ...file,
    changes: [{ id: 'S', changeDate: '2024-03-01', field: 'SPREAD', decimalValue: '5' }],
  });
  expect(postingsOf(changed).postings.map(({ act }) => act.movement.movementType)).not.toContain('SPREADCHANGE');
});
