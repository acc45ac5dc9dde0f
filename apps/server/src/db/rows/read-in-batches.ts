import { type Expression, type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { ScopedTransaction } from '../tenant-transaction.ts';

const ROWS_AT_ONCE = 500;

/**
 * Reads the rows of a query in batches: while one is worked on, the database reads the next, and no more than these two are in
 * memory. A batch is emptied once the next is asked for. One such reading at a time in a transaction. It uses a cursor of the
 * database and not the driver's: each batch is a statement, so that the limit on a statement's time applies to the batch, and
 * the one on idle transactions ends a reading that nobody continues.
 */
export async function* readInBatches<Row = unknown>(
  tx: ScopedTransaction,
  query: Expression<Row>,
): AsyncGenerator<readonly Row[]> {
  // All rows are wanted, not the first tenth that PostgreSQL expects of a cursor; but a plan whose rows come at once, by an index in
  // their order, may cost a little more than one that sorts them first: while it does, nobody works on a batch.
  await sql`set local cursor_tuple_fraction = 0.75`.execute(tx);
  await sql`declare reading no scroll cursor for ${query}`.execute(tx);
  let pending = nextBatch<Row>(tx);
  try {
    for (;;) {
      const rows = await pending;
      const isLast = rows.length < ROWS_AT_ONCE;
      if (!isLast) {
        pending = nextBatch<Row>(tx);
        pending.catch(() => undefined); // it is thrown where it is awaited
      }
      if (rows.length > 0) yield rows;
      rows.length = 0; // else a remaining reference to the answer would carry its rows into the old generation
      if (isLast) return;
    }
  } finally {
    await Promise.allSettled([pending]); // a reader that stops early gives the connection back only when it is free
  }
}

async function nextBatch<Row>(tx: ScopedTransaction): Promise<Row[]> {
  return (await sql<Row>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from reading`.execute(tx)).rows;
}

/** Ends the running statement of the transaction, through another connection. Of no effect between two statements. */
export async function cancellationOf(tx: ScopedTransaction): Promise<(db: Kysely<Database>) => Promise<void>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return async (db) => {
    for (const { pid } of rows) await sql`select pg_cancel_backend(${pid})`.execute(db);
  };
}
