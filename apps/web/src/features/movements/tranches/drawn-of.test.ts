import { expect, test } from 'vitest';
import { fixedLoan } from '../../../loans/in-hand/loan-for-tests.ts';
import { drawnOf } from './drawn-of.ts';

test('the drawn amount of a tranche counts its reinforcements and no other movement, up to the chosen day', () => {
  const movements = [
    { date: '2024-03-01', movementType: 'REINFORCEMENT', amount: '100000.50' },
    { date: '2024-06-03', movementType: 'CAPITALREIMBURSEMENT', amount: '50000.00' },
    { date: '2024-08-01', movementType: 'REINFORCEMENT', amount: '40000.00' },
  ] as const;
  const drawnOn = (asOf: string) => {
    const { result } = fixedLoan({ movements: [...movements], asOf });
    return result.ok && result.ledger.tranches.map(drawnOf);
  };
  expect(drawnOn('2024-02-01')).toEqual(['1000000.00']);
  expect(drawnOn('2024-07-01')).toEqual(['1100000.50']);
  expect(drawnOn('2024-12-31')).toEqual(['1140000.50']);
});
