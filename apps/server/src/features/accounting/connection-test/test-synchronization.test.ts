import {
  accountLineEndpoints,
  type ConnectionCheck,
  connectionEndpoints,
  entityEndpoints,
  erpPartyEndpoints,
  invoiceLineEndpoints,
  managedTenantEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ConnectedBooks, startConnectedBooks } from '../../../testing/accounting/connected-books.ts';

let books: ConnectedBooks;
beforeAll(async () => {
  books = await startConnectedBooks();
  for (const id of books.companies) {
    const { parties } = (await books.admin.call(erpPartyEndpoints.findParties, { params: { id } })).data;
    expect(parties).toHaveLength(1);
  }
});
beforeEach(() => books.simulated.control('reset', {}));
afterAll(() => books.stop());

interface Report {
  readonly tenantSyncState: number;
  readonly reason: string;
  readonly checks: ConnectionCheck[];
}
const params = { id: 'helios' };
const tried = async (): Promise<Report> =>
  (await books.admin.call(managedTenantEndpoints.testSynchronization, { params })).data;
/** What is red or yellow. */
const faults = async () =>
  (await tried()).checks
    .filter(({ state }) => state !== 'GREEN')
    .map(({ check, company, state, outcome }) => [state, check, company, outcome.key, outcome.facts.codes]);

test('everything is green where everything is there, and nothing was written', async () => {
  const { tenantSyncState, reason, checks } = await tried();
  expect([tenantSyncState, reason]).toEqual([2, 'SynchronizationConnected']);
  expect(checks.map(({ check, company }) => `${check} ${company ?? ''}`.trim())).toEqual([
    'REACH',
    'SIGN_IN',
    'COMPANIES',
    ...['HENER', 'HSGPS'].flatMap((company) =>
      ['OPEN_COMPANY', 'DIARIES', 'DOCUMENT_TYPES', 'ACCOUNTS', 'PARTIES', 'LOOKUP'].map((one) => `${one} ${company}`),
    ),
    'LATENCY',
  ]);
  expect(await faults()).toEqual([]);
  const writes = (await books.simulated.state()).calls.filter(
    ({ method, path }) => method !== 'GET' && !path.endsWith('token'),
  );
  expect(writes).toEqual([]);
  const { id } = books.connection;
  expect((await books.admin.call(connectionEndpoints.report, { params: { id } })).data).toEqual({
    testedAt: books.api.clock.now.toISOString(),
    checks,
  });
  const [listed] = (await books.admin.call(connectionEndpoints.list)).body.data;
  expect(listed.tenantSyncState).toBe(2);
});

test('the address: nothing answers there', async () => {
  await books.editConnection({ apiUrl: 'https://localhost:1/WebApi/', password: 'x' });
  expect(await tried()).toMatchObject({ tenantSyncState: 1, reason: 'ConnectionChecksFailed' });
  expect(await faults()).toEqual([['RED', 'REACH', null, 'HostNotPublic', undefined]]);
  await books.editConnection({ apiUrl: 'http://erp.example.test/WebApi/', password: 'x' });
  expect(await faults()).toEqual([['RED', 'REACH', null, 'HttpsRequired', undefined]]);
  await books.editConnection({ apiUrl: `${books.simulated.address}/nowhere/`, password: 'calends-sim' });
  expect(await faults()).toEqual([['RED', 'REACH', null, 'ErpRouteMissing', undefined]]);
  await books.editConnection({ password: 'calends-sim' });
});

test('the login: a wrong password, and a user of no company', async () => {
  await books.editConnection({ password: 'wrong' });
  expect(await faults()).toEqual([['RED', 'SIGN_IN', null, 'ErpLoginRefused', undefined]]);
  await books.editConnection({ username: 'semacesso', password: 'semacesso-sim' });
  expect(await faults()).toEqual(
    expect.arrayContaining([['RED', 'OPEN_COMPANY', 'HENER', 'ErpCompanyNotOpen', undefined]]),
  );
  await books.editConnection({ password: 'calends-sim' });
});

