import { type RawBuilder, sql } from 'kysely';
import type { ScopedTransaction } from '../tenant-transaction.ts';

/** The columns of a table for a row that is put in whole: those that the database computes by itself may not be among them. */
export async function writtenColumns(tx: ScopedTransaction, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    tx,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
}
