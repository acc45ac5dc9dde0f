import {
  type AnnouncementEmission,
  announcementEndpoints,
  bellEndpoints,
  eventHistoryEndpoints,
  type GroupedTargetGroups,
  idOfGroup,
  notificationCategoryEndpoints,
  profileEndpoints,
  targetGroupEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { emitAnnouncements } from './announcements.public.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const WRITTEN = {
  name: 'Month end',
  title: 'Books close on Friday',
  description: 'Post what is missing.\nThank you.',
  generalTargetsId: [idOfGroup('EVERYBODY')],
};
const write = async (more: object = {}) =>
  await admin.call(announcementEndpoints.add, { body: { ...WRITTEN, ...more } });
const send = (now = new Date()) => emitAnnouncements(api.db, now);
const titlesOf = async (person: TestPerson): Promise<string[]> =>
  (await person.call(bellEndpoints.list, { query: { getAll: true } })).data.map(
    ({ title }: { title: string }) => title,
  );
const newest = async (person: TestPerson) =>
  (await person.call(bellEndpoints.list, { query: { PageNumber: 1, PageSize: 1 } })).data[0];
const targetsOf = async (name: string): Promise<string[] | undefined> => {
  const rows = (await admin.call(targetGroupEndpoints.list, { query: { getAll: true } })).data;
  return rows.find((row: { name: string }) => row.name === name)?.targets;
};
const emissionsOf = async (id: string): Promise<AnnouncementEmission[]> =>
  (await admin.call(announcementEndpoints.emissions, { params: { id } })).data;

test('an active announcement reaches everybody it is written to once, however many processes send', async () => {
  const added = await write({ title: 'Once', triggerAction: '/contract/list' });
  expect(added.data).toMatchObject({
    state: 0,
    isArchived: false,
    isRead: null,
    response: null,
    version: 1,
    reached: null,
  });
  const { people } = (
    await admin.call(announcementEndpoints.preview, { body: { generalTargetsId: WRITTEN.generalTargetsId } })
  ).data;
  await Promise.all(Array.from({ length: 4 }, () => send()));
  await send();
  const sales = await api.as('sales@helios.test');
  expect((await titlesOf(sales)).filter((title) => title === 'Once')).toHaveLength(1);
  const [emission, ...others] = await emissionsOf(added.data.id);
  expect(emission).toMatchObject({ occasion: 'once', isFinished: true, people, inBell: people, unknown: 0, read: 0 });
  expect(others).toEqual([]);
  await sales.call(bellEndpoints.markAllAsRead);
  expect((await emissionsOf(added.data.id))[0]?.read).toBe(1);
  expect((await admin.call(announcementEndpoints.get, { params: { id: added.data.id } })).data).toMatchObject({
    reached: people,
    status: 'success',
  });
});

test('saved again it is sent again for a later moment alone, and not before that', async () => {
  const { id, version } = (await write({ title: 'Twice' })).data;
  await send();
  const later = new Date(Date.now() + 3_600_000);
  const edit = async (body: object) =>
    await admin.call(announcementEndpoints.edit, { params: { id }, body: { ...WRITTEN, ...body } });
  const same = (await edit({ title: 'Twice', version })).data;
  await send();
  expect(await emissionsOf(id)).toHaveLength(1);
  await edit({ title: 'Twice more', emissionDate: later.toISOString(), version: same.version });
  await send();
  expect(await emissionsOf(id)).toHaveLength(1);
  await send(later);
  expect((await emissionsOf(id)).map(({ title }) => title)).toEqual(['Twice more', 'Twice']);
});