test('the settings of a company: its company, journal, document type', async () => {
  const [, receiver] = books.companies;
  await books.keepBooks(receiver, { dataBase: 'NOWHERE' });
  expect(await faults()).toEqual([
    ['RED', 'COMPANIES', null, 'CheckCompaniesMissing', 'NOWHERE (HENER)'],
    ['RED', 'OPEN_COMPANY', 'NOWHERE', 'ErpCompanyNotOpen', undefined],
  ]);
  await books.keepBooks(receiver, { diary: '41;TRANCHE=99;SPECIALIZATION=50' });
  expect(await faults()).toEqual([['RED', 'DIARIES', 'HENER', 'CheckDiariesMissing', '99, 50']]);
  await books.keepBooks(receiver, { document: 'EMP;SPECIALIZATION=XXX' });
  expect(await faults()).toEqual([['RED', 'DOCUMENT_TYPES', 'HENER', 'CheckDocumentTypesMissing', 'XXX']]);
  await books.keepBooks(receiver, { document: '' });
  expect(await faults()).toEqual([['RED', 'DOCUMENT_TYPES', 'HENER', 'CheckDocumentTypeEmpty', undefined]]);
  await books.keepBooks(receiver, { bankAccount: '1299' });
  expect(await faults()).toEqual([['RED', 'ACCOUNTS', 'HENER', 'CheckAccountsMissing', '1299']]);
  await books.keepBooks(receiver);
});

test('the parties: one without a code, and one that is not there', async () => {
  const [grantor, receiver] = books.companies;
  const at = { params: { id: grantor } };
  const save = async (code: string) => {
    const [{ version }] = (await books.admin.call(erpPartyEndpoints.parties, at)).data;
    const parties = [{ counterpartyId: receiver, partyType: 'D', code, version }];
    await books.admin.call(erpPartyEndpoints.saveParties, { ...at, body: { parties } });
  };
  await save('OTHER');
  expect(await faults()).toEqual([['RED', 'PARTIES', 'HSGPS', 'CheckPartiesUnknown', 'D OTHER']]);
  await save('');
  expect(await faults()).toEqual([['RED', 'PARTIES', 'HSGPS', 'CheckPartiesMissing', 'HENER']]);
  await books.editConnection({ createParties: true });
  expect(await faults()).toEqual([['YELLOW', 'PARTIES', 'HSGPS', 'CheckPartiesAdded', 'HENER']]);
  expect((await tried()).tenantSyncState).toBe(2);
  await books.editConnection({ createParties: false });
  await save('HENER');
});

test('the lines of a contract say how the connection stands', async () => {
  const line = { entityType: 1, primaveraType: 'TRANCHE', nature: 'C', account: '2531', tContractId: books.contractId };
  const { id } = (await books.admin.call(accountLineEndpoints.add, { body: line })).data;
  const state = async () => {
    const query = { getAll: 'true', tContractId: books.contractId } as const;
    const [kept] = (await books.admin.call(accountLineEndpoints.list, { query })).data as { tenantSyncState: number }[];
    return kept?.tenantSyncState;
  };
  const wrong = { docType: 'FA', series: '2024', item: 'NONE', entityType: 'C', entityCode: 'HENER' };
  const body = { ...wrong, primaveraInvoiceType: 'CAPITALIZATION', tContractId: books.contractId };
  const invoiceLine = (await books.admin.call(invoiceLineEndpoints.add, { body })).data;
  expect([(await tried()).tenantSyncState, await state()]).toEqual([1, 1]);
  await books.admin.call(invoiceLineEndpoints.delete, { params: { id: invoiceLine.id } });
  expect([(await tried()).tenantSyncState, await state()]).toEqual([2, 2]);
  await books.admin.call(accountLineEndpoints.delete, { params: { id } });
});

test('the invoices: a series of last year and an item that is not there', async () => {
  const line = { docType: 'FA', series: '2024', item: 'NONE', entityType: 'C', entityCode: 'HENER' };
  const body = { ...line, primaveraInvoiceType: 'CAPITALIZATION', tContractId: books.contractId };
  const { id } = (await books.admin.call(invoiceLineEndpoints.add, { body })).data;
  expect(await faults()).toEqual([
    ['RED', 'SERIES', 'HSGPS', 'CheckSeriesMissing', 'FA 2024'],
    ['RED', 'ITEMS', 'HSGPS', 'CheckItemsMissing', 'NONE'],
  ]);
  await books.admin.call(invoiceLineEndpoints.delete, { params: { id } });
});

