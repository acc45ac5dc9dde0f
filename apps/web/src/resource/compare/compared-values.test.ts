import { countField, moneyField, rateField, referenceTo, textField } from '@calends/wire';
import { describe, expect, test } from 'vitest';
import { comparedFigure, differs } from './compared-values.ts';

describe('a figure in the comparison', () => {
  test.each([
    [moneyField(), '-0.01', '0'],
    [moneyField(), '-1200000.00', '0'],
    [moneyField(), '0.00', '-'],
    [moneyField(), '-0.00', '-'],
    [moneyField(), '0.01', undefined],
    [rateField(), '-0.5000', '0'],
    [rateField(), null, undefined],
    [countField(), 0, '-'],
    [countField(), -3, '0'],
    [countField(), 10, undefined],
    [textField(), '0', undefined],
    [textField(), '-5', undefined],
  ])('%j %j is shown as %j', (field, value, shown) => {
    expect(comparedFigure(field, value)).toBe(shown);
  });
});

test.each([
  [moneyField(), ['1.00', '1.00'], false],
  [moneyField(), ['1.00', '2.00'], true],
  [moneyField(), ['-1.00', '-2.00'], false], // both show as 0
  [moneyField(), ['-1.00', '0.00'], true],
  [textField(), ['a', null], true],
  [textField(), [null, undefined], false],
  [
    referenceTo(),
    [
      { id: '1', name: 'A' },
      { id: '1', name: 'A' },
    ],
    false,
  ],
  [
    referenceTo(),
    [
      { id: '1', name: 'A' },
      { id: '2', name: 'A' },
    ],
    true,
  ],
])('%j %j differ: %s', (field, values, isDifferent) => {
  expect(differs(field, values)).toBe(isDifferent);
});
