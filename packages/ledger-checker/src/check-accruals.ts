/** Month-end accruals: the interest of each finished month. */
import { differsBy, type Findings } from './findings.ts';
import { calendarOf, centsOf, firstOfMonth, type Row, rounded, textOf } from './printed-figures.ts';
import { accrued, capitalOn, closingTerms, type Tranche } from './printed-ledger.ts';

/** Checks that there is one row for each finished month with interest, and none for others. */
export function* accrualFindings(rows: readonly Row[], tranches: readonly Tranche[]): Findings {
  const printed = new Map(
    rows.map((row) => [keyOf(textOf(row, 'trancheId'), row.year, row.month), centsOf(row, 'amount')]),
  );
  if (printed.size < rows.length) yield 'Accruals: a month of a tranche stands twice.';
  for (const tranche of tranches) {
    const variants = withLastDay(tranche);
    for (const first of finishedMonths(tranche)) {
      const { year, month } = calendarOf(first);
      const key = keyOf(tranche.id, year, month);
      const amount = printed.get(key) ?? 0n;
      if (printed.delete(key) && amount === 0n) yield `${key}: a month without interest has no row.`;
      const follows = variants.map((one) => bookedBefore(one, firstOfMonth(first, 1)) - bookedBefore(one, first));
      if (!follows.includes(amount) && !isUnsure(tranche, first)) yield* differsBy(key, 'it', amount, follows[0] ?? 0n);
    }
  }
  for (const key of printed.keys()) yield `${key}: is no finished month of a tranche.`;
}

function keyOf(trancheId: string, year: unknown, month: unknown): string {
  return `Accrual of tranche ${trancheId} in month ${String(month)} of ${String(year)}`;
}

/** First days of the months that ended by asOf, from that of the draw on. */
function finishedMonths({ drawn, asOf }: Tranche): number[] {
  const firsts: number[] = [];
  for (let first = firstOfMonth(drawn); firstOfMonth(first, 1) <= asOf + 1; first = firstOfMonth(first, 1))
    firsts.push(first);
  return firsts;
}

/** Interest booked before a day: all that was posted before it, and all that had accrued by then. */
export function bookedBefore(tranche: Tranche, day: number): bigint {
  const period = tranche.periods.find(({ from, to }) => from < day && day <= to);
  const posted = tranche.periods.reduce((sum, { to, amount }) => (to < day ? sum + amount : sum), 0n);
  return period ? posted + rounded(accrued(tranche, period.from, day)) : posted;
}

/** Whether interest that was never posted hides how a stretch of days is booked. */
export function isUnsure({ periods }: Tranche, first: number, next = firstOfMonth(first, 1)): boolean {
  return periods.some(({ unsure, from, to }) => unsure && from < next && first <= to);
}

/**
 * The tranche with a segment for asOf itself, which a month that ends then needs. The convention of that day is not printed: it
 * is that of the last segment, unless it has changed since; then any of the four is accepted.
 */
function withLastDay(tranche: Tranche): Tranche[] {
  const { asOf, segments, movements, row } = tranche;
  const last = segments.at(-1);
  const known = last && !movements.some(({ type, day }) => type === 'CONVENTIONCHANGE' && day >= last.to);
  const conventions = known ? [last.convention] : ['ATUAL_360', 'ATUAL_365', 'ATUAL_ATUAL', 'C30_360'];
  const day = { ...closingTerms(tranche, false), row, to: asOf + 1, capital: capitalOn(tranche, asOf), source: 'NONE' };
  return conventions.map((convention) => ({ ...tranche, segments: [...segments, { ...day, convention }] }));
}
