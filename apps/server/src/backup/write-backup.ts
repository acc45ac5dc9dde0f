import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { readAllRows, type TableName } from '../db/rows/backup-rows.ts';
import { readHistory } from '../db/schema/migration-history.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { filePlace, tablePlace } from './places.ts';
import { createTableFile, type TableFile } from './table-file.ts';

/**
 * Writes the content of a database and its file storage into a new folder, while the product runs. All rows are of one moment; the
 * files are copied after them, so that no row refers to a missing file. Keys are left out.
 */
export async function writeBackup(
  db: Kysely<Database>,
  storage: FileStorage,
  folder: string,
  at: Date,
): Promise<Manifest> {
  fs.mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  fs.mkdirSync(path.join(folder, 'files'), { mode: 0o700 });
  const manifest: Manifest = {
    format: 1,
    createdAt: at.toISOString(),
    migrations: [...(await readHistory(db))],
    tables: await writeTables(db, folder),
    files: await writeFiles(storage, folder),
  };
  writeManifest(folder, manifest);
  return manifest;
}

async function writeTables(db: Kysely<Database>, folder: string): Promise<Manifest['tables']> {
  const open = new Map<TableName, TableFile>();
  await readAllRows(db, async (table, rows) => {
    const file = open.get(table) ?? createTableFile(tablePlace(folder, table));
    open.set(table, file);
    await file.write(rows);
  });
  const written: Manifest['tables'] = {};
  for (const [table, file] of open) written[table] = await file.end();
  return written;
}

/** The digest of each file by its key in the storage; files are numbered in the order of these keys. */
async function writeFiles(storage: FileStorage, folder: string): Promise<Manifest['files']> {
  const digests: Record<string, string> = {};
  for await (const { key } of storage.list('')) {
    const content = await storage.read(key);
    if (!content) continue; // deleted by the sweep meanwhile: no row refers to it
    const hash = createHash('sha256');
    content.on('data', (chunk: Buffer) => hash.update(chunk));
    await pipeline(content, fs.createWriteStream(filePlace(folder, Object.keys(digests).length), { mode: 0o600 }));
    digests[key] = hash.digest('hex');
  }
  return digests;
}
