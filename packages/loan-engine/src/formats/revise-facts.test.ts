import { expect, test } from 'vitest';
import { draw, loan } from '../../testing/example-loan.ts';
import { withEuriborRate, withoutFact, withRevisedFact, withRevisedTranche, withTranche } from './revise-facts.ts';

const due = { id: 'M1', date: '2024-01-15', movementType: 'INTERESTSDUE', amount: '5.00' } as const;
const payment = { id: 'M2', date: '2024-03-01', movementType: 'CAPITALREIMBURSEMENT', amount: '10.00' } as const;
const rate = { id: 'M3', date: '2024-04-01', movementType: 'EURIBORRATECHANGE', euriborRate: '1.5' } as const;
const word = { id: 'K1', changeDate: '2024-02-01', field: 'CONVENTION', value: 'ATUAL_365' } as const;
const file = loan({ changes: [word], tranches: [draw('2024-01-15', '1000.00', [due, payment, rate])] });
const [tranche] = file.tranches;

test('a new tranche is the last one, and the file is computed to its day', () => {
  const more = { ...draw('2025-06-01', '1.00'), id: 'T2' };
  expect(withTranche(file, more)).toEqual({ ...file, asOf: '2025-06-01', tranches: [tranche, more] });
});

test('interest due on the day of the draw moves with it, nothing else does', () => {
  const revised = withRevisedTranche(file, { id: 'T1', realizationDate: '2024-02-01', realizedCapital: '7.00' });
  expect(revised.asOf).toBe('2024-02-01');
  expect(revised.tranches).toEqual([
    {
      ...tranche,
      realizationDate: '2024-02-01',
      realizedCapital: '7.00',
      movements: [{ ...due, date: '2024-02-01' }, payment, rate],
    },
  ]);
  expect(withRevisedTranche(file, { id: 'T9', realizationDate: '2024-02-01', realizedCapital: '7' }).tranches).toEqual([
    tranche,
  ]);
});

test('a movement and a change are revised in place, each value in its slot', () => {
  const paid = withRevisedFact(file, 'M2', '2024-05-01', { decimalValue: '11.00' });
  expect(paid.tranches[0]?.movements).toEqual([due, { ...payment, date: '2024-05-01', amount: '11.00' }, rate]);
  expect(paid.changes).toEqual([word]);
  const set = withRevisedFact(file, 'M3', '2024-04-01', { decimalValue: '-0.5' });
  expect(set.tranches[0]?.movements[2]).toEqual({ ...rate, euriborRate: '-0.5' });
  const counted = withRevisedFact(file, 'K1', '2024-02-02', { integerValue: 3 });
  expect(counted.changes[0]).toMatchObject({ changeDate: '2024-02-02', value: null, integerValue: 3 });
  expect(counted.tranches).toEqual(file.tranches);
});

test.each([
  ['T1', { tranches: [] }],
  ['M2', { tranches: [{ ...tranche, movements: [due, rate] }] }],
  ['K1', { changes: [] }],
  ['none', {}],
])('without %s the rest is unchanged', (factId, rest) => {
  expect(withoutFact(file, factId)).toEqual({ ...file, ...rest });
});

test('a rate replaces the last one of its day, and is added on a day without one', () => {
  const second = { ...rate, id: 'M4', euriborRate: '2' };
  const twice = { ...file, tranches: [draw('2024-01-15', '1000.00', [rate, second])] };
  expect(withEuriborRate(twice, 'T1', '2024-04-01', '3').tranches[0]?.movements).toEqual([
    rate,
    { ...second, euriborRate: '3' },
  ]);
  expect(withEuriborRate(file, 'T1', '2024-04-02', '3').tranches[0]?.movements.at(-1)).toEqual({
    date: '2024-04-02',
    movementType: 'EURIBORRATECHANGE',
    euriborRate: '3',
  });
  expect(withEuriborRate(file, 'T9', '2024-04-01', '3').tranches).toEqual([tranche]);
});
