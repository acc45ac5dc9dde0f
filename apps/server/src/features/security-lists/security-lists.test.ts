import {
  blackListEndpoints,
  entityEndpoints,
  eventHistoryEndpoints,
  profileEndpoints,
  signInEndpoints,
  whiteListEndpoints,
} from '@calends/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { authenticator } from '../sessions/sessions.public.ts';

const HOME = '127.0.0.1';
const OFFICE = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

let api: TestApi;
let admin: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  root = await api.as('root@calends.test', 'helios');
});
afterAll(() => api.stop());
afterEach(async () => {
  await inTenant(api.db, 'helios', (tx) => tx.deleteFrom('security_list_row').execute());
  await inTenant(api.db, 'system', (tx) => tx.deleteFrom('security_list_row').execute());
});

const black = (email: string, ipAddress: string, more: object = {}) => ({
  email,
  ipAddress,
  stateEnabled: true,
  ...more,
});
const white = (email: string, ipAddress: string, more: object = {}) => ({
  ...black(email, ipAddress),
  withDevAccess: false,
  ...more,
});
const addBlack = (body: object, person = admin, from = HOME) => person.call(blackListEndpoints.add, { body, from });
const addWhite = (body: object, person = admin, from = HOME) => person.call(whiteListEndpoints.add, { body, from });

function signIn(email: string, from: string, tenantId = '') {
  const { keyId, sealed } = seal(api.ring, DEMO_PASSWORD, api.clock.now);
  const payload = { email, password: sealed, keyId, tenantId };
  return api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload, remoteAddress: from });
}

