import type { Day } from './civil-date.ts';

/** How many of `rows`, which are in order of date, are dated on or before `day`. */
export function countUpTo(rows: ReadonlyArray<{ readonly day: Day }>, day: Day): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.day ?? day) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
