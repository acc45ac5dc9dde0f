import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Kysely } from 'kysely';
import {
  emptyTables,
  insertRows,
  isControlTable,
  isTableName,
  isUnused,
  readMigrations,
  type TableName,
  tablesInOrder,
} from '../db/backup-rows.ts';
import type { Database } from '../db/database.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../db/tenant-transaction.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { StartUpProblem } from '../start-up-problem.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { filePlace, tablePlace } from './places.ts';
import { digestOf, readTableFile } from './table-file.ts';

const ROWS_AT_ONCE = 500;

/**
 * Fills a database that nobody has worked in, and its file storage, from a backup of the same release. Nothing is written before
 * all of the backup was read and found whole; the rows come in one transaction. Throws a StartUpProblem.
 */
export async function restoreBackup(db: Kysely<Database>, storage: FileStorage, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await mustFit(db, manifest);
  await mustBeWhole(folder, manifest);
  await restoreFiles(storage, folder, manifest); // files that no row names do no harm, rows without their files would
  await restoreRows(db, folder, manifest);
  return manifest;
}

async function mustFit(db: Kysely<Database>, { migrations }: Manifest): Promise<void> {
  if (!(await isUnused(db)))
    throw new StartUpProblem('the database holds people or tenants: a backup fills an empty one');
  const own = await readMigrations(db);
  if (own.join() !== migrations.join())
    throw new StartUpProblem('the backup is of another release: restore it with that one, then start the newer one');
}

async function mustBeWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    const found = await digestOf(tablePlace(folder, table)).catch(() => undefined);
    if (!isTableName(table) || found?.rows !== rows || found.sha256 !== sha256)
      throw new StartUpProblem(`the backup is damaged: table ${table} is not as it was written`);
  }
  for (const [number, [key, sha256]] of Object.entries(files).entries()) {
    const file = filePlace(folder, number);
    const found = fs.existsSync(file) && createHash('sha256').update(fs.readFileSync(file)).digest('hex');
    if (found !== sha256) throw new StartUpProblem(`the backup is damaged: file ${key} is not as it was written`);
  }
}

async function restoreFiles(storage: FileStorage, folder: string, { files }: Manifest): Promise<void> {
  for (const [number, key] of Object.keys(files).entries()) {
    const place = filePlace(folder, number);
    await storage.put(key, fs.createReadStream(place), fs.statSync(place).size);
  }
}

async function restoreRows(db: Kysely<Database>, folder: string, { tables }: Manifest): Promise<void> {
  const order = (await tablesInOrder(db)).filter((table) => tables[table] !== undefined);
  await emptyTables(db);
  await inControl(db, async (control) => {
    for (const table of order) await restoreTable(control, table, tablePlace(folder, table));
  });
}

/** The rows of a tenant stand together. */
async function restoreTable(control: ControlTransaction, table: TableName, file: string): Promise<void> {
  const isControl = isControlTable(table);
  let [tenantId, batch]: [string, string[]] = ['', []];
  const insert = async () => {
    if (batch.length === 0) return;
    if (isControl) await insertRows(control, table, batch);
    else await inTenantOf(control, tenantId, (tx) => insertRows(tx, table, batch));
    batch = [];
  };
  for await (const line of readTableFile(file)) {
    const owner = isControl ? '' : (JSON.parse(line) as { tenant_id: string }).tenant_id;
    // tenants refer to one another, so that they come at once; of every other table a batch is enough
    if (owner !== tenantId || (batch.length === ROWS_AT_ONCE && table !== 'tenant')) await insert();
    tenantId = owner;
    batch.push(line);
  }
  await insert();
}
