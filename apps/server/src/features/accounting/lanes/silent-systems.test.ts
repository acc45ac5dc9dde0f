/** Accounting systems that take calls and never answer, beside one that does: jobs send over that one all the same. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectionEndpoints } from '@calends/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl } from '../../../db/tenant-transaction.ts';
import { type Jobs, startJobs } from '../../../jobs/jobs.ts';
import { queuesOf } from '../../../jobs/queues.ts';
import { HELIOS, type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { until } from '../../../testing/processes/server-process.ts';
import { noteFault } from './connection-health.store.ts';
import { wakeLanes } from './lanes.store.ts';

/** More than the connections over which a process sends at once. */
const SILENT = ['atlas', 'boreal', 'corvo', 'duna', 'estrela', 'faro'] as const;

let books: SentBooks;
let silence: http.Server;
/** The calls that wait for an answer. */
const waiting = new Set<http.IncomingMessage>();
beforeAll(async () => {
  books = await startSentBooks();
  silence = http.createServer((call) => {
    waiting.add(call);
    call.once('close', () => waiting.delete(call));
  });
  silence.listen(0, 'localhost');
  await once(silence, 'listening');
  const root = await books.api.as('root@calends.test', 'helios');
  const apiUrl = `http://localhost:${(silence.address() as AddressInfo).port}/WebApi/`;
  for (const tenantId of SILENT)
    expect((await root.call(connectionEndpoints.add, { body: { ...books.settings, apiUrl, tenantId } })).status).toBe(
      200,
    );
});
afterAll(async () => {
  silence.close();
  await books.stop();
});

let jobs: Jobs;
beforeEach(async () => {
  const { api, simulated, sending } = books;
  const queues = queuesOf({
    db: api.db,
    ring: api.ring,
    now: sending.now,
    mail: { smtpUrl: undefined, mailFrom: undefined, baseUrl: undefined },
    files: api.files,
    baseUrl: 'http://localhost',
    privateHosts: ['localhost'],
    simulatorsPort: simulated.port,
  });
  const senders = queues.filter(({ name }) => name.includes('-erp-'));
  jobs = await startJobs(api.url, api.db, senders, true);
});
afterEach(async () => {
  const stopped = jobs.stop(5000);
  silence.closeAllConnections();
  await stopped;
});

const control = <T>(work: Parameters<typeof inControl<T>>[1]) => inControl(books.api.db, work);
const keyOf = (tenantId: string) => ({ tenantId, system: HELIOS.system });
const wake = (tenantId: string) => control((one) => wakeLanes(one, keyOf(tenantId), ['SILENT'], books.sending.now()));

let days = 0;
async function sendAndWait(): Promise<void> {
  days += 1;
  const [id] = await books.draw(`${String(days).padStart(2, '0')}-03-2025`);
  await books.books.send([id]);
  await until(async () => (await books.phaseOf(id)).phase === 'SENT');
}

test('one that never answers keeps no other tenant waiting, however often there is something to send over it', async () => {
  await wake('atlas');
  await until(() => waiting.size === 1);
  await wake('atlas');
  await sendAndWait();
  await wake('atlas');
  await sendAndWait();
  expect(waiting.size).toBe(1); // accounting bears one caller at a time
});

test('however many did not answer last, they keep no other tenant waiting while they are tried again', async () => {
  for (const tenantId of SILENT) {
    const noted = { said: { key: 'ErpAway', facts: {} }, isOfSettings: false };
    for (let faults = 0; faults < 3; faults += 1)
      await control((one) => noteFault(one, keyOf(tenantId), noted, books.sending.now()));
  }
  books.pass(300);
  for (const tenantId of SILENT) await wake(tenantId);
  await until(() => waiting.size > 0);
  await sendAndWait();
  await sendAndWait();
  expect(waiting.size).toBe(1);
});
