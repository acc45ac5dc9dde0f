import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, isShown, shownAmong } from './conditions.ts';

const answers = new Map(
  Object.entries({
    text: 'Bank',
    empty: '',
    none: '[]',
    one: '["a"]',
    two: '["a","b"]',
    figure: '10',
    day: '2026-01-31',
  }),
);
const asks = (item: string, op: string, value?: string) =>
  ({ item, op, ...(value !== undefined && { value }) }) as Condition;
const YES = asks('text', 'answered');
const NO = asks('empty', 'answered');

test.each<[string, Condition | undefined, boolean]>([
  ['without a condition', undefined, true],
  ['answered', YES, true],
  ['answered with nothing', NO, false],
  ['answered with no option', asks('none', 'answered'), false],
  ['answered, where nothing was asked', asks('missing', 'answered'), false],
  ['equal', asks('text', 'eq', 'Bank'), true],
  ['equal to another text', asks('text', 'eq', 'Cash'), false],
  ['equal to the one option', asks('one', 'eq', 'a'), true],
  ['another than the one option', asks('one', 'ne', 'b'), true],
  ['another, without an answer', asks('missing', 'ne', 'b'), false],
  ['has an option', asks('two', 'has', 'b'), true],
  ['has an option that was not chosen', asks('two', 'has', 'c'), false],
  ['at least, as figures and not as texts', asks('figure', 'gte', '9'), true],
  ['at least more', asks('figure', 'gte', '10.01'), false],
  ['at most', asks('figure', 'lte', '10'), true],
  ['at most less', asks('figure', 'lte', '9'), false],
  ['a day at least', asks('day', 'gte', '2026-01-01'), true],
  ['a day at most', asks('day', 'lte', '2025-12-31'), false],
  ['of the role', { role: ['basic', 'sales'] }, true],
  ['of another role', { role: ['admin'] }, false],
  ['all', { all: [YES, YES] }, true],
  ['all but one', { all: [YES, NO] }, false],
  ['all of none', { all: [] }, true],
  ['any', { any: [NO, YES] }, true],
  ['any of none', { any: [] }, false],
  ['not', { not: NO }, true],
])('an item is shown %s: %j %s', (_what, showIf, expected) => {
  expect(isShown(showIf, { answers, role: 'basic' })).toBe(expected);
});

test('an answer to an item that is hidden itself shows no other, however long the chain', () => {
  const chain = fc.array(fc.boolean(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(chain, (given) => {
      const items = given.map((_answered, index) => ({
        id: `${index}`,
        content: index === 0 ? {} : { showIf: asks(`${index - 1}`, 'answered') },
      }));
      const said = new Map(given.flatMap((isAnswered, index) => (isAnswered ? [[`${index}`, 'said'] as const] : [])));
      const first = given.indexOf(false);
      const shown = shownAmong(items, { answers: said, role: 'basic' });
      expect(shown).toHaveLength(first === -1 ? given.length : first + 1);
    }),
  );
});
