import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';

type NewFile = Omit<Insertable<Database['contract_file']>, 'tenant_id' | 'created_at'>;

/** The files of live contracts. */
function liveFiles(tx: TenantTransaction) {
  return tx
    .selectFrom('contract_file')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.tenant_id', '=', 'contract_file.tenant_id')
        .onRef('contract.contract_id', '=', 'contract_file.contract_id'),
    )
    .where('contract.is_deleted', '=', false)
    .selectAll('contract_file');
}

export async function findFilesOf(tx: TenantTransaction, contractId: string) {
  return await liveFiles(tx)
    .where('contract_file.contract_id', '=', contractId)
    .orderBy('contract_file.created_at', 'desc')
    .orderBy('contract_file.file_id', 'desc')
    .execute();
}

export async function findFile(tx: TenantTransaction, fileId: string) {
  return await liveFiles(tx).where('contract_file.file_id', '=', fileId).executeTakeFirst();
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function insertFile(tx: TenantTransaction, file: NewFile) {
  return await tx
    .insertInto('contract_file')
    .values({ tenant_id: ownTenant, ...file })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False when another transaction deleted it first. */
export async function deleteFileRow(tx: TenantTransaction, fileId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('contract_file').where('file_id', '=', fileId).executeTakeFirst();
  return numDeletedRows > 0n;
}
