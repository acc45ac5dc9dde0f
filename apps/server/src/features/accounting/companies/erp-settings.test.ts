import { entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const addCompany = async () => {
  const body = { acronym: 'BOOK', name: 'Booked SA', nif: '500000000' };
  return (await admin.call(entityEndpoints.add, { body })).data.id as string;
};
const save = (id: string, body: object, person = admin) =>
  person.call(entityEndpoints.saveErpSettings, { params: { id }, body: { diary: '41', version: 1, ...body } });

test('a company gets its books, which its record shows', async () => {
  const id = await addCompany();
  const saved = {
    id,
    entityId: id,
    diary: '41;SPECIALIZATION=47',
    document: 'EMP',
    dataBase: 'BOOKED',
    launchType: '000',
    system: 'PRIMAVERA',
    bankAccount: '12',
    accrualStyle: 'DELTA',
    accrualStyleFrom: null,
    syncState: 0,
  };
  expect((await save(id, { diary: '41;SPECIALIZATION=47', document: 'EMP', dataBase: 'BOOKED' })).data).toEqual(saved);
  const record = (await admin.call(entityEndpoints.get, { params: { id } })).data;
  expect(record).toMatchObject({ erpSettings: saved, version: 2 });
  expect((await save(id, {})).status).toBe(409);
});

test.each([
  [{ diary: '' }, { diary: ['DiaryRequired'] }],
  [{ diary: '4'.repeat(41) }, { diary: ['FieldTooLong'] }],
  [{ diary: '41;INTEREST=47' }, { diary: ['InvalidErpCodes'] }],
  [{ document: 'EMP;TRANCHE' }, { document: ['InvalidErpCodes'] }],
  [{ document: 'E'.repeat(301) }, { document: ['FieldTooLong'] }],
  [{ dataBase: 'B'.repeat(31) }, { dataBase: ['FieldTooLong'] }],
  [{ system: 'FILE' }, { dataBase: ['DataBaseRequired'] }],
  [{ accrualStyle: 'REVERSING', accrualStyleFrom: '02-01-2026' }, { accrualStyleFrom: ['FirstOfMonth'] }],
])('%o is a fault of its field', async (mistaken, errors) => {
  const { status, body } = await save(await addCompany(), mistaken);
  expect([status, body.errors]).toEqual([400, errors]);
});

test('policy basic changes no settings, and another tenant finds no company', async () => {
  const id = await addCompany();
  expect((await save(id, {}, await api.as('basic@helios.test'))).status).toBe(403);
  expect((await save(id, {}, await api.as('admin@boreal.test'))).status).toBe(404);
});
