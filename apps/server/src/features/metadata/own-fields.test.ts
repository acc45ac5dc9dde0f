import {
  contractEndpoints,
  type Endpoint,
  entityEndpoints,
  eventHistoryEndpoints,
  metadataEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract } from '../../testing/loans/loans-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let api: TestApi;
let admin: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  stranger = await api.as('admin@boreal.test');
  await define('entityFields', 'region', 'Region');
  await define('region', 'NORTH', 'Águas do Norte');
  await define('region', 'SOUTH', 'Zona Sul');
  await define('region', 'ISLES', 'Ilhas');
  await define('entityFields', 'manager', 'Manager');
});
afterAll(() => api.stop());

const define = async (reference: string, code: string, value: string, person = admin) =>
  (await person.call(metadataEndpoints.add, { body: { reference, code, value } })).data;
const archive = async (item: { id: string }) =>
  await admin.call(metadataEndpoints.archive, { params: { id: item.id } });

let count = 0;
const add = (metadata: unknown, person = admin) => {
  count += 1;
  const body = { acronym: `E${count}`, name: `Company ${count}`, nif: `5${count}`, metadata };
  return person.call(entityEndpoints.add, { body });
};
const idOfAdded = async (metadata: object): Promise<string> => (await add(metadata)).data.id;
const edit = (entity: { id: string; acronym: string; name: string; nif: string; version: number }, more: object) => {
  const { id, acronym, name, nif, version } = entity;
  return admin.call(entityEndpoints.edit, { params: { id }, body: { acronym, name, nif, version, ...more } });
};
const list = async (endpoint: Endpoint, query: object) =>
  (await admin.call(endpoint, { query: { getAll: true, ...query } })).data.map(({ id }: { id: string }) => id);
const filtersOf = (field: string, op: string, value: unknown) => JSON.stringify([{ field, op, value }]);

test('a code under entityFields is a field, and the codes under its own name are its choices', async () => {
  const { data } = await admin.call(metadataEndpoints.fields, { query: { reference: 'entityFields' } });
  expect(data).toMatchObject([
    { name: 'manager', value: 'Manager', isOffered: true, choices: [] },
    { name: 'region', value: 'Region', choices: [{ code: 'ISLES' }, { code: 'NORTH' }, { code: 'SOUTH' }] },
  ]);
  expect((await stranger.call(metadataEndpoints.fields, { query: { reference: 'entityFields' } })).data).toEqual([]);
});

test('the values of a company’s own fields are in its record, in the list and in its history', async () => {
  const { data: added } = await add({ region: 'NORTH', manager: 'Rita' });
  expect(added.metadata).toEqual({ region: 'NORTH', manager: 'Rita' });
  const { data: edited } = await edit(added, { metadata: { region: 'SOUTH' } });
  expect(edited.metadata).toEqual({ region: 'SOUTH', manager: 'Rita' });
  const { data: kept } = await edit(edited, {});
  expect(kept.metadata).toEqual(edited.metadata);
  const { data: cleared } = await edit(kept, { metadata: { manager: '' } });
  expect(cleared.metadata).toEqual({ region: 'SOUTH' });
  const { data: rows } = await admin.call(entityEndpoints.list, {
    query: { filters: filtersOf('id', 'eq', added.id) },
  });
  expect(rows).toMatchObject([{ metadata: { region: 'SOUTH' } }]);
  const { data: events } = await admin.call(eventHistoryEndpoints.list, {
    query: { recordId: added.id, getAll: true },
  });
  const recorded = events.map(({ after }: { after: string }) => JSON.parse(after).metadata);
  expect(recorded).toEqual([cleared.metadata, kept.metadata, edited.metadata, added.metadata]);
});

test('a value that its field does not take is reported at the field, and so is an unknown field', async () => {
  expect((await add({ region: 'WEST' })).body.errors).toEqual({ 'metadata.region': ['InvalidValue'] });
  expect((await add({ manager: 'x'.repeat(201) })).body.errors).toEqual({ 'metadata.manager': ['FieldTooLong'] });
  expect((await add({ colour: 'red' })).body.errors).toEqual({ 'metadata.colour': ['UnknownField'] });
  expect((await add({ constructor: 'red' })).body.errors).toEqual({ 'metadata.constructor': ['UnknownField'] });
  expect((await add({ region: 'NORTH' }, stranger)).body.errors).toEqual({ 'metadata.region': ['UnknownField'] });
  const misnamed = await admin.call(metadataEndpoints.add, {
    body: { reference: 'entityFields', code: 'cost centre' },
  });
  expect(misnamed.body.errors).toEqual({ code: ['MetadataFieldName'] });
});

