import type { LoanComputation } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { euriborLoan, fixedLoan } from '../in-hand/loan-for-tests.ts';
import { loanDues, nextDues } from './loan-dues.ts';

function duesOf(loan: LoanComputation) {
  if (!loan.result.ok) throw new Error(loan.result.refusal.message);
  return { dues: loanDues(loan, loan.result.ledger), asOf: loan.file.asOf };
}

function nextOn(asOf: string) {
  return nextDues(duesOf(fixedLoan({ asOf })).dues, asOf);
}

test('what falls due of a loan comes in order of time, no later than 400 days after the day', () => {
  const { dues, asOf } = duesOf(euriborLoan());
  const days = dues.map(({ date }) => date);
  expect(days).toEqual(days.toSorted());
  expect(days.at(-1)?.localeCompare('2025-06-06')).toBeLessThanOrEqual(0);
  const next = nextDues(dues, asOf);
  expect(next.interest).toMatchObject({ date: '2024-06-30', amount: '33964.17', isProjected: false });
  expect(next.reset).toMatchObject({ date: '2024-09-30', isProjected: true });
  expect([next.payment, next.overdue]).toEqual([undefined, undefined]); // it capitalises, and ends later
});

test('tax of a day that has passed is due until its last day of payment, as one amount for a tranche and day', () => {
  const { dues } = duesOf(fixedLoan({ asOf: '2024-01-31' }));
  const [tax] = dues.filter(({ kind }) => kind === 'STAMPTAX');
  expect(tax).toMatchObject({ date: '2024-02-20', amount: '6000.00' });
  expect(tax?.why).toEqual({
    question: { kind: 'stampTax', trancheId: 'T1', dueDate: '2024-02-20' },
    on: '2024-02-20',
  });
  expect(duesOf(fixedLoan({ asOf: '2024-02-21' })).dues.filter(({ kind }) => kind === 'STAMPTAX')).toEqual([]);
});

test('capital at the end is the next payment, and once the end has passed it is overdue, with its reasons on the day', () => {
  const before = nextOn('2028-12-31');
  expect(before.payment).toMatchObject({ date: '2029-01-15' });
  const after = nextOn('2029-03-01');
  expect(after.payment).toBeUndefined();
  expect(after.overdue).toMatchObject({
    date: '2029-01-15',
    amount: before.payment?.amount,
    dues: [{ kind: 'MATURITY', why: { on: '2029-03-01' } }],
  });
});
