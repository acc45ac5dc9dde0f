import {
  type ClientHistoryRequest,
  contractEndpoints,
  entityEndpoints,
  eventHistoryEndpoints,
  type HistoryEvent,
  PARAMETERS,
  profileEndpoints,
  signInEndpoints,
  userEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan, type SampleLoan } from '../../testing/loans/sample-loan.ts';

let api: TestApi;
let admin: TestPerson;
let sample: SampleLoan;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  sample = await loadSampleLoan(admin);
});
afterAll(() => api.stop());

const { list, tenantHistory, columnList, optionList, exportData, recentActivity } = eventHistoryEndpoints;
const eventsOf = async (person: TestPerson, query: Record<string, unknown> = {}): Promise<HistoryEvent[]> =>
  (await person.call(list, { query: { getAll: true, ...query } })).data;

test('lists what was done, newest first, with who did it, as whom, to which record, before and after', async () => {
  const entity = (await admin.call(entityEndpoints.get, { params: { id: sample.grantorId } })).data;
  const change = { acronym: entity.acronym, name: 'Renamed SA', nif: entity.nif, version: entity.version };
  expect((await admin.call(entityEndpoints.edit, { params: { id: entity.id }, body: change })).status).toBe(200);
  const [newest] = await eventsOf(admin);
  expect(newest).toMatchObject({ action: 'UPDATE', element: 'TEntities', recordId: entity.id, role: 'admin' });
  expect(newest?.user.name).toBe('Ana Admin');
  expect(JSON.parse(newest?.before ?? '')).toMatchObject({ name: 'Secret Grantor SA' });
  expect(JSON.parse(newest?.after ?? '')).toMatchObject({ name: 'Renamed SA' });
});

test('the history of a record is its own; that of a contract holds its tranches, movements and accounts', async () => {
  const ofEntity = await eventsOf(admin, { recordId: sample.grantorId });
  const ofItself = ofEntity.filter(({ element }) => element === 'TEntities');
  expect(ofItself.map((event) => event.action)).toEqual(['UPDATE', 'UPDATE', 'UPDATE', 'CREATE']); // its books twice, its name
  expect(new Set(ofEntity.map((event) => event.element))).toEqual(
    new Set(['TEntities', 'StampTaxDeclaration', 'Confirmation']),
  );
  const ofContract = await eventsOf(admin, { recordId: sample.contractId });
  expect(new Set(ofContract.map((event) => event.element))).toEqual(
    new Set([
      'TContract',
      'TContractChange',
      'TTranche',
      'TMovements',
      'TContractAccountDetails',
      'TContractInvoiceDetails',
    ]),
  );
});

test('a record is called as people call it: a company by its name, every fact of a loan by its contract', async () => {
  const [ofEntity] = await eventsOf(admin, { recordId: sample.grantorId });
  expect(ofEntity).toMatchObject({ element: 'TEntities', recordName: 'Renamed SA' });
  const contract = (await admin.call(contractEndpoints.get, { params: { id: sample.contractId } })).data;
  const ofContract = await eventsOf(admin, { recordId: sample.contractId });
  expect(new Set(ofContract.map(({ recordName }) => recordName))).toEqual(new Set([contract.contractNumber]));
});

test('requests on a company are shown to everybody who sees loans, without values: its own and those of its contracts', async () => {
  const basic = await api.as('basic@helios.test');
  const query = { clientId: sample.grantorId };
  const requests: ClientHistoryRequest[] = (await basic.call(eventHistoryEndpoints.clientHistoryRequests, { query }))
    .data;
  expect(requests.map(({ element }) => element)).toEqual(
    expect.arrayContaining(['TEntities', 'TContract', 'TMovements']),
  );
  expect(requests[0]).toMatchObject({ action: 'UPDATE', element: 'TEntities', user: { name: 'Ana Admin' } });
  expect(JSON.stringify(requests)).not.toContain('Secret');
  const other = await admin.call(entityEndpoints.add, { body: { acronym: 'LONE', name: 'No loan', nif: '500000001' } });
  const ofOther = await basic.call(eventHistoryEndpoints.clientHistoryRequests, { query: { clientId: other.data.id } });
  expect(ofOther.data.map(({ element }: ClientHistoryRequest) => element)).toEqual(['TEntities']);
  const boreal = await api.as('admin@boreal.test');
  expect(await boreal.call(eventHistoryEndpoints.clientHistoryRequests, { query })).toMatchObject({ status: 404 });
});

