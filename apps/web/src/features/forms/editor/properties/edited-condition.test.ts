import type { Condition, FormItem } from '@calends/wire';
import { expect, test } from 'vitest';
import { conditionOf, editedCondition, lineAbout } from './edited-condition.ts';

const item = (type: string, content: object) =>
  ({ id: 'a', stepNumber: 1, stepTitle: '', child: 1, type, content }) as FormItem;
const line = { item: 'a', op: 'eq', value: 'x' } as const;

test.each<[string, Condition | undefined]>([
  ['none', undefined],
  ['one line', line],
  ['several of which all hold', { all: [line, { role: ['admin'] }] }],
  ['several of which any holds', { any: [line, { item: 'b', op: 'answered' }] }],
])('a condition of %s is written back as it was', (_, condition) => {
  const edited = editedCondition(condition);
  expect(edited && conditionOf(edited)).toEqual(condition);
});

test.each<[string, Condition]>([
  ['a negation', { not: line }],
  ['conditions within one another', { all: [{ any: [line] }] }],
])('%s has no lines', (_, condition) => {
  expect(editedCondition(condition)).toBeUndefined();
});

test('a new line compares as the item is answered', () => {
  const options = [
    { value: 'x', label: { en: 'X' } },
    { value: 'y', label: { en: 'Y' } },
  ];
  expect(lineAbout(item('CHECKBOX', { options }))).toEqual({ item: 'a', op: 'has', value: 'x' });
  expect(lineAbout(item('CHECKBOX', { options, most: 1 }))).toEqual({ item: 'a', op: 'eq', value: 'x' });
  expect(lineAbout(item('TEXTAREA', {}))).toEqual({ item: 'a', op: 'answered' });
});
