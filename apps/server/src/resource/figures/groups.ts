import type { Filter, PointGroup } from '@calends/wire';
import { added, NOTHING, type Parts } from './measures.ts';

/** How many keys a filter names at most. */
export const MOST_NAMED = 1000;

/** Rows that make one point, with what they add up to. */
export interface Group {
  readonly of: readonly PointGroup[];
  /** Null where no filters name the rows. */
  readonly filters: readonly Filter[] | null;
  readonly parts: Parts | undefined;
  readonly count: number;
  /** Null in series whose rows do not say on which rates they rest. */
  readonly isProjected: boolean | null;
  readonly contractId: string | null;
}

/** Several groups as one. */
export function together(groups: readonly Group[], of: Group['of'], filters: Group['filters']): Group {
  return {
    of,
    filters,
    parts: partsTogether(groups),
    count: groups.reduce((sum, { count }) => sum + count, 0),
    isProjected: groups.some(({ isProjected }) => isProjected) ? true : null,
    contractId: null,
  };
}

export function partsTogether(groups: readonly Group[]): Parts | undefined {
  return groups.reduce((sum, { parts }) => added(sum, parts), NOTHING);
}

/** The greatest first, whatever its sign. */
export function byAmount(one: Group, other: Group): number {
  const [a, b] = [one, other].map(sizeOf) as [bigint, bigint];
  return a === b ? 0 : a < b ? 1 : -1;
}

export function sizeOf({ parts }: Group): bigint {
  const numerator = parts?.numerator ?? 0n;
  return numerator < 0n ? -numerator : numerator;
}
