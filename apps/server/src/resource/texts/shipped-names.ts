import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Rows, rows } from '../fields/columns.ts';
import { type TextReader, textsOf } from './texts-of.ts';

/** The names of shipped rows in the reader's language, by the ids of the rows. */
export type ShippedNames = Readonly<Record<string, string>>;

export async function shippedNames(reader: TextReader, keys: Readonly<Record<string, string>>): Promise<ShippedNames> {
  const textOf = await textsOf({ ...reader, keys: new Set(Object.values(keys)) });
  return Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, textOf(key)]));
}

/** Joins the name of the row with this id as `as`: a list is ordered, searched and exported by what its reader sees. */
export function withShippedName(query: Rows, names: ShippedNames, id: Expression<unknown>, as: string): Rows {
  const each = sql`jsonb_each_text(${JSON.stringify(names)}::jsonb)`;
  return rows(
    query.leftJoin(each.as(sql.id(as)) as never, (join) => join.on(sql<boolean>`${sql.id(as, 'key')} = ${id}::text`)),
  );
}

/** The joined name; of a row that is not shipped its own. */
export function shippedNameOr(own: Expression<unknown>, as: string): RawBuilder<string> {
  return sql`coalesce(${sql.id(as, 'value')}, ${own})`;
}
