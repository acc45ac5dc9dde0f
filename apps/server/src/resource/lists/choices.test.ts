import { contractEndpoints, entityEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  for (const [acronym, name] of [
    ['AGN', 'Águas do Norte'],
    ['AGS', 'Aguas del Sur'],
    ['VEN', 'Ventos'],
  ] as const) {
    const emails = [`a@${acronym}.test`.toLowerCase(), `b@${acronym}.test`.toLowerCase()];
    await admin.call(entityEndpoints.add, { body: { acronym, name, nif: '500000000', emails } });
  }
});
afterAll(() => api.stop());

test('choices are searched by their labels, without accents and case, and only the first are read', async () => {
  const query = { value: 'acronym', label: 'name', search: 'AGUAS' };
  expect((await admin.call(entityEndpoints.optionList, { query })).data).toEqual([
    { value: 'AGS', label: 'Aguas del Sur' },
    { value: 'AGN', label: 'Águas do Norte' },
  ]);
  expect((await admin.call(entityEndpoints.optionList, { query: { ...query, most: 1 } })).data).toHaveLength(1);
  const column = { column: 'name', search: 'aguas' };
  const names = async (more: object) =>
    (await admin.call(entityEndpoints.columnList, { query: { ...column, ...more } })).data;
  expect(await names({})).toEqual(['Aguas del Sur', 'Águas do Norte']);
  expect(await names({ most: 1 })).toEqual(['Aguas del Sur']);
  expect(await names({ search: '%' })).toEqual([]);
});

test('each entry of a column of lists is one choice', async () => {
  const { data } = await admin.call(entityEndpoints.columnList, { query: { column: 'emails', search: 'b@' } });
  expect(data).toEqual(['b@agn.test', 'b@ags.test', 'b@ven.test']);
});

test('a reference is offered by id and name, a company also by its acronym, which is searched too', async () => {
  const { grantorId } = await loadSampleLoan(admin);
  const grantor = { value: grantorId, label: 'Secret Grantor SA', acronym: 'SECG' };
  for (const search of ['secret', 'SECG', 'secg sec']) {
    const inColumn = await admin.call(contractEndpoints.columnList, { query: { column: 'grantor', search } });
    expect(inColumn.data).toEqual([grantor]);
    const ofFilter = { value: 'grantor', label: 'grantor', distinct: 'true', search } as const;
    expect((await admin.call(contractEndpoints.optionList, { query: ofFilter })).data).toEqual([grantor]);
    const ofForm = { value: 'id', label: 'name', search };
    expect((await admin.call(entityEndpoints.optionList, { query: ofForm })).data).toContainEqual(grantor);
  }
});

test('a company on either side of the contracts is named by its id, once', async () => {
  const sides = { value: 'company', label: 'company', distinct: 'true' } as const;
  const all = (await admin.call(contractEndpoints.optionList, { query: sides })).data;
  expect(all.map(({ label }: { label: string }) => label)).toEqual(['Secret Grantor SA', 'Secret Receiver Lda']);
  const [{ value }] = all;
  const filters = JSON.stringify([{ field: 'company', op: 'in', value: [value] }]);
  expect(
    (await admin.call(contractEndpoints.optionList, { query: { ...sides, filters, search: 'SECG' } })).data,
  ).toEqual([{ value, label: 'Secret Grantor SA', acronym: 'SECG' }]);
  expect((await admin.call(contractEndpoints.optionList, { query: { ...sides, most: 1 } })).data).toHaveLength(1);
});
