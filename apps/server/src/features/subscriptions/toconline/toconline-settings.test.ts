import { API_BASE, CLIENT, OAUTH_BASE } from '@calends/erp-simulators';
import {
  type ConnectionCheck,
  connectionEndpoints,
  eventHistoryEndpoints,
  invoiceEndpoints,
  type ToconlineSettings,
  toconlineEndpoints as toconline,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type IssuedBooks,
  SELLING,
  startIssuedBooks,
  TOCONLINE_ISSUER,
} from '../../../testing/accounting/issued-books.ts';
import { seal } from '../../../testing/api-for-tests.ts';

let books: IssuedBooks;
let entered: Record<string, unknown>;
beforeAll(async () => {
  books = await startIssuedBooks();
  const { address } = books;
  entered = {
    apiUrl: `${address}${API_BASE}`,
    oauthUrl: `${address}${OAUTH_BASE}`,
    username: CLIENT.id,
    password: CLIENT.secret,
    version: 0,
  };
});
afterAll(() => books.stop());

const read = async (person = books.atlas): Promise<ToconlineSettings> => (await person.call(toconline.settings)).data;
const save = (changes: object = {}, person = books.atlas) =>
  person.call(toconline.saveSettings, { body: { ...entered, ...changes } });
const withoutSecret = async (changes: object = {}) => {
  const { password: _secret, ...others } = entered;
  const { version } = await read();
  return await books.atlas.call(toconline.saveSettings, { body: { ...others, version, ...changes } });
};
const faultsOf = ({ checks }: Pick<ToconlineSettings, 'checks'>) =>
  checks
    .filter(({ state }: ConnectionCheck) => state === 'RED')
    .map(({ check, outcome }: ConnectionCheck) => [check, outcome.key, outcome.facts['codes']]);
const saveIssuer = async (changes: object) => {
  const { version } = (await books.atlas.call(invoiceEndpoints.issuer)).data;
  return await books.atlas.call(invoiceEndpoints.saveIssuer, { body: { ...TOCONLINE_ISSUER, ...changes, version } });
};

test('nothing is connected at first, so nothing is tested, and nobody says that TOConline issues', async () => {
  expect(await read()).toEqual({
    apiUrl: null,
    oauthUrl: null,
    username: null,
    hasPassword: false,
    tenantSyncState: 0,
    testedAt: null,
    checks: [],
    version: 0,
  });
  expect((await books.atlas.call(toconline.test)).body.code).toBe('AccountingServiceNotConfigured');
  expect((await saveIssuer({})).body.code).toBe('AccountingServiceNotConfigured');
});

test('whatever is missing is said at once, and the first save needs the secret', async () => {
  const empty = await books.atlas.call(toconline.saveSettings, { body: { apiUrl: '', oauthUrl: 'erp', username: '' } });
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.body.errors).toSorted()).toEqual(['apiUrl', 'oauthUrl', 'username', 'version']);
  expect((await save({ password: '' })).body.errors).toEqual({ password: ['PasswordRequired'] });
  expect((await read()).version).toBe(0);
});

test('an issuer that looks after nobody connects itself: the secret is sealed and never returned', async () => {
  const { keyId, sealed } = seal(books.api.ring, CLIENT.secret, books.api.clock.now);
  const saved = await save({ keyId, password: sealed }, books.boreal);
  expect(saved.data).toMatchObject({ username: CLIENT.id, hasPassword: true, tenantSyncState: 0, version: 1 });
  expect(JSON.stringify([saved.body, (await books.boreal.call(toconline.settings)).body])).not.toContain(CLIENT.secret);
  const tested: ToconlineSettings = (await books.boreal.call(toconline.test)).data;
  expect([tested.tenantSyncState, faultsOf(tested)]).toEqual([2, []]);
  expect(tested.testedAt).not.toBeNull();
  expect((await read()).version).toBe(0); // of each tenant by itself
});