test('the list is narrowed by own fields, and ordered by what their values are called', async () => {
  const south = await idOfAdded({ region: 'SOUTH', manager: 'Inês' });
  const north = await idOfAdded({ region: 'NORTH', manager: 'Inês' });
  const isles = await idOfAdded({ region: 'ISLES', manager: 'Inês' });
  const ofInes = filtersOf('metadata.manager', 'contains', 'ines');
  const byRegion = { OrderBy: 'metadata.region', OrderType: 'asc' };
  expect(await list(entityEndpoints.list, { filters: ofInes, ...byRegion })).toEqual([north, isles, south]);
  const both = [...JSON.parse(ofInes), ...JSON.parse(filtersOf('metadata.region', 'in', ['SOUTH', 'ISLES']))];
  expect(new Set(await list(entityEndpoints.list, { filters: JSON.stringify(both) }))).toEqual(new Set([south, isles]));
  expect((await admin.call(entityEndpoints.columnList, { query: { column: 'metadata.region' } })).data).toEqual(
    expect.arrayContaining(['ISLES', 'NORTH', 'SOUTH']),
  );
  const unnamed = await admin.call(entityEndpoints.list, { query: { OrderBy: "metadata.x' or 1" } });
  expect(unnamed.status).toBe(400);
});

test('an export has a column for each own field, with what its values are called', async () => {
  await add({ region: 'NORTH', manager: 'Teodora' });
  const filters = filtersOf('metadata.manager', 'eq', 'Teodora');
  const { header, rows, heading } = await readExport(
    (await admin.call(entityEndpoints.exportData, { query: { filters } })).bytes,
  );
  expect(header).toEqual(expect.arrayContaining(['Region', 'Manager']));
  expect(rows[0]).toMatchObject({ Region: 'Águas do Norte', Manager: 'Teodora' });
  expect(heading).toContain('Filters: Manager = Teodora');
});

test('an archived value stays where it was entered and is accepted nowhere else', async () => {
  const old = await define('region', 'EAST', 'Leste');
  const { data: company } = await add({ region: 'EAST' });
  await archive(old);
  expect((await add({ region: 'EAST' })).body.errors).toEqual({ 'metadata.region': ['MetadataNotOffered'] });
  const kept = await edit(company, { metadata: { region: 'EAST' } });
  expect(kept.data.metadata).toEqual({ region: 'EAST' });

  const gone = await define('entityFields', 'formerField', 'Former');
  const { data: other } = await add({ formerField: 'said' });
  await archive(gone);
  expect((await add({ formerField: 'new' })).body.errors).toEqual({ 'metadata.formerField': ['MetadataNotOffered'] });
  expect((await edit(other, { metadata: { formerField: 'said' } })).data.metadata).toEqual({ formerField: 'said' });
});

test('a contract has the values of its own fields on each day, and is narrowed and ordered by them', async () => {
  await define('contractFields', 'purpose', 'Purpose');
  await define('purpose', 'WORKS', 'Águas');
  await define('purpose', 'OTHER', 'Zona');
  const companies = await addCompanies(api.db, 'helios');
  const post = (contractNumber: string, metadata: object) =>
    admin.call(contractEndpoints.add, { body: { ...fixedRateContract(companies, contractNumber), metadata } });
  expect((await post('OF-0', { purpose: 'NONE' })).body.errors).toEqual({ 'metadata.purpose': ['InvalidValue'] });
  const { data: other } = await post('OF-1', { purpose: 'OTHER' });
  const { data: works } = await post('OF-2', {});
  expect([other.metadata, works.metadata]).toEqual([{ purpose: 'OTHER' }, {}]);

  const save = (metadata: object, version = works.version) =>
    admin.call(contractEndpoints.edit, {
      params: { id: works.id },
      body: { contractId: works.id, version, metadata },
    });
  expect((await save({ purpose: null })).body.messages).toEqual(['NoChanges']);
  expect((await save({ purpose: 'WORKS' })).data).toMatchObject({ metadata: { purpose: 'WORKS' }, version: 2 });

  const byPurpose = { OrderBy: 'metadata.purpose', OrderType: 'asc' };
  expect(await list(contractEndpoints.list, byPurpose)).toEqual([works.id, other.id]);
  const filters = filtersOf('metadata.purpose', 'eq', 'WORKS');
  const referenceDate = other.balancesOn;
  expect(await list(contractEndpoints.list, { filters, referenceDate, ...byPurpose })).toEqual([works.id]);
  const { rows, heading } = await readExport(
    (await admin.call(contractEndpoints.exportData, { query: { filters, referenceDate } })).bytes,
  );
  expect(rows[0]).toMatchObject({ Purpose: 'Águas' });
  expect(heading).toContain('Filters: Purpose = Águas');
});
