import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { INDEX_TERMS } from '@calends/loan-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../../testing/api-for-tests.ts';
import { addLoansAtRandom, ratesTo } from '../../../testing/loans/add-loans-at-random.ts';
import { publishRates } from '../../../testing/loans/loans-for-tests.ts';
import { DERIVED_TABLES } from '../derived/derived-rows.store.ts';
import { verifyLoans } from '../derived/verify-loans.ts';
import { rollLoans } from './roll-loans.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../../testing/processes/killed-roll-process.ts');
const [DAY, MONTH_END] = ['2031-03-10', '2031-03-31'];
/** More than a batch is due at the end of the month. */
const LOANS = 240;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (const term of INDEX_TERMS) await publishRates(api.db, ratesTo(DAY), term);
  await addLoansAtRandom(api.db, 'duna', { from: DAY, until: MONTH_END, count: LOANS, seed: 11 });
});
afterAll(() => api.stop());

/** The id or place of every stored row of these loans, and the transaction that wrote it. */
async function rowsOf(contractIds: readonly string[]): Promise<string[]> {
  return await inTenant(api.db, 'duna', async (tx) => {
    const rows = [];
    for (const table of DERIVED_TABLES) {
      const stored = await sql<{ row: string }>`
        select ctid::text || ' ' || xmin::text as row from ${sql.table(table)}
        where contract_id = any(${contractIds}::uuid[]) order by 1`.execute(tx);
      rows.push(...stored.rows.map(({ row }) => `${table} ${row}`));
    }
    return rows;
  });
}

const dueOn = (day: string) =>
  inTenant(api.db, 'duna', async (tx) => {
    const heads = await tx.selectFrom('contract').select('contract_id').where('due_on', '<=', day).execute();
    return heads.map((head) => head.contract_id);
  });
const notAt = (day: string, contractIds: readonly string[]) =>
  inTenant(api.db, 'duna', (tx) =>
    tx
      .selectFrom('contract')
      .select('contract_id')
      .where('contract_id', 'in', contractIds)
      .where('balances_on', '<>', day)
      .execute(),
  );
const differences = async () => (await inTenant(api.db, 'duna', verifyLoans)).differences;

test('a roll that is killed between loans is taken up by the next: none is computed twice, none is left out', {
  tags: 'long',
}, async () => {
  const at = `${MONTH_END}T12:00:00Z`;
  const due = await dueOn(MONTH_END);
  const { signal } = spawnSync(process.execPath, [PROGRAM, api.url, 'duna', at], { stdio: 'inherit' });
  expect(signal).toBe('SIGKILL');
  const left = await dueOn(MONTH_END);
  const done = due.filter((contractId) => !left.includes(contractId));
  expect([done.length > 0, left.length > 0]).toEqual([true, true]);
  expect(await notAt(MONTH_END, due)).not.toEqual([]);
  expect(await differences()).toEqual([]); // each loan is of one day or the other, with all its rows

  const written = await rowsOf(done);
  expect(await rollLoans(api.db, new Date(at))).toEqual([]);
  expect(await rowsOf(done)).toEqual(written);
  expect(await notAt(MONTH_END, due)).toEqual([]);
  expect(await differences()).toEqual([]);
});
