import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountForJson, centsIn, readExactJson, textIn, WrittenNumber, wholeIn } from './exact-json.ts';

test('an amount is read as the cents that were written, below zero too', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n - 10n ** 15n, max: 10n ** 15n - 1n }), (cents) => {
      expect(centsIn(readExactJson(JSON.stringify(amountForJson(cents))))).toBe(cents);
    }),
    { examples: [[-5n], [-105n], [999_999_999_999_999n]] },
  );
  expect(() => amountForJson(10n ** 15n)).toThrow('15 digits');
});

test.each([
  ['11457.84', 1_145_784n],
  ['0', 0n],
  ['-0.1', -10n],
  ['1.25e3', 125_000n],
  ['125E-2', 125n],
  ['9007199254740993.01', 900_719_925_474_099_301n],
  ['11457.839999999998', 1_145_784n],
  ['0.30000000000000004', 30n],
  ['"12.50"', 1250n],
  ['1.005', undefined],
  ['1e99', undefined],
  ['"1,25"', undefined],
  ['true', undefined],
  ['null', undefined],
  ['[1]', undefined],
])('%s is %s cents', (text, cents) => {
  expect(centsIn(readExactJson(text))).toBe(cents);
});

test('every amount that we write is read back, to the cent', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (cents) => {
      const size = cents < 0n ? -cents : cents;
      const written = `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
      expect(centsIn(readExactJson(written))).toBe(cents);
      expect(centsIn(readExactJson(JSON.stringify(Number(written))))).toBe(cents);
    }),
  );
});

test('numbers keep how they were written, wherever they stand', () => {
  expect(readExactJson('{"a":[1.10,{"b":2}]}')).toEqual({
    a: [new WrittenNumber('1.10'), { b: new WrittenNumber('2') }],
  });
  expect(readExactJson('{"a":')).toBeUndefined();
});

test('whole numbers and texts are read however they were written', () => {
  expect(['7', '"7"', '7.0', '7.5', '"x"', 'null'].map((text) => wholeIn(readExactJson(text)))).toEqual([
    7,
    7,
    7,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['41', '"41"', 'null', 'true'].map((text) => textIn(readExactJson(text)))).toEqual(['41', '41', '', '']);
});