describe('the lists', () => {
  test('a row is added, read, listed, edited and exported; its address is written in one way', async () => {
    const sales = (await (await api.as('sales@helios.test')).call(profileEndpoints.get)).data;
    const added = await addWhite(white('Sales@Helios.test', '::FFFF:192.0.2.77/120', { ipOwnerInfo: 'Head office' }));
    expect(added.data).toEqual({
      id: expect.any(String),
      userId: sales.id,
      email: 'Sales@Helios.test',
      ipAddress: '192.0.2.0/24',
      stateEnabled: true,
      withDevAccess: false,
      ipOwnerInfo: 'Head office',
      version: 1,
    });
    const { id } = added.data;
    const { version: _version, ...row } = added.data;
    expect((await admin.call(whiteListEndpoints.get, { params: { id } })).data).toEqual(added.data);
    const filters = [{ field: 'search', op: 'contains', value: 'head' }];
    expect((await admin.call(whiteListEndpoints.list, { query: { filters } })).body).toMatchObject({
      data: [row],
      totalCount: 1,
    });
    const query = { value: 'id', label: 'ipAddress' };
    expect((await admin.call(whiteListEndpoints.optionList, { query })).data).toEqual([
      { value: id, label: '192.0.2.0/24' },
    ]);
    const body = { ...white('nobody@here.test', '2001:DB8::0:1'), version: 1 };
    const edited = await admin.call(whiteListEndpoints.edit, { params: { id }, body });
    expect(edited.data).toMatchObject({ userId: null, ipAddress: '2001:db8::1', ipOwnerInfo: null, version: 2 });
    expect((await admin.call(whiteListEndpoints.edit, { params: { id }, body })).status).toBe(409);
    expect((await admin.call(whiteListEndpoints.columnList, { query: { column: 'email' } })).data).toEqual([
      'nobody@here.test',
    ]);
    const csv = await admin.call(whiteListEndpoints.exportData, { query: { format: 'csv' } });
    expect(csv.bytes.toString()).toContain('2001:db8::1');
    expect((await admin.call(blackListEndpoints.list)).body.totalCount).toBe(0);
  });

  test('the history names the user of an address, and holds no e-mail that an administrator wrote there', async () => {
    const ipOwnerInfo = 'Head office, <Sales@Helios.test>';
    const { id, version } = (await addWhite(white('sales@helios.test', '192.0.2.9', { ipOwnerInfo }))).data;
    const body = { ...white('sales@helios.test', '192.0.2.9', { ipOwnerInfo: 'The branch' }), version };
    expect((await admin.call(whiteListEndpoints.edit, { params: { id }, body })).data.ipOwnerInfo).toBe('The branch');
    const events = (await admin.call(eventHistoryEndpoints.list, { query: { recordId: id } })).data as {
      before: string | null;
      after: string;
    }[];
    expect(events.map(({ before, after }) => [before && JSON.parse(before), JSON.parse(after)])).toMatchObject([
      [{ ipOwnerInfo: 'Head office, <***>' }, { ipOwnerInfo: 'The branch' }],
      [null, { ipOwnerInfo: 'Head office, <***>' }],
    ]);
  });

  test('withDevAccess is required on white lists and optional on black ones', async () => {
    expect((await addBlack(black('a@helios.test', OFFICE))).data).toMatchObject({ withDevAccess: false });
    const reply = await addWhite(black('a@helios.test', OFFICE));
    expect(reply).toMatchObject({ status: 400, body: { errors: { withDevAccess: ['WithDevAccessRequired'] } } });
  });

  test.each([
    [{ email: '' }, { email: ['EmailRequired'] }],
    [{ email: 'nobody' }, { email: ['InvalidEmail'] }],
    [{ ipAddress: '' }, { ipAddress: ['IpAddressRequired'] }],
    [{ ipAddress: undefined }, { ipAddress: ['IpAddressRequired'] }],
    [{ ipAddress: '300.1.1.1' }, { ipAddress: ['InvalidIpAddress'] }],
    [{ ipAddress: '10.0.0.0/33' }, { ipAddress: ['InvalidIpAddress'] }],
    [{ ipAddress: 'office' }, { ipAddress: ['InvalidIpAddress'] }],
    [{ stateEnabled: undefined }, { stateEnabled: ['StateEnabledRequired'] }],
    [{ stateEnabled: 'yes' }, { stateEnabled: ['InvalidValue'] }],
    [{ tenantId: 'boreal' }, { tenantId: ['UnknownField'] }],
  ])('%o is refused by field', async (wrong, errors) => {
    expect(await addBlack({ ...black('a@helios.test', OFFICE), ...wrong })).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  test('an address is on a list once for one person, however it is written', async () => {
    await addBlack(black('a@helios.test', '2001:db8::1'));
    const twice = await addBlack(black('A@helios.test', '2001:0db8:0::1'));
    expect(twice).toMatchObject({ status: 409, body: { errors: { ipAddress: ['AddressAlreadyListed'] } } });
    const other = (await addBlack(black('b@helios.test', '2001:db8::1'))).data;
    const body = { ...black('a@helios.test', '2001:db8::1'), version: 1 };
    expect((await admin.call(blackListEndpoints.edit, { params: { id: other.id }, body })).status).toBe(409);
  });

  test('a user id must be the one of the member with the e-mail', async () => {
    const sales = (await (await api.as('sales@helios.test')).call(profileEndpoints.get)).data;
    const stranger = (await (await api.as('admin@boreal.test')).call(profileEndpoints.get)).data;
    expect((await addBlack(black('sales@helios.test', OFFICE, { userId: sales.id }))).status).toBe(200);
    for (const [email, userId] of [
      ['basic@helios.test', sales.id],
      ['admin@boreal.test', stranger.id], // no member here: the answer does not reveal whether there is such a person
    ])
      expect(await addBlack(black(email, OFFICE, { userId }))).toMatchObject({
        status: 400,
        body: { errors: { userId: ['NotThisUser'] } },
      });
    expect((await addBlack(black('admin@boreal.test', OFFICE))).data.userId).toBeNull();
  });

  test('only root deletes a row', async () => {
    const { id } = (await addBlack(black('a@helios.test', OFFICE))).data;
    const remove = (person: TestPerson) =>
      person.call(blackListEndpoints.delete, { params: { id }, query: { version: 1 } });
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(root)).data).toBe(true);
    expect((await remove(root)).status).toBe(404);
  });
});

