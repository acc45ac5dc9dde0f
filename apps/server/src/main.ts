import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from './config.ts';
import { bootDatabase } from './db/boot-database.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { drain, serveHealth } from './http/draining.ts';
import { buildServer } from './http/http-server.ts';
import { closeHub } from './hub/close-hub.ts';
import { startHub } from './hub/progress-hub.ts';
import { startJobs } from './jobs/jobs.ts';
import { QUEUES } from './jobs/queues.ts';
import { type Lifecycle, runUntilSignal } from './lifecycle.ts';

const WEB = path.resolve(import.meta.dirname, '../../web/dist');

runUntilSignal(start);

async function start(life: Lifecycle): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);

  const database = await bootDatabase(config);
  life.onStop(() => database.stop());
  const pool = new pg.Pool({ connectionString: database.url, max: 10 });
  pool.on('error', (error) => console.error('database:', error.message)); // a lost connection is replaced
  const db = openDatabase(pool);
  life.onStop(() => db.destroy());
  const migrated = await migrate(db);

  const app = await buildServer(WEB);
  const hub = await startHub(app.server, pool);
  const boss = await startJobs(database.url, db, QUEUES, config.jobs);
  life.onStop(() => boss.stop({ graceful: true, timeout: 10_000 })); // what is unfinished then goes back
  serveHealth(app, {
    get isStopping() {
      return life.isStopping;
    },
    checkDatabase: () => sql`select 1`.execute(db),
  });

  const address = await app.listen({ host: config.host, port: config.port });
  life.onStop(() => drain(app, config.drainSeconds, () => closeHub(hub)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Calends on ${address} (${seconds} s, ${migrated.length} migrations, Node ${process.version})`);
  process.send?.({ address });
}
