import type { CountedKey, decisionText, SeriesName } from '@calends/wire';
import { formatCount } from '../../lib/figures/money.ts';

export type Say = Parameters<typeof decisionText>[0];

/** The rows of a series, the tranches whose rate is reset, or what a line counts that waits for a decision and has no series. */
type Counted = SeriesName | 'Resets' | CountedKey;

/** How many there are of what: a number by itself does not say whether it counts loans or tranches. */
export function countText(t: Say, counted: Counted, count: number): string {
  return t(count === 1 ? `CountedOne_${counted}` : `Counted_${counted}`, { number: formatCount(count) });
}
