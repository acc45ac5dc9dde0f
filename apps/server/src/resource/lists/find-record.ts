import type { Resource, RowOf } from '@calends/wire';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../fields/columns.ts';
import { columnOf } from '../filters/narrow.ts';
import { selected, shownFields, wireRow } from './wire-values.ts';

/** The one row of a resource with this id, as its lists show it. */
export async function findRecord<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  { resource, columns, from }: Source<R, Extra, Tx>,
  extra: Extra,
  id: string,
): Promise<RowOf<R> | undefined> {
  const fields = shownFields(resource);
  const column = columnOf(columns, 'id');
  if (column.kind !== 'column') throw new Error('an id is one column');
  const row = await selected(from(tx, extra), columns, fields)
    .where(sql<boolean>`${column.expression} = ${id}`)
    .executeTakeFirst();
  return row && (wireRow(resource, fields, row as Record<string, unknown>) as RowOf<R>);
}
