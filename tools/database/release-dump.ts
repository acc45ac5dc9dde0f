/**
 * Loads the demonstration into a database of its own, made for this moment, and keeps a backup of it in the tree under the version
 * that package.json names. Every later release restores it, upgrades it and verifies its books (release-dumps.test.ts).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { ensureSystemRows } from '../../apps/server/src/db/shipped/system-rows.ts';
import { loadDemoWhenEmpty } from '../../apps/server/src/demo/load-demo.ts';
import { openFileStorage } from '../../apps/server/src/files/file-storage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const folder = path.join(root, 'apps/server/src/backup/releases', version);

if (fs.existsSync(folder)) {
  console.error(`${version} is kept already: raise the version in package.json first`);
  process.exitCode = 1;
} else await dump();

async function dump(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-release-'));
  fs.chmodSync(dataDir, 0o755); // as root, PostgreSQL is another user
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = openDatabase(openPool(postgres.url, 4));
  try {
    const storage = openFileStorage(undefined, path.join(dataDir, 'files'));
    const now = new Date();
    await migrate(db);
    await ensureSystemRows(db);
    await loadDemoWhenEmpty(db, { now, storage, baseUrl: 'http://127.0.0.1:4000' });
    await writeBackup(db, storage, folder, now);
    console.error(`${path.relative(process.cwd(), folder)} is written`);
  } finally {
    await db.destroy();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