test('the actions of root in a tenant are in the history of that tenant alone, with name and role', async () => {
  const root = await api.as('root@calends.test', 'boreal');
  const body = { acronym: 'ROO', name: 'Entered by root', nif: '500000000' };
  expect((await root.call(entityEndpoints.add, { body })).status).toBe(200);
  const boreal = await api.as('admin@boreal.test');
  expect((await eventsOf(boreal)).map(({ user, role, element }) => [user.name, role, element])).toContainEqual([
    'Rita Raiz',
    'root',
    'TEntities',
  ]);
  expect(JSON.stringify(await eventsOf(boreal))).not.toContain('Secret Grantor');
  expect(JSON.stringify(await eventsOf(admin))).not.toContain('Entered by root');
  expect((await boreal.call(list, { query: { recordId: sample.grantorId } })).body.totalCount).toBe(0);
});

test('it is narrowed by person, action and day, and pages, columns, options and export agree', async () => {
  const byPerson = (await admin.call(optionList, { query: { value: 'user', label: 'user', distinct: true } })).data;
  const ana = byPerson.find((one: { label: string }) => one.label === 'Ana Admin');
  const filters = [
    { field: 'user', op: 'eq', value: ana.value },
    { field: 'action', op: 'in', value: ['CREATE'] },
    { field: 'at', op: 'gte', value: '2020-01-01T00:00:00.000Z' },
  ];
  const created = await eventsOf(admin, { filters });
  expect(created.length).toBeGreaterThan(3);
  expect(created.every(({ action }) => action === 'CREATE')).toBe(true);
  const paged = await admin.call(tenantHistory, { query: { filters, PageSize: 2, PageNumber: 2 } });
  expect(paged.body).toMatchObject({ totalCount: created.length, currentPage: 2, hasPreviousPage: true });
  expect(paged.body.data).toEqual(created.slice(2, 4));
  expect((await admin.call(columnList, { query: { column: 'element' } })).data).toContain('TContract');
  const csv = (await admin.call(exportData, { query: { format: 'csv', filters } })).bytes.toString();
  expect(csv.trim().split('\n')).toHaveLength(created.length + 1);
  expect(csv).toContain('Ana Admin');
});

test('everybody reads their own latest actions, and nobody else’s', async () => {
  const sales = await api.as('sales@helios.test');
  expect((await sales.call(recentActivity)).data).toEqual([]);
  const mine = (await admin.call(recentActivity, { query: { count: 3 } })).data as HistoryEvent[];
  expect(mine).toHaveLength(3);
  expect(mine.every(({ user }) => user.name === 'Ana Admin')).toBe(true);
  expect((await sales.call(list)).status).toBe(403);
});

test('the history of the tenant names the people who signed in and those who may', async () => {
  const names = (await eventsOf(admin)).filter(({ action }) => action === 'LOGIN').map(({ user }) => user.name);
  expect(names).toContain('Ana Admin');
  expect(names).toContain('Sara Sales');
  expect(names).not.toContain('Berta Admin'); // of another tenant
  const body = {
    firstName: 'Nina',
    lastName: 'New',
    email: 'nina@helios.test',
    policyId: 'basic',
    password: PARAMETERS.NEW_USER_PASSWORD.standard,
  };
  expect((await admin.call(userEndpoints.add, { body })).status).toBe(200);
  const added = { action: 'CREATE', element: 'identity', role: 'admin', recordName: 'Nina New' };
  expect((await eventsOf(admin))[0]).toMatchObject(added);
});

test('the history shows that a person changed to another tenant, but not to which', async () => {
  const many = await api.as('many@calends.test', 'helios');
  expect((await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'corvo' } })).status).toBe(200);
  const [newest] = await eventsOf(admin);
  expect(newest).toMatchObject({ action: 'TENANT_SWITCH', element: 'session', before: null, after: null });
  expect(newest?.user.name).toBe('Marta Many');
  expect(JSON.stringify(await eventsOf(admin))).not.toContain('corvo');
});

test('a person’s own settings are shown where they work, and the history never holds a secret', async () => {
  const body = { pageSizeDefault: 25, darkModeDefault: true };
  const profile = (await admin.call(profileEndpoints.savePreferences, { body })).status;
  expect([200, 400]).toContain(profile);
  // a connection with accounting says whether it has a password, and that it signs in with one
  const harmless = /\\"hasPassword\\": ?(true|false)|\\"grandType\\": ?\\"password\\"/g;
  const said = JSON.stringify(await eventsOf(admin)).replaceAll(harmless, '');
  expect(said).not.toMatch(/password|secretHash|refresh|\$argon2/i);
});
