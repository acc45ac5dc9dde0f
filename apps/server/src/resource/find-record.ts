import type { Resource, RowOf } from '@calends/wire';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../db/tenant-transaction.ts';
import type { Source } from './columns.ts';
import { selected, shownFields, wireRow } from './wire-values.ts';

/** The one row of a resource whose key is `id`, as its lists show it. */
export async function findRecord<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  { resource, columns, key, from }: Source<R, Extra, Tx>,
  extra: Extra,
  id: string,
): Promise<RowOf<R> | undefined> {
  const fields = shownFields(resource);
  const row = await selected(from(tx, extra), columns, fields).where(sql<boolean>`${key} = ${id}`).executeTakeFirst();
  return row && (wireRow(resource, fields, row as Record<string, unknown>) as RowOf<R>);
}
