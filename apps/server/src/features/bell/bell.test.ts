import {
  type BellNotification,
  bellEndpoints,
  EURIBOR_COLUMNS,
  euriborEndpoints,
  eventHistoryEndpoints,
  LANGUAGES,
  profileEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { forgetNotifications, type NewNotification, notify, notifyRoles } from './bell.public.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bellOf = async (person: TestPerson, query: object = {}, language = 'en'): Promise<BellNotification[]> =>
  (await person.call(bellEndpoints.list, { query: { ...query }, headers: { language } })).data;

const CONFIRMED: NewNotification = {
  category: 'SUPPORT',
  type: 'Message',
  status: 'success',
  title: { key: 'UserConfirmed' },
  description: { key: 'UserConfirmedText', facts: { name: 'Nuno {{x}} Novo' } },
  triggerAction: '/users',
};

async function ring(person: TestPerson, more: Partial<NewNotification> = {}): Promise<void> {
  const personId = (await person.call(profileEndpoints.get)).data.id as string;
  await inTenant(api.db, person.tenantId, (tx) => notify(tx, personId, { ...CONFIRMED, ...more }));
}

test('a notification is read in the language of the reader, with every field that the documents name', async () => {
  const sales = await api.as('sales@helios.test');
  await ring(sales);
  const [english] = await bellOf(sales);
  expect(english).toMatchObject({
    title: 'A user confirmed the access',
    description: 'Nuno {{x}} Novo works for this tenant from now on.',
    type: 'Message',
    status: 'success',
    isRead: false,
    response: null,
    triggerAction: '/users',
  });
  expect(Math.abs(Date.parse(english?.emissionDate ?? '') - Date.now())).toBeLessThan(600_000);
  const titles = await Promise.all(LANGUAGES.map(async (language) => (await bellOf(sales, {}, language))[0]?.title));
  expect(new Set(titles).size).toBe(LANGUAGES.length);
});

test('files of an upload and steps of longer work are spelled as in the documents, several faults of a file as numbered lines', async () => {
  const basic = await api.as('basic@helios.test');
  const fault = { key: 'LoanOutcome', facts: { contract: 'C-1', reason: { key: 'DateInFuture' } } };
  await ring(basic, {
    type: 'Upload',
    status: 'error',
    response: {
      of: 'files',
      items: [
        { identifier: 'good.csv', size: 12, faults: [] },
        { identifier: 'bad.csv', size: 34, faults: [fault, { key: 'DateRequired' }] },
      ],
    },
  });
  const [upload] = await bellOf(basic);
  expect(JSON.parse(upload?.response ?? '')).toEqual([
    { identifier: 'good.csv', size: 12, failureMessage: null },
    {
      identifier: 'bad.csv',
      size: 34,
      failureMessage: 'Validation Error\nC-1: This date is in the future: it has no fixing yet\nEnter the date',
    },
  ]);
  await ring(basic, { response: { of: 'steps', items: [{ isDone: false, message: { key: 'DateRequired' } }] } });
  expect(JSON.parse((await bellOf(basic))[0]?.response ?? '')).toEqual([{ Success: false, Message: 'Enter the date' }]);
});

test('one that was read is marked as unread again by its owner alone, and is no longer of its matter', async () => {
  const [admin, root] = [await api.as('admin@helios.test'), await api.as('root@calends.test', 'helios')];
  await admin.call(bellEndpoints.deleteAll);
  const aboutRates = { title: { key: 'RatesMissingTitle' }, matter: 'marked as unread' };
  await ring(admin, aboutRates);
  const [first] = await bellOf(admin);
  const params = { id: first?.id ?? '' };
  await admin.call(bellEndpoints.read, { params });
  await ring(admin, aboutRates);
  expect((await root.call(bellEndpoints.unread, { params })).status).toBe(404);
  expect((await admin.call(bellEndpoints.unread, { params })).data).toBe(true);
  expect((await admin.call(bellEndpoints.unread, { params })).data).toBe(true); // in another window too
  const unread = { filters: [{ field: 'isRead', op: 'eq', value: false }] };
  expect((await bellOf(admin, unread)).map(({ groupCount }) => groupCount)).toEqual([1, 1]);
  await ring(admin, aboutRates);
  expect((await bellOf(admin, unread)).map(({ groupCount }) => groupCount)).toEqual([2, 1]);
  await admin.call(bellEndpoints.deleteAll);
});

test('it is paged, narrowed and counted; marking one or all as read and deleting leave the bells of others as they are', async () => {
  const [admin, root] = [await api.as('admin@helios.test'), await api.as('root@calends.test', 'helios')];
  for (const status of ['finish', 'warning', 'progress'] as const) await ring(admin, { status });
  await ring(root);
  const first = (await admin.call(bellEndpoints.list, { query: { PageSize: '2' } })).body;
  expect(first).toMatchObject({ totalCount: 3, totalPages: 2, hasNextPage: true });
  expect(first.data.map((one: BellNotification) => one.status)).toEqual(['progress', 'warning']);
  const unread = { filters: [{ field: 'isRead', op: 'eq', value: false }] };
  expect(await bellOf(admin, unread)).toHaveLength(3);

  const [shown] = await bellOf(admin);
  const read = { params: { id: shown?.id ?? '' } };
  expect((await root.call(bellEndpoints.read, read)).status).toBe(404);
  expect((await admin.call(bellEndpoints.read, read)).data).toBe(true);
  expect((await admin.call(bellEndpoints.read, read)).data).toBe(true); // in another window too
  expect((await bellOf(admin, unread)).map(({ id }) => id)).not.toContain(shown?.id);
  expect(await bellOf(admin, unread)).toHaveLength(2);

  expect((await admin.call(bellEndpoints.markAllAsRead)).data).toBe(true);
  expect(await bellOf(admin, unread)).toEqual([]);
  expect(await bellOf(root, unread)).toHaveLength(1);

  const [newest] = await bellOf(admin);
  const id = newest?.id ?? '';
  expect((await root.call(bellEndpoints.delete, { params: { id } })).status).toBe(404);
  expect((await admin.call(bellEndpoints.delete, { params: { id } })).data).toBe(true);
  expect((await admin.call(bellEndpoints.delete, { params: { id } })).status).toBe(404);
  expect(await bellOf(admin)).toHaveLength(2);
  expect((await admin.call(bellEndpoints.deleteAll)).data).toBe(true);
  expect(await bellOf(admin)).toEqual([]);
  expect(await bellOf(root)).toHaveLength(1);
  const events = (await admin.call(eventHistoryEndpoints.list)).data;
  expect(events[0]).toMatchObject({ action: 'DELETE', element: 'TNotification' });
});

test('a bell is of one tenant: in another the same person has another', async () => {
  const [here, there] = [await api.as('root@calends.test', 'atlas'), await api.as('root@calends.test', 'boreal')];
  await ring(here);
  expect(await bellOf(here)).toHaveLength(1);
  expect(await bellOf(there)).toEqual([]);
});

test('roles are notified in their own tenant only, and each active member once', async () => {
  const admin = await api.as('admin@helios.test');
  const other = await api.as('admin@boreal.test');
  const before = (await bellOf(other)).length;
  await inTenant(api.db, 'helios', (tx) => notifyRoles(tx, ['admin'], CONFIRMED));
  expect(await bellOf(admin)).toHaveLength(1);
  expect(await bellOf(other)).toHaveLength(before);
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a read notification is deleted after the days of the tenant’s setting, an unread one after twice as many', async () => {
  const partner = await api.as('partner@atlas.test', 'atlas');
  const personId = (await partner.call(profileEndpoints.get)).data.id as string;
  const ringThen = async (days: number, is_read: boolean) => {
    await ring(partner, { description: { key: `${is_read ? 'read' : 'unread'} ${days}` } });
    await inTenant(api.db, 'atlas', (tx) =>
      tx
        .updateTable('bell_notification')
        .set({ is_read, emitted_at: daysAgo(days) })
        .where('emitted_at', '>', daysAgo(1))
        .where('person_id', '=', personId)
        .execute(),
    );
  };
  for (const days of [5, 80, 100, 170, 190]) for (const isRead of [true, false]) await ringThen(days, isRead);
  const left = async () => (await bellOf(partner, { getAll: 'true' })).map((one) => one.description);

  expect(await forgetNotifications(api.db, new Date())).toBe(4);
  expect(await left()).toEqual(expect.arrayContaining(['read 80', 'unread 80', 'unread 100', 'unread 170']));
  expect(await left()).toHaveLength(6);
  await inTenant(api.db, 'atlas', (tx) =>
    tx
      .insertInto('base_setting')
      .values({
        tenant_id: 'atlas',
        base_setting_id: newId(),
        category: 'USERS',
        parameter_key: 'BELL_DAYS',
        value: '30',
      })
      .execute(),
  );
  expect(await forgetNotifications(api.db, new Date())).toBe(4);
  expect(await left()).toHaveLength(2);
  expect(await forgetNotifications(api.db, new Date())).toBe(0);
});

test('a path that leads out of the product is not stored', async () => {
  await expect(
    inTenant(api.db, 'helios', (tx) => notify(tx, newId(), { ...CONFIRMED, triggerAction: '//evil.test' })),
  ).rejects.toThrow();
});

test('an import leaves its outcome in the bell of its author, a refused one its faults, and a preview nothing', async () => {
  const sales = await api.as('sales@helios.test');
  await sales.call(bellEndpoints.deleteAll);
  const rates = [EURIBOR_COLUMNS.join(';'), '12-01-2024;3,654;;;'].join('\n');
  const bytes = Buffer.from(rates);
  const upload = (content: Buffer, query = {}) =>
    sales.call(euriborEndpoints.import, { upload: { fileName: 'rates.csv', bytes: content }, query });
  expect((await upload(bytes, { preview: 'true' })).status).toBe(200);
  const future = Buffer.from([EURIBOR_COLUMNS.join(';'), '12-01-2099;3,654;;;', '12-01-2099;3,654;;;'].join('\n'));
  expect((await upload(future, { preview: 'true' })).status).toBe(422);
  expect(await bellOf(sales)).toEqual([]);
  expect((await upload(future)).status).toBe(422);
  const [refused] = await bellOf(sales);
  expect(refused).toMatchObject({ type: 'Upload', status: 'error' });
  expect(JSON.parse(refused?.response ?? '')[0].failureMessage).toMatch(/^Validation Error\nRow 2: /);
  expect((await upload(bytes)).status).toBe(200);
  const [outcome] = await bellOf(sales);
  expect(outcome).toMatchObject({ type: 'Upload', status: 'success', triggerAction: '/euribor-history' });
  expect(outcome?.description).toContain('Days that are new: 1');
  expect(JSON.parse(outcome?.response ?? '')).toEqual([
    { identifier: 'rates.csv', size: bytes.length, failureMessage: null },
  ]);
});

test('of one matter there is one unread notification, which two writers at once count', async () => {
  const client = await api.as('client@casa.test');
  const repeated = { matter: 'waiting', triggerAction: '/euribor-history' } as const;
  await Promise.all([ring(client, repeated), ring(client, repeated)]);
  const ofMatter = async () =>
    (await bellOf(client)).filter(({ triggerAction }) => triggerAction === '/euribor-history');
  expect(await ofMatter()).toMatchObject([{ groupCount: 2, isRead: false }]);
  await client.call(bellEndpoints.markAllAsRead);
  await ring(client, repeated);
  expect(await ofMatter()).toMatchObject([
    { groupCount: 1, isRead: false },
    { groupCount: 2, isRead: true },
  ]);
});
