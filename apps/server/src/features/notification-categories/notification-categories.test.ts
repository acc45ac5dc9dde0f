import {
  type BellNotification,
  bellEndpoints,
  CATEGORY_CODES,
  type CategoryCode,
  codeOfCategory,
  eventHistoryEndpoints,
  idOfCategory,
  LANGUAGES,
  type NotificationSetting,
  notificationCategoryEndpoints,
  notificationSettingEndpoints,
  profileEndpoints,
  type Role,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';
import { notify, notifyRoles } from '../bell/bell.public.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const news = (category: CategoryCode) =>
  ({ category, type: 'Message', status: 'success', title: { key: category }, description: { key: category } }) as const;

async function ring(person: TestPerson, category: CategoryCode): Promise<string | undefined> {
  const personId = (await person.call(profileEndpoints.get)).data.id as string;
  return await inTenant(api.db, person.tenantId, (tx) => notify(tx, personId, news(category)));
}

async function ringRoles(tenantId: string, roles: readonly Role[], category: CategoryCode): Promise<void> {
  await inTenant(api.db, tenantId, (tx) => notifyRoles(tx, roles, news(category)));
}

const titlesOf = async (person: TestPerson): Promise<string[]> =>
  (await person.call(bellEndpoints.list)).data.map((one: BellNotification) => one.title);

const settingsOf = async (person: TestPerson, language = 'en'): Promise<NotificationSetting[]> =>
  (await person.call(notificationSettingEndpoints.list, { query: { getAll: 'true' }, headers: { language } })).data;

const settingOf = async (person: TestPerson, code: CategoryCode) =>
  (await settingsOf(person)).find(({ categoryId }) => categoryId === idOfCategory(code));

const choose = (person: TestPerson, code: CategoryCode, ways: object) =>
  person.call(notificationSettingEndpoints.add, { body: { categoryId: idOfCategory(code), ...ways } });

const codesOf = (settings: readonly NotificationSetting[]) =>
  settings.map(({ categoryId }) => codeOfCategory(categoryId));

test('each person reads the categories that concern their role, as shipped, in their language', async () => {
  const [admin, basic] = [await api.as('admin@helios.test'), await api.as('basic@helios.test')];
  expect(codesOf(await settingsOf(admin))).toEqual(CATEGORY_CODES);
  expect(codesOf(await settingsOf(basic))).toEqual([
    'LOANSDUE',
    'RATES',
    'OWNWORK',
    'CONFIRMATIONS',
    'SUPPORT',
    'ANNOUNCEMENTS',
  ]);
  expect(await settingOf(admin, 'LOANFAULTS')).toMatchObject({
    id: null,
    categoryName: 'Faults in loans',
    isMandatory: true,
    origin: 'system',
    bell: true,
    mail: 'ATONCE',
    choice: null,
  });
  const names = await Promise.all(
    LANGUAGES.map(async (language) => (await settingsOf(basic, language))[0]?.categoryName),
  );
  expect(new Set(names).size).toBe(LANGUAGES.length);
});

test('administrators read, search and export the categories by their names in their language', async () => {
  const admin = await api.as('admin@helios.test');
  const headers = { language: 'pt' };
  const namesOf = async (query: object): Promise<string[]> =>
    (await admin.call(notificationCategoryEndpoints.list, { query: { ...query, getAll: 'true' }, headers })).data.map(
      ({ name }: { readonly name: string }) => name,
    );
  const names = await namesOf({});
  expect(names).toContain('Vencimentos'); // What falls due
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'pt')));
  expect(await namesOf({ filters: JSON.stringify([{ field: 'search', op: 'contains', value: 'vencim' }]) })).toEqual([
    'Vencimentos',
  ]);
  const query = { columns: 'name', format: 'xlsx' };
  const { bytes } = await admin.call(notificationCategoryEndpoints.exportData, { query, headers });
  expect((await readExport(bytes)).rows.map((row) => Object.values(row)[0])).toEqual(names);
  const stored = await admin.call(notificationCategoryEndpoints.get, {
    params: { id: idOfCategory('LOANSDUE') },
    headers,
  });
  expect(stored.data.name).not.toBe('Vencimentos'); // what is stored is what is saved again
});

