import { entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../db/data-version.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { startApi, type TestApi } from './api-for-tests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('a write that does not move the version of the data fails the test that reads its list next', async () => {
  const admin = await api.as('admin@helios.test');
  const body = { acronym: 'ONE', name: 'One', nif: '500000000' };
  await admin.call(entityEndpoints.add, { body });
  expect((await admin.call(entityEndpoints.list)).body).toMatchObject({ totalCount: 1 });

  await inTenant(api.db, 'helios', (tx) => tx.deleteFrom('entity').execute());
  expect((await admin.call(entityEndpoints.list)).status).toBe(500);

  await inTenant(api.db, 'helios', moveDataVersion);
  expect((await admin.call(entityEndpoints.list)).body).toMatchObject({ totalCount: 0 });
});