describe('at a sign-in', () => {
  test('a black row refuses exactly as a wrong password does, whatever the white list says', async () => {
    await addWhite(white('sales@helios.test', '203.0.113.0/24'));
    await addBlack(black('sales@helios.test', OFFICE));
    const refused = await signIn('sales@helios.test', OFFICE);
    const wrong = await signIn('nobody@helios.test', OFFICE);
    expect(refused.statusCode).toBe(401);
    expect({ ...refused.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' });
    expect((await signIn('sales@helios.test', '203.0.113.8')).json()).toMatchObject({ succeeded: true });
  });

  test('a person with white rows signs in only from those addresses, without the mailed link', async () => {
    await addWhite(white('basic@helios.test', '2001:db8::/32'));
    expect((await signIn('basic@helios.test', HOME)).statusCode).toBe(401);
    expect((await signIn('basic@helios.test', '2001:db8:1::5')).json()).toMatchObject({ succeeded: true });
    expect((await signIn('sales@helios.test', HOME)).json()).toMatchObject({ succeeded: true }); // without rows nothing is restricted
  });

  test('a disabled row restricts nothing', async () => {
    await addWhite(white('basic@helios.test', OFFICE, { stateEnabled: false }));
    await addBlack(black('basic@helios.test', HOME, { stateEnabled: false }));
    expect((await signIn('basic@helios.test', HOME)).json()).toMatchObject({ succeeded: true });
  });

  test('an IPv4 address that is written as IPv6 is the same address', async () => {
    await addBlack(black('basic@helios.test', '127.0.0.0/8'));
    expect((await signIn('basic@helios.test', '::ffff:127.0.0.1')).statusCode).toBe(401);
    expect((await signIn('basic@helios.test', '::ffff:7f00:1')).statusCode).toBe(401);
  });

  test('the lists of one tenant do not apply in another', async () => {
    await addBlack(black('many@calends.test', HOME));
    expect((await signIn('many@calends.test', HOME, 'helios')).statusCode).toBe(401);
    expect((await signIn('many@calends.test', HOME, 'corvo')).json()).toMatchObject({ succeeded: true });
  });

  test('a person whose address a tenant refuses does not enter it and stays in the tenant of the session', async () => {
    const many = testPerson(api.app, (await signIn('many@calends.test', HOME, 'corvo')).json().data.token, 'corvo');
    await addBlack(black('many@calends.test', HOME));
    const change = (from: string) => many.call(signInEndpoints.switchTenant, { body: { tenantId: 'helios' }, from });
    expect((await change(HOME)).status).toBe(403);
    expect((await many.call(profileEndpoints.get)).status).toBe(200);
    expect((await change(OFFICE)).status).toBe(200);
  });

  test('rows of the system lock root out, rows of a tenant do not', async () => {
    await addBlack(black('root@calends.test', '0.0.0.0/0'));
    expect((await signIn('root@calends.test', HOME, 'helios')).json()).toMatchObject({ succeeded: true });
    const system = await api.as('root@calends.test', 'system');
    expect((await addBlack(black('root@calends.test', ELSEWHERE), system)).status).toBe(200);
    expect((await signIn('root@calends.test', ELSEWHERE, 'helios')).statusCode).toBe(401);
  });
});

describe('on each request', () => {
  test('a session is refused at once at a black-listed address, in every process, and works at others', async () => {
    const sales = testPerson(api.app, (await signIn('sales@helios.test', HOME)).json().data.token, 'helios');
    const process = authenticator(api.db, api.ring, () => api.clock.now);
    expect((await sales.call(entityEndpoints.list)).status).toBe(200);
    expect(await process(sales.token, HOME)).toMatchObject({ roleId: 'sales' });
    const { id } = (await addBlack(black('sales@helios.test', HOME))).data;
    expect((await sales.call(entityEndpoints.list)).status).toBe(401);
    expect(await process(sales.token, HOME)).toBeUndefined();
    expect((await sales.call(entityEndpoints.list, { from: OFFICE })).status).toBe(200);

    const body = { ...black('sales@helios.test', HOME, { stateEnabled: false }), version: 1 };
    await admin.call(blackListEndpoints.edit, { params: { id }, body });
    expect((await sales.call(entityEndpoints.list)).status).toBe(200);
    expect(await process(sales.token, HOME)).toMatchObject({ roleId: 'sales' });
  });

  test('a token is refused outside the white-listed addresses of its person', async () => {
    await addWhite(white('sales@helios.test', OFFICE));
    const sales = testPerson(api.app, (await signIn('sales@helios.test', OFFICE)).json().data.token, 'helios');
    expect((await sales.call(entityEndpoints.list, { from: OFFICE })).status).toBe(200);
    expect((await sales.call(entityEndpoints.list, { from: ELSEWHERE })).status).toBe(401);
    expect((await sales.call(entityEndpoints.list, { from: HOME })).status).toBe(401);
  });

  test('a session is not renewed from a refused address, and is still renewed from another', async () => {
    const cookie = String((await signIn('sales@helios.test', HOME)).headers['set-cookie']).split(';')[0] ?? '';
    await addBlack(black('sales@helios.test', HOME));
    const refresh = (remoteAddress: string) =>
      api.app.inject({ method: 'POST', url: '/api/v1/tokens/refresh', headers: { cookie }, remoteAddress });
    expect((await refresh(HOME)).statusCode).toBe(401);
    expect((await refresh(OFFICE)).statusCode).toBe(200);
  });
});

const lockedOut = (ipAddress: string) => ({
  status: 422,
  body: { code: 'WouldLockYouOut', errors: { ipAddress: [ipAddress] } },
});

describe('nobody locks themselves out', () => {
  const email = 'admin@helios.test';

  test('by a black row, by a white one for another place, by an edit or by disabling the last way', async () => {
    expect(await addBlack(black(email, '127.0.0.0/8'))).toMatchObject(lockedOut('WouldLockYouOut'));
    expect(await addWhite(white(email, OFFICE))).toMatchObject(lockedOut('OwnAddressFirst'));
    const here = (await addWhite(white(email, HOME))).data;
    expect((await addWhite(white(email, OFFICE))).status).toBe(200);
    const edit = (body: object) =>
      admin.call(whiteListEndpoints.edit, { params: { id: here.id }, body: { ...body, version: 1 } });
    expect(await edit(white(email, HOME, { stateEnabled: false }))).toMatchObject(lockedOut('OwnAddressFirst'));
    expect(await edit(white(email, ELSEWHERE))).toMatchObject(lockedOut('OwnAddressFirst'));
    expect((await admin.call(whiteListEndpoints.get, { params: { id: here.id } })).data).toEqual(here);
    expect((await edit(white(email, '127.0.0.0/8'))).status).toBe(200);
    expect((await admin.call(profileEndpoints.get)).status).toBe(200);
  });

  test('when two administrators lock each other out at once, one of them is refused', async () => {
    const many = await api.as('many@calends.test', 'helios');
    const replies = await Promise.all([
      addBlack(black('many@calends.test', HOME), admin),
      addBlack(black(email, HOME), many),
    ]);
    const [first, last] = replies.map((reply) => reply.status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    expect([401, 422]).toContain(last); // locked out already, or about to lock out the one who was first
    const open = await Promise.all([admin, many].map((one) => one.call(profileEndpoints.get)));
    expect(open.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

test('a white row with dev access opens the API page from its address, to the person it names', async () => {
  await addWhite(white('basic@helios.test', OFFICE, { withDevAccess: true }));
  await addWhite(white('basic@helios.test', HOME));
  const basic = await api.as('basic@helios.test');
  expect((await basic.call(whiteListEndpoints.devAccess)).data).toBe(false);
  expect((await basic.call(whiteListEndpoints.devAccess, { from: OFFICE })).data).toBe(true);
  expect((await admin.call(whiteListEndpoints.devAccess)).data).toBe(true);
});
