import type { LedgerPair } from '@calends/loan-engine';
import type { ClosedMonthsOfContract } from '@calends/wire';
import { foreseenChanges } from './foreseen-changes.ts';

/** Closed months of a company that a change reaches, `yyyy-MM`. */
export interface LateMonths {
  readonly company: string;
  /** The first month in which an amount changes: balances from then on may be others. */
  readonly from: string;
  readonly through: string;
}

/** The closed months of its companies that a change of their loan reaches; none where all that changes lies after them. */
export function lateMonths(changed: LedgerPair, { companies }: ClosedMonthsOfContract): readonly LateMonths[] {
  const [first] = foreseenChanges(changed)
    .amounts.map(({ date }) => date.slice(0, 7))
    .toSorted();
  if (first === undefined) return [];
  return companies.flatMap(({ company, firstMonth, lastClosed }) => {
    const from = firstMonth !== null && firstMonth > first ? firstMonth : first;
    return lastClosed !== null && from <= lastClosed ? [{ company: company.name, from, through: lastClosed }] : [];
  });
}
