import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import type { ScopedTransaction } from './tenant-transaction.ts';

const ROWS_AT_ONCE = 500;

/**
 * The rows of a query in batches, as they are asked for: no more than one batch is in memory, and a batch is empty once the next is
 * asked for. One such reading at a time in a
 * transaction. A cursor of the database's own and not the driver's: each batch is a statement, so that the limit on a
 * statement's time counts the batch, and the one on idle transactions ends a reading that nobody takes up any more.
 */
export async function* readInBatches(
  tx: ScopedTransaction,
  query: Expression<unknown>,
): AsyncGenerator<readonly unknown[]> {
  // All rows are wanted, not the first tenth that PostgreSQL reckons with for a cursor.
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
  await sql`declare reading no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await nextBatch.execute(tx);
    const { length } = rows;
    if (length > 0) yield rows;
    rows.length = 0; // what else still names the answer would carry its rows into the memory that is collected last
    if (length < ROWS_AT_ONCE) return;
  }
}

const nextBatch = sql`fetch forward ${sql.lit(ROWS_AT_ONCE)} from reading`;

/** Ends whatever statement the transaction is in, through another connection. Of no effect between two statements. */
export async function cancellationOf(tx: ScopedTransaction): Promise<(db: Kysely<Database>) => Promise<void>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return async (db) => {
    for (const { pid } of rows) await sql`select pg_cancel_backend(${pid})`.execute(db);
  };
}