test('the audit says who connected it, without the secret', async () => {
  const { data } = await books.boreal.call(eventHistoryEndpoints.list, { query: { PageSize: '50' } });
  expect(JSON.stringify(data)).toContain('TClientSwApi');
  expect(JSON.stringify(data)).toContain('***');
  expect(JSON.stringify(data)).not.toContain(CLIENT.secret);
});

test('the test looks for the series of today that invoices are issued in', async () => {
  expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(409);
  expect((await saveIssuer({ series: 'X{year}', creditDocType: 'NC' })).status).toBe(200);
  const missing: ToconlineSettings = (await books.atlas.call(toconline.test)).data;
  expect(missing.tenantSyncState).toBe(1);
  expect(faultsOf(missing)).toEqual([['SERIES', 'CheckSalesSeriesMissing', 'FT X2027, NC X2027']]);
  expect((await saveIssuer({})).status).toBe(200);
  const there: ToconlineSettings = (await books.atlas.call(toconline.test)).data;
  expect([there.tenantSyncState, faultsOf(there)]).toEqual([2, []]);
});

test('a wrong secret is told by the test; a secret is kept for its host alone', async () => {
  expect((await withoutSecret({ password: 'wrong' })).status).toBe(200);
  const refused: ToconlineSettings = (await books.atlas.call(toconline.test)).data;
  expect(refused.tenantSyncState).toBe(1);
  expect(faultsOf(refused).map(([check]) => check)).toEqual(['SIGN_IN']);
  expect((await withoutSecret({ password: CLIENT.secret })).data).toMatchObject({ tenantSyncState: 0, checks: [] });
  expect((await withoutSecret({ apiUrl: 'https://elsewhere.test/' })).body.errors).toEqual({
    password: ['PasswordRequired'],
  });
  expect((await withoutSecret()).status).toBe(200);
});

test('it is the connection of accounting: what else that says stays', async () => {
  const root = await books.api.as('root@calends.test');
  const list = await root.call(connectionEndpoints.list, { query: { tenantId: 'atlas' } });
  expect(list.body.data).toMatchObject([{ system: 'TOCONLINE', webApi: 'TOCONLINE', sendMode: 'MANUAL' }]);
});

test('only those who bill read or write it', async () => {
  const basic = await books.api.as('basic@helios.test');
  expect((await basic.call(toconline.settings)).status).toBe(403);
  expect((await save({}, basic)).status).toBe(403);
  expect((await basic.call(toconline.test)).status).toBe(403);
});

test('while an invoice may be in the account that is there, no other one is entered', async () => {
  const id = await books.draft();
  await books.approve(id);
  await books.switchFault('reset-after-commit', SELLING);
  await books.work();
  expect(await books.read(id)).toMatchObject({ issuing: 'UNCONFIRMED' });
  const other = { username: 'pt_other', password: 'another secret' };
  expect((await withoutSecret(other)).body.code).toBe('InvoicesOnTheWay');
  const root = await books.api.as('root@calends.test');
  const move = async (changes: object) => {
    const [{ id: connectionId, ...connection }] = (
      await root.call(connectionEndpoints.list, { query: { tenantId: 'atlas' } })
    ).body.data;
    const { apiUrl, oauthUrl, username, webApi, version } = connection;
    const body = { apiUrl, oauthUrl, username, webApi, version, password: CLIENT.secret, ...changes };
    return await root.call(connectionEndpoints.edit, { params: { id: connectionId }, body });
  };
  expect((await move(other)).body.code).toBe('InvoicesOnTheWay'); // nor by those above it
  expect((await move({})).status).toBe(200);
  expect((await withoutSecret({ password: CLIENT.secret })).status).toBe(200); // the same account, with its secret anew
  books.pass(25);
  await books.work();
  expect(await books.read(id)).toMatchObject({ issuing: 'CERTIFIED' });
  expect((await withoutSecret(other)).status).toBe(200);
});
