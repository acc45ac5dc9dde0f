/** Migrates a database of its own, made for this moment, and writes its schema down. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, openPool } from '../../apps/server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { dumpSchema } from '../../apps/server/src/db/schema/dump-schema.ts';

const FILE = path.resolve(import.meta.dirname, '../../apps/server/src/db/schema.sql');

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-schema-'));
fs.chmodSync(dataDir, 0o755); // as root, PostgreSQL is another user
const postgres = await startEmbeddedPostgres(dataDir);
try {
  const db = openDatabase(openPool(postgres.url, 1));
  await migrate(db);
  fs.writeFileSync(FILE, await dumpSchema(db as never));
  await db.destroy();
  console.error(`${path.relative(process.cwd(), FILE)} is written`);
} finally {
  await postgres.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
