import { formatMoney } from '@calends/loan-engine';
import { type Measure, type Resource, ratesOf, type Series } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import type { ColumnsOf } from '../fields/columns.ts';
import { columnOf } from '../filters/narrow.ts';
import { sumOf } from '../lists/totals.ts';

/** A figure in whole numbers that can be added: a rate is a quotient, in millionths of a percent. */
export interface Parts {
  readonly numerator: bigint;
  /** Of a rate alone. */
  readonly denominator: bigint;
}

export const NOTHING: Parts | undefined = { numerator: 0n, denominator: 0n };

/** Undefined where the rows of one of the two cannot be added. */
export function added(one: Parts | undefined, other: Parts | undefined): Parts | undefined {
  if (!one || !other) return undefined;
  return { numerator: one.numerator + other.numerator, denominator: one.denominator + other.denominator };
}

/** Whether what groups of rows measure adds up to what all of them do, whichever they are. */
export function addsUp(measure: Measure, columns: ColumnsOf<Resource>): boolean {
  if (measure.kind !== 'money') return measure.kind === 'count';
  const column = columnOf(columns, measure.sum);
  return column.kind === 'column' && column.addsUp === undefined;
}

/** The aggregates of a measure over rows: whole numbers of cents, rows, milliseconds, or millionths of a percent times cents. */
export function aggregatesOf(
  measure: Measure,
  columns: ColumnsOf<Resource>,
): { readonly numerator: Expression<unknown>; readonly denominator: Expression<unknown> } {
  const columnNamed = (field: string) => {
    const column = columnOf(columns, field);
    if (column.kind !== 'column') throw new Error(`${field} is no figure`);
    return column;
  };
  const valueOf = (field: string) => columnNamed(field).expression;
  const none = sql`0`;
  if (measure.kind === 'count') return { numerator: sql`count(*)`, denominator: none };
  if (measure.kind === 'time') {
    const times = valueOf(measure.median);
    return {
      numerator: sql`coalesce(round(percentile_cont(0.5) within group (order by ${times})), 0)`,
      denominator: sql`count(${times})`,
    };
  }
  if (measure.kind === 'money') return { numerator: sumOf(columnNamed(measure.sum)), denominator: none };
  if ('shown' in measure)
    return {
      numerator: sql`case when count(*) = 1 then max(${valueOf(measure.shown)}) * 1000000 end`,
      denominator: sql`1`,
    };
  if ('average' in measure) {
    const weight = valueOf(measure.weighedBy);
    return {
      numerator: sql`coalesce(sum(${valueOf(measure.average)} * ${weight}) * 1000000, 0)`,
      denominator: sql`sum(${weight})`,
    };
  }
  return {
    numerator: sql`coalesce(sum(${valueOf(measure.part)}) * 100000000, 0)`,
    denominator: sql`sum(${valueOf(measure.whole)})`,
  };
}

/**
 * The figure as the wire prints it: money as a decimal, a count or milliseconds as digits, a rate with six decimals; null for a
 * rate or time of nothing, or rows that cannot be added.
 */
export function figureText(kind: Measure['kind'], parts: Parts | undefined): string | null {
  if (!parts) return null;
  const { numerator, denominator } = parts;
  if (kind === 'money') return formatMoney(numerator);
  if (kind === 'count') return String(numerator);
  if (kind === 'time') return denominator === 0n ? null : String(numerator);
  return denominator === 0n ? null : sixDecimals(quotient(numerator, denominator));
}

/** Rounds half away from zero. */
function quotient(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (2n * n + d) / (2n * d);
  return isNegative ? -rounded : rounded;
}

function sixDecimals(millionths: bigint): string {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** The rates and medians over all rows of a list, read in the pass that counts them. */
export function listedRates(series: Series, columns: ColumnsOf<Resource>) {
  const rates = ratesOf(series).map(([name, measure]) => ({ name, measure, ...aggregatesOf(measure, columns) }));
  return {
    figures: Object.fromEntries(
      rates.flatMap(({ name, numerator, denominator }) => [
        [`${name}.numerator`, numerator],
        [`${name}.denominator`, denominator],
      ]),
    ),
    additionalData: (figures: Readonly<Record<string, bigint>>): Record<string, unknown> =>
      Object.fromEntries(
        rates.map(({ name, measure: { kind } }) => [
          name,
          figureText(kind, {
            numerator: figures[`${name}.numerator`] ?? 0n,
            denominator: figures[`${name}.denominator`] ?? 0n,
          }),
        ]),
      ),
  };
}
