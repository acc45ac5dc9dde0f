import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { ownTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { ReadDay } from './read-fixings-file.ts';

/** An import that waits for a second person. */
interface StoredImport {
  readonly pending_import_id: string;
  readonly file_name: string;
  readonly days: readonly ReadDay[];
  readonly entered_by: string;
  readonly entered_at: Date;
}

type NewImport = Omit<StoredImport, 'pending_import_id' | 'entered_at'>;

/** Its id. */
export async function insertPendingImport(tx: TenantTransaction, { days, ...columns }: NewImport): Promise<string> {
  const pending_import_id = newId();
  await tx
    .insertInto('pending_import')
    .values({ ...columns, days: sql`${JSON.stringify(days)}::jsonb`, tenant_id: ownTenant, pending_import_id })
    .execute();
  return pending_import_id;
}

/** The oldest first. */
export async function listPendingImports(tx: TenantTransaction): Promise<StoredImport[]> {
  return await pendingImports(tx).orderBy('entered_at').orderBy('pending_import_id').execute();
}

export async function findPendingImport(tx: TenantTransaction, id: string): Promise<StoredImport | undefined> {
  return await pendingImports(tx).where('pending_import_id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, so that nobody decides it twice. */
export async function lockPendingImport(tx: TenantTransaction, id: string): Promise<StoredImport | undefined> {
  return await pendingImports(tx).where('pending_import_id', '=', id).forUpdate().executeTakeFirst();
}

export async function deletePendingImport(tx: TenantTransaction, id: string): Promise<void> {
  await tx.deleteFrom('pending_import').where('pending_import_id', '=', id).execute();
}

function pendingImports(tx: TenantTransaction) {
  return tx
    .selectFrom('pending_import')
    .select(['pending_import_id', 'file_name', 'entered_by', 'entered_at'])
    .select((one) => one.ref('days').$castTo<readonly ReadDay[]>().as('days'));
}
