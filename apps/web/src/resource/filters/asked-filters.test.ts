import {
  addressOf,
  contracts,
  type Filter,
  monthCloses,
  narrowParameters,
  type Resource,
  stampTaxData,
} from '@calends/wire';
import { expect, test } from 'vitest';
import { areAskable, withAsked } from './asked-filters.ts';
import { type FilterDefinition, filtersOf } from './filters.ts';

/** Filters as the figures of the overview give them. */
const FIGURES: readonly (readonly [string, Resource, readonly Filter[]])[] = [
  ['a quarter of ends', contracts, [{ field: 'dateEnd', op: 'between', value: ['2027-01-01', '2027-03-31'] }]],
  [
    'a state, and what has not ended',
    contracts,
    [
      { field: 'contractStatus', op: 'in', value: [3] },
      { field: 'dateEnd', op: 'gte', value: '2026-11-23' },
    ],
  ],
  [
    'a pair',
    contracts,
    [
      { field: 'grantor', op: 'in', value: ['0192f0c0-0000-7000-8000-000000000001'] },
      { field: 'receiver', op: 'in', value: ['0192f0c0-0000-7000-8000-000000000002'] },
    ],
  ],
  ['an overrun', contracts, [{ field: 'overrun', op: 'gte', value: '0.01' }]],
  [
    'a mark, and unsigned',
    contracts,
    [
      { field: 'marks', op: 'contains', value: 'OVERDUE' },
      { field: 'isContractSigned', op: 'eq', value: false },
    ],
  ],
  ['a month', monthCloses, [{ field: 'monthEnd', op: 'between', value: ['2026-02-01', '2026-02-28'] }]],
  ['a search', contracts, [{ field: 'search', op: 'contains', value: 'Helios' }]],
  ['an item of the table', stampTaxData, [{ field: 'verba', op: 'in', value: ['17.1.2'] }]],
];

const OWN: readonly FilterDefinition[] = [
  { kind: 'singleDate', field: 'dateEnd', textKey: 'DateEnd' },
  {
    kind: 'dateRange',
    field: 'inForce',
    textKey: 'InForce',
    spans: ['dateStart', 'dateEnd'],
    defaultFlag: 'isCurrent',
  },
];

test.each(FIGURES)(
  'the address of a figure requests exactly its rows from the list: %s',
  (_name, resource, filters) => {
    const address = addressOf(resource, filters, { owing: 'true' });
    expect(address['owing']).toBe('true');
    const asked = filtersOf(resource, withAsked(resource, OWN, address), address);
    const { filters: schema } = narrowParameters(resource);
    expect(schema.parse(JSON.stringify(asked))).toEqual(schema.parse(JSON.stringify(filters)));
  },
);

test('an amount, a number and a day that are named alone are both ends of a range', () => {
  const filters: readonly Filter[] = [
    { field: 'amount', op: 'eq', value: '5.00' },
    { field: 'dateEnd', op: 'eq', value: '2026-11-23' },
  ];
  const address = addressOf(contracts, filters, {});
  expect(filtersOf(contracts, withAsked(contracts, OWN, address), address)).toEqual([
    { field: 'amount', op: 'between', value: ['5.00', '5.00'] },
    { field: 'dateEnd', op: 'between', value: ['2026-11-23', '2026-11-23'] },
  ]);
  expect(areAskable(contracts, filters)).toBe(true);
});

test.each<[string, readonly Filter[]]>([
  ['a part of a text', [{ field: 'contractNumber', op: 'contains', value: 'A' }]],
  [
    'two filters by one field',
    [
      { field: 'marks', op: 'contains', value: 'OVERDUE' },
      { field: 'marks', op: 'contains', value: 'UNSIGNED' },
    ],
  ],
])('an address has no place for %s', (_name, filters) => {
  expect(areAskable(contracts, filters)).toBe(false);
});

test('without a figure the list has its own filters with their defaults', () => {
  expect(withAsked(contracts, OWN, {})).toBe(OWN);
  expect(withAsked(contracts, OWN, { asked: 'secret' })).toBe(OWN);
});
