import type { Point, PointGroup } from '@calends/wire';

/** Who stands on the first side of pairs and who on the second: by what their pairs add up to, the greatest first and the others last. */
export function sidesOfPairs(pairs: readonly Point[]): readonly [first: PointGroup[], second: PointGroup[]] {
  return [sideOf(pairs, 0), sideOf(pairs, 1)];
}

export function isSameSide(one: PointGroup | undefined, other: PointGroup): boolean {
  return one !== undefined && keyOf(one) === keyOf(other);
}

function sideOf(pairs: readonly Point[], place: 0 | 1): PointGroup[] {
  const sums = new Map<string, { readonly group: PointGroup; readonly sum: number }>();
  for (const { of, value } of pairs) {
    const group = of[place];
    if (!group) continue;
    const key = keyOf(group);
    // exact enough for an order
    sums.set(key, { group, sum: (sums.get(key)?.sum ?? 0) + Math.abs(Number(value)) });
  }
  return [...sums.values()]
    .toSorted(
      (one, other) =>
        Number(one.group.isOthers ?? false) - Number(other.group.isOthers ?? false) || other.sum - one.sum,
    )
    .map(({ group }) => group);
}

function keyOf({ value, isOthers }: PointGroup): string {
  return JSON.stringify([value, isOthers]);
}