test('the lookup: no route reads a document', async () => {
  const root = await books.api.as('root@calends.test', 'helios');
  const { id } = books.connection;
  const [{ version }] = (await books.admin.call(connectionEndpoints.list)).body.data;
  const save = (routes: Record<string, string>, at: number) =>
    root.call(connectionEndpoints.saveRoutes, { params: { id }, body: { routes, version: at } });
  const saved = await save({ readJournal: 'GET Own/{year}/{diary}/{number}/{launchType}' }, version);
  expect(await faults()).toEqual([
    ['RED', 'LOOKUP', 'HENER', 'CheckLookupImpossible', undefined],
    ['RED', 'LOOKUP', 'HSGPS', 'CheckLookupImpossible', undefined],
  ]);
  expect((await save({}, saved.data.version)).status).toBe(200);
});

test('from December on the accounts of the next year are missing, which sending does not need yet', async () => {
  const before = books.api.clock.now;
  books.api.clock.now = new Date('2025-12-01T12:00:00Z');
  await books.simulated.control('clock', { advanceSeconds: 245 * 24 * 3600 });
  const later = await books.api.as('admin@helios.test', 'helios'); // the session of March has ended
  const { tenantSyncState, checks }: Report = (await later.call(managedTenantEndpoints.testSynchronization, { params }))
    .data;
  expect(tenantSyncState).toBe(2);
  expect(
    checks.filter(({ state }) => state === 'YELLOW').map(({ outcome }) => [outcome.key, outcome.facts.year]),
  ).toEqual([
    ['CheckAccountsMissing', '2026'],
    ['CheckAccountsMissing', '2026'],
  ]);
  books.api.clock.now = before;
});

test('TOConline is tried beside it', async () => {
  const { address } = books.simulated;
  const body = {
    apiUrl: `${address}/toconline/`,
    oauthUrl: `${address}/toconline/oauth/`,
    webApi: 'TOCONLINE',
    username: 'pt_calends_sim',
    password: 'toconline-sim',
  };
  expect((await books.admin.call(connectionEndpoints.add, { body })).status).toBe(200);
  const { tenantSyncState, checks } = await tried();
  expect(tenantSyncState).toBe(2);
  expect(checks.filter(({ system }) => system === 'TOCONLINE').map(({ check, state }) => [check, state])).toEqual([
    ['REACH', 'GREEN'],
    ['SIGN_IN', 'GREEN'],
    ['ITEMS', 'GREEN'],
    ['SERIES', 'GREEN'],
  ]);
});

test('another tenant’s connections are not tried, and nothing is said of them', async () => {
  const boreal = await books.api.as('admin@boreal.test');
  expect((await boreal.call(managedTenantEndpoints.testSynchronization, { params })).status).toBeOneOf([403, 404]);
  const own = await books.api.as('root@calends.test', 'helios');
  const nothing = await own.call(managedTenantEndpoints.testSynchronization, { params: { id: 'boreal' } });
  expect(nothing.data).toEqual({ tenantSyncState: 0, reason: 'NothingConnected', checks: [] });
  expect((await own.call(managedTenantEndpoints.testSynchronization, { params: { id: 'nowhere' } })).status).toBe(404);
});

test('a company alone is compared with its books, which its settings remember until they change', async () => {
  const [grantor] = books.companies;
  const at = { params: { id: grantor } };
  const synced = await books.admin.call(erpPartyEndpoints.syncSettings, at);
  expect(synced.data).toMatchObject({ entityId: grantor, dataBase: 'HSGPS', syncState: 2 });
  expect(synced.data.checks.map(({ state }: ConnectionCheck) => state)).not.toContain('RED');
  const state = async () => (await books.admin.call(entityEndpoints.get, at)).data.erpSettings.syncState;
  expect(await state()).toBe(2);
  await books.keepBooks(grantor, { diary: '99' });
  expect(await state()).toBe(0);
  expect((await books.admin.call(erpPartyEndpoints.syncSettings, at)).data).toMatchObject({ syncState: 1 });
  await books.keepBooks(grantor, { system: 'FILE' });
  expect((await books.admin.call(erpPartyEndpoints.syncSettings, at)).data).toMatchObject({ syncState: 2, checks: [] });
  await books.keepBooks(grantor, { dataBase: '' });
  const unfilled = await books.admin.call(erpPartyEndpoints.syncSettings, at);
  expect([unfilled.status, unfilled.body.code, unfilled.body.details]).toEqual([
    422,
    'FillPrimaveraFieldsFirst',
    { missing: ['dataBase'] },
  ]);
  await books.keepBooks(grantor);
});
