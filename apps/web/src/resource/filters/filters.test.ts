import {
  countField,
  dayField,
  defineResource,
  flagField,
  idField,
  instantField,
  moneyField,
  referenceTo,
  searchField,
  stateField,
  textField,
  wordField,
} from '@calends/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseSearch } from '../../lib/address/search-params.ts';
import {
  type FilterDefinition,
  filtersOf,
  filterValues,
  hasDefault,
  isActive,
  rangeOf,
  type ShownFilter,
  sortOf,
} from './filters.ts';

const loans = defineResource({
  name: 'loans',
  titleKey: 'ContractsScreen',
  fields: {
    id: idField(),
    name: textField(),
    kind: wordField(['FIXED', 'EURIBOR']),
    state: stateField({ ACTIVE: 0, ARCHIVED: 2 }),
    start: dayField(),
    createdOn: instantField(),
    amount: moneyField(),
    tranches: countField(),
    isSigned: flagField(),
    grantor: referenceTo(),
    search: searchField(),
  },
  defaultSort: { field: 'start', type: 'desc' },
});

const on = (kind: ShownFilter['kind'], field: string): FilterDefinition => ({ kind, field, textKey: field });

describe('filters of the address as the server takes them', () => {
  test.each<[FilterDefinition, string, unknown]>([
    [on('search', 'search'), '?search=helios', [{ field: 'search', op: 'contains', value: 'helios' }]],
    [on('dropDown', 'kind'), '?kind=FIXED', [{ field: 'kind', op: 'eq', value: 'FIXED' }]],
    [on('dropDown', 'grantor'), '?grantor=e-1', [{ field: 'grantor', op: 'eq', value: 'e-1' }]],
    [on('dropDown', 'isSigned'), '?isSigned=false', [{ field: 'isSigned', op: 'eq', value: false }]],
    [
      on('multi', 'state'),
      '?state=ACTIVE&state=ARCHIVED',
      [{ field: 'state', op: 'in', value: ['ACTIVE', 'ARCHIVED'] }],
    ],
    [on('toggle', 'isSigned'), '?isSigned=true', [{ field: 'isSigned', op: 'eq', value: true }]],
    [
      on('singleDate', 'start'),
      '?start=2026-08-31',
      [{ field: 'start', op: 'between', value: ['2026-08-31', '2026-08-31'] }],
    ],
    [on('dateRange', 'start'), '?start=2026-01-01..', [{ field: 'start', op: 'gte', value: '2026-01-01' }]],
    [
      on('dateRange', 'createdOn'),
      '?createdOn=2026-01-01..2026-08-31',
      [{ field: 'createdOn', op: 'between', value: ['2026-01-01T00:00:00.000Z', '2026-08-31T23:59:59.999Z'] }],
    ],
    [on('numberRange', 'amount'), '?amount=..5000.50', [{ field: 'amount', op: 'lte', value: '5000.50' }]],
    [on('numberRange', 'tranches'), '?tranches=2..4', [{ field: 'tranches', op: 'between', value: [2, 4] }]],
  ])('%j in %s', (definition, address, expected) => {
    expect(filtersOf(loans, [definition], parseSearch(address))).toEqual(expected);
  });

  test('a hidden filter is always sent, whatever is in the address', () => {
    const filter = { field: 'kind', op: 'eq', value: 'FIXED' } as const;
    expect(filtersOf(loans, [{ kind: 'hidden', filter }], {})).toEqual([filter]);
  });

  test.each([
    [on('multi', 'state'), '?state=NOSUCH'],
    [on('dateRange', 'start'), '?start=31-31-2026..yesterday'],
    [on('numberRange', 'amount'), '?amount=a..b'],
    [on('dropDown', 'isSigned'), '?isSigned=perhaps'],
    [on('dropDown', 'nosuchfield'), '?nosuchfield=1'],
  ])('an invalid value is left out: %j in %s', (definition, address) => {
    expect(filtersOf(loans, [definition], parseSearch(address))).toEqual([]);
  });
});

describe('a date range with a default', () => {
  const range: ShownFilter = { kind: 'dateRange', field: 'start', textKey: 'start', default: 'thisYear' };
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2028-02-29T12:00:00'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['thisYear', '2028-01-01'],
    ['thisMonth', '2028-02-01'],
    ['tenYears', '2018-02-28'],
  ] as const)('%s is from %s until today by default', (rule, first) => {
    expect(filtersOf(loans, [{ ...range, default: rule }], {})).toEqual([
      { field: 'start', op: 'between', value: [first, '2028-02-29'] },
    ]);
  });

  test('can be removed', () => {
    const search = parseSearch('?start=..');
    expect(filtersOf(loans, [range], search)).toEqual([]);
    expect(isActive(range, search)).toBe(false);
  });
});

test('a period filters by its default flag until a period is chosen, also an open one', () => {
  const spanning: ShownFilter = {
    kind: 'dateRange',
    field: 'alive',
    textKey: 'x',
    spans: ['start', 'start'],
    defaultFlag: 'isSigned',
  };
  expect(filtersOf(loans, [spanning], {})).toEqual([{ field: 'isSigned', op: 'eq', value: true }]);
  expect([isActive(spanning, {}), hasDefault(spanning)]).toEqual([true, true]);
  expect(filtersOf(loans, [spanning], parseSearch('?alive=..'))).toEqual([]);
  expect(rangeOf(filterValues(spanning, {})[0])).toEqual({ from: '', to: '' });
  expect(filtersOf(loans, [spanning], parseSearch('?alive=2026-01-01..'))).toEqual([
    { field: 'start', op: 'gte', value: '2026-01-01' },
  ]);
});

describe('a period', () => {
  const inForce: ShownFilter = { kind: 'dateRange', field: 'inForce', textKey: 'x', spans: ['start', 'end'] };
  const terms = defineResource({
    name: 'terms',
    titleKey: 'ContractsScreen',
    fields: { start: dayField(), end: dayField() },
    defaultSort: { field: 'start', type: 'asc' },
  });
  test.each([
    [
      '?inForce=2026-01-01..2026-08-31',
      [
        { field: 'start', op: 'lte', value: '2026-08-31' },
        { field: 'end', op: 'gte', value: '2026-01-01' },
      ],
    ],
    ['?inForce=2026-01-01..', [{ field: 'end', op: 'gte', value: '2026-01-01' }]],
    ['?inForce=..', []],
  ])('%s matches rows in force on some day of it', (address, filters) => {
    expect(filtersOf(terms, [inForce], parseSearch(address))).toEqual(filters);
  });
});

test.each([
  ['?sort=amount', { field: 'amount', type: 'asc' }],
  ['?sort=-amount', { field: 'amount', type: 'desc' }],
  ['?sort=search', loans.defaultSort],
  ['?sort=nosuch', loans.defaultSort],
  ['', loans.defaultSort],
])('%s sorts by %j', (address, sort) => {
  expect(sortOf(loans, parseSearch(address))).toEqual(sort);
});
