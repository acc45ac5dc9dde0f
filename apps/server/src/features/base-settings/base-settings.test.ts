import {
  baseSettingEndpoints,
  contractFileEndpoints,
  euriborEndpoints,
  PARAMETERS,
  profileEndpoints,
  userEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { seal, startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';
import { settings } from './base-settings.public.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

interface Row {
  readonly id: string;
  readonly category: string;
  readonly parameterKey: string;
  readonly value: string;
  readonly origin: 'system' | 'own';
}
const rowsOf = async (person: TestPerson): Promise<Row[]> =>
  (await person.call(baseSettingEndpoints.list, { query: { getAll: true } })).data;

/** As the screen does it: the row is read, then written with another value. */
async function set(person: TestPerson, parameterKey: string, value: string) {
  const row = (await rowsOf(person)).find((one) => one.parameterKey === parameterKey);
  const { id, category, version } = (await person.call(baseSettingEndpoints.get, { params: { id: row?.id ?? '' } }))
    .data as Row & { version: number };
  const body = { category, parameterKey, value, version };
  return await person.call(baseSettingEndpoints.edit, { params: { id }, body });
}

test('every tenant finds each parameter with its standard value, and nothing else', async () => {
  const rows = await rowsOf(await api.as('admin@boreal.test'));
  const expected = Object.entries(PARAMETERS).map(([key, { category, standard }]) => `${category} ${key} ${standard}`);
  const actual = rows.map(({ category, parameterKey, value }) => `${category} ${parameterKey} ${value}`);
  expect(actual.toSorted()).toEqual(expected.toSorted());
  expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(['system']));
});

test.each([
  ['SESSION_MINUTES', '4', 'ParameterOutOfBounds'],
  ['SESSION_MINUTES', '1441', 'ParameterOutOfBounds'],
  ['SESSION_MINUTES', '30.5', 'ParameterOutOfBounds'],
  ['RATE_CONFIRMATION_REQUIRED', 'yes', 'ParameterNotYesOrNo'],
  ['DEFAULT_FLOOR', 'ZERO', 'ParameterNotOffered'],
  ['NEW_TENANT_NIF', '9'.repeat(41), 'FieldTooLong'],
  ['DUE_LEADS', '30,soon', 'ParameterNotDays'],
  ['DUE_LEADS', '366', 'ParameterNotDays'],
  ['DUE_LEADS', '0,1,2,3,4,5,6,7,8,9,10,11,12', 'ParameterNotDays'],
])('%s takes no %s', async (parameterKey, value, message) => {
  expect((await set(admin, parameterKey, value)).body.errors).toEqual({ value: [message] });
});

const errorsOf = async (body: object) => (await admin.call(baseSettingEndpoints.add, { body })).body.errors;

test('category, parameter and value are required, and a known parameter stays in its category', async () => {
  expect(await errorsOf({})).toEqual({
    category: ['CategoryRequired'],
    parameterKey: ['ParameterKeyRequired'],
    value: ['ValueRequired'],
  });
  expect(await errorsOf({ category: 'MAIL', parameterKey: 'SESSION_MINUTES', value: '60' })).toEqual({
    category: ['ParameterOfOtherCategory'],
  });
});

test('a tenant’s administrator can set neither what holds for all tenants nor a limit that the tenant was given', async () => {
  expect((await set(admin, 'OUTBOX_DAYS', '30')).body.errors).toEqual({ parameterKey: ['ParameterOfInstallation'] });
  expect((await set(admin, 'STORAGE_QUOTA_MEGABYTES', '1')).body.errors).toEqual({ parameterKey: ['ParameterOfRoot'] });
  expect((await rowsOf(admin)).every(({ origin }) => origin === 'system')).toBe(true);
  const root = await api.as('root@calends.test', SYSTEM_TENANT);
  expect((await set(root, 'OUTBOX_DAYS', '30')).status).toBe(200);
  expect(await inControl(api.db, (control) => settings.ofInstallation(control, 'OUTBOX_DAYS'))).toBe(30);
});

const read = (tenantId: string) => inTenant(api.db, tenantId, (tx) => settings.of(tx, 'RATE_CONFIRMATION_REQUIRED'));

test('an own value overrides the system’s for its tenant alone, until its administrator takes it back', async () => {
  const { id, version } = (await set(admin, 'RATE_CONFIRMATION_REQUIRED', 'true')).data;
  expect([await read('helios'), await read('boreal'), await read(SYSTEM_TENANT)]).toEqual([true, false, false]);
  expect((await admin.call(baseSettingEndpoints.values)).data.isRateConfirmationRequired).toBe(true);

  const again = { category: 'LOANS', parameterKey: 'RATE_CONFIRMATION_REQUIRED', value: 'false' };
  expect((await admin.call(baseSettingEndpoints.add, { body: again })).body.errors).toEqual({
    parameterKey: ['ParameterTaken'],
  });
  const removal = { params: { id }, query: { version } };
  expect((await admin.call(baseSettingEndpoints.delete, removal)).data).toBe(true);
  expect(await read('helios')).toBe(false);
});

test('a setting of a parameter that the product does not know is refused by its field', async () => {
  expect(await errorsOf({ category: 'SECURITY', parameterKey: 'session_minutes', value: '10' })).toEqual({
    parameterKey: ['ParameterNotKnown'],
  });
});

test('a limit that root gave a tenant stays', async () => {
  const root = await api.as('root@calends.test', 'helios');
  const { id, version } = (await set(root, 'STORAGE_QUOTA_MEGABYTES', '2')).data;
  const removal = { params: { id }, query: { version } };
  expect((await admin.call(baseSettingEndpoints.delete, removal)).body.errors).toEqual({
    parameterKey: ['ParameterOfRoot'],
  });
  expect((await root.call(baseSettingEndpoints.delete, removal)).data).toBe(true);
});

test('a setting keeps its parameter', async () => {
  const body = { category: 'USERS', parameterKey: 'BELL_DAYS', value: '30' };
  const { id, version } = (await set(admin, 'BELL_DAYS', '30')).data;
  const edit = {
    params: { id },
    body: { ...body, parameterKey: 'SESSION_MINUTES', category: 'SECURITY', value: '60' },
  };
  const renamed = await admin.call(baseSettingEndpoints.edit, { ...edit, body: { ...edit.body, version } });
  expect(renamed.body.errors).toEqual({ parameterKey: ['ParameterKeyFixed'] });
});

test('a person who may not read the list still gets the values that screens go by', async () => {
  const basic = await api.as('basic@helios.test');
  expect((await basic.call(baseSettingEndpoints.list)).status).toBe(403);
  expect((await basic.call(baseSettingEndpoints.values)).data).toEqual({
    spreadsheetMegabytes: 5,
    contractFileMegabytes: 20,
    defaultFloor: 'NONE',
    limitNearPercent: 90,
    isRateConfirmationRequired: false,
    accountingSenders: 'BASE',
    newUserPassword: 'chosen-by-the-user-on-activation',
    newTenantNif: '999999990',
  });
});

test('the forms of new users, tenants and contracts begin with what the settings say', async () => {
  const boreal = await api.as('admin@boreal.test');
  await set(boreal, 'NEW_USER_PASSWORD', 'chosen by you');
  await set(boreal, 'NEW_TENANT_NIF', 'PT 500 000 000');
  await set(boreal, 'DEFAULT_FLOOR', 'INDEX_ZERO');
  expect((await boreal.call(baseSettingEndpoints.values)).data).toMatchObject({
    newUserPassword: 'chosen by you',
    newTenantNif: 'PT 500 000 000',
    defaultFloor: 'INDEX_ZERO',
  });
});

const isIn = async (person: TestPerson) => (await person.call(profileEndpoints.get)).status === 200;

async function signIn(email: string, tenantId: string, password = 'interest falls due today') {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  const payload = { email, password: sealed, keyId, tenantId };
  return await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload });
}

