import { formatMoney } from '@calends/loan-engine';
import type { Resource } from '@calends/wire';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { KeptOfTenant } from '../../db/kept-figures.ts';
import type { Column, RowShape, Rows } from '../fields/columns.ts';
import { columnOf } from '../filters/narrow.ts';
import { statementName } from '../statement-name.ts';

/** Count, sums and further figures over all filtered rows. */
export interface Totals {
  readonly total: number;
  /** As the wire prints them, by field. */
  readonly sums: Readonly<Record<string, string>>;
  /** Whole numbers by the names in the request. */
  readonly figures: Readonly<Record<string, bigint>>;
}

/** Beside the sums, which have the names of fields: no field is named so. */
const COUNTED = 'rows counted';

type Further = Readonly<Record<string, Expression<unknown>>>;

/** The totals of all rows, computed in one pass; kept where the source allows it (ADR 0010). */
export function totalsOver<R extends Resource>(
  rows: Rows,
  source: RowShape<R>,
  further: Further = {},
  kept?: KeptOfTenant,
): { readonly isKnown: boolean; readonly name: string | undefined; count(): Promise<Totals> } {
  const asked = aggregated(rows, source, further);
  const compute = async () => (await asked.executeTakeFirstOrThrow()) as Aggregates;
  const { keepsTotals } = source;
  if (!kept || !keepsTotals)
    return { isKnown: false, name: undefined, count: async () => totalsIn(await compute(), source, further) };
  const name = statementName(asked.compile());
  return {
    isKnown: kept.has(name, keepsTotals),
    name,
    count: async () => totalsIn(await kept.figure(name, compute, keepsTotals), source, further),
  };
}

type Aggregates = Record<string, bigint | string | null>;

/** What is kept of the totals of all rows. */
export async function aggregatesOf<R extends Resource>(
  rows: Rows,
  source: RowShape<R>,
  further: Further = {},
): Promise<Aggregates> {
  return (await aggregated(rows, source, further).executeTakeFirstOrThrow()) as Aggregates;
}

/** Whole numbers and sums as the database added them up. */
export function totalsIn<R extends Resource>(result: Aggregates, source: RowShape<R>, further: Further = {}): Totals {
  return {
    total: Number(result[COUNTED] ?? 0n),
    sums: Object.fromEntries(
      summedOf(source).flatMap(([field, { kind }]) => {
        const sum = result[field];
        if (sum === null || sum === undefined) return [];
        return [[field, kind === 'money' ? formatMoney(BigInt(sum)) : String(sum)]];
      }),
    ),
    figures: Object.fromEntries(Object.keys(further).map((name) => [name, BigInt(result[name] ?? 0)])),
  };
}

function aggregated<R extends Resource>(
  rows: Rows,
  source: RowShape<R>,
  further: Readonly<Record<string, Expression<unknown>>>,
) {
  const sums = summedOf(source).map(([field]) => {
    const column = columnOf(source.columns, field);
    if (column.kind !== 'column') throw new Error(`${field} cannot be summed`);
    return sql`(${sumOf(column)})::bigint`.as(field);
  });
  // the sum of rates times cents exceeds a bigint
  const others = Object.entries(further).map(([name, figure]) =>
    sql`coalesce(${figure}, 0)::numeric(60)::text`.as(name),
  );
  return rows.select([sql<bigint>`count(*)`.as(COUNTED), ...sums, ...others]);
}

/** The sum of a column over all rows, 0 without rows; null where the values cannot be added. */
export function sumOf({ expression, sum, addsUp }: Extract<Column, { kind: 'column' }>): RawBuilder<unknown> {
  const added = sql`coalesce(${sum ?? sql`sum(${expression})`}, 0)`;
  return addsUp ? sql`case when ${addsUp} then ${added} end` : added;
}

function summedOf<R extends Resource>({ resource }: RowShape<R>) {
  return Object.entries(resource.fields).filter(([, field]) => field.isSummed);
}
