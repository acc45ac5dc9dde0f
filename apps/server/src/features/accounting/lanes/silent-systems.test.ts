/** Accounting systems that take calls and never answer, beside one that does: jobs send over that one all the same. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl } from '../../../db/tenant-transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { HELIOS, type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { SILENT, type SilentSystems, startSilentSystems } from '../../../testing/accounting/silent-systems.ts';
import { until } from '../../../testing/processes/server-process.ts';
import { noteFault } from './connection-health.store.ts';
import { wakeLanes } from './lanes.store.ts';

let books: SentBooks;
let silent: SilentSystems;
beforeAll(async () => {
  books = await startSentBooks();
  silent = await startSilentSystems(books);
});
afterAll(async () => {
  silent.stop();
  await books.stop();
});

let jobs: Jobs;
beforeEach(async () => {
  jobs = await silent.startJobs();
});
afterEach(() => silent.stopJobs(jobs));

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
  await until(() => silent.waiting.size === 1);
  await wake('atlas');
  await sendAndWait();
  await wake('atlas');
  await sendAndWait();
  expect(silent.waiting.size).toBe(1); // accounting bears one caller at a time
});

test('however many did not answer last, they keep no other tenant waiting while they are tried again', async () => {
  for (const tenantId of SILENT) {
    const noted = { said: { key: 'ErpAway', facts: {} }, isOfSettings: false };
    for (let faults = 0; faults < 3; faults += 1)
      await control((one) => noteFault(one, keyOf(tenantId), noted, books.sending.now()));
  }
  books.pass(300);
  for (const tenantId of SILENT) await wake(tenantId);
  await until(() => silent.waiting.size > 0);
  await sendAndWait();
  await sendAndWait();
  expect(silent.waiting.size).toBe(1);
});