test('a shorter session length ends the sessions that last longer already, and limits new ones', async () => {
  const cookie = String((await signIn('admin@boreal.test', 'boreal')).headers['set-cookie']).split(';')[0] ?? '';
  const boreal = await api.as('admin@boreal.test');
  const start = api.clock.now.getTime();
  api.clock.now = new Date(start + 9 * 60_000);
  expect(await isIn(boreal)).toBe(true);
  await set(boreal, 'SESSION_MINUTES', '8');
  api.clock.now = new Date(api.clock.now.getTime() + 2000);
  expect(await isIn(boreal)).toBe(false);
  expect(await isIn(admin)).toBe(true); // another tenant's own length
  const refresh = { method: 'POST', url: '/api/v1/tokens/refresh', headers: { cookie } } as const;
  expect((await api.app.inject(refresh)).statusCode).toBe(401);

  const reply = await signIn('admin@boreal.test', 'boreal');
  const [, expires = ''] = /Expires=([^;]+)/.exec(String(reply.headers['set-cookie'])) ?? [];
  expect(new Date(expires).getTime() - api.clock.now.getTime()).toBeCloseTo(8 * 60_000, -4);
});

test('the limit of uploads is the setting’s', async () => {
  const bytes = Buffer.from(`Date\n${'x'.repeat(1_200_000)}`);
  const send = () => admin.call(euriborEndpoints.import, { upload: { fileName: 'r.csv', bytes } });
  expect((await send()).status).toBe(422); // read, and no list of rates
  await set(admin, 'SPREADSHEET_MEGABYTES', '1');
  expect((await send()).body).toMatchObject({ code: 'PayloadTooLarge', details: { mostBytes: 1_000_000 } });
});

