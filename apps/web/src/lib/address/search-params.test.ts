import { expect, test } from 'vitest';
import { allOf, oneOf, parseSearch, stringifySearch } from './search-params.ts';

test('a query string is written as readable text and parsed to the same value', () => {
  const search = { status: ['ACTIVE', 'UNPAID'], page: '2', search: 'Hélios & filhos' };
  const text = stringifySearch(search);
  expect(text).toBe('?status=ACTIVE&status=UNPAID&page=2&search=H%C3%A9lios+%26+filhos');
  expect(parseSearch(text)).toEqual(search);
});

test('an absent or empty parameter is left out', () => {
  expect(stringifySearch({ page: undefined, search: '', status: [] })).toBe('');
});

test('a parameter that an address leaves empty is as one that is not there', () => {
  expect(parseSearch('?company=&page=2')).toEqual({ page: '2' });
  expect(parseSearch('?status=&status=ACTIVE')).toEqual({ status: 'ACTIVE' });
});

test('a parameter is read as its first value or as all of its values', () => {
  const search = parseSearch('?a=1&b=1&b=2');
  expect([oneOf(search, 'a'), oneOf(search, 'b'), oneOf(search, 'c')]).toEqual(['1', '1', undefined]);
  expect([allOf(search, 'a'), allOf(search, 'b'), allOf(search, 'c')]).toEqual([['1'], ['1', '2'], []]);
});