test('what a person closes no longer reaches their bell, and others get it as before; taken back, it comes again', async () => {
  const [sales, basic] = [await api.as('sales@helios.test'), await api.as('basic@helios.test')];
  const chosen = (await choose(sales, 'RATES', { bell: false })).data;
  expect(chosen).toMatchObject({ origin: 'own', bell: false, mail: 'DIGEST', choice: { bell: false, mail: null } });
  await ringRoles('helios', ['sales', 'basic'], 'RATES');
  expect(await titlesOf(sales)).toEqual([]);
  expect(await titlesOf(basic)).toEqual(['RATES']);
  await choose(sales, 'RATES', { bell: false, mail: 'NONE' });
  expect(await ring(sales, 'RATES')).toBeUndefined();
  await choose(sales, 'RATES', { bell: false });

  const opened = await sales.call(notificationSettingEndpoints.edit, {
    params: { id: chosen.id },
    body: { bell: true },
  });
  expect(opened.data).toMatchObject({ id: chosen.id, bell: true });
  await choose(sales, 'RATES', { bell: false });
  expect((await settingOf(sales, 'RATES'))?.id).toBe(chosen.id);
  const { id } = chosen;
  expect((await sales.call(notificationSettingEndpoints.delete, { params: { id } })).data).toBe(true);
  expect(await settingOf(sales, 'RATES')).toMatchObject({ id: null, origin: 'system', bell: true });
  expect(await ring(sales, 'RATES')).toBeDefined();
});

test('a notification bears its category, by which the bell is narrowed', async () => {
  const partner = await api.as('partner@atlas.test', 'atlas');
  await ring(partner, 'OWNWORK');
  await ring(partner, 'SUPPORT');
  const filters = [{ field: 'categoryId', op: 'eq', value: idOfCategory('SUPPORT') }];
  const { data } = await partner.call(bellEndpoints.list, { query: { filters } });
  expect(data).toMatchObject([{ title: 'SUPPORT', categoryId: idOfCategory('SUPPORT') }]);
});

test('nobody closes the bell of a mandatory category, neither for themselves nor for a tenant; its mail may end', async () => {
  const admin = await api.as('admin@helios.test');
  const refused = await choose(admin, 'LOANFAULTS', { bell: false });
  expect(refused).toMatchObject({ status: 422, body: { errors: { bell: ['MandatoryCategory'] } } });
  expect((await choose(admin, 'LOANFAULTS', { mail: 'NONE' })).data).toMatchObject({ bell: true, mail: 'NONE' });
  const body = { id: idOfCategory('LOANFAULTS'), name: 'Faults in loans', bell: false };
  const ofTenant = await admin.call(notificationCategoryEndpoints.save, { body });
  expect(ofTenant).toMatchObject({ status: 422, body: { errors: { bell: ['MandatoryCategory'] } } });
  await ringRoles('helios', ['admin'], 'LOANFAULTS');
  expect(await titlesOf(admin)).toContain('LOANFAULTS');
});

test('a role outside the audience of a category gets nothing, and has nothing to choose', async () => {
  const basic = await api.as('basic@helios.test');
  expect(await ring(basic, 'DECISIONS')).toBeUndefined();
  expect((await choose(basic, 'DECISIONS', { bell: true })).status).toBe(404);
});

test('a choice is its person’s alone, and of one tenant', async () => {
  const [here, there] = [await api.as('root@calends.test', 'atlas'), await api.as('root@calends.test', 'boreal')];
  const { id } = (await choose(here, 'SUPPORT', { bell: false })).data;
  expect(await settingOf(there, 'SUPPORT')).toMatchObject({ id: null, bell: true });
  for (const other of [there, await api.as('partner@atlas.test', 'atlas')]) {
    expect((await other.call(notificationSettingEndpoints.edit, { params: { id }, body: { bell: true } })).status).toBe(
      404,
    );
    expect((await other.call(notificationSettingEndpoints.delete, { params: { id } })).status).toBe(404);
  }
  const body = { categoryId: idOfCategory('RATES'), bell: true };
  const moved = await here.call(notificationSettingEndpoints.edit, { params: { id }, body });
  expect(moved.body.errors).toEqual({ categoryId: ['InvalidValue'] });
});

