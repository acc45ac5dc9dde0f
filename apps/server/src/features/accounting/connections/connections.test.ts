import { type Connection, connectionEndpoints, eventHistoryEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seal, startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const SECRET = 'canary of the connection';
const logged: string[] = [];
let api: TestApi;
let helios: TestPerson;
beforeAll(async () => {
  api = await startApi({ logTo: { write: (line) => void logged.push(line) } });
  helios = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const SETTINGS = {
  apiUrl: 'https://erp.example.test:8443/WebApi/',
  webApi: 'PRIMAVERA_V10',
  username: 'calends',
  line: 'EVOLUTION',
};
const add = (body: object, person = helios) => person.call(connectionEndpoints.add, { body: { ...SETTINGS, ...body } });
const list = async (query: Record<string, unknown> = {}, person = helios) =>
  (await person.call(connectionEndpoints.list, { query })).body;
const edit = ({ id, version }: Connection, body: object, person = helios) =>
  person.call(connectionEndpoints.edit, { params: { id }, body: { ...SETTINGS, version, ...body } });
const inSystem = async (system: string): Promise<Connection> =>
  (await list()).data.find((one: Connection) => one.system === system);

test('a connection is added with what is usual, and its password is nobody’s to read', async () => {
  const { keyId, sealed } = seal(api.ring, SECRET, api.clock.now);
  const added = await add({ password: sealed, keyId });
  expect(added.data).toMatchObject({
    ...SETTINGS,
    tenantId: 'helios',
    system: 'PRIMAVERA',
    grandType: 'password',
    instance: 'DEFAULT',
    hasPassword: true,
    createParties: false,
    tenantSyncState: 0,
    version: 1,
  });
  expect((await list()).data).toEqual([added.data]);
  expect((await add({})).body.errors).toEqual({ webApi: ['ConnectionTaken'] });
  const { rows } = await sql<{
    all: string;
  }>`select row_to_json(erp_connection)::text as all from erp_connection`.execute(api.db);
  const events = (await helios.call(eventHistoryEndpoints.list)).body;
  for (const place of [rows, events, await list(), logged]) expect(JSON.stringify(place)).not.toContain(SECRET);
  expect(JSON.stringify(events)).toContain('***');
});

test.each([
  [{ apiUrl: '' }, { apiUrl: ['ApiUrlRequired'] }],
  [{ apiUrl: 'erp.example.test' }, { apiUrl: ['InvalidUrl'] }],
  [{ apiUrl: 'https://user:word@erp.example.test/' }, { apiUrl: ['InvalidUrl'] }],
  [{ apiUrl: 'https://erp.example.test/#part' }, { apiUrl: ['InvalidUrl'] }],
  [{ apiUrl: 'https://erp.example.test/?x=1' }, { apiUrl: ['InvalidUrl'] }],
  [{ apiUrl: 'file:///etc/passwd' }, { apiUrl: ['InvalidUrl'] }],
  [{ apiUrl: `https://erp.example.test/${'a'.repeat(500)}` }, { apiUrl: ['FieldTooLong'] }],
  [{ grandType: 'authorization_code' }, { grandType: ['InvalidValue'] }],
  [{ webApi: 'TOCONLINE', grandType: undefined }, { oauthUrl: ['OauthUrlRequired'] }],
  [{ line: 'OTHER' }, { line: ['InvalidValue'] }],
  [{ keyId: 'unknown', password: 'x' }, { password: ['Decryption failed'] }],
])('%o is a fault of its field', async (mistaken, errors) => {
  const { status, body } = await edit(await inSystem('PRIMAVERA'), mistaken);
  expect([status, body.errors]).toEqual([400, errors]);
});

test('a kept password goes to the host for which it was entered, and to no other', async () => {
  const before = await inSystem('PRIMAVERA');
  const same = await edit(before, { apiUrl: 'https://ERP.example.test:8443/other/', username: 'another' });
  expect(same.data).toMatchObject({ hasPassword: true, username: 'another', version: 2 });
  for (const place of [
    { apiUrl: 'https://erp.example.test/WebApi/' },
    { apiUrl: 'http://erp.example.test:8443/WebApi/' },
    { apiUrl: 'https://other.example.test:8443/WebApi/' },
    { oauthUrl: 'https://other.example.test/' },
  ])
    expect((await edit(same.data, place)).body.errors, JSON.stringify(place)).toEqual({
      password: ['PasswordRequired'],
    });
  const moved = await edit(same.data, { apiUrl: 'https://erp.example.test/WebApi/', password: SECRET });
  expect(moved.data).toMatchObject({ apiUrl: 'https://erp.example.test/WebApi/', hasPassword: true, version: 3 });
  expect((await edit(same.data, {})).status).toBe(409);
});

test('each system has one connection, and stays that system', async () => {
  const oauthUrl = 'https://app12.toconline.test/oauth';
  const toconline = { apiUrl: 'https://api12.toconline.test', oauthUrl, webApi: 'TOCONLINE', line: null };
  expect((await add(toconline)).data).toMatchObject({
    system: 'TOCONLINE',
    grandType: 'authorization_code',
    hasPassword: false,
    line: null,
  });
  const kept = await inSystem('TOCONLINE');
  expect((await edit(kept, { webApi: 'PRIMAVERA_V10' })).body.errors).toEqual({ webApi: ['InvalidValue'] });
  expect((await edit(kept, { ...toconline, apiUrl: 'https://api13.toconline.test' })).status).toBe(200);
  expect((await list()).data.map(({ system }: Connection) => system)).toEqual(['PRIMAVERA', 'TOCONLINE']);
});

test('connections of a tenant that the caller looks after are read and made, and of no other', async () => {
  const root = await api.as('root@calends.test', 'helios');
  expect((await add({ tenantId: 'boreal' }, root)).data).toMatchObject({ tenantId: 'boreal' });
  expect((await list({ tenantId: 'boreal' }, root)).data).toHaveLength(1);
  expect((await list({}, root)).data.map(({ tenantId }: Connection) => tenantId)).toEqual(['helios', 'helios']);
  expect((await helios.call(connectionEndpoints.list, { query: { tenantId: 'boreal' } })).status).toBe(404);
  expect((await add({ tenantId: 'boreal' })).status).toBe(404);
  const [boreal] = (await list({ tenantId: 'boreal' }, root)).data;
  expect((await edit(boreal, {})).status).toBe(404);
  expect((await helios.call(connectionEndpoints.routes, { params: { id: boreal.id } })).status).toBe(404);
  expect((await helios.call(connectionEndpoints.report, { params: { id: boreal.id } })).status).toBe(404);
});

test('root sets the routes that differ from the product’s', async () => {
  const root = await api.as('root@calends.test', 'helios');
  const { id, version } = await inSystem('PRIMAVERA');
  const save = (routes: Record<string, string>, at: number) =>
    root.call(connectionEndpoints.saveRoutes, { params: { id }, body: { routes, version: at } });
  const find = 'GET Own/Documentos/{reference}';
  const saved = await save({ findJournal: find, token: 'POST token', saveSupplier: '' }, version);
  const named = (name: string) => saved.data.routes.find((one: { name: string }) => one.name === name);
  expect(named('findJournal')).toEqual({ name: 'findJournal', template: find, preset: '', evidence: 'ASSUMED' });
  expect(named('saveSupplier')).toMatchObject({ template: '', preset: 'POST Base/Fornecedores/Actualiza' });
  const { rows } = await sql<{ routes: object }>`select routes from erp_connection where connection_id = ${id}`.execute(
    api.db,
  );
  expect(rows).toEqual([{ routes: { findJournal: find, saveSupplier: '' } }]);
  const wrong = await save({ findJournal: 'GET https://other.test/', unknown: 'GET x' }, saved.data.version);
  expect(wrong.body.errors).toEqual({ 'routes.findJournal': ['InvalidRoute'], 'routes.unknown': ['InvalidRoute'] });
  expect((await save({}, version)).status).toBe(409);
  expect((await save({}, saved.data.version)).status).toBe(200);
  const refused = await helios.call(connectionEndpoints.saveRoutes, { params: { id }, body: { routes: {}, version } });
  expect(refused.status).toBe(403);
});
