import { announcementEndpoints, bellEndpoints, idOfGroup, managedTenantEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { emitAnnouncements } from './announcements.public.ts';

let api: TestApi;
let root: TestPerson;
beforeAll(async () => {
  api = await startApi();
  root = await api.as('root@calends.test', 'system');
});
afterAll(() => api.stop());

const MAINTENANCE = {
  name: 'Maintenance',
  title: 'Calends rests on Sunday',
  description: 'From 22:00 to 23:00.',
  generalTargetsId: [idOfGroup('EVERYBODY')],
};
const announce = async (more: object = {}) =>
  (await root.call(announcementEndpoints.add, { body: { ...MAINTENANCE, ...more } })).data;
const send = () => emitAnnouncements(api.db, api.clock.now);
const titledSo = async (person: TestPerson, title: string): Promise<number> =>
  (await person.call(bellEndpoints.list, { query: { getAll: true } })).data.filter(
    (item: { title: string }) => item.title === title,
  ).length;
const lastEmissionOf = async (id: string) =>
  (await root.call(announcementEndpoints.emissions, { params: { id } })).data[0];
const emittingTenants = async (): Promise<string[]> => {
  const tenants = await inControl(api.db, (control) => control.selectFrom('tenant').select('tenant_id').execute());
  const emitting: string[] = [];
  for (const { tenant_id } of tenants) {
    const rows = await inTenant(api.db, tenant_id, (tx) =>
      tx.selectFrom('announcement_emission').select('state').where('system_emission_id', 'is not', null).execute(),
    );
    if (rows.length > 0) emitting.push(tenant_id);
  }
  return emitting;
};

test('what is announced in system reaches everybody in each active tenant once, as was shown before', async () => {
  const { generalTargetsId } = MAINTENANCE;
  const shown = (await root.call(announcementEndpoints.preview, { body: { generalTargetsId } })).data;
  const { id } = await announce();
  await Promise.all(Array.from({ length: 3 }, send));
  await send();
  const readers = [await api.as('admin@helios.test'), await api.as('admin@boreal.test')];
  for (const reader of readers) expect(await titledSo(reader, MAINTENANCE.title)).toBe(1);
  expect(await titledSo(await api.as('many@calends.test', 'helios'), MAINTENANCE.title)).toBe(1);
  expect(await titledSo(await api.as('many@calends.test', 'boreal'), MAINTENANCE.title)).toBe(1);
  expect(await lastEmissionOf(id)).toMatchObject({ people: shown.people, inBell: shown.inBell, read: 0 });
  for (const reader of readers) await reader.call(bellEndpoints.markAllAsRead);
  expect(await lastEmissionOf(id)).toMatchObject({ read: 2, isFinished: true });
  const record = (await root.call(announcementEndpoints.get, { params: { id } })).data;
  expect(record.reached).toBe(shown.people);
});

test('a tenant made afterwards does not get it', async () => {
  const before = await emittingTenants();
  expect(before).toContain('helios');
  expect(before).not.toContain('system');
  const facts = { name: 'Later', nif: '501234560', country: 'Portugal', createdOn: '01-01-2026' };
  const body = {
    id: 'later',
    ...facts,
    isActive: true,
    state: 0,
    tenantType: 'STANDARD',
    adminEmail: 'ana@later.test',
  };
  expect((await root.call(managedTenantEndpoints.add, { body })).status).toBe(200);
  await send();
  expect(await emittingTenants()).toEqual(before);
});

test('an address means nobody in another tenant; a role does', async () => {
  await announce({ title: 'By address', generalTargetsId: [], specificTargets: ['admin@helios.test'] });
  await announce({ title: 'By role', generalTargetsId: [idOfGroup('ADMINISTRATORS')] });
  await send();
  const admin = await api.as('admin@helios.test');
  expect([await titledSo(admin, 'By address'), await titledSo(admin, 'By role')]).toEqual([0, 1]);
  expect(await titledSo(await api.as('basic@helios.test'), 'By role')).toBe(0);
});

test('deleted, it takes what was noted in the tenants, and leaves their bells', async () => {
  const { id } = await announce({ title: 'Deleted' });
  await send();
  const admin = await api.as('admin@helios.test');
  const noted = async () =>
    (
      await inTenant(api.db, 'helios', (tx) =>
        tx.selectFrom('announcement_emission').select('title').where('title', '=', 'Deleted').execute(),
      )
    ).length;
  expect(await noted()).toBe(1);
  const { version } = (await root.call(announcementEndpoints.archive, { params: { id } })).data;
  expect((await root.call(announcementEndpoints.delete, { params: { id }, query: { version } })).data).toBe(true);
  expect(await noted()).toBe(0);
  expect(await titledSo(admin, 'Deleted')).toBe(1);
});
