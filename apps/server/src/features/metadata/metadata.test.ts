import { metadataEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('the euro is the one currency that a form may offer', async () => {
  const basic = await api.as('basic@helios.test');
  const query = { value: 'code', label: 'value', reference: 'currency' };
  const options = (await basic.call(metadataEndpoints.optionList, { query })).data;
  expect(options).toEqual([{ value: 'EUR', label: 'Euro' }]);
  const list = (await basic.call(metadataEndpoints.list, { query: { reference: 'currency' } })).data;
  expect(list).toMatchObject([{ reference: 'currency', code: 'EUR', value: 'Euro', state: 0 }]);
});

test('the rest of the metadata is for administrators', async () => {
  expect((await (await api.as('basic@helios.test')).call(metadataEndpoints.list)).status).toBe(403);
  expect((await (await api.as('admin@helios.test')).call(metadataEndpoints.list)).body.totalCount).toBe(1);
});
