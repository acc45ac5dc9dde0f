import { sql } from 'kysely';
import { takeTurn } from '../../db/take-turn.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { FILE_FOLDERS, type FileTable } from './storage-folder.ts';

/** What the product writes by itself is no part of what a tenant keeps (docs/adr/0323). */
const COUNTED = (Object.keys(FILE_FOLDERS) as FileTable[]).filter((table) => table !== 'confirmation_certificate');

/** How many bytes the files that people of the transaction's tenant sent take, those of deleted records too. */
export async function bytesKept(tx: TenantTransaction): Promise<number> {
  const sizes = sql.join(
    COUNTED.map((table) => sql`select size_bytes from ${sql.table(table)} where tenant_id = ${ownTenant}`),
    sql` union all `,
  );
  const { rows } = await sql<{ bytes: string | null }>`select sum(size_bytes) as bytes from (${sizes}) as kept`.execute(
    tx,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Lets one upload of a tenant at a time count what is kept: two that each fit could be too much together. */
export async function lockSpace(tx: TenantTransaction): Promise<void> {
  await takeTurn(tx, 'kept files');
}

/** Those of these keys that a row of the tenant names, of deleted records too. */
export async function findKnownKeys(
  tx: TenantTransaction,
  table: FileTable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.selectFrom(table).select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}
