import { placeOf } from '../comparing/journal-key.ts';
import type { SummedLine, SummedSeries } from '../tables.ts';
import { sumsOfDocument } from './account-sums.ts';
import type { MonthDocument } from './booked-month.store.ts';
import type { Difference } from './compare-month.ts';

/** What accounting has in each series of ours: as ours, but for what differs. Both are of invoices alone. */
export function summedSeries(
  booked: readonly MonthDocument[],
  differences: readonly Pick<Difference, 'key' | 'ours' | 'theirs'>[],
): SummedSeries[] {
  const issued = booked.map(({ document, lines }) => ({
    series: placeOf(document).diary,
    cents: centsOf(sumsOfDocument(document, lines)),
  }));
  const other = differences.map(({ key, ours, theirs }) => ({
    series: key.diary,
    cents: centsOf(theirs) - centsOf(ours),
  }));
  const names = [...new Set([...issued, ...other].map(({ series }) => series))].toSorted();
  return names.map((series) => {
    const ofSeries = issued.filter((one) => one.series === series);
    const ours = sumOf(ofSeries);
    const theirs = ours + sumOf(other.filter((one) => one.series === series));
    return { series, documents: ofSeries.length, ours: String(ours), theirs: String(theirs) };
  });
}

function sumOf(amounts: readonly { readonly cents: bigint }[]): bigint {
  return amounts.reduce((sum, { cents }) => sum + cents, 0n);
}

function centsOf(lines: readonly SummedLine[]): bigint {
  return lines.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
}
