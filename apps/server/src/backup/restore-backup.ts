import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Migrations, migrate, migrateLike } from '../db/migrate.ts';
import { emptyTables, insertRows, isUnused, type StoredTable, tablesInOrder } from '../db/rows/backup-rows.ts';
import { readHistory } from '../db/schema/migration-history.ts';
import { type ControlTransaction, inControl, inTenantOf } from '../db/tenant-transaction.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { StartUpProblem } from '../start-up-problem.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { filePlace, tablePlace } from './places.ts';
import { digestOf, readTableFile } from './table-file.ts';

const ROWS_AT_ONCE = 500;

/**
 * Fills an unused database and its file storage from a backup of this release or an earlier one. The rows are inserted into the
 * schema of their release and upgraded there, all in one transaction, after the whole backup has been read and its digests
 * compared. Throws a StartUpProblem.
 */
export async function restoreBackup(
  db: Kysely<Database>,
  storage: FileStorage,
  folder: string,
  migrations?: Migrations,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  if ((await readHistory(db)).length > 0 && !(await isUnused(db)))
    throw new StartUpProblem('the database holds people or tenants: a backup fills an empty one');
  await mustBeWhole(folder, manifest);
  await migrateLike(db, manifest.migrations, migrations);
  const tables = await tablesOf(db, manifest);
  await restoreFiles(storage, folder, manifest); // first, since files without rows do no harm, but rows without their files would
  await restoreRows(db, folder, tables);
  await migrate(db, migrations);
  return manifest;
}

async function mustBeWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const [table, { rows, sha256 }] of Object.entries(tables)) {
    const actual = await digestOf(tablePlace(folder, table)).catch(() => undefined);
    if (actual?.rows !== rows || actual.sha256 !== sha256) throw damaged(`table ${table}`);
  }
  for (const [number, [key, sha256]] of Object.entries(files).entries()) {
    const file = filePlace(folder, number);
    const actual = fs.existsSync(file) && createHash('sha256').update(fs.readFileSync(file)).digest('hex');
    if (actual !== sha256) throw damaged(`file ${key}`);
  }
}

function damaged(what: string): StartUpProblem {
  return new StartUpProblem(`the backup is damaged: ${what} is not as it was written`);
}

interface Tables {
  readonly all: readonly StoredTable[];
  /** The tables that the backup has. */
  readonly kept: readonly StoredTable[];
}

async function tablesOf(db: Kysely<Database>, manifest: Manifest): Promise<Tables> {
  const all = await tablesInOrder(db);
  for (const table of Object.keys(manifest.tables))
    if (!all.some(({ name }) => name === table)) throw damaged(`table ${table}`);
  return { all, kept: all.filter(({ name }) => manifest.tables[name] !== undefined) };
}

async function restoreFiles(storage: FileStorage, folder: string, { files }: Manifest): Promise<void> {
  for (const [number, key] of Object.keys(files).entries()) {
    const place = filePlace(folder, number);
    await storage.put(key, fs.createReadStream(place), fs.statSync(place).size);
  }
}

async function restoreRows(db: Kysely<Database>, folder: string, { all, kept }: Tables): Promise<void> {
  await emptyTables(db, all);
  await inControl(db, async (control) => {
    for (const table of kept) await restoreTable(control, table, tablePlace(folder, table.name));
  });
}

/** The rows of a tenant are next to each other. */
async function restoreTable(
  control: ControlTransaction,
  { name: table, isControl }: StoredTable,
  file: string,
): Promise<void> {
  let [tenantId, batch]: [string, string[]] = ['', []];
  const insert = async () => {
    if (batch.length === 0) return;
    if (isControl) await insertRows(control, table, batch);
    else await inTenantOf(control, tenantId, (tx) => insertRows(tx, table, batch));
    batch = [];
  };
  for await (const line of readTableFile(file)) {
    const owner = isControl ? '' : (JSON.parse(line) as { tenant_id: string }).tenant_id;
    // tenants refer to one another, so they are inserted at once; every other table in batches
    if (owner !== tenantId || (batch.length === ROWS_AT_ONCE && table !== 'tenant')) await insert();
    tenantId = owner;
    batch.push(line);
  }
  await insert();
}