test('a draft and an archived one are not sent; activated they are', async () => {
  const draft = (await write({ title: 'Draft', state: 1 })).data;
  await send();
  expect(await emissionsOf(draft.id)).toEqual([]);
  expect((await admin.call(announcementEndpoints.archive, { params: { id: draft.id } })).body.code).toBe(
    'RecordNotActive',
  );
  expect((await admin.call(announcementEndpoints.activate, { params: { id: draft.id } })).data.state).toBe(0);
  await send();
  expect(await emissionsOf(draft.id)).toHaveLength(1);
  const removal = { params: { id: draft.id }, query: { version: 2 } };
  expect((await admin.call(announcementEndpoints.delete, removal)).body.code).toBe('RecordStillActive');
  const archived = (await admin.call(announcementEndpoints.archive, { params: { id: draft.id } })).data;
  expect(archived).toMatchObject({ state: 2, isArchived: true });
  const { version } = archived;
  expect((await admin.call(announcementEndpoints.delete, { ...removal, query: { version } })).data).toBe(true);
  expect(await titlesOf(admin)).toContain('Draft');
});

test('everybody reads it in their language, where it is written in that', async () => {
  const { id } = (await write({ title: 'Closing', texts: { pt: { title: 'Fecho', description: '' }, fr: {} } })).data;
  const basic = await api.as('basic@helios.test');
  await inControl(api.db, (control) =>
    control.updateTable('person').set({ language: 'pt' }).where('email', '=', 'basic@helios.test').execute(),
  );
  await send();
  expect(await titlesOf(basic)).toContain('Fecho');
  expect(await titlesOf(admin)).toContain('Closing');
  expect((await admin.call(announcementEndpoints.get, { params: { id } })).data.texts).toEqual({
    pt: { title: 'Fecho', description: '' },
  });
});

test('each reader gets what stands in double braces, in the text of their language', async () => {
  const description = 'Dear {{ firstName }} {{lastName}}, {{tenant}} asks. It costs {{100.';
  const texts = { pt: { title: 'Olá {{firstName}}', description: '' } };
  await write({ title: 'Hello {{firstName}} on {{date}}', description, texts });
  await inControl(api.db, (control) =>
    control.updateTable('person').set({ language: 'pt' }).where('email', '=', 'basic@helios.test').execute(),
  );
  await send(new Date('2026-11-28T12:00:00Z'));
  const names = (await admin.call(profileEndpoints.get)).data;
  expect(await newest(admin)).toMatchObject({
    title: `Hello ${names.firstName} on 28-11-2026`,
    description: `Dear ${names.firstName} ${names.lastName}, Helios Group asks. It costs {{100.`,
  });
  const basic = await api.as('basic@helios.test');
  const { firstName } = (await basic.call(profileEndpoints.get)).data;
  expect((await newest(basic)).title).toBe(`Olá ${firstName}`);
});

test('a name in double braces that is not known is refused on its field', async () => {
  const texts = { pt: { title: '{{nome}}', description: '{{date' } };
  expect((await write({ title: '{{name}}', description: '{{}}', texts })).body.errors).toEqual({
    title: ['PlaceholderUnknown'],
    description: ['PlaceholderUnknown'],
    'texts.pt.title': ['PlaceholderUnknown'],
  });
});

test('somebody in several groups gets one, and an address of nobody is counted and named before', async () => {
  const mine = { name: 'Loans desk', targets: ['ADMIN@helios.test', 'role:admin', 'old@nowhere.test'], parentId: null };
  const group = (await admin.call(targetGroupEndpoints.add, { body: mine })).data;
  const targets = { generalTargetsId: [group.id, idOfGroup('ADMINISTRATORS')], specificTargets: ['admin@helios.test'] };
  const preview = (await admin.call(announcementEndpoints.preview, { body: targets })).data;
  expect(preview.unknown).toEqual(['old@nowhere.test']);
  const { id } = (await write({ ...targets, title: 'Desk' })).data;
  await send();
  expect((await emissionsOf(id))[0]).toMatchObject({ people: preview.people, unknown: 1 });
  expect((await titlesOf(admin)).filter((title) => title === 'Desk')).toHaveLength(1);
  const refused = await admin.call(targetGroupEndpoints.delete, { params: { id: group.id }, query: { version: 1 } });
  expect(refused.body).toMatchObject({ code: 'GroupInUse' });
});

