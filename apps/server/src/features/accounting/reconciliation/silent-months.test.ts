/** Months over connections that never answer, beside months of one that does: jobs read these all the same. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { HELIOS, type SentBooks, startSentBooks } from '../../../testing/accounting/sent-books.ts';
import { SILENT, type SilentSystems, startSilentSystems } from '../../../testing/accounting/silent-systems.ts';
import { addCompanies } from '../../../testing/loans/loans-for-tests.ts';
import { until } from '../../../testing/processes/server-process.ts';
import { NOT_PAUSED, noteFault } from '../lanes/connection-health.store.ts';
import { isAnswering } from '../lanes/work-connection.ts';
import { beginFor } from './begin-reconciliation.ts';

const MONTHS = ['2025-01-01', '2025-02-01', '2025-03-01'] as const;

let books: SentBooks;
let silent: SilentSystems;
const companies = new Map<string, string>();
beforeAll(async () => {
  books = await startSentBooks();
  silent = await startSilentSystems(books);
  companies.set(HELIOS.tenantId, books.companies[0]);
  for (const tenantId of SILENT) {
    const [company] = await addCompanies(books.api.db, tenantId);
    companies.set(tenantId, company);
    await inTenant(books.api.db, tenantId, (tx) =>
      tx
        .updateTable('entity')
        .set({ erp_database: 'SILENT', erp_diary: '41', erp_launch_type: '000' })
        .where('entity_id', '=', company)
        .execute(),
    );
  }
});
afterAll(async () => {
  silent.stop();
  await books.stop();
});

let jobs: Jobs;
beforeEach(async () => {
  await inControl(books.api.db, (control) => control.updateTable('erp_connection').set(NOT_PAUSED).execute());
  for (const tenantId of companies.keys())
    await inTenant(books.api.db, tenantId, (tx) => tx.deleteFrom('erp_reconciliation').execute());
  jobs = await silent.startJobs();
});
afterEach(() => silent.stopJobs(jobs));

const keyOf = (tenantId: string) => ({ tenantId, system: HELIOS.system });

/** Has months of a tenant's company read by the jobs. */
async function begin(tenantId: string, months: readonly string[] = MONTHS): Promise<void> {
  const { api, sending } = books;
  await inTenant(api.db, tenantId, async (tx) => {
    for (const month of months)
      await beginFor(tx, { entityId: companies.get(tenantId) ?? '', month }, sending.now(), null);
  });
  await jobs.boss.send('reconcile-erp-months');
}

async function statesOf(tenantId: string): Promise<string[]> {
  const rows = await inTenant(books.api.db, tenantId, (tx) =>
    tx.selectFrom('erp_reconciliation').select('state').execute(),
  );
  return rows.map(({ state }) => state);
}

async function reconcileAndWait(): Promise<void> {
  await begin(HELIOS.tenantId);
  await until(async () => (await statesOf(HELIOS.tenantId)).every((state) => state === 'DONE'));
}

test('the months of one that never answers keep no other tenant waiting, however many they are', async () => {
  await begin('atlas');
  await until(() => silent.waiting.size === 1);
  await reconcileAndWait();
  await begin('atlas');
  await reconcileAndWait();
  expect(silent.waiting.size).toBe(1); // accounting bears one caller at a time
});

test('one that did not answer a reading is noted, and its other months wait in a place of their own', async () => {
  await begin('boreal');
  await until(() => silent.waiting.size === 1);
  const [first] = [...silent.waiting];
  first?.destroy();
  await until(() => silent.waiting.size === 1 && first !== undefined && !silent.waiting.has(first));
  expect(await isAnswering(books.api.db, keyOf('boreal'))).toBe(false);
  expect((await statesOf('boreal')).toSorted()).toEqual(['FAILED', 'RUNNING', 'RUNNING']);
});

test('however many did not answer last, they keep no other tenant waiting while they are tried again', async () => {
  const noted = { said: { key: 'ErpAway', facts: {} }, isOfSettings: false };
  for (const tenantId of SILENT)
    await inControl(books.api.db, (control) => noteFault(control, keyOf(tenantId), noted, books.sending.now()));
  for (const tenantId of SILENT) await begin(tenantId);
  await until(() => silent.waiting.size > 0);
  await reconcileAndWait();
  expect(silent.waiting.size).toBe(1);
});

test('one that answers again goes back among the others', async () => {
  const noted = { said: { key: 'ErpAway', facts: {} }, isOfSettings: false };
  await inControl(books.api.db, (control) => noteFault(control, HELIOS, noted, books.sending.now()));
  await reconcileAndWait();
  expect(await isAnswering(books.api.db, HELIOS)).toBe(true);
});
