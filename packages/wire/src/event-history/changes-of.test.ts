import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('only differences are listed, with both sides', () => {
  const before = JSON.stringify({ id: '1', name: 'Old', nif: '500', emails: ['a@b.test'], version: 1 });
  const after = JSON.stringify({ id: '1', name: 'New', nif: '500', emails: [], version: 2 });
  expect(changesOf({ before, after })).toEqual([
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'emails', before: ['a@b.test'], after: [] },
  ]);
});

const partOf = (version: string | number) => JSON.stringify({ component: 'zod', version });

test('the version of a part is listed, that of its record is not', () => {
  expect(changesOf({ before: partOf('4.1.0'), after: partOf('4.2.0') })).toEqual([
    { field: 'version', before: '4.1.0', after: '4.2.0' },
  ]);
  expect(changesOf({ before: partOf(1), after: partOf(2) })).toEqual([]);
});

test('an added record has no value before, a deleted one none after, and a bare value gets a name', () => {
  expect(changesOf({ before: null, after: '{"name":"New","info":null}' })).toEqual([
    { field: 'name', before: null, after: 'New' },
  ]);
  expect(changesOf({ before: '{"name":"Old"}', after: null })).toEqual([{ field: 'name', before: 'Old', after: null }]);
  expect(changesOf({ before: '"helios"', after: '"boreal"' })).toEqual([
    { field: 'value', before: 'helios', after: 'boreal' },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('identifiers are left out, and cents become amounts with the name of the screens', () => {
  const after = JSON.stringify({
    contract_id: '01a1fecd-5537-7464-9527-973bf310b076',
    amount_cents: '25000000',
    fee_cents: '-5',
    movement_date: '2024-03-15',
  });
  expect(changesOf({ before: null, after })).toEqual([
    { field: 'amount', before: null, after: '250000.00' },
    { field: 'fee', before: null, after: '-0.05' },
    { field: 'movementDate', before: null, after: '2024-03-15' },
  ]);
});

const contractIn = (state: number) => JSON.stringify({ contractStatus: state, state });

test('the state of a contract is listed once', () => {
  expect(changesOf({ before: contractIn(0), after: contractIn(2) })).toEqual([
    { field: 'contractStatus', before: 0, after: 2 },
  ]);
  expect(changesOf({ before: '{"state":0}', after: '{"state":2}' })).toEqual([{ field: 'state', before: 0, after: 2 }]);
});

test.each([
  ['a change of a contract', { change_date: '2024-03-15', change_time: '00:00:00', field: 'SPREAD' }],
  ['a movement', { movementDate: '2024-03-15', movementTime: '00:00' }],
])('%s shows no time of day if none was entered', (_, fact) => {
  const changes = changesOf({ before: null, after: JSON.stringify(fact) });
  expect(changes.map(({ field }) => field)).not.toContainEqual(expect.stringMatching(/Time$/));
  expect(changes).toHaveLength(Object.keys(fact).length - 1);
});

test('an entered time of day is shown, beside midnight too', () => {
  expect(changesOf({ before: '{"movementTime":"00:00"}', after: '{"movementTime":"14:35"}' })).toEqual([
    { field: 'movementTime', before: null, after: '14:35' },
  ]);
});

test('the term of a contract change has the name that the form gives it', () => {
  const changes = changesOf({ before: null, after: JSON.stringify({ field: 'CONTRACTSTATUS' }) });
  expect(changes).toEqual([{ field: 'changedField', before: null, after: 'CONTRACTSTATUS' }]);
});

test('a fact has the names of the screens', () => {
  const fact = {
    index_start_option: 'SPECIFICDATE',
    index_start_date: '2024-01-01',
    renewal_term: 'NA',
    start_condition: 'x',
  };
  const fields = changesOf({ before: null, after: JSON.stringify(fact) }).map(({ field }) => field);
  expect(fields).toEqual([
    'optionIndexRateDateStart',
    'dateStartIndexRate',
    'renewalTerm',
    'capitalizationsStartCondition',
  ]);
});

test('a record without own fields says nothing of them, and one that gets the first says which', () => {
  const without = JSON.stringify({ name: 'New', metadata: {} });
  expect(changesOf({ before: null, after: without }).map(({ field }) => field)).toEqual(['name']);
  const after = JSON.stringify({ name: 'New', metadata: { costCentre: 'C1' } });
  expect(changesOf({ before: without, after })).toEqual([
    { field: 'metadata', before: null, after: { costCentre: 'C1' } },
  ]);
});
