import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOn } from '../../testing/day-on.ts';
import { CONVENTIONS } from '../formats/vocabulary.ts';
import { formatDay, plusDays } from '../values/civil-date.ts';
import { countedFraction, dayCountFraction } from './day-count.ts';

test.each([
  ['ATUAL_360', '2024-01-15', '2024-04-15', '91/360'],
  ['ATUAL_365', '2024-01-01', '2025-01-01', '366/365'],
  ['ATUAL_ATUAL', '2024-01-01', '2025-01-01', '1/1'],
  ['ATUAL_ATUAL', '2023-12-31', '2024-01-02', '731/133590'], // 1/365 + 1/366
  ['ATUAL_ATUAL', '1999-12-31', '2001-01-01', '366/365'], // 2000 was one: a day of 1999 and a whole year
  ['ATUAL_ATUAL', '1899-12-31', '1901-01-01', '366/365'], // 1900 was no leap year
  ['C30_360', '2024-01-31', '2024-02-29', '29/360'],
  ['C30_360', '2024-02-29', '2024-03-31', '31/360'],
  ['C30_360', '2024-01-30', '2024-01-31', '0/1'],
  ['C30_360', '2023-12-15', '2024-12-15', '1/1'],
] as const)('%s from %s to %s is %s of a year', (convention, from, to, expected) => {
  expect(dayCountFraction(convention, dayOn(from), dayOn(to))).toBe(expected);
});

test('the bond-basis February, which the Eurobond basis does not have, is not counted', () => {
  expect(dayCountFraction('C30_360', dayOn('2024-02-28'), dayOn('2024-02-29'))).toBe('1/360');
});

test.each([
  ['ATUAL_360', '2023-09-30', '2023-12-31', '92/360'],
  ['ATUAL_365', '2024-01-01', '2025-01-01', '366/365'],
  ['ATUAL_ATUAL', '2023-12-01', '2024-03-01', '31/365 + 60/366'],
  ['ATUAL_ATUAL', '2023-01-01', '2023-07-01', '181/365'],
  ['ATUAL_ATUAL', '2024-01-01', '2025-01-01', '366/366'],
  ['C30_360', '2023-12-15', '2024-12-15', '360/360'],
  ['C30_360', '2024-01-30', '2024-01-31', '0/360'],
] as const)('%s from %s to %s is counted as %s', (convention, from, to, expected) => {
  expect(countedFraction(convention, from, to)).toBe(expected);
});

test('the counted fraction is the reduced one, whatever the convention and the days', () => {
  const anyDay = fc.integer({ min: -25_000, max: 40_000 }).map((days) => plusDays(dayOn('1970-01-01'), days));
  const anyConvention = fc.constantFrom(...CONVENTIONS);
  fc.assert(
    fc.property(anyConvention, anyDay, fc.integer({ min: 0, max: 2_000 }), (convention, from, days) => {
      const to = plusDays(from, days);
      const counted = countedFraction(convention, formatDay(from), formatDay(to));
      const [top, bottom] = sumOf(counted);
      const [reducedTop = 0, reducedBottom = 0] = dayCountFraction(convention, from, to).split('/').map(Number);
      expect(top * reducedBottom).toBe(reducedTop * bottom);
    }),
  );
});

/** '31/365 + 60/366' as one fraction. */
function sumOf(counted: string): [number, number] {
  return counted
    .split(' + ')
    .map((part) => part.split('/').map(Number) as [number, number])
    .reduce(([top, bottom], [more, of]) => [top * of + more * bottom, bottom * of]);
}