test('groups are nested one level, and listed under their parents', async () => {
  const add = async (name: string, parentId: string | null = null) =>
    await admin.call(targetGroupEndpoints.add, { body: { name, targets: [], parentId } });
  const parent = (await add('Treasury')).data;
  const child = (await add('Approvers', parent.id)).data;
  expect((await add('Deeper', child.id)).body.errors).toEqual({ parentId: ['GroupsNested'] });
  expect((await add('approvers', parent.id)).body.errors).toEqual({ name: ['GroupTaken'] });
  const grouped = (await admin.call(targetGroupEndpoints.grouped)).data;
  expect(grouped).toContainEqual({
    parent: { id: parent.id, name: 'Treasury' },
    groups: [{ id: child.id, name: 'Approvers' }],
  });
  const shipped = { params: { id: idOfGroup('SALES') }, query: { version: 1 } };
  expect((await admin.call(targetGroupEndpoints.delete, shipped)).body.code).toBe('GroupIsShipped');
  expect(
    (await admin.call(targetGroupEndpoints.delete, { params: { id: parent.id }, query: { version: 1 } })).data,
  ).toBe(true);
  expect((await admin.call(targetGroupEndpoints.get, { params: { id: child.id } })).data.parentId).toBeNull();
});

const inOrder = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other, 'pt'));

test('groups are in the order of their names in the language of the reader', async () => {
  const headers = { language: 'pt' };
  type Named = { readonly name: string; readonly parent: string | null };
  const listed: Named[] = (await admin.call(targetGroupEndpoints.list, { query: { getAll: true }, headers })).data;
  const names = listed.map(({ name }) => name);
  expect(names).toContain('Utilizadores básicos'); // Basic users
  expect(names).toEqual(inOrder(names));
  expect(listed.find(({ name }) => name === 'Parceiros')?.parent).toBe('Perfis');
  const grouped: GroupedTargetGroups = (await admin.call(targetGroupEndpoints.grouped, { headers })).data;
  const roles = grouped.find(({ parent }) => parent?.name === 'Perfis')?.groups.map(({ name }) => name) ?? [];
  expect(roles).toContain('Utilizadores básicos');
  expect(roles).toEqual(inOrder(roles));
});

test('every fault is named at once, on its field', async () => {
  const gone = '0192f0c0-0000-7000-8000-00000000dead';
  const faulty = {
    name: ' ',
    title: '',
    description: '',
    generalTargetsId: [''],
    specificTargets: [null],
    triggerAction: '//x',
  };
  expect((await write(faulty)).body.errors).toEqual({
    name: ['NameRequired'],
    title: ['TitleRequired'],
    description: ['DescriptionRequired'],
    'generalTargetsId.0': ['GeneralTargetRequired'],
    'specificTargets.0': ['SpecificTargetRequired'],
    triggerAction: ['LinkNotOwn'],
  });
  expect((await write({ generalTargetsId: [gone], categoryId: gone, schedulerId: gone })).body.errors).toEqual({
    'generalTargetsId.0': ['TargetUnknown'],
    categoryId: ['CategoryUnknown'],
    schedulerId: ['SchedulerUnknown'],
  });
  const nameless = await admin.call(targetGroupEndpoints.add, { body: { targets: [''] } });
  expect(nameless.body.errors).toEqual({ name: ['NameIsRequired'], 'targets.0': ['SpecificTargetRequired'] });
});

test('a category in which announcements are written is not removed', async () => {
  const category = (await admin.call(notificationCategoryEndpoints.add, { body: { name: 'Month end' } })).data;
  await write({ categoryId: category.id, state: 1 });
  const refused = await admin.call(notificationCategoryEndpoints.delete, { params: { id: category.id } });
  expect(refused.body).toMatchObject({ code: 'CategoryInUse' });
});

test('the audit keeps no address', async () => {
  await write({ title: 'Secretly', specificTargets: ['canary@nowhere.test'] });
  const events = await admin.call(eventHistoryEndpoints.list, { query: { getAll: true } });
  expect(JSON.stringify(events.body)).not.toContain('canary@nowhere');
});

