import { expect, test } from 'vitest';
import { drawn, fixedLoan } from '../in-hand/loan-for-tests.ts';
import { foresee } from './entered-facts.ts';
import { foreseenChanges } from './foreseen-changes.ts';

function changesOf(loan: ReturnType<typeof fixedLoan>, facts: Parameters<typeof foresee>[1]) {
  const foreseen = foresee(loan, facts);
  if (!foreseen.ok) throw new Error(foreseen.refusal.message);
  return foreseenChanges(foreseen);
}

test('a backdated repayment is listed with each later capitalization before and after', () => {
  const changes = changesOf(fixedLoan({ asOf: '2024-08-01' }), {
    trancheId: 'T1',
    movement: { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
  });
  const movements = changes.amounts.filter(({ group }) => group === 'movement');
  expect(movements.map(({ date, word, before, after, isEntered }) => [date, word, before, after, isEntered])).toEqual([
    ['2024-02-01', 'CAPITALREIMBURSEMENT', null, '400000.00', true],
    ['2024-04-15', 'CAPITALIZATION', '11375.00', '7675.00', false], // 17 days of 1 000 000 and 74 of 600 000 at 4.5 %
    ['2024-07-15', 'CAPITALIZATION', '11504.39', '6912.30', false],
  ]);
});

test('a draw is listed with its stamp tax and the capital that remains available', () => {
  const changes = changesOf(fixedLoan({ asOf: '2024-02-01' }), {
    tranche: drawn('new', '2024-02-01', '100000.00', []),
  });
  expect(changes.amounts.filter(({ group }) => group === 'stampTax')).toMatchObject([
    { date: '2024-02-01', word: 'TRANCHE', before: null, after: '500.00' },
  ]);
  expect(changes.balances).toContainEqual({ name: 'availableCapital', before: '200000.00', after: '100000.00' });
});

test('a fact after the day of the loan is compared on its own day', () => {
  const changes = changesOf(fixedLoan({ asOf: '2024-02-01' }), {
    trancheId: 'T1',
    movement: { date: '2024-04-15', movementType: 'REINFORCEMENT', amount: '1000.00' },
  });
  expect(changes.amounts.map(({ word, after }) => [word, after])).toEqual([
    ['REINFORCEMENT', '1000.00'],
    ['REINFORCEMENT', '5.00'], // stamp tax of 0.50 %: less than five years are left
  ]);
});

test('a fact that the loan refuses gives the refusal with its figures', () => {
  const foreseen = foresee(fixedLoan(), { tranche: drawn('new', '2024-02-01', '200000.01', []) });
  expect(foreseen).toMatchObject({
    ok: false,
    refusal: { code: 'MaximumAmountExceeded', maximumAmount: '1200000.00', realizedCapital: '1200000.01' },
  });
});
