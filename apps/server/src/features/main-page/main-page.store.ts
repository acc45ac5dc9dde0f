import type { Resource } from '@calends/wire';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { Source } from '../../resource/fields/columns.ts';

/** How many rows a list has without a filter, counted where the list itself reads. */
export async function countRows<R extends Resource, Extra, Tx extends ScopedTransaction>(
  tx: Tx,
  source: Source<R, Extra, Tx>,
  extra: Extra,
): Promise<number> {
  const counted = source.from(tx, extra).select(sql<string>`count(*)`.as('total'));
  const { total } = await counted.executeTakeFirstOrThrow();
  return Number(total);
}
