import path from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase, openPool } from './db/database.ts';
import { bootDatabase, dataDirOf } from './db/embedded/boot-database.ts';
import { migrate } from './db/migrate.ts';
import { loadKeyRing } from './features/security/security.public.ts';
import { openFileStorage } from './files/file-storage.ts';
import { startJobs } from './jobs/jobs.ts';
import { queuesOf } from './jobs/queues.ts';
import { type Lifecycle, runUntilSignal } from './lifecycle.ts';
import { setLogLevel } from './logs/log.ts';
import { say } from './logs/say.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { ownAddress } from './own-address.ts';
import { StartUpProblem } from './start-up-problem.ts';

runUntilSignal(start);

async function start(life: Lifecycle): Promise<void> {
  const config = readConfig(process.env);
  setLogLevel(config.logLevel);
  // An embedded database belongs to the server that started it, which runs its jobs itself.
  if (!config.databaseUrl) throw new StartUpProblem('a worker apart needs DATABASE_URL');

  const database = await bootDatabase(config);
  const pool = openPool(database.url);
  const db = openDatabase(pool);
  const metrics = createMetrics(pool);
  life.onStop(() => db.destroy());
  await migrate(db);

  const files = openFileStorage(config.storageUrl, path.join(dataDirOf(config), 'files'));
  const baseUrl = config.baseUrl ?? ownAddress(config.host, config.port);
  const queues = queuesOf({
    db,
    now: () => new Date(),
    mail: config,
    files,
    baseUrl,
    privateHosts: config.privateHosts,
    simulatorsPort: config.simulatorsPort || undefined,
    ring: loadKeyRing({
      fieldKeys: config.fieldKeys,
      tokenKeys: config.tokenKeys,
      secretKeys: config.secretKeys,
      folder: path.join(dataDirOf(config), 'keys'),
    }),
  });
  const jobs = await startJobs(database.url, db, queues, true, metrics.observeJob);
  metrics.watchQueues(() => jobs.boss.getQueues());
  life.onStop(() => jobs.stop(10_000)); // what is unfinished then goes back
  if (config.metricsPort !== undefined) {
    const served = await serveMetrics(metrics.registry, config.host, config.metricsPort);
    life.onStop(() => served.stop());
  }
  say(`Calends works its jobs (Node ${process.version})`);
  process.send?.({ working: true });
}
