import type { Filter, Measure, Resource } from '@calends/wire';
import { type Expression, sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Rows, Source } from '../fields/columns.ts';
import { conditionsOf, narrow } from '../filters/narrow.ts';
import { contractIdOf, keysOf, valueOf } from './keys.ts';
import { aggregatesOf } from './measures.ts';
import type { GroupedLook, GroupedRows } from './read-groups.ts';
import { type Look, namedIn } from './views.ts';

interface Asked {
  readonly filters: readonly Filter[];
  readonly looks: readonly Look[];
  readonly measures: readonly Measure[];
  /** The flag of rows that rest on a rate which is not published yet. */
  readonly projection?: string | undefined;
  /** ISO: from it windows are counted. */
  readonly today: string;
}

/**
 * The rows of a list grouped as each of the looks has them, in one pass over the rows. A look that narrows them further has one more
 * key, whether a row is in it: a WHERE would narrow all looks.
 */
export async function groupRows<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  extra: Extra,
  { filters, looks, measures, projection, today }: Asked,
): Promise<GroupedRows> {
  const [only, ...others] = looks;
  const isOne = only !== undefined && others.length === 0;
  const own = isOne ? (only.filters ?? []) : [];
  const rows = await narrow(tx, source.from(tx, extra), source, [...filters, ...own]);
  const grouped: GroupedLook[] = [];
  for (const look of looks) {
    const conditions = isOne ? [] : await conditionsOf(tx, source, look.filters ?? []);
    grouped.push({
      firstKey: grouped.reduce((sum, { keys }) => sum + keys.length, 0),
      keys: keysOf(source, look, today),
      named: namedIn(look),
      ...(conditions.length > 0 && { isIn: sql`(${sql.join(conditions, sql` and `)})` }),
    });
  }
  const byContract = looks.find(({ grouping }) => grouping?.by === 'value' && grouping.contractId !== undefined);
  const query = withKeys(rows, grouped)
    .select(measures.flatMap((measure, place) => partsOf(aggregatesOf(measure, source.columns), place)))
    .select(sql`count(*)`.as('count'))
    .select(sql`${projectionOf(source, projection)}`.as('isProjected'))
    .select(sql`${contractIdOf(source, byContract?.grouping)}`.as('contractId'));
  return { query, looks: grouped, measures: measures.length };
}

function named(name: string): Expression<unknown> {
  return sql.ref(`key.${name}`);
}

/** Selects the keys of all looks, and the number of the look that a group is of: a key of this look alone. */
function withKeys(rows: Rows, looks: readonly GroupedLook[]): Rows {
  const columns = looks.map(columnsOf);
  const keys = columns.flat().map(({ name, expression }) => sql`${expression} as ${sql.ref(name)}`);
  const sets = columns.map((own) => sql`(${sql.join(own.map(({ name }) => named(name)))})`);
  const numbers = looks.map((_, place) => named(`look${place}`));
  return rows
    .innerJoin(sql`lateral (select ${sql.join(keys)})`.as('key'), (join) => join.onTrue())
    .select(sql`coalesce(${sql.join(numbers)})`.as('look'))
    .select(columns.flat().map(({ name }) => sql`${named(name)}`.as(name)))
    .groupBy(sql`grouping sets (${sql.join(sets)})`) as Rows;
}

function columnsOf({ firstKey, keys, isIn }: GroupedLook, place: number) {
  return [
    { name: `look${place}`, expression: sql`${sql.lit(place)}` },
    ...keys.map(({ expression }, key) => ({ name: `key${firstKey + key}`, expression })),
    ...(isIn ? [{ name: `isIn${place}`, expression: isIn }] : []),
  ];
}

function partsOf({ numerator, denominator }: ReturnType<typeof aggregatesOf>, place: number) {
  return [
    sql`(${numerator})::numeric(60)`.as(`numerator${place}`),
    sql`coalesce(${denominator}, 0)::numeric(60)`.as(`denominator${place}`),
  ];
}

/** Null in series whose rows do not say on which rates they rest. */
function projectionOf<R extends Resource, Extra, Tx extends ScopedTransaction>(
  source: Source<R, Extra, Tx>,
  projection: string | undefined,
): Expression<unknown> {
  return projection === undefined ? sql`null::boolean` : sql`coalesce(bool_or(${valueOf(source, projection)}), false)`;
}
