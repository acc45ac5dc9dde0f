import { expect, test } from 'vitest';
import { contracts } from '../contracts/contracts.wire.ts';
import { controlUsage } from '../control-usage/control-usage.wire.ts';
import { betweenDays, nextStep, stepRange } from './periods.ts';

test.each([
  ['3.00', ['3.00', '3.499999'], '3.50'],
  ['3.50', ['3.50', '3.999999'], '4.00'],
  ['0.00', ['0.00', '0.499999'], '0.50'],
  ['-0.50', ['-0.50', '-0.000001'], '0.00'],
])('the step from %s ends below the next one', (first, range, next) => {
  expect([stepRange(first), nextStep(first)]).toEqual([range, next]);
});

test('points in time lie between days from the first moment of the one to the last of the other', () => {
  const days = ['2026-03-01', '2026-03-31'] as const;
  expect(betweenDays(contracts, 'dateStart', days).value).toEqual(days);
  expect(betweenDays(controlUsage, 'dateUsage', days).value).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-03-31T23:59:59.999Z',
  ]);
});
