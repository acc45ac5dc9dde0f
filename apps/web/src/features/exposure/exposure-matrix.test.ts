import { expect, test } from 'vitest';
import { exposureMatrix, netsOf } from './exposure-matrix.ts';

const company = (id: string) => ({ id, name: id.toUpperCase(), acronym: id });
const pair = (grantorId: string, receiverId: string, capital: string, interestDue = '0.00') => ({
  grantorId,
  receiverId,
  capital,
  interestDue,
  contracts: 1,
});

test('rows are lenders, columns borrowers, and both sums give the same total', () => {
  const matrix = exposureMatrix({
    on: '2026-01-31',
    companies: ['a', 'b', 'c'].map(company),
    pairs: [pair('a', 'b', '100.00', '0.10'), pair('a', 'c', '20.00'), pair('b', 'a', '3.00')],
    maturities: [],
  });
  expect(matrix.receivers.map(({ id, total }) => [id, total])).toEqual([
    ['a', '3.00'],
    ['b', '100.10'],
    ['c', '20.00'],
  ]);
  expect(matrix.rows.map(({ grantor, cells, total }) => [grantor.id, ...cells, total])).toEqual([
    ['a', null, '100.10', '20.00', '120.10'],
    ['b', '3.00', null, null, '3.00'],
  ]);
  expect(matrix.total).toBe('123.10');
});

test('the net of each company is what it lends less what it borrows, the greatest first, and all nets are nothing together', () => {
  const nets = netsOf({
    on: '2026-01-31',
    companies: ['a', 'b', 'c', 'd'].map(company),
    pairs: [
      pair('a', 'b', '100.00', '0.10'),
      pair('a', 'c', '20.00'),
      pair('b', 'a', '3.00'),
      pair('d', 'c', '500.00'),
    ],
    maturities: [],
  });
  expect(nets.map(({ company: { id }, lent, borrowed, net }) => [id, lent, borrowed, net])).toEqual([
    ['c', null, '520.00', '-520.00'],
    ['d', '500.00', null, '500.00'],
    ['a', '120.10', '3.00', '117.10'],
    ['b', '3.00', '100.10', '-97.10'],
  ]);
});
