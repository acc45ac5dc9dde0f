import { expect, test } from 'vitest';
import { contracts } from '../contracts/contracts.wire.ts';
import { joinedFilters } from './joined-filters.ts';
import type { Filter, Operator } from './resource.ts';

type Asked = readonly [op: Operator, value: unknown];
const by = (field: string, [op, value]: Asked): Filter => ({ field, op, value });

test.each<[string, string, Asked, Asked, Asked]>([
  ['the same twice', 'contractNumber', ['contains', 'A'], ['contains', 'A'], ['contains', 'A']],
  ['what both name', 'grantor', ['in', ['a', 'b']], ['in', ['b', 'c']], ['in', ['b']]],
  ['the one that both name', 'loanType', ['eq', 'BONDS'], ['in', ['BONDS', 'LOAN']], ['in', ['BONDS']]],
  ['the later of two beginnings', 'dateEnd', ['gte', '2026-11-23'], ['gte', '2026-12-01'], ['gte', '2026-12-01']],
  [
    'a month from a day on',
    'dateEnd',
    ['gte', '2026-11-23'],
    ['between', ['2026-11-01', '2026-11-30']],
    ['between', ['2026-11-23', '2026-11-30']],
  ],
  ['two open ends', 'dateEnd', ['gte', '2026-01-01'], ['lte', '2026-03-31'], ['between', ['2026-01-01', '2026-03-31']]],
  ['amounts as numbers', 'amount', ['lte', '900.00'], ['lte', '1000.00'], ['lte', '900.00']],
  [
    'a day in a year',
    'dateEnd',
    ['eq', '2026-05-05'],
    ['lte', '2026-12-31'],
    ['between', ['2026-05-05', '2026-05-05']],
  ],
])('filters by one field become one: %s', (_, field, one, other, both) => {
  expect(joinedFilters(contracts, [by(field, one), by(field, other)])).toEqual([by(field, both)]);
});

test.each<[string, string, Asked, Asked]>([
  ['two parts of a text', 'contractNumber', ['contains', 'A'], ['contains', 'B']],
  ['nothing that both name', 'grantor', ['in', ['a']], ['in', ['b']]],
  ['yes and no', 'isContractSigned', ['eq', true], ['eq', false]],
])('filters that one cannot say stay two: %s', (_, field, one, other) => {
  const filters = [by(field, one), by(field, other)];
  expect(joinedFilters(contracts, filters)).toEqual(filters);
});

test('more companies than a call can name have no filters', () => {
  const companies = Array.from(
    { length: 1000 },
    (_, place) => `0192f0c0-0000-7000-8000-${String(place).padStart(12, '0')}`,
  );
  const named = (count: number) => joinedFilters(contracts, [by('grantor', ['in', companies.slice(0, count)])]);
  expect(named(200)).toHaveLength(1);
  expect(named(1000)).toBeNull();
});
