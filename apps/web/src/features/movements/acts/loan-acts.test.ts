import type { LedgerMovement, LoanComputation } from '@calends/loan-engine';
import { expect, test } from 'vitest';
import { drawn, fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { rateByDay } from '../tranches/balance-series.ts';
import { actColumn, actsOfFacts, loanActs, placesAfter, withActsTogether } from './loan-acts.ts';

/** Two tranches, the second drawn and repaid in part later; the spread changes for both on one day. */
function twoTranches(): LoanComputation {
  const { file, with: withFile } = fixedLoan({ asOf: '2024-04-30' });
  return withFile({
    ...file,
    changes: [{ id: 'S1', changeDate: '2024-03-01', field: 'SPREAD', decimalValue: '6' }],
    tranches: [
      drawn('A', '2024-01-15', '100.00', []),
      drawn('B', '2024-02-15', '200.00', [
        { date: '2024-03-15', movementType: 'CAPITALREIMBURSEMENT', amount: '50.00' },
      ]),
    ],
  });
}

function ledgerOf({ result }: LoanComputation) {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.ledger;
}

test('each act of a loan is there once, in order of time, with what all its tranches owe after it', () => {
  const acts = loanActs(ledgerOf(twoTranches()), () => '6 %');
  expect(acts.filter(({ isShared }) => isShared).map(({ movement }) => movement.movementType)).toEqual([
    'SPREADCHANGE',
  ]);
  expect(acts.map(({ movement, capital }) => [movement.date, movement.movementType, capital])).toEqual([
    ['2024-01-15', 'TRANCHE', '100.00'],
    ['2024-02-15', 'TRANCHE', '300.00'],
    ['2024-03-01', 'SPREADCHANGE', '300.00'],
    ['2024-03-15', 'CAPITALREIMBURSEMENT', '250.00'],
    ['2024-04-15', 'CAPITALIZATION', '251.33'],
  ]);
});

test('a sum after an act is made of the last movement of each tranche up to it', () => {
  const ledger = ledgerOf(twoTranches());
  const acts = loanActs(ledger, () => '');
  const repaid = acts.find(({ movement }) => movement.movementType === 'CAPITALREIMBURSEMENT');
  const places = [...placesAfter(acts, repaid ?? (acts[0] as never))];
  const capitals = places.map(([id, place]) => ledger.tranches.find((one) => one.id === id)?.movements[place]?.capital);
  expect(capitals).toEqual(['100.00', '150.00']);
});

/** A part of a payment on the loan. */
const paid = (id: string, amount: string) =>
  ({ id, date: '2024-03-20', movementType: 'CAPITALREIMBURSEMENT', amount, act: 'LOANPAYMENT', actId: 'X' }) as const;

test('what was entered together is one act: of the amount of all, in the place of the last, with what is owed after it', () => {
  const { file, with: withFile } = twoTranches();
  const [a, b] = file.tranches;
  if (!a || !b) throw new Error('the loan of the test has two tranches');
  const tranches = [
    { ...a, movements: [paid('A1', '10.00')] },
    { ...b, movements: [...b.movements, paid('B1', '20.00')] },
  ];
  const after = withFile({ ...file, tranches });
  const acts = withActsTogether(
    loanActs(ledgerOf(after), () => ''),
    actsOfFacts(after.file),
  );
  const act = acts.find(({ together }) => together);
  expect(act).toMatchObject({
    together: {
      act: 'LOANPAYMENT',
      actId: 'X',
      parts: [{ movement: { factId: 'A1' } }, { movement: { factId: 'B1' } }],
    },
    movement: { amount: '30.00' },
    capital: '220.00',
  });
  expect(acts.filter(({ movement }) => movement.date === '2024-03-20')).toHaveLength(1);
  const ledger = ledgerOf(after);
  const capitals = [...placesAfter(acts, act ?? (acts[0] as never))].map(
    ([id, place]) => ledger.tranches.find((one) => one.id === id)?.movements[place]?.capital,
  );
  expect(capitals).toEqual(['90.00', '130.00']);
});

test('a change of a company by a merger is one act of all tranches, without an amount', () => {
  const { file, with: withFile } = fixedLoan({ asOf: '2024-04-30' });
  const merged = withFile({
    ...file,
    changes: [{ id: 'M1', changeDate: '2024-03-01', field: 'RECEIVER', company: 'E3', act: 'MERGER', actId: 'X' }],
    tranches: [drawn('A', '2024-01-15', '100.00', []), drawn('B', '2024-02-15', '200.00', [])],
  });
  const acts = withActsTogether(
    loanActs(ledgerOf(merged), () => 'Ceto'),
    actsOfFacts(merged.file),
  );
  expect(acts.filter(({ movement }) => movement.date === '2024-03-01')).toMatchObject([
    {
      together: { act: 'MERGER', actId: 'X' },
      movement: { movementType: 'RECEIVERCHANGE', amount: null },
      isShared: true,
    },
  ]);
});

test.each([
  ['TRANCHE', 'paidOut'],
  ['REINFORCEMENT', 'paidOut'],
  ['CAPITALREIMBURSEMENT', 'paidBack'],
  ['INTERESTDUEREIMBURSEMENT', 'paidBack'],
  ['INTERESTACCRUEDREIMBURSEMENT', 'paidBack'],
  ['CAPITALWAIVER', 'waived'],
  ['INTERESTDUEWAIVER', 'waived'],
  ['INTERESTACCRUEDWAIVER', 'waived'],
  ['SHARECAPITALCONVERSION', 'converted'],
  ['OTHEREQUITYCONVERSION', 'converted'],
  ['CAPITALIZATION', 'interest'],
  ['INTERESTSDUE', 'interest'],
] as const)('%s stands under %s', (movementType, column) => {
  expect(actColumn({ movementType } as LedgerMovement)).toBe(column);
});

test('the rate over time is that of the tranches which owe, from the day on which it changes', () => {
  const rates = new Map(rateByDay(ledgerOf(twoTranches())));
  expect([rates.get('2024-01-15'), rates.get('2024-03-01'), rates.get('2024-04-30')]).toEqual([
    '4.500',
    '6.000',
    '6.000',
  ]);
});
