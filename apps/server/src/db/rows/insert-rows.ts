import { sql } from 'kysely';
import type { Database } from '../schema-types.ts';
import { ownTenant, type TenantTransaction } from '../tenant-transaction.ts';

/** Adds rows to a table of the transaction's tenant: one statement for any number of rows, which all have the same columns. */
export async function insertRows(tx: TenantTransaction, table: keyof Database, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${columns})
    select ${ownTenant}, ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${rowsJson(rows)}::jsonb) as new`.execute(tx);
}

/** Money is bigint, which JSON does not know. */
export function rowsJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}
