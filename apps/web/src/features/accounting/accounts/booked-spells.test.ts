import { expect, test } from 'vitest';
import { openingSpell, reachedDocuments, spellsOfSet } from './booked-spells.ts';

const OF = { grantor: { id: 'g', name: '', acronym: '' }, receiver: { id: 'r', name: '', acronym: '' } };
const chosen = { stampTaxSide: null, version: 1 } as const;

test('a spell goes on with the set before it, until another one is chosen', () => {
  expect(spellsOfSet({ ...chosen, set: 'PARENT_LENDS' })).toEqual([
    { from: null, set: 'PARENT_LENDS', setBefore: null, until: undefined },
  ]);
  const spells = [
    { ...OF, from: null, set: 'PARENT_LENDS' as const },
    { ...OF, from: '2025-03-01', set: null },
    { ...OF, from: '2025-05-01', set: 'SISTERS_LEND' as const },
    { ...OF, from: '2025-06-01', set: null },
  ];
  expect(spellsOfSet({ ...chosen, set: 'PARENT_LENDS', spells })).toEqual([
    { from: null, set: 'PARENT_LENDS', setBefore: null, until: '2025-05-01' },
    { from: '2025-03-01', set: null, setBefore: 'PARENT_LENDS', until: '2025-05-01' },
    { from: '2025-05-01', set: 'SISTERS_LEND', setBefore: 'PARENT_LENDS', until: undefined },
    { from: '2025-06-01', set: null, setBefore: 'SISTERS_LEND', until: undefined },
  ]);
});

test.each([
  ['2025-04-30', [null, 'SISTERS_LEND'], null],
  ['2025-04-30', ['PARENT_LENDS', null], '2025-03-01'],
  ['2025-03-01', ['PARENT_LENDS', null], '2025-03-01'],
  ['2025-02-28', ['PARENT_LENDS', 'SISTERS_LEND'], null],
] as const)('on %s of the sets %j the one from %s on is to be chosen first', (today, [first, second], from) => {
  const spells = [
    { ...OF, from: null, set: first },
    { ...OF, from: '2025-03-01', set: second },
  ];
  expect(openingSpell({ ...chosen, set: first, spells }, today).from).toBe(from);
});

test.each([
  [null, '2025-03-01', { waiting: 3, kept: 1 }],
  ['2025-03-01', undefined, { waiting: 3, kept: 0 }],
  [null, undefined, { waiting: 5, kept: 1 }],
])('from %s until %s it says how many documents a set reaches', (from, until, expected) => {
  const documents = [
    ['2025-01-15', 'GRANTOR/TRANCHE/t', 'BOOKED'],
    ['2025-02-28', 'GRANTOR/SPECIALIZATION/t', 'WAITING'],
    ['2025-03-01', 'GRANTOR/CAPITALASSIGNMENT/a/GIVING', 'WAITING'],
    ['2025-03-01', 'GRANTOR/CAPITALASSIGNMENT/a/TAKING', 'WAITING'],
    ['2025-03-01', 'RECEIVER/CAPITALASSIGNMENT/a/STAYING', 'WAITING'],
    ['2025-03-31', 'GRANTOR/SPECIALIZATION/u', 'WAITING'],
  ].map(([valueDate = '', sourceKey = '', standing]) => ({
    id: sourceKey,
    sourceKey,
    revision: 1,
    correctsId: null,
    companyId: 'g',
    valueDate,
    date: valueDate,
    standing: standing as 'BOOKED' | 'WAITING',
    amounts: { VALUE: '1', STAMPTAX: '0' },
    stampTaxSide: 'GRANTOR' as const,
    isReposted: false,
  }));
  expect(reachedDocuments({ documents }, { from, until })).toEqual(expected);
});
