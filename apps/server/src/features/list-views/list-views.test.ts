import { dues, type KeptLists, type ListView, listViewEndpoints, MOST_LIST_VIEWS, monthCloses } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const COLUMNS = {
  hidden: { nif: true },
  widths: { name: 240.5 },
  pinned: ['acronym'],
  order: ['name', 'acronym'],
  isTextWhole: true,
};
const viewOf = (name: string, more: object = {}) => ({
  list: 'TEntities',
  name,
  search: { search: 'sol', state: ['DISABLED', 'ARCHIVED'], inactive: 'true' },
  columns: null,
  ...more,
});
const add = (body: object, person = admin) => person.call(listViewEndpoints.add, { body });
const saveColumns = (columns: object | null) =>
  admin.call(listViewEndpoints.saveColumns, { body: { list: 'TContract', columns } });
const kept = async (person = admin): Promise<KeptLists> => (await person.call(listViewEndpoints.all)).data;
const isDefault = async (list: string) =>
  (await kept()).views.filter((view) => view.list === list && view.isDefault).map(({ name }) => name);

test('a view is kept with its filters and columns, renamed, and deleted', async () => {
  const { data: view } = await add(viewOf('  Sold ', { columns: COLUMNS }));
  expect(view).toEqual({
    id: expect.any(String),
    ...viewOf('Sold', { columns: COLUMNS }),
    isDefault: false,
    version: 1,
  });
  expect((await kept()).views).toContainEqual(view);

  const params = { id: (view as ListView).id };
  const { list: _list, ...fields } = viewOf('Sold last year', { search: {} });
  const edited = await admin.call(listViewEndpoints.edit, { params, body: { ...fields, version: 1 } });
  expect(edited.data).toMatchObject({ name: 'Sold last year', search: {}, columns: null, version: 2 });
  expect((await admin.call(listViewEndpoints.edit, { params, body: { ...fields, version: 1 } })).status).toBe(409);

  expect((await admin.call(listViewEndpoints.delete, { params, query: { version: 1 } })).status).toBe(409);
  expect((await admin.call(listViewEndpoints.delete, { params, query: { version: 2 } })).data).toBe(true);
  expect((await kept()).views).not.toContainEqual(expect.objectContaining(params));
});

test('a list opens with one view: the next one takes its place', async () => {
  const first = (await add(viewOf('First', { list: 'one-default', isDefault: true }))).data as ListView;
  await add(viewOf('Second', { list: 'one-default', isDefault: true }));
  await add(viewOf('Elsewhere', { list: 'another-default', isDefault: true }));
  expect(await isDefault('one-default')).toEqual(['Second']);
  expect(await isDefault('another-default')).toEqual(['Elsewhere']);

  const body = { name: 'First', search: {}, columns: null, isDefault: true, version: first.version + 1 };
  await admin.call(listViewEndpoints.edit, { params: { id: first.id }, body });
  expect(await isDefault('one-default')).toEqual(['First']);
});

test.each([monthCloses, dues])('views of the list $name are kept', async ({ name: list }) => {
  const { data: view } = await add(viewOf('Ours', { list }));
  expect((await kept()).views).toContainEqual(view);
});

test('a name is unique in a list, whatever its case', async () => {
  const taken = { errors: { name: ['ListViewNameTaken'] } };
  const { data: view } = await add(viewOf('Mine', { list: 'names' }));
  const again = await add(viewOf('MINE', { list: 'names' }));
  expect(again).toMatchObject({ status: 409, body: taken });
  const { data: other } = await add(viewOf('Yours', { list: 'names' }));
  const fields = { search: {}, columns: null, version: 1 };
  const params = { id: (other as ListView).id };
  expect(await admin.call(listViewEndpoints.edit, { params, body: { ...fields, name: 'mine' } })).toMatchObject({
    status: 409,
    body: taken,
  });
  const same = { params: { id: (view as ListView).id }, body: { ...fields, name: 'MINE' } };
  expect((await admin.call(listViewEndpoints.edit, same)).status).toBe(200);
  expect((await add(viewOf('Mine', { list: 'other-names' }))).status).toBe(200);
});

test('views are one person’s, in one tenant', async () => {
  const { data: view } = await add(viewOf('Private', { list: 'private' }));
  const { id } = view as ListView;
  const others = [await api.as('sales@helios.test'), await api.as('admin@boreal.test')];
  for (const other of others) {
    expect((await kept(other)).views).not.toContainEqual(expect.objectContaining({ id }));
    const body = { name: 'Stolen', search: {}, columns: null, version: 1 };
    const answers = [
      await other.call(listViewEndpoints.edit, { params: { id }, body }),
      await other.call(listViewEndpoints.delete, { params: { id }, query: { version: 1 } }),
      await other.call(listViewEndpoints.delete, { params: { id: newId() }, query: { version: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await add(viewOf('Private', { list: 'private' }), other)).status).toBe(200);
  }
});

test('the columns of a list stay as the person arranged them, until the person resets them', async () => {
  expect((await saveColumns(COLUMNS)).data).toEqual(COLUMNS);
  await saveColumns({ ...COLUMNS, pinned: [] });
  expect((await kept()).columns).toMatchObject({ TContract: { ...COLUMNS, pinned: [] } });
  expect((await kept(await api.as('sales@helios.test'))).columns).not.toHaveProperty('TContract');
  await saveColumns(null);
  expect((await kept()).columns).not.toHaveProperty('TContract');
});

test.each([
  [{ name: ' ' }, { name: ['NameRequired'] }],
  [{ name: 'n'.repeat(61) }, { name: ['FieldTooLong'] }],
  [{ list: 'no list' }, { list: ['InvalidValue'] }],
  [{ search: { 'a b': 'x' } }, expect.anything()],
  [{ columns: { hidden: {}, widths: { name: 1 }, pinned: [], order: [] } }, expect.anything()],
])('%j is no view', async (wrong, errors) => {
  expect(await add(viewOf('Wrong', wrong))).toMatchObject({ status: 400, body: { errors } });
});

test('a person keeps fifty views of a list, at most', async () => {
  for (let number = 1; number <= MOST_LIST_VIEWS; number += 1)
    expect((await add(viewOf(`View ${number}`, { list: 'many' }))).status).toBe(200);
  const more = await add(viewOf('One more', { list: 'many' }));
  expect(more).toMatchObject({ status: 400, body: { errors: { name: ['TooManyListViews'] } } });
});