test('a process that ends between two batches leaves the rest to the next', async () => {
  const { id } = (await write({ title: 'Halves' })).data;
  await send();
  const [sent] = await emissionsOf(id);
  // as if the process had ended after the first person
  await sql`update announcement_emission set state = 'RUNNING', people = 1, after_person =
    (select person_id from bell_notification where emission_id = announcement_emission_id order by person_id limit 1)
    where announcement_id = ${id}`.execute(api.db);
  await sql`delete from bell_notification using announcement_emission as emission
    where emission.announcement_id = ${id} and emission_id = announcement_emission_id
    and bell_notification.person_id > emission.after_person`.execute(api.db);
  await send();
  expect((await emissionsOf(id))[0]).toMatchObject({ isFinished: true, people: sent?.people });
  expect((await titlesOf(admin)).filter((title) => title === 'Halves')).toHaveLength(1);
});

const fileOf = (...lines: string[]) => ({
  fileName: 'groups.csv',
  bytes: Buffer.from(['parent;name;target', ...lines].join('\n')),
});

test('a file imports groups all or none, and replaces the targets of those that are there', async () => {
  const imported = async (...lines: string[]) =>
    await admin.call(targetGroupEndpoints.import, { upload: fileOf(...lines) });
  const preview = { upload: fileOf(';Alone;all'), query: { preview: 'true' } } as const;
  const alone = { parent: null, name: 'Alone', targets: ['all'] };
  const previewed = async () => (await admin.call(targetGroupEndpoints.import, preview)).data;
  expect(await previewed()).toEqual({ imported: 1, groups: [{ ...alone, isThere: false }] });
  expect(await targetsOf('Alone')).toBeUndefined();
  const first = await imported('Desk;Front;a@helios.test', 'Desk;Front;role:sales', ';Alone;all');
  expect(first.data).toEqual({ imported: 2 });
  expect([await targetsOf('Front'), await targetsOf('Alone'), await targetsOf('Desk')]).toEqual([
    ['a@helios.test', 'role:sales'],
    ['all'],
    [],
  ]);
  expect((await previewed()).groups).toEqual([{ ...alone, isThere: true }]);
  expect((await imported('desk;front;b@helios.test')).data).toEqual({ imported: 1 });
  expect(await targetsOf('front')).toEqual(['b@helios.test']);
  const faulty = await imported(';;x@helios.test', ';Good;y@helios.test', 'Front;Deeper;z@helios.test', 'Desk;Front;');
  expect(faulty.body.details.rejected).toMatchObject([
    { row: 2, column: 'name', code: 'NameIsRequired' },
    { row: 4, column: 'parent', code: 'GroupsNested' },
  ]);
  expect(await targetsOf('Good')).toBeUndefined();
});

async function importCrowd(many: number) {
  const lines = Array.from({ length: many }, (_, index) => `;Crowd;a${index}@helios.test`);
  return await admin.call(targetGroupEndpoints.import, { upload: fileOf(...lines, ';Beside;all') });
}

test('a file that gives a group more than 1 000 recipients imports none', async () => {
  expect((await importCrowd(1001)).body.details.rejected).toEqual([
    { row: 1002, column: 'target', code: 'TooManyTargets', value: 'a1000@helios.test' },
  ]);
  expect(await targetsOf('Beside')).toBeUndefined();
  expect((await importCrowd(1000)).data).toEqual({ imported: 2 });
});

test('a file sent twice at once with one key is imported once', async () => {
  const call = { upload: fileOf(';Keyed;all'), headers: { 'idempotency-key': 'groups-at-once' } };
  const replies = await Promise.all([1, 2].map(() => admin.call(targetGroupEndpoints.import, call)));
  expect(replies.map(({ data }) => data)).toEqual([{ imported: 1 }, { imported: 1 }]);
  const events = (await admin.call(eventHistoryEndpoints.list, { query: { getAll: true } })).data;
  const imports = events.filter(({ after }: { after: string | null }) => after?.includes('Keyed'));
  expect(imports).toHaveLength(1);
  const other = await admin.call(targetGroupEndpoints.import, { ...call, upload: fileOf(';Other;all') });
  expect(other.body.code).toBe('IdempotencyKeyReused');
});
