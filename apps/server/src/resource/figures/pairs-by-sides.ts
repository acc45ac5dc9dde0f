import type { Filter, PointGroup } from '@calends/wire';
import { type Group, MOST_NAMED, sizeOf, together } from './groups.ts';

const OTHERS: PointGroup = { value: null, isOthers: true };

/** One side of pairs: who is named, and all others. */
interface Side {
  readonly field: string;
  readonly named: ReadonlySet<PointGroup['value']>;
  readonly others: readonly PointGroup['value'][];
}

/**
 * Pairs with the greatest of each side by name, and the others of a side as one: what stands in a row or column of them adds up to
 * all that this side has.
 */
export function pairsBySides(
  fields: readonly [string, string],
  pairs: readonly Group[],
  unnamed: readonly Group[],
  most: number,
): readonly Group[] {
  const sides = fields.map((field, place) => sideOf(field, pairs, place, most));
  const shownIn = (pair: Group) => sides.map(({ named }, place) => shownSide(named, pair.of[place]));
  const folded = Map.groupBy([...pairs, ...unnamed], (pair) => JSON.stringify(shownIn(pair).map(({ value }) => value)));
  return [...folded.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const of = shownIn(first);
    if (of.every(({ isOthers }) => !isOthers)) return some;
    const isNamed = !some.some((pair) => unnamed.includes(pair));
    return [together(some, of, isNamed ? filtersOf(sides, of) : null)];
  });
}

function sideOf(field: string, pairs: readonly Group[], place: number, most: number): Side {
  const sizes = new Map<PointGroup['value'], bigint>();
  for (const pair of pairs) {
    const value = pair.of[place]?.value ?? null;
    sizes.set(value, (sizes.get(value) ?? 0n) + sizeOf(pair));
  }
  const values = [...sizes].toSorted(([, one], [, other]) => (one === other ? 0 : one < other ? 1 : -1));
  const inOrder = values.map(([value]) => value);
  return { field, named: new Set(inOrder.slice(0, most)), others: inOrder.slice(most) };
}

function shownSide(named: Side['named'], group: PointGroup | undefined): PointGroup {
  return group && named.has(group.value) ? group : OTHERS;
}

/** Null where there are more others than a filter names. */
function filtersOf(sides: readonly Side[], of: readonly PointGroup[]): readonly Filter[] | null {
  const filters = sides.map(({ field, others }, place) => {
    const group = of[place];
    return { field, op: 'in' as const, value: group && !group.isOthers ? [group.value] : others };
  });
  return filters.some(({ value }) => value.length > MOST_NAMED) ? null : filters;
}
