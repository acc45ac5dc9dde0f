import { announcementEndpoints, idOfGroup, targetGroupEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { emitAnnouncements } from './announcements.public.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const WRITTEN = { name: 'Month end', title: 'Books close', description: 'On Friday.', state: 1 };
const write = async (more: object) => await admin.call(announcementEndpoints.add, { body: { ...WRITTEN, ...more } });

test.each([
  ['an empty group', { generalTargetsId: [''] }, { 'generalTargetsId.0': ['GeneralTargetRequired'] }],
  ['no group', { generalTargetsId: [null] }, { 'generalTargetsId.0': ['GeneralTargetRequired'] }],
  ['a title of spaces', { title: '   ' }, { title: ['TitleRequired'] }],
  ['a link to another host', { triggerAction: '//x' }, { triggerAction: ['LinkNotOwn'] }],
  ['a link by a backslash', { triggerAction: '/\\x' }, { triggerAction: ['LinkNotOwn'] }],
  ['an address', { triggerAction: 'https://x.test' }, { triggerAction: ['LinkNotOwn'] }],
  ['a script', { triggerAction: 'javascript:alert(1)' }, { triggerAction: ['LinkNotOwn'] }],
])('%s is refused on its field', async (_, input, errors) => {
  const { status, body } = await write(input);
  expect([status, body.errors]).toEqual([400, errors]);
});

test.each([
  ['201 addresses', { specificTargets: Array.from({ length: 201 }, (_, index) => `a${index}@x.test`) }],
  ['51 groups', { generalTargetsId: Array.from({ length: 51 }, () => idOfGroup('SALES')) }],
  ['a key that is not known', { isRead: true }],
  ['a NUL', { title: 'a\u0000b' }],
  ['half a character', { title: 'a\ud800b' }],
  ['a state that is archived from the start', { state: 2 }],
])('%s is refused', async (_, input) => {
  expect((await write(input)).status).toBe(400);
});

test('the table refuses what the check would', async () => {
  const { id } = (await write({})).data;
  const lead = (path: string) =>
    inTenant(api.db, 'helios', (tx) =>
      tx.updateTable('announcement').set({ trigger_action: path }).where('announcement_id', '=', id).execute(),
    );
  await expect(lead('//x')).rejects.toThrow(/check constraint/);
  await expect(lead('javascript:alert(1)')).rejects.toThrow(/check constraint/);
});

test('an address in other letters is the same person, and braces that are not closed are text', async () => {
  const specificTargets = ['ADMIN@helios.test', 'admin@HELIOS.test', 'admin@helios.test'];
  const preview = await admin.call(announcementEndpoints.preview, { body: { specificTargets } });
  expect(preview.data).toMatchObject({ people: 1, unknown: [] });
  expect((await write({ title: 'Costs {{100', specificTargets })).status).toBe(200);
});

test('one of the year 9999 is accepted and waits', async () => {
  const far = { state: 0, emissionDate: '9999-12-31T12:00:00Z', generalTargetsId: [idOfGroup('EVERYBODY')] };
  const added = await write(far);
  expect(added.status).toBe(200);
  await emitAnnouncements(api.db, new Date());
  const emissions = await admin.call(announcementEndpoints.emissions, { params: { id: added.data.id } });
  expect(emissions.data).toEqual([]);
});

test('a group is not below itself', async () => {
  const own = (await admin.call(targetGroupEndpoints.add, { body: { name: 'Desk', targets: [] } })).data;
  const body = { name: 'Desk', targets: [], parentId: own.id, version: 1 };
  const refused = await admin.call(targetGroupEndpoints.edit, { params: { id: own.id }, body });
  expect(refused.body.errors).toEqual({ parentId: ['GroupsNested'] });
});
