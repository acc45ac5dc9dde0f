import { CUSTOM_TYPE_CATEGORIES, customTypeEndpoints, LOAN_TYPES } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const NEW = { name: 'Deed', info: 'A paper of a notary', category: 'FILETYPE' };
interface TypeRow {
  readonly id: string;
  readonly idOrder: number;
  readonly name: string;
  readonly origin: string;
  readonly state: number;
}
const typesOf = async (category: string, person = admin, inactive = false): Promise<TypeRow[]> =>
  (await person.call(customTypeEndpoints.list, { query: { category, inactive, getAll: true } })).data;
const add = async (body: object) => (await admin.call(customTypeEndpoints.add, { body })).data;
const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
const of = (id: string) => ({ params: { id } });

test('every tenant finds the kinds of loan as contract types, in the documents’ order', async () => {
  const shipped = await typesOf('CONTRACTTYPE', await api.as('admin@boreal.test'));
  expect(shipped.map(({ name }) => name)).toEqual(LOAN_TYPES);
  expect(shipped.every(({ origin, state }) => origin === 'system' && state === 0)).toBe(true);
});

test('name and info are enough: a new type goes to the end of the first category and is active', async () => {
  const type = await add({ name: 'Letter of comfort', info: 'No loan yet' });
  const first = { category: CUSTOM_TYPE_CATEGORIES[0], idOrder: LOAN_TYPES.length + 1, state: 0, origin: 'own' };
  expect(type).toMatchObject({ ...first, translationKey: null, version: 1 });
  const next = await add({ name: 'Another', info: 'Behind it' });
  expect(next.idOrder).toBe(LOAN_TYPES.length + 2);
});

test('what is missing, too long or not offered is named by its field', async () => {
  const errorsOf = async (body: object) => (await admin.call(customTypeEndpoints.add, { body })).body.errors;
  expect(await errorsOf({})).toEqual({ name: ['NameRequired'], info: ['InfoRequired'] });
  const long = 'x'.repeat(201);
  expect(await errorsOf({ name: long, info: long, translationKey: long })).toEqual({
    name: ['FieldTooLong'],
    info: ['FieldTooLong'],
    translationKey: ['FieldTooLong'],
  });
  expect(await errorsOf({ ...NEW, state: 2, category: 'OTHER' })).toEqual({
    state: ['InvalidValue'],
    category: ['InvalidValue'],
  });
  const { id, version } = await add(NEW);
  const edit = await admin.call(customTypeEndpoints.edit, {
    ...of(id),
    body: { name: 'Deed', info: 'x', version },
  });
  expect(edit.body.errors).toEqual({
    idOrder: ['IdOrderRequired'],
    category: ['CategoryRequired'],
    state: ['StateRequired'],
  });
});

test('an active type is archived, an archived one activated or deleted, and nothing else', async () => {
  const { id } = await add({ ...NEW, name: 'Annex' });
  const remove = (version: number) => admin.call(customTypeEndpoints.delete, { ...of(id), query: { version } });
  expect(await codeOf(admin.call(customTypeEndpoints.activate, of(id)))).toBe('RecordAlreadyActive');
  expect(await codeOf(remove(1))).toBe('RecordStillActive');

  expect((await admin.call(customTypeEndpoints.archive, of(id))).data).toMatchObject({ state: 2, version: 2 });
  expect(await codeOf(admin.call(customTypeEndpoints.archive, of(id)))).toBe('RecordNotActive');
  const names = async (inactive: boolean) => (await typesOf('FILETYPE', admin, inactive)).map(({ name }) => name);
  expect(await names(false)).not.toContain('Annex');
  expect(await names(true)).toContain('Annex');

  expect((await admin.call(customTypeEndpoints.activate, of(id))).data).toMatchObject({ state: 0, version: 3 });
  await admin.call(customTypeEndpoints.archive, of(id));
  expect((await remove(3)).status).toBe(409);
  expect((await remove(4)).data).toBe(true);
  expect((await admin.call(customTypeEndpoints.get, of(id))).status).toBe(404);
});

test('an own type stands over a shipped one for its tenant alone, until it is deleted', async () => {
  const other = await api.as('admin@boreal.test');
  const shipped = (await typesOf('CONTRACTTYPE')).find(({ name }) => name === 'SAFE');
  const target = of(shipped?.id ?? '');
  const body = { name: 'SAFE note', info: 'Ours', idOrder: 9, category: 'CONTRACTTYPE', state: 0, version: 1 };
  expect((await admin.call(customTypeEndpoints.edit, { ...target, body })).data).toMatchObject({
    id: target.params.id,
    name: 'SAFE note',
    origin: 'own',
    version: 2,
  });
  expect((await admin.call(customTypeEndpoints.edit, { ...target, body })).status).toBe(409);
  const namesOf = async (person: TestPerson) => (await typesOf('CONTRACTTYPE', person)).map(({ name }) => name);
  expect(await namesOf(admin)).toContain('SAFE note');
  expect(await namesOf(admin)).not.toContain('SAFE');
  expect(await namesOf(other)).toEqual(LOAN_TYPES);

  await admin.call(customTypeEndpoints.archive, target);
  expect((await other.call(customTypeEndpoints.get, target)).data).toMatchObject({
    name: 'SAFE',
    state: 0,
    version: 1,
  });
  expect((await admin.call(customTypeEndpoints.delete, { ...target, query: { version: 3 } })).data).toBe(true);
  expect((await admin.call(customTypeEndpoints.get, target)).data).toMatchObject({ name: 'SAFE', origin: 'system' });
});

test('forms offer the active types of a category to everybody with base access, who may not read the list', async () => {
  const { id } = await add({ ...NEW, name: 'Minute', category: 'PAYMENT' });
  await add({ ...NEW, name: 'Transfer', category: 'PAYMENT' });
  await admin.call(customTypeEndpoints.archive, of(id));
  const basic = await api.as('basic@helios.test');
  const query = { value: 'name', label: 'name', category: 'PAYMENT' };
  const offered = (await basic.call(customTypeEndpoints.optionList, { query })).data;
  expect(offered).toEqual([{ value: 'Transfer', label: 'Transfer' }]);
  expect((await basic.call(customTypeEndpoints.list)).status).toBe(403);
  expect((await basic.call(customTypeEndpoints.archive, of(id))).status).toBe(403);
});
