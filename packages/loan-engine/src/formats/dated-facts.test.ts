import { expect, test } from 'vitest';
import { CHANGE_FIELDS, CHANGES, changedField, changeFieldOf, SHAPE_OF_MOVEMENT } from './dated-facts.ts';
import { MOVEMENT_TYPES, USER_MOVEMENT_TYPES } from './vocabulary.ts';

test('fields are numbered as the documents list them, and a new one after them', () => {
  expect(CHANGE_FIELDS).toEqual([
    'CONVENTION',
    'SPREAD',
    'EURIBOR',
    'MAXIMUMAMOUNT',
    'CONTRACTSTATE',
    'CAPITALIZATIONTERM',
    'INTERESTCAPITALIZATION',
    'DATEEND',
    'INDEXFLOOR',
    'INDEXCAP',
    'GRANTOR',
    'RECEIVER',
  ]);
});

test('each kind of change has its own term and row, and can be identified by the row', () => {
  const kinds = Object.values(CHANGES);
  expect(new Set(kinds.map(({ term }) => term)).size).toBe(kinds.length);
  expect(CHANGE_FIELDS.map((field) => changedField(CHANGES[field].movementType))).toEqual(CHANGE_FIELDS);
});

test('a row of no change has no field', () => {
  const others = MOVEMENT_TYPES.filter(
    (type) => !Object.values(CHANGES).some(({ movementType }) => movementType === type),
  );
  expect(others).toContain('EURIBORRATECHANGE');
  expect(others.map(changedField)).toEqual(others.map(() => undefined));
});

test('every fact that users enter declares the kind of its value', () => {
  const rows = Object.values(CHANGES).map(({ movementType }) => movementType);
  expect(Object.keys(SHAPE_OF_MOVEMENT).toSorted()).toEqual([...USER_MOVEMENT_TYPES, ...rows].toSorted());
});

test.each([undefined, null, 1, '', 'spread', 'constructor'])('%s is no field', (name) => {
  expect(changeFieldOf(name)).toBeUndefined();
});
