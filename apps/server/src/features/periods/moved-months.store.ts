import { addMonths } from '@calends/loan-engine';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { truthOf } from './figure-rows.store.ts';
import { readLastClosed } from './periods.store.ts';
import { firstDayOf, monthOf } from './read-months.ts';

interface Passing {
  readonly fromId: string;
  readonly toId: string;
  /** ISO. */
  readonly day: string;
  /** All that pass from the one company to the other, and those of which something moves in the month of the day. */
  readonly contractIds: readonly string[];
  readonly movedInMonth: readonly string[];
  /** One of them is owed again by both from the day on, where neither has a figure of it now. */
  readonly isOwedAgain: boolean;
}

/**
 * The closed months of two companies of which a figure moves where loans pass from the one to the other on a day: those in which the one
 * has figures of them, by their first days.
 */
export async function readMovedMonths(
  tx: TenantTransaction,
  { fromId, toId, day, contractIds, movedInMonth, isOwedAgain }: Passing,
): Promise<{ readonly companyId: string; readonly month: string }[]> {
  const closed = await readLastClosed(tx);
  const ofBoth = [fromId, toId].map((companyId) => ({ companyId, last: closed.get(companyId) ?? '' }));
  const through =
    ofBoth
      .map(({ last }) => last)
      .toSorted()
      .at(-1) ?? '';
  const first = firstDayOf(monthOf(day));
  if (through < first) return [];
  const months = isOwedAgain
    ? monthsThrough(first, through)
    : [
        ...(await monthsWithFigures(tx, { from: first, through: first, companyId: fromId, contractIds: movedInMonth })),
        ...(await monthsWithFigures(tx, { from: addMonths(first, 1), through, companyId: fromId, contractIds })),
      ];
  return ofBoth.flatMap(({ companyId, last }) =>
    months.filter((month) => month <= last).map((month) => ({ companyId, month })),
  );
}

function monthsThrough(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

interface Wanted {
  readonly from: string;
  readonly through: string;
  readonly companyId: string;
  readonly contractIds: readonly string[];
}

async function monthsWithFigures(
  tx: TenantTransaction,
  { companyId, contractIds, ...of }: Wanted,
): Promise<readonly string[]> {
  if (of.through < of.from || contractIds.length === 0) return [];
  const { rows } = await sql<{ month: string }>`
    select distinct month from (${truthOf({ ...of, companyIds: [companyId], contractIds })}) truth order by month`.execute(
    tx,
  );
  return rows.map(({ month }) => month);
}
