import { expect, test } from 'vitest';
import { changesBetween } from './edition-changes.ts';
import type { FormItem, FormSnapshot } from './snapshot.ts';

const OPTIONS = {
  title: 'Closing',
  description: null,
  texts: { pt: { title: 'Fecho', stepTitles: { 1: 'Um', 2: 'Dois' } } },
  formType: 'SURVEY',
  classname: null,
  hasBackNextButton: true,
  totalSteps: 2,
  editableReview: false,
  navigationLocked: false,
  showProgressBar: true,
  userTypeInput: 1,
  passPercentage: null,
  mostAttempts: null,
} as const;

/** A form of items in one word: `A1 B1 C2` are three items in the steps 1, 1 and 2. */
function form(places: string, more: object = {}, contents: Record<string, object> = {}): FormSnapshot {
  const items = places.split(' ').map((place, index): FormItem => {
    const [id = '', step = '1'] = place;
    const content = { label: { en: id }, ...contents[id] };
    return { id, stepNumber: Number(step), stepTitle: '', child: index + 1, type: 'TEXTAREA', content };
  });
  return { ...OPTIONS, ...more, items };
}

/** In a word: `+A` is added, `-A` removed, `~A` moved, `A.label` says something else. */
function changes(before: FormSnapshot, after: FormSnapshot): readonly string[] {
  return changesBetween(before, after).items.flatMap(({ kind, item: { id }, isMoved, fields }) => [
    ...(kind === 'added' ? [`+${id}`] : kind === 'removed' ? [`-${id}`] : []),
    ...(isMoved ? [`~${id}`] : []),
    ...fields.map((field) => `${id}.${field}`),
  ]);
}

test.each([
  ['A1 B1', 'A1 B1', []],
  ['A1 B1', 'A1 C1 B1', ['+C']],
  ['A1 B1 C1', 'B1 C1', ['-A']],
  ['A1 B1 C1', 'B1 C1 A1', ['~A']],
  ['A1 B1', 'B1 A1', ['~B', '~A']],
  ['A1 B1', 'A1 B2', ['~B']],
  ['A1 B1', 'C1', ['+C', '-A', '-B']],
])('from %s to %s', (before, after, expected) => {
  expect(changes(form(before), form(after))).toEqual(expected);
});

test('the parts of an item that say something else are named, and no others', () => {
  const before = form('A1', {}, { A: { help: { en: 'In euros', pt: 'Em euros' }, longest: 5 } });
  const reordered = form('A1', {}, { A: { longest: 5, help: { pt: 'Em euros', en: 'In euros' } } });
  expect(changes(before, reordered)).toEqual([]);
  const after = form('A1', {}, { A: { help: { en: 'In dollars', pt: 'Em euros' }, isRequired: true } });
  expect(changes(before, after)).toEqual(['A.help', 'A.longest', 'A.isRequired']);
});

test('the options that differ are named', () => {
  const after = form('A1', { title: 'Month end', showProgressBar: false });
  expect(changesBetween(form('A1'), after)).toEqual({ options: ['title', 'showProgressBar'], items: [] });
});