test('a tenant changes the ways of a shipped category for its people, and takes that back', async () => {
  const [admin, sales] = [await api.as('admin@boreal.test'), await api.as('root@calends.test', 'boreal')];
  const id = idOfCategory('ANNOUNCEMENTS');
  const name = 'Reminders and announcements';
  const own = (await admin.call(notificationCategoryEndpoints.save, { body: { id, name, bell: false, version: 1 } }))
    .data;
  expect(own).toMatchObject({ origin: 'own', overridesShipped: true, bell: false, mail: 'ATONCE', version: 2 });
  expect(await settingOf(sales, 'ANNOUNCEMENTS')).toMatchObject({ origin: 'tenant', bell: false });
  await ring(sales, 'ANNOUNCEMENTS');
  expect(await titlesOf(sales)).not.toContain('ANNOUNCEMENTS');
  await choose(sales, 'ANNOUNCEMENTS', { bell: true });
  expect(await ring(sales, 'ANNOUNCEMENTS')).toBeDefined();
  expect(await settingOf(await api.as('admin@helios.test'), 'ANNOUNCEMENTS')).toMatchObject({ origin: 'system' });

  const renamed = await admin.call(notificationCategoryEndpoints.save, { body: { id, name: 'News' } });
  expect(renamed).toMatchObject({ status: 422, body: { errors: { name: ['CategoryIsShipped'] } } });
  const stale = await admin.call(notificationCategoryEndpoints.save, { body: { id, name, version: 1 } });
  expect(stale.status).toBe(409);
  const remove = () => admin.call(notificationCategoryEndpoints.delete, { params: { id } });
  expect((await remove()).data).toBe(true);
  expect((await remove()).body.messages).toEqual(['CategoryIsShipped']);
  expect(await settingOf(admin, 'ANNOUNCEMENTS')).toMatchObject({ origin: 'system', bell: true });
});

test('a category of the tenant’s own is added, changed and removed; its name is its own, in whatever case', async () => {
  const admin = await api.as('admin@helios.test');
  const add = async (name: unknown) => await admin.call(notificationCategoryEndpoints.add, { body: { name } });
  for (const name of ['', '  ', null]) expect((await add(name)).body.errors).toEqual({ name: ['NameIsRequired'] });
  const added = (await add('Month end')).data;
  expect(added).toMatchObject({ code: null, isInternal: false, isMandatory: false, audience: [], origin: 'own' });
  for (const name of ['MONTH END', 'Euribor RATES'])
    expect(await add(name)).toMatchObject({ status: 409, body: { errors: { name: ['CategoryTaken'] } } });
  expect((await settingsOf(admin)).at(-1)).toMatchObject({ categoryId: added.id, categoryName: 'Month end' });

  const options = async (query: object) =>
    (await admin.call(notificationCategoryEndpoints.optionList, { query: { value: 'id', label: 'name', ...query } }))
      .data;
  const written = [{ label: 'Month end' }, { label: 'Reminders and announcements' }];
  expect(await options({ internal: 'false' })).toMatchObject(written);
  expect(await options({})).toHaveLength(CATEGORY_CODES.length + 1);

  const body = { id: added.id, name: 'Closing', version: 1 };
  expect((await admin.call(notificationCategoryEndpoints.save, { body })).data).toMatchObject({
    name: 'Closing',
    version: 2,
  });
  const params = { id: added.id };
  expect((await admin.call(notificationCategoryEndpoints.delete, { params, query: { version: 1 } })).status).toBe(409);
  expect((await admin.call(notificationCategoryEndpoints.delete, { params, query: { version: 2 } })).data).toBe(true);
  const other = await api.as('admin@boreal.test');
  expect((await other.call(notificationCategoryEndpoints.save, { body: { ...body, version: undefined } })).status).toBe(
    404,
  );
  const events = (await admin.call(eventHistoryEndpoints.list)).data;
  expect(events[0]).toMatchObject({ action: 'DELETE', element: 'NotificationCategory' });
});
