import { translationEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';
import { inTenant, SYSTEM_TENANT } from '../tenant-transaction.ts';
import { EDITION, SHIPPED } from './shipped-texts.ts';
import { ensureSystemRows } from './system-rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function countOfEditions(): Promise<Record<string, number>> {
  return await inTenant(api.db, SYSTEM_TENANT, async (tx) => {
    const counted = await tx
      .selectFrom('shipped_text')
      .select(['edition', sql<number>`count(*)::int`.as('count')])
      .groupBy('edition')
      .execute();
    return Object.fromEntries(counted.map(({ edition, count }) => [edition, count]));
  });
}

async function addTextOf(edition: string, shippedAt: string): Promise<void> {
  await inTenant(api.db, SYSTEM_TENANT, (tx) =>
    tx
      .insertInto('shipped_text')
      .values({
        tenant_id: SYSTEM_TENANT,
        edition,
        key: 'Contracts',
        language_code: 'en',
        translation_text: 'of another edition',
        glossary_info: null,
        category: 'GENERIC',
        access_level: 'BASIC',
        shipped_at: new Date(shippedAt),
      })
      .execute(),
  );
}

test('the database holds the texts of this edition once, however often a process starts', async () => {
  expect(await countOfEditions()).toEqual({ [EDITION]: SHIPPED.length });
  await ensureSystemRows(api.db);
  expect(await countOfEditions()).toEqual({ [EDITION]: SHIPPED.length });
});

test('a process shows the texts of its own edition beside those of another release', async () => {
  await addTextOf('newer', '2100-01-01');
  const admin = await api.as('admin@helios.test');
  const filters = JSON.stringify([{ field: 'key', op: 'eq', value: 'Contracts' }]);
  const { body } = await admin.call(translationEndpoints.list, { query: { filters, PageSize: '10' } });
  expect(body.totalCount).toBe(4);
  expect(body.data.map(({ translationText }: { translationText: string }) => translationText)).not.toContain(
    'of another edition',
  );
});

test('a new edition leaves the latest before it, whose processes may run still, and removes those of long ago', async () => {
  await addTextOf('oldest', '2019-01-01');
  await addTextOf('older', '2020-01-01');
  await inTenant(api.db, SYSTEM_TENANT, (tx) => tx.deleteFrom('shipped_text').where('edition', '=', 'newer').execute());
  await inTenant(api.db, SYSTEM_TENANT, (tx) => tx.deleteFrom('shipped_text').where('edition', '=', EDITION).execute());
  await ensureSystemRows(api.db);
  expect(Object.keys(await countOfEditions()).toSorted()).toEqual([EDITION, 'older'].toSorted());
});
