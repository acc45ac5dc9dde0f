import { PERIOD_AMOUNTS, type PeriodAmount } from '@calends/wire';
import type { FigureRow } from './figure-rows.store.ts';

/** A row as it was closed and as it is today; one of both is missing where the tranche was not there. */
export interface Compared {
  readonly closed: FigureRow | undefined;
  readonly now: FigureRow | undefined;
}

/** The rows of both by their company, month, tranche and side, in the order in which they come. */
export function compareFigures(closed: readonly FigureRow[], now: readonly FigureRow[]): Compared[] {
  const today = new Map(now.map((row) => [keyOf(row), row]));
  const known = new Set(closed.map(keyOf));
  return [
    ...closed.map((row) => ({ closed: row, now: today.get(keyOf(row)) })),
    ...now.filter((row) => !known.has(keyOf(row))).map((row) => ({ closed: undefined, now: row })),
  ];
}

/** The amounts that are others today. */
export function movedAmounts({ closed, now }: Compared): PeriodAmount[] {
  return PERIOD_AMOUNTS.filter((amount) => (closed?.[amount] ?? 0n) !== (now?.[amount] ?? 0n));
}

function keyOf({ companyId, month, trancheId, side }: FigureRow): string {
  return `${companyId} ${month} ${trancheId} ${side}`;
}
