import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase, openPool, pingDatabase } from './db/database.ts';
import { bootDatabase, dataDirOf } from './db/embedded/boot-database.ts';
import { migrate } from './db/migrate.ts';
import { ensureSystemRows } from './db/shipped/system-rows.ts';
import { keepDemoInAccounting } from './demo/accounting/keep-in-accounting.ts';
import { refuseOpenDemo } from './demo/guard-demo.ts';
import { loadDemoWhenEmpty } from './demo/load-demo.ts';
import { startSimulatorsBeside } from './demo/start-simulators.ts';
import { offerFirstRoot } from './features/activation/activation.public.ts';
import { uploadLimit } from './features/base-settings/base-settings.public.ts';
import { countUse } from './features/control-usage/control-usage.public.ts';
import { loadKeyRing } from './features/security/security.public.ts';
import { authenticator, sessionReader } from './features/sessions/sessions.public.ts';
import { openFileStorage } from './files/file-storage.ts';
import { drain, drainLimit, serveHealth } from './http/draining.ts';
import { buildServer } from './http/http-server.ts';
import { addressReader } from './http/requests/address-reader.ts';
import { timeRequests } from './http/time-requests.ts';
import { startJobs } from './jobs/jobs.ts';
import { queuesOf } from './jobs/queues.ts';
import { type Lifecycle, runUntilSignal } from './lifecycle.ts';
import { startHub } from './live/hub.ts';
import { log, setLogLevel } from './logs/log.ts';
import { say } from './logs/say.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { ownAddress, settledPort } from './own-address.ts';
import { routesOf } from './routes.ts';

const WEB = path.resolve(import.meta.dirname, '../../web/dist');
const JOBS_TIMEOUT_MS = 10_000;
const now = () => new Date();

runUntilSignal(start);

async function start(life: Lifecycle): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  setLogLevel(config.logLevel);

  const database = await bootDatabase(config);
  life.onStop(() => database.stop(), 20_000);
  const pool = openPool(database.url);
  const db = openDatabase(pool);
  const metrics = createMetrics(pool);
  life.onStop(() => db.destroy());
  const migrated = await migrate(db);
  await ensureSystemRows(db);

  const files = openFileStorage(config.storageUrl, path.join(dataDirOf(config), 'files'));
  const port = await settledPort(config.host, config.port);
  const baseUrl = config.baseUrl ?? ownAddress(config.host, port);
  await refuseOpenDemo(db, { ...config, baseUrl });
  const simulators = await startSimulatorsBeside({ config, port, dataDir: dataDirOf(config) });
  if (simulators) life.onStop(() => simulators.stop());
  const isDemo = config.demo && (await loadDemoWhenEmpty(db, { now: now(), storage: files, baseUrl }));
  const ring = loadKeyRing({
    fieldKeys: config.fieldKeys,
    tokenKeys: config.tokenKeys,
    secretKeys: config.secretKeys,
    folder: path.join(dataDirOf(config), 'keys'),
  });
  const reach = { db, ring, now, privateHosts: config.privateHosts, simulatorsPort: simulators?.port };
  if (simulators && config.demo)
    await keepDemoInAccounting({ ...reach, simulatorsPort: simulators.port }, { isNew: isDemo });
  const jobs = await startJobs(
    database.url,
    db,
    queuesOf({ ...reach, mail: config, files, baseUrl }),
    config.jobs,
    metrics.observeJob,
  );
  metrics.watchQueues(() => jobs.boss.getQueues());
  life.onStop(() => jobs.stop(JOBS_TIMEOUT_MS), JOBS_TIMEOUT_MS + 1000); // unfinished ones go back

  const authenticate = authenticator(db, ring, now);
  const isSecure = baseUrl.startsWith('https:');
  const app = await buildServer({
    routes: routesOf({
      ...reach,
      pool,
      sessionMinutes: config.sessionMinutes,
      isSecure,
      baseUrl,
      sendsMail: config.smtpUrl !== undefined,
      singleSignOnUrl: config.singleSignOnUrl,
      files,
    }),
    db,
    now,
    authenticate,
    countUse,
    uploadLimit: uploadLimit(db),
    uploadFolder: path.join(dataDirOf(config), 'uploads'),
    checkReplies: false,
    isSecure,
    webDir: fs.existsSync(path.join(WEB, 'index.html')) ? WEB : undefined, // Vite serves it while developing
    localHostKeepsSession: config.localHostKeepsSession,
    supportUrl: config.supportUrl ?? `mailto:support@${new URL(baseUrl).hostname}`,
    log,
    trustedProxies: config.trustProxy,
  });
  timeRequests(app, metrics.observeRequest);
  serveHealth(app, {
    get isStopping() {
      return life.isStopping;
    },
    checkDatabase: () => pingDatabase(db),
  });
  const hub = await startHub({
    server: app.server,
    db,
    databaseUrl: database.url,
    authenticate,
    readSession: sessionReader(db, now),
    addressOf: addressReader(config.trustProxy),
    baseUrl,
  });
  metrics.watchSockets(() => hub.connections);
  app.addHook('preClose', () => hub.close());
  if (config.metricsPort !== undefined) {
    const served = await serveMetrics(metrics.registry, config.host, config.metricsPort);
    life.onStop(() => served.stop());
  }
  life.onStop(() => drain(app, config.drainSeconds), drainLimit(config.drainSeconds));
  const address = await app.listen({ host: config.host, port });

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`Calends on ${address} (${seconds} s, ${migrated.length} migrations, Node ${process.version})`);
  if (isDemo)
    say('The demonstration group is loaded: sign in as admin@helios.test, password "interest falls due today"');
  if (simulators) say(`Simulated accounting systems on http://localhost:${simulators.port}`);
  const token = await offerFirstRoot(db, now());
  if (token) {
    say('Nobody can sign in yet. This link creates the first root user, once and within 24 hours:');
    say(`${baseUrl}/reset-password?token=${token}`);
  }
  process.send?.({ address });
}
