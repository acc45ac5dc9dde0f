import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, openPool } from '../../db/database.ts';
import { ensureSystemRows } from '../../db/shipped/system-rows.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { loadCast } from '../../demo/people/load-cast.ts';
import { createTestDatabase } from '../test-database.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Two servers as `npm start` runs them, on one database with the demonstration cast and no records. */
export interface TwoProcesses {
  readonly servers: readonly [ServerProcess, ServerProcess];
  stop(): Promise<void>;
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const database = await createTestDatabase();
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'calends-two-'));
  const db = openDatabase(openPool(database.url, 2));
  await ensureSystemRows(db);
  await inControl(db, loadCast);
  await db.destroy();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, DRAIN_SECONDS: '0', JOBS: 'false' };
  const first = await startProcess(env); // makes the keys that both share
  const servers = [first, await startProcess(env)] as const;
  return {
    servers,
    async stop() {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map((one) => one.ended));
      await database.drop();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
