import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema-types.ts';
import type { ScopedTransaction } from '../tenant-transaction.ts';

/**
 * Rows for the FROM of a statement, under the name `as`: an array for each column, which the database reads in a third of the
 * time that it takes for JSON. For columns that are no lists themselves.
 */
export async function rowsAsArrays(
  tx: ScopedTransaction,
  table: keyof Database,
  {
    columns,
    rows,
    as,
  }: { readonly columns: readonly string[]; readonly rows: readonly FlatRow[]; readonly as: string },
): Promise<RawBuilder<unknown>> {
  const types = await typesOf(tx, table);
  const arrays = columns.map((column) => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`${table} has no column ${column} that is written`);
    return sql`${arrayText(rows, column)}::${sql.raw(type)}[]`;
  });
  return sql`unnest(${sql.join(arrays)}) as ${sql.ref(as)} (${sql.join(columns.map((column) => sql.ref(column)))})`;
}

/** An object is written as JSON. */
type FlatValue = string | number | bigint | boolean | object | null | undefined;

/** A row by its columns. */
type FlatRow = Readonly<Record<string, FlatValue>>;

/** One column of the rows, as PostgreSQL reads an array. */
function arrayText(rows: readonly FlatRow[], column: string): string {
  let text = '';
  for (const row of rows) text += `${text === '' ? '{' : ','}${elementText(row[column])}`;
  return `${text}}`;
}

/** Needs no quotes. */
const BARE = /^[\w.:+-]+$/;

function elementText(value: FlatValue): string {
  if (value === null || value === undefined) return 'NULL';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (BARE.test(text) && text.toUpperCase() !== 'NULL') return text;
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** A migration may add columns but gives none another type, so a process asks once. */
const known = new Map<string, ReadonlyMap<string, string>>();

async function typesOf(tx: ScopedTransaction, table: string): Promise<ReadonlyMap<string, string>> {
  const before = known.get(table);
  if (before) return before;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  known.set(table, types);
  return types;
}
