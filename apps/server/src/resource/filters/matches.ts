import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { findByParts, type Suffixed } from '../../db/rows/suffixes.ts';
import { contains } from '../../db/rows/texts.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Column, Indexed, SearchedText } from '../fields/columns.ts';

/** The ids of a table's rows whose text contains a part; undefined where every row has to be read. */
export type Matches = (table: Suffixed, part: unknown) => readonly string[] | undefined;

interface Asked {
  readonly column: Column;
  readonly op: string;
  readonly value: unknown;
}

/** Looks up in one statement the texts for which filters search an index. */
export async function findMatches(tx: ScopedTransaction, asked: readonly Asked[]): Promise<Matches> {
  const sought = new Map(
    asked
      .filter(({ op }) => op === 'contains')
      .flatMap(({ column, value }) =>
        indexesOf(column).map(({ table }) => [keyOf(table, value), { table, part: String(value) }] as const),
      ),
  );
  const ids = await findByParts(tx, [...sought.values()]);
  const byKey = new Map([...sought.keys()].map((key, index) => [key, ids[index]]));
  return (table, part) => byKey.get(keyOf(table, part));
}

function keyOf(table: Suffixed, part: unknown): string {
  return `${table} ${String(part)}`;
}

function indexesOf(column: Column): readonly Indexed[] {
  const texts: readonly { readonly indexed?: Indexed }[] =
    column.kind === 'search' ? column.texts : column.kind === 'column' ? [column] : [];
  return texts.flatMap(({ indexed }) => indexed ?? []);
}

/** The condition that one of the texts contains the part. */
export function holdsAnywhere(texts: readonly SearchedText[], part: unknown, matches: Matches): Expression<SqlBool> {
  const conditions = texts.flatMap(({ plain, indexed }) => {
    const ids = indexed && matches(indexed.table, part);
    if (!indexed || !ids) return contains(plain, part);
    return ids.length === 0 ? [] : isAmong(indexed, ids);
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The same for one text, which may be a part of what is indexed. */
export function holds({ plain, indexed }: SearchedText, part: unknown, matches: Matches): Expression<SqlBool> {
  const ids = indexed && matches(indexed.table, part);
  return indexed && ids ? sql`(${isAmong(indexed, ids)} and ${contains(plain, part)})` : contains(plain, part);
}

function isAmong({ by, among = (ids) => ids }: Indexed, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(by)} = any(${among(sql`${ids}::uuid[]`)})`;
}
