import type { FormItem, FormOptions, FormSnapshot } from './snapshot.ts';
import { inOrder } from './snapshot.ts';

/** What became of an item from one edition to another. */
export interface ItemChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** As it is now; one that was removed as it was last. */
  readonly item: FormItem;
  readonly before: FormItem | undefined;
  /** Whether it stands in another step, or in another order among those that stay. */
  readonly isMoved: boolean;
  /** The parts of its content that say something else. */
  readonly fields: readonly string[];
}

export interface EditionChanges {
  readonly options: readonly (keyof FormOptions)[];
  /** In the order of the later edition; what was removed comes last. */
  readonly items: readonly ItemChange[];
}

/** What a form says otherwise in the later of two editions, item by item. */
export function changesBetween(before: FormSnapshot, after: FormSnapshot): EditionChanges {
  const { items: _before, ...optionsBefore } = before;
  const { items: _after, ...optionsAfter } = after;
  const known = new Map(before.items.map((item) => [item.id, item]));
  const kept = new Set(after.items.map(({ id }) => id));
  const neighboursBefore = neighboursOf(before.items.filter(({ id }) => kept.has(id)));
  const neighboursAfter = neighboursOf(after.items.filter(({ id }) => known.has(id)));
  const items = inOrder(after.items).flatMap((item): ItemChange[] => {
    const was = known.get(item.id);
    if (!was) return [{ kind: 'added', item, before: undefined, isMoved: false, fields: [] }];
    const one = neighboursBefore.get(item.id);
    const other = neighboursAfter.get(item.id);
    const isMoved =
      was.stepNumber !== item.stepNumber || (one?.previous !== other?.previous && one?.next !== other?.next);
    const fields = [
      ...differing(was.content, item.content),
      ...(was.stepTitle === item.stepTitle ? [] : ['stepTitle']),
    ];
    return isMoved || fields.length > 0 ? [{ kind: 'changed', item, before: was, isMoved, fields }] : [];
  });
  const removed = inOrder(before.items)
    .filter(({ id }) => !kept.has(id))
    .map((item): ItemChange => ({ kind: 'removed', item, before: item, isMoved: false, fields: [] }));
  return {
    options: differing(optionsBefore, optionsAfter) as (keyof FormOptions)[],
    items: [...items, ...removed],
  };
}

interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const sameStep = (one: FormItem | undefined, other: FormItem) =>
  one?.stepNumber === other.stepNumber ? one.id : undefined;

/** Who stands before and behind each item in its step. */
function neighboursOf(items: readonly FormItem[]): ReadonlyMap<string, Neighbours> {
  const ordered = inOrder(items);
  return new Map(
    ordered.map((item, index) => [
      item.id,
      { previous: sameStep(ordered[index - 1], item), next: sameStep(ordered[index + 1], item) },
    ]),
  );
}

const canonicalPart = (record: object, key: string) => canonical(record[key as keyof typeof record]);

function differing(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => canonicalPart(one, key) !== canonicalPart(other, key),
  );
}

/** The same for the same values, in whatever order their names stand; what is left out is as good as null. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
