import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../../testing/loans/sample-loan.ts';
import { repeatRow } from '../../../testing/repeated-rows.ts';
import { readWrittenFacts, writtenFacts } from './written-facts.store.ts';

/** Revisions of facts that were recorded before, of each kind. */
const ROWS = 3000;
const TABLES = ['movement', 'tranche', 'contract_change', 'contract_terms'];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await loadSampleLoan(await api.as('admin@helios.test'));
  const recorded = sql`now() - n * interval '1 minute'`;
  await inTenant(api.db, 'helios', async (tx) => {
    for (const table of TABLES)
      await repeatRow(tx, table, { revision: sql`one.revision + n`, recorded_at: recorded }, ROWS);
  });
  for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(api.db);
});
afterAll(() => api.stop());

test('what a transaction wrote is found among many facts by the moment at which it was recorded', async () => {
  await inTenant(api.db, 'helios', async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${writtenFacts(newId())}`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const table of TABLES) expect(plan).toContain(`${table}_recorded`);
    expect(plan).not.toContain('Seq Scan');
    expect(await readWrittenFacts(tx, { personId: newId() })).toEqual([]);
  });
});
