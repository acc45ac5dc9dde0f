import { contractEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../db/data-version.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import { repeatRow } from '../../testing/repeated-rows.ts';

/** Beyond the row from which a page is read in two steps, and more than are counted while somebody waits for a page. */
const COPIES = 2100;

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  const copied = {
    contract_id: sql`gen_random_uuid()`,
    contract_number: sql`'COPY-' || n`,
    amount_cents: sql`100000 + n % 7`,
  };
  await inTenant(api.db, 'helios', async (tx) => {
    await repeatRow(tx, 'contract', copied, COPIES);
    await moveDataVersion(tx);
  });
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

const read = async (query: object) =>
  (await admin.call(contractEndpoints.list, { query: { PageSize: 20, OrderBy: 'amount', ...query } })).body;

test('rows of a long list do not wait for its totals, which are kept once they were read', async () => {
  await inTenant(api.db, 'helios', moveDataVersion);
  const early = await read({ totals: 'later' });
  expect(early).toMatchObject({ totalsFollow: true, totalCount: 2001, columnSums: {}, hasNextPage: true });

  const counted = await read({});
  expect(counted).not.toHaveProperty('totalsFollow');
  expect(counted.data).toEqual(early.data);
  expect(counted.totalCount).toBeGreaterThan(COPIES);
  const known = await read({ totals: 'later', PageNumber: 3 });
  expect(known).toMatchObject({ totalCount: counted.totalCount, columnSums: counted.columnSums });
  expect(known).not.toHaveProperty('totalsFollow');
});

test('a short list has its totals with the rows, and a page beyond the last is answered as such', async () => {
  const few = JSON.stringify([{ field: 'search', op: 'contains', value: 'copy-77' }]);
  await inTenant(api.db, 'helios', moveDataVersion);
  const { body } = await admin.call(contractEndpoints.list, { query: { filters: few, totals: 'later', PageSize: 5 } });
  expect(body).toMatchObject({ totalCount: 11, totalPages: 3 }); // 77 and 770 to 779
  expect(body).not.toHaveProperty('totalsFollow');

  await inTenant(api.db, 'helios', moveDataVersion);
  const beyond = await admin.call(contractEndpoints.list, {
    query: { PageNumber: 500, PageSize: 20, totals: 'later' },
  });
  expect(beyond.body).toMatchObject({ data: [], totalsFollow: true, hasNextPage: false });
});

test('a page that is read again shows what was changed since, and another page, order or size is not taken for it', async () => {
  const first = await read({});
  expect(await read({})).toEqual(first);
  expect((await read({ PageNumber: 2 })).data).not.toEqual(first.data);
  expect((await read({ PageSize: 5 })).data).toEqual(first.data.slice(0, 5));
  expect((await read({ OrderType: 'desc' })).data[0].amount).not.toBe(first.data[0].amount);
  expect((await read({ inactive: true })).totalCount).toBeLessThan(first.totalCount);
  await inTenant(api.db, 'helios', async (tx) => {
    await sql`update contract set contract_number = 'RENAMED' where contract_id = ${first.data[0].id}`.execute(tx);
    await moveDataVersion(tx);
  });
  const [{ contractNumber }] = (await read({})).data;
  expect(contractNumber).toBe('RENAMED');
});
