import { diffLoans } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { fixedLoan } from '../in-hand/loan-for-tests.ts';
import { foresee } from './entered-facts.ts';
import { handedOver, lateMonths } from './late-months.ts';

const company = (name: string) => ({ id: name, name, acronym: name });

/** By company the last month that it has closed, or from its first month on. */
type Closed = string | null | { readonly firstMonth: string; readonly lastClosed: string };

function lateWith(date: string, ...closed: readonly Closed[]) {
  const foreseen = foresee(fixedLoan({ asOf: '2024-08-01' }), {
    trancheId: 'T1',
    movement: { date, movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' },
  });
  if (!foreseen.ok) throw new Error(foreseen.refusal.message);
  const companies = closed.map((one, place) => ({
    company: company(`Company ${place}`),
    ...(one !== null && typeof one === 'object' ? one : { firstMonth: null, lastClosed: one }),
  }));
  return lateMonths(foreseen, { lateChanges: 'ADJUSTED', companies });
}

test('a backdated repayment reaches the closed months of each company from its own month on', () => {
  expect(lateWith('2024-02-10', '2024-03', '2024-02')).toEqual([
    { company: 'Company 0', from: '2024-02', through: '2024-03' },
    { company: 'Company 1', from: '2024-02', through: '2024-02' },
  ]);
});

test('a company that took the loan over later is reached from its first month on', () => {
  expect(
    lateWith(
      '2024-02-10',
      { firstMonth: '2024-03', lastClosed: '2024-04' },
      { firstMonth: '2024-04', lastClosed: '2024-03' },
    ),
  ).toEqual([{ company: 'Company 0', from: '2024-03', through: '2024-04' }]);
});

test('a repayment after what is closed is not late, nor where nothing was ever closed', () => {
  expect(lateWith('2024-04-01', '2024-03', null)).toEqual([]);
});

test('an assignment moves the closed months of the old lender and of the new one, from its month on', () => {
  const loan = fixedLoan({ asOf: '2024-08-01' });
  const assigned = { changeDate: '2024-03-15', field: 'GRANTOR', company: 'E3' } as const;
  const foreseen = diffLoans(loan, { ...loan.file, changes: [assigned] });
  if (!foreseen.ok) throw new Error(foreseen.refusal.message);
  const handed = handedOver(loan, foreseen.figures());
  expect(handed).toEqual({ date: '2024-03-15', companyIds: ['E1', 'E3'] });
  const companies = ['E1', 'E2', 'E3'].map((id) => ({ company: company(id), firstMonth: null, lastClosed: '2024-04' }));
  expect(lateMonths(foreseen, { lateChanges: 'ADJUSTED', companies }, handed)).toEqual([
    { company: 'E1', from: '2024-03', through: '2024-04' },
    { company: 'E3', from: '2024-03', through: '2024-04' },
  ]);
});
