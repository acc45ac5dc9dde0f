import { blobStorage, DEEPEST_FOLDER, type KeptBlob } from '@calends/wire';
import { sql } from 'kysely';
import { takeTurn } from '../../db/take-turn.ts';
import { ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { type ColumnsOf, column, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { selected, shownFields, wireRow } from '../../resource/lists/wire-values.ts';
import type { NewFile } from '../kept-files/kept-files.public.ts';

const columns: ColumnsOf<typeof blobStorage> = {
  id: column('blob.id'),
  name: column('blob.name'),
  kind: column('blob.kind'),
  size: column('blob.size_bytes'),
  contentType: column('blob.content_type'),
  createdOn: column('blob.created_at'),
  version: column('blob.version'),
  search: searchIn('blob.name'),
};

interface InFolder {
  /** Absent at the top of the storage. */
  readonly folderId?: string | undefined;
}

/** Folders and files together; by name among those that the chosen order leaves equal. */
export const blobSource: Source<typeof blobStorage, InFolder> = {
  resource: blobStorage,
  columns,
  key: sql`lower(blob.name), blob.id`,
  from: (tx, { folderId }) =>
    rows(
      blobs(tx).where(
        folderId === undefined ? sql<boolean>`blob.place is null` : sql<boolean>`blob.place = ${folderId}`,
      ),
    ),
};

function blobs(tx: TenantTransaction) {
  return tx.selectFrom(
    sql<{ id: string }>`(
      select folder_id as id, name, 'folder' as kind, 0 as size_bytes, null as content_type, created_at, version,
        parent_id as place from blob_folder
      union all
      select file_id, file_name, 'file', size_bytes, content_type, created_at, version, folder_id from blob_file
    )`.as('blob'),
  );
}

/** A folder or a file as the list shows it. */
export async function findBlob(tx: TenantTransaction, id: string): Promise<KeptBlob | undefined> {
  const fields = shownFields(blobStorage);
  const row = await selected(rows(blobs(tx).where('blob.id', '=', id)), columns, fields).executeTakeFirst();
  return row && (wireRow(blobStorage, fields, row as Record<string, unknown>) as KeptBlob);
}

interface Step {
  readonly id: string;
  readonly name: string;
}

/** The folders from the top of the storage down to this one; empty for the top and for an unknown folder. */
export async function pathTo(tx: TenantTransaction, folderId: string | null): Promise<Step[]> {
  if (folderId === null) return [];
  const result = await sql<Step>`with recursive above as (
      select folder_id, parent_id, name, 1 as depth from blob_folder where folder_id = ${folderId}
      union all
      select up.folder_id, up.parent_id, up.name, above.depth + 1 from blob_folder as up
        join above on up.folder_id = above.parent_id where above.depth < ${DEEPEST_FOLDER + 1}
    ) select folder_id as id, name from above order by depth desc`.execute(tx);
  return result.rows;
}

/** Locks a folder for a writer: until the transaction ends nobody removes it. */
export async function lockFolder(tx: TenantTransaction, folderId: string) {
  return await tx
    .selectFrom('blob_folder')
    .selectAll()
    .where('folder_id', '=', folderId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockFile(tx: TenantTransaction, fileId: string) {
  return await tx.selectFrom('blob_file').selectAll().where('file_id', '=', fileId).forUpdate().executeTakeFirst();
}

export async function findFile(tx: TenantTransaction, fileId: string) {
  return await tx.selectFrom('blob_file').selectAll().where('file_id', '=', fileId).executeTakeFirst();
}

/** Whether another folder or file of that name is in the same place. */
export async function isNameTaken(
  tx: TenantTransaction,
  place: string | null,
  name: string,
  besides: string,
): Promise<boolean> {
  const row = await blobs(tx)
    .select('blob.id')
    .where(sql<boolean>`blob.place is not distinct from ${place} and lower(blob.name) = lower(${name})`)
    .where('blob.id', '<>', besides)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEmpty(tx: TenantTransaction, folderId: string): Promise<boolean> {
  const child = await blobs(tx)
    .select('blob.id')
    .where(sql<boolean>`blob.place = ${folderId}`)
    .limit(1)
    .executeTakeFirst();
  return child === undefined;
}

/** How many levels of folders there are from this one down, itself included. */
export async function depthBelow(tx: TenantTransaction, folderId: string): Promise<number> {
  const { rows: folders } = await sql<{ depth: number }>`with recursive below as (
      select folder_id, 1 as depth from blob_folder where folder_id = ${folderId}
      union all
      select down.folder_id, below.depth + 1 from blob_folder as down
        join below on down.parent_id = below.folder_id where below.depth <= ${DEEPEST_FOLDER}
    ) select max(depth)::int as depth from below`.execute(tx);
  return folders[0]?.depth ?? 0;
}

/**
 * Lets one transaction at a time move and rename: two moves that are each allowed could together make a circle. The lock ends
 * with the transaction.
 */
export async function lockTree(tx: TenantTransaction): Promise<void> {
  await takeTurn(tx, 'folders');
}

interface NewFolder {
  readonly folder_id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly created_by: string;
}

export async function insertFolder(tx: TenantTransaction, folder: NewFolder): Promise<void> {
  await tx
    .insertInto('blob_folder')
    .values({ tenant_id: ownTenant, ...folder })
    .execute();
}

export async function insertFile(
  tx: TenantTransaction,
  file: NewFile & { readonly folder_id: string | null },
): Promise<void> {
  await tx
    .insertInto('blob_file')
    .values({ tenant_id: ownTenant, ...file })
    .execute();
}

export async function placeFolder(
  tx: TenantTransaction,
  folderId: string,
  to: { readonly parentId: string | null; readonly name: string },
): Promise<void> {
  await tx
    .updateTable('blob_folder')
    .set((write) => ({ parent_id: to.parentId, name: to.name, version: write('version', '+', 1) }))
    .where('folder_id', '=', folderId)
    .execute();
}

export async function placeFile(
  tx: TenantTransaction,
  fileId: string,
  to: { readonly folderId: string | null; readonly name: string },
): Promise<void> {
  await tx
    .updateTable('blob_file')
    .set((write) => ({ folder_id: to.folderId, file_name: to.name, version: write('version', '+', 1) }))
    .where('file_id', '=', fileId)
    .execute();
}

export async function deleteFolderRow(tx: TenantTransaction, folderId: string): Promise<void> {
  await tx.deleteFrom('blob_folder').where('folder_id', '=', folderId).execute();
}

export async function deleteFileRow(tx: TenantTransaction, fileId: string): Promise<void> {
  await tx.deleteFrom('blob_file').where('file_id', '=', fileId).execute();
}
