import { expect, test } from 'vitest';
import { draw, loan, NO_FIXINGS } from '../../testing/example-loan.ts';
import type { UserMovement } from '../formats/loan-file.ts';
import { openLoan } from './compute-ledger.ts';
import { enterMovements } from './enter-movements.ts';

const DATE = '2024-05-15';
const LOAN = openLoan(loan({ asOf: '2024-03-01', contract: { interestCapitalization: false } }), NO_FIXINGS);

test('each is checked with those before it, and a refused one does not prevent the others', () => {
  const due: UserMovement = { date: DATE, movementType: 'INTERESTDUEREIMBURSEMENT', amount: '12638.89' };
  const again: UserMovement = { date: DATE, movementType: 'INTERESTDUEREIMBURSEMENT', amount: '0.01' };
  const capital: UserMovement = { date: DATE, movementType: 'CAPITALREIMBURSEMENT', amount: '400000.00' };
  const { accepted, refused, loan: entered } = enterMovements(LOAN, 'T1', [due, again, capital]);
  expect(accepted).toEqual([due, capital]);
  expect(refused).toMatchObject([
    { movement: again, refusal: { code: 'ReimbursementExceedsInterestDue', amount: '0.01', available: '0.00' } },
  ]);
  expect(entered.file.tranches[0]?.movements).toEqual([due, capital]);
});

test('the loan is then computed to the day of the last of them', () => {
  const added: UserMovement = { date: DATE, movementType: 'REINFORCEMENT', amount: '1.00' };
  const { loan: entered } = enterMovements(LOAN, 'T1', [added]);
  expect(entered.file.asOf).toBe(DATE);
  expect(entered.result).toMatchObject({ ok: true, ledger: { contract: { realizedCapital: '1000001.00' } } });
  const past = { ...added, date: '2024-02-01' };
  expect(enterMovements(LOAN, 'T1', [past]).loan.file.asOf).toBe('2024-03-01');
});

test('a backdated one that makes a later fact impossible is refused naming that fact', () => {
  const later: UserMovement = { id: 'later', date: DATE, movementType: 'CAPITALREIMBURSEMENT', amount: '1000000.00' };
  const earlier: UserMovement = { date: '2024-02-01', movementType: 'CAPITALREIMBURSEMENT', amount: '0.01' };
  const { accepted, refused } = enterMovements(LOAN, 'T1', [later, earlier]);
  expect(accepted).toEqual([later]);
  expect(refused).toMatchObject([{ movement: earlier, refusal: { factId: 'later', date: DATE } }]);
});

test('they are entered in the tranche that is named, and in no other', () => {
  const added: UserMovement = { date: DATE, movementType: 'REINFORCEMENT', amount: '1.00' };
  const two = openLoan(loan({ tranches: ['T1', 'T2'].map((id) => draw('2024-01-15', '1.00', [], id)) }), NO_FIXINGS);
  const { loan: entered } = enterMovements(two, 'T2', [added]);
  expect(entered.file.tranches.map(({ movements }) => movements)).toEqual([[], [added]]);
});

test('throws for an unknown tranche', () => {
  const added: UserMovement = { date: DATE, movementType: 'REINFORCEMENT', amount: '1.00' };
  expect(() => enterMovements(LOAN, 'T9', [added])).toThrow(new RangeError("the loan file has no tranche 'T9'"));
});
