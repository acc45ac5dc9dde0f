import { contractEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../testing/api-for-tests.ts';
import { repeatRow } from '../testing/repeated-rows.ts';
import { loadSampleLoan } from '../testing/sample-loan.ts';

/** Beyond the row from which a page is read in two steps. */
const COPIES = 1600;

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  await inTenant(api.db, 'helios', (tx) =>
    repeatRow(
      tx,
      'contract',
      {
        contract_id: sql`gen_random_uuid()`,
        contract_number: sql`'COPY-' || n`,
        amount_cents: sql`100000 + n % 7`,
      },
      COPIES,
    ),
  );
});
afterAll(() => api.stop());

test.each([
  { OrderBy: 'amount', OrderType: 'desc' },
  { OrderBy: 'grantor' },
  { OrderBy: 'contractNumber', filters: JSON.stringify([{ field: 'search', op: 'contains', value: 'copy' }]) },
])('all pages together are the whole list, each row once and in order: %o', async (query) => {
  const whole = (await admin.call(contractEndpoints.list, { query: { ...query, getAll: true } })).body;
  const paged: { id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await admin.call(contractEndpoints.list, { query: { ...query, PageNumber: page, PageSize: 100 } });
    expect(body).toMatchObject({ totalCount: whole.totalCount, columnSums: whole.columnSums, currentPage: page });
    paged.push(...body.data);
    if (!body.hasNextPage) break;
  }
  expect(paged.length).toBeGreaterThanOrEqual(COPIES);
  expect(paged).toEqual(whole.data);
});
