import type { Point, PointGroup } from '@calends/wire';
import { sumOf } from '../../lib/figures/euro-sums.ts';

interface Greatest {
  readonly grantors: readonly PointGroup[];
  readonly receivers: readonly PointGroup[];
  /** Whether more companies lend or borrow than are shown. */
  readonly hasOthers: boolean;
}

/** The companies that lend and that borrow most, by what the pairs of them add up to; in order of amount. */
export function greatestCompanies(pairs: readonly Point[], most: number): Greatest {
  const [grantors, receivers] = [0, 1].map((place) => byAmount(pairs, place)) as [PointGroup[], PointGroup[]];
  return {
    grantors: grantors.slice(0, most),
    receivers: receivers.slice(0, most),
    hasOthers: grantors.length > most || receivers.length > most,
  };
}

function byAmount(pairs: readonly Point[], place: number): PointGroup[] {
  const amounts = new Map<string, { readonly group: PointGroup; readonly values: (string | null)[] }>();
  for (const { of, value } of pairs) {
    const group = of[place];
    if (!group) continue;
    const known = amounts.get(String(group.value));
    if (known) known.values.push(value);
    else amounts.set(String(group.value), { group, values: [value] });
  }
  return [...amounts.values()]
    .toSorted((one, other) => Number(sumOf(other.values)) - Number(sumOf(one.values)))
    .map(({ group }) => group);
}
