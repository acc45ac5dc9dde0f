import { TEXTS } from '@calends/texts';
import {
  CATEGORY_OF_NEW_TYPE,
  customTypeEndpoints,
  LANGUAGES,
  type Language,
  LOAN_TYPES,
  translationEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { textsOf } from '../../resource/texts/texts-of.ts';
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
const errorsOf = async (body: object) => (await admin.call(customTypeEndpoints.add, { body })).body.errors;
const loanTypesOf = async (person: TestPerson) => (await person.call(customTypeEndpoints.loanTypes)).data;
const loaded = async (person: TestPerson) => (await person.call(translationEndpoints.frontEndLoad)).data;
const of = (id: string) => ({ params: { id } });

test('every tenant finds the kinds of loan as contract types, in the documents’ order', async () => {
  const shipped = await typesOf('CONTRACTTYPE', await api.as('admin@boreal.test'));
  expect(shipped.map(({ name }) => name)).toEqual(LOAN_TYPES);
  expect(shipped.every(({ origin, state }) => origin === 'system' && state === 0)).toBe(true);
});

test('name and info are enough: a new type goes to the end of the first category that takes any, and is active', async () => {
  const type = await add({ name: 'Club', info: 'No company' });
  const first = { category: CATEGORY_OF_NEW_TYPE, idOrder: 1, state: 0, origin: 'own' };
  expect(type).toMatchObject({ ...first, translationKey: null, version: 1 });
  const next = await add({ name: 'Another', info: 'Behind it' });
  expect(next.idOrder).toBe(2);
});

test('the list goes through one category after the other, each in its own order', async () => {
  for (const category of ['REPETITIONTYPE', 'ENTITY', 'REPETITIONTYPE', 'ENTITY'])
    await add({ name: `In ${category}`, info: 'x', category });
  const all: { category: string; idOrder: number }[] = (
    await admin.call(customTypeEndpoints.list, { query: { getAll: true } })
  ).data;
  const places = all.map(({ category, idOrder }) => `${category} ${String(idOrder).padStart(3, '0')}`);
  expect(places).toEqual(places.toSorted());
});

test('a value that is missing, too long or not offered is reported at its field', async () => {
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

const editOf = async (name: string, changes: object) => {
  const [row] = (await typesOf('CONTRACTTYPE')).filter((one) => one.name === name);
  const target = of(row?.id ?? '');
  const { version, idOrder, info } = (await admin.call(customTypeEndpoints.get, target)).data;
  const body = { name, info, idOrder, category: 'CONTRACTTYPE', state: 0, version, ...changes };
  return { target, body, answer: await admin.call(customTypeEndpoints.edit, { ...target, body }) };
};

test('an own type overrides a shipped one for its tenant alone, until it is deleted', async () => {
  const other = await api.as('admin@boreal.test');
  const { target, body, answer } = await editOf('SAFE', { info: 'Ours' });
  expect(answer.data).toMatchObject({ id: target.params.id, info: 'Ours', origin: 'own', version: 2 });
  expect((await admin.call(customTypeEndpoints.edit, { ...target, body })).status).toBe(409);
  expect((await other.call(customTypeEndpoints.get, target)).data).toMatchObject({ origin: 'system', version: 1 });

  await admin.call(customTypeEndpoints.archive, target);
  expect((await other.call(customTypeEndpoints.get, target)).data).toMatchObject({ state: 0, version: 1 });
  expect((await admin.call(customTypeEndpoints.delete, { ...target, query: { version: 3 } })).data).toBe(true);
  expect((await admin.call(customTypeEndpoints.get, target)).data).toMatchObject({ name: 'SAFE', origin: 'system' });
});

test('an own type over a shipped one is taken back by an administrator while it is active', async () => {
  const { target, answer } = await editOf('ANCILLARY', { idOrder: 30 });
  const query = { version: answer.data.version };
  expect((await admin.call(customTypeEndpoints.delete, { ...target, query })).data).toBe(true);
  const { data } = await admin.call(customTypeEndpoints.get, target);
  expect(data).toMatchObject({ idOrder: 3, origin: 'system', version: 1 });
});

test('the loan types are fixed: another name is refused with the list of them, a second of one by its field', async () => {
  const LETTER = { name: 'Letter of comfort', info: 'No loan yet', category: 'CONTRACTTYPE' };
  expect(await errorsOf(LETTER)).toEqual({ name: ['LoanTypeNotKnown'] });
  expect(await errorsOf({ ...LETTER, name: 'BONDS' })).toEqual({ name: ['LoanTypeTaken'] });
  expect((await editOf('BONDS', { name: 'MUTUAL' })).answer.body.errors).toEqual({ name: ['LoanTypeTaken'] });
  expect((await editOf('BONDS', { translationKey: 'NobodyWroteThis' })).answer.body.errors).toEqual({
    translationKey: ['LoanTypeLabelUnknown'],
  });
  for (const text of Object.values(TEXTS['LoanTypeNotKnown'] ?? {})) expect(text).toContain(LOAN_TYPES.join(', '));
});

test('new contracts are offered the loan types in their order, without a disabled one', async () => {
  const basic = await api.as('basic@helios.test');
  expect(await loanTypesOf(basic)).toEqual(LOAN_TYPES);
  await editOf('OTHERS', { idOrder: 0 });
  await editOf('CREDITS', { state: 1 });
  expect(await loanTypesOf(basic)).toEqual([
    'OTHERS',
    ...LOAN_TYPES.filter((one) => one !== 'OTHERS' && one !== 'CREDITS'),
  ]);
  expect(await loanTypesOf(await api.as('admin@boreal.test'))).toEqual(LOAN_TYPES);
});

test('the text that a loan type’s own label names is read in its place, in each language, by its tenant alone', async () => {
  const translations = { en: 'Sister loan', pt: 'Empréstimo irmão', es: 'Préstamo hermano', fr: 'Prêt frère' };
  const label = { key: 'OurMutual', category: 'GENERIC', accessLevel: 'BASIC', translations };
  await admin.call(translationEndpoints.add, { body: label });
  const tagOf = async () => (await admin.call(translationEndpoints.frontEndLoad)).headers['etag'];
  const before = await tagOf();
  await editOf('MUTUAL', { translationKey: 'OurMutual' });
  expect(await tagOf()).not.toBe(before);

  const own = await loaded(await api.as('basic@helios.test'));
  for (const language of LANGUAGES) expect(own[language]?.['MUTUAL']).toBe(translations[language]);
  expect((await loaded(await api.as('admin@boreal.test'))).en?.['MUTUAL']).toBe(TEXTS['MUTUAL']?.en);
  const textOf = async (language: Language) =>
    inTenant(api.db, 'helios', async (tx) => (await textsOf({ tx, caller: { language } }))('MUTUAL'));
  expect(await textOf('fr')).toBe('Prêt frère');

  const { version } = (await admin.call(translationEndpoints.get, { params: { key: 'OurMutual' } })).data;
  const root = await api.as('root@calends.test', 'helios');
  await root.call(translationEndpoints.delete, { params: { key: 'OurMutual' }, query: { version } });
  expect(await textOf('fr')).toBe(TEXTS['MUTUAL']?.fr);
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
