import { expect, test } from 'vitest';
import { fixedLoan } from '../in-hand/loan-for-tests.ts';
import { foresee } from './entered-facts.ts';
import { lateMonths } from './late-months.ts';

const company = (name: string) => ({ id: name, name, acronym: name });

function lateWith(date: string, ...lastClosed: readonly (string | null)[]) {
  const foreseen = foresee(fixedLoan({ asOf: '2024-08-01' }), {
    trancheId: 'T1',
    movement: { date, movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
  });
  if (!foreseen.ok) throw new Error(foreseen.refusal.message);
  const companies = lastClosed.map((last, place) => ({ company: company(`Company ${place}`), lastClosed: last }));
  return lateMonths(foreseen, { lateChanges: 'ADJUSTED', companies });
}

test('a backdated repayment reaches the closed months of each company from its own month on', () => {
  expect(lateWith('2024-02-10', '2024-03', '2024-02')).toEqual([
    { company: 'Company 0', from: '2024-02', through: '2024-03' },
    { company: 'Company 1', from: '2024-02', through: '2024-02' },
  ]);
});

test('a repayment after what is closed is not late, nor where nothing was ever closed', () => {
  expect(lateWith('2024-04-01', '2024-03', null)).toEqual([]);
});