test('files are kept up to the space that a tenant was given', async () => {
  const contractId = await loansOf(admin).add(fixedRateContract(await addCompanies(api.db, 'helios'), 'QUOTA'));
  const keep = (size: number) =>
    admin.call(contractFileEndpoints.add, {
      body: { contractId },
      upload: { fileName: 'minutes.txt', bytes: Buffer.from('x'.repeat(size)) },
    });
  expect((await set(await api.as('root@calends.test', 'helios'), 'STORAGE_QUOTA_MEGABYTES', '1')).status).toBe(200);
  expect((await keep(600_000)).status).toBe(200);
  expect((await keep(600_000)).body.errors).toEqual({ file: ['StorageQuotaReached'] });
});

test('a new user begins with what the settings say', async () => {
  await set(admin, 'NEW_USER_LANGUAGE', 'pt');
  await set(admin, 'NEW_USER_PAGE_SIZE', '25');
  await set(admin, 'INVITATION_DAYS', '3');
  const body = { firstName: 'Nova', lastName: 'Pessoa', email: 'nova@settings.test', policyId: 'basic' };
  const { id } = (await admin.call(userEndpoints.add, { body: { ...body, password: 'chosen-by-the-user' } })).data;
  const person = await inControl(api.db, (control) =>
    control.selectFrom('person').select(['language', 'page_size_default']).where('person_id', '=', id).execute(),
  );
  expect(person).toEqual([{ language: 'pt', page_size_default: 25 }]);
  const link = await inControl(api.db, (control) =>
    control.selectFrom('one_time_link').select('expires_at').where('person_id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(link.expires_at.getTime() - api.clock.now.getTime()).toBe(3 * 24 * 60 * 60_000);
});

test('a password may be tried as often as the setting says', async () => {
  await set(await api.as('root@calends.test', SYSTEM_TENANT), 'SIGN_IN_ATTEMPTS', '3');
  api.clock.now = new Date(api.clock.now.getTime() + 2000);
  const tries: number[] = [];
  for (let count = 0; count < 4; count++)
    tries.push((await signIn('sales@helios.test', 'helios', `wrong password ${count}`)).statusCode);
  expect(tries).toEqual([401, 401, 401, 429]);
});
