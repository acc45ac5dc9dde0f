import { licenceEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureSystemRows } from '../../db/shipped/system-rows.ts';
import { inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const NEW = { component: 'left-pad', version: '1.3.0', authors: 'azer', licenceType: 'WTFPL' };
const find = async (person: TestPerson, search: string) => {
  const filters = [{ field: 'search', op: 'contains', value: search }];
  return (await person.call(licenceEndpoints.list, { query: { filters, getAll: true } })).data as object[];
};

test('everybody signed in reads what the product is built with; administrators add', async () => {
  const service = await api.as('service@helios.test');
  expect(await find(service, 'fastify')).toContainEqual(
    expect.objectContaining({ component: 'fastify', licenceType: 'MIT', origin: 'system' }),
  );
  expect((await service.call(licenceEndpoints.add, { body: NEW })).status).toBe(403);
  expect((await admin.call(licenceEndpoints.add, { body: NEW })).data).toMatchObject({ ...NEW, recordVersion: 1 });
  expect((await admin.call(licenceEndpoints.add, { body: NEW })).body.errors).toEqual({ component: ['LicenceTaken'] });
  expect(await find(await api.as('admin@boreal.test'), 'left-pad')).toEqual([]);
});

test('all four are required', async () => {
  expect((await admin.call(licenceEndpoints.add, { body: {} })).body.errors).toEqual({
    component: ['ComponentRequired'],
    version: ['VersionRequired'],
    authors: ['AuthorsRequired'],
    licenceType: ['LicenceTypeRequired'],
  });
});

test('the version of the component is not that of the record, which root alone removes', async () => {
  const added = (await admin.call(licenceEndpoints.add, { body: { ...NEW, version: '2.0.0' } })).data;
  const params = { id: added.id };
  const edit = (recordVersion: number) =>
    admin.call(licenceEndpoints.edit, { params, body: { ...NEW, version: '2.0.1', recordVersion } });
  expect((await edit(1)).data).toMatchObject({ version: '2.0.1', recordVersion: 2 });
  expect((await edit(1)).status).toBe(409);
  const remove = (person: TestPerson) => person.call(licenceEndpoints.delete, { params, query: { recordVersion: 2 } });
  expect((await remove(admin)).status).toBe(403);
  expect((await remove(await api.as('root@calends.test', 'helios'))).data).toBe(true);
});

test('a new release removes components that it no longer has, and nothing that root wrote', async () => {
  const shippedId = '0193c0de-0000-7000-9fff-ffffffffffff';
  const rootsOwn = '0193c0de-0000-7000-8fff-ffffffffffff';
  await inTenant(api.db, SYSTEM_TENANT, (tx) =>
    tx
      .insertInto('licence')
      .values(
        [shippedId, rootsOwn].map((id) => ({
          tenant_id: SYSTEM_TENANT,
          licence_id: id,
          component: `part ${id}`,
          component_version: '1',
          authors: 'Somebody',
          licence_type: 'MIT',
        })),
      )
      .execute(),
  );
  await ensureSystemRows(api.db);
  expect(await find(admin, shippedId)).toEqual([]);
  expect(await find(admin, rootsOwn)).toHaveLength(1);
});
