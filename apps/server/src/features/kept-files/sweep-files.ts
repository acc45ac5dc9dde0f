import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findTenantIds } from '../../db/rows/in-pieces.ts';
import { inControl, inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { FileStorage, StoredFile } from '../../files/file-storage.ts';
import { findKnownKeys } from './kept-files.store.ts';
import { FILE_FOLDERS, type FileTable, storageFolder } from './storage-folder.ts';

/** Longer than any upload takes, whose bytes are stored before its row. */
const YOUNGEST_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes the bytes that no row names: of uploads that were not finished and of files that were deleted. Safe to run at any
 * time and in several processes at once. Returns how many were removed.
 */
export async function sweepFiles(db: Kysely<Database>, storage: FileStorage, now: Date): Promise<number> {
  let removed = 0;
  for (const tenantId of await inControl(db, findTenantIds))
    for (const table of Object.keys(FILE_FOLDERS) as FileTable[]) {
      if (isSharedWithTenants(tenantId, table)) continue;
      removed += await sweepFolder({ db, storage, now }, tenantId, table);
    }
  return removed;
}

/** The bytes of shipped forms are also those of each copy that a tenant made of one. */
function isSharedWithTenants(tenantId: string, table: FileTable): boolean {
  return tenantId === SYSTEM_TENANT && table === 'form_document';
}

interface Sweep {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly now: Date;
}

async function sweepFolder({ db, storage, now }: Sweep, tenantId: string, table: FileTable): Promise<number> {
  let removed = 0;
  for await (const batch of batchesOf(storage.list(storageFolder(tenantId, table)))) {
    const old = batch.filter(({ writtenAt }) => now.getTime() - writtenAt.getTime() > YOUNGEST_MS);
    const keys = old.map(({ key }) => key);
    const known = await inTenant(db, tenantId, (tx) => findKnownKeys(tx, table, keys));
    for (const key of keys) {
      if (known.has(key)) continue;
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}

async function* batchesOf(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
