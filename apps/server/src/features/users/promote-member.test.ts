import {
  eventHistoryEndpoints,
  profileEndpoints,
  secondFactorEndpoints,
  tenantDataTransferEndpoints,
  userEndpoints,
} from '@calends/wire';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let atlas: TestPerson;
let secret: string;
beforeAll(async () => {
  api = await startApi();
  atlas = await api.as('root@calends.test', 'atlas');
});
afterAll(() => api.stop());

const code = () => {
  api.clock.now = new Date(api.clock.now.getTime() + 30_000); // each code works once
  return new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });
};

async function userOf(email: string, by: TestPerson) {
  const users = (await by.call(userEndpoints.all)).data as { id: string; email: string; version: number }[];
  const match = users.find((user) => user.email === email);
  if (!match) throw new Error(`${email} is no user there`);
  const { firstName, lastName, version } = (await by.call(userEndpoints.get, { params: { id: match.id } })).data;
  return { id: match.id, names: { firstName, lastName, version } };
}
async function promote(email: string, more: object, by: TestPerson) {
  const { id, names } = await userOf(email, by);
  return await by.call(userEndpoints.edit, { params: { id }, body: { ...names, ...more } });
}

/** Adds an active user to the tenant, as after their first sign-in. */
async function member(email: string, by: TestPerson, state = 'ACTIVE'): Promise<string> {
  const typed = { firstName: 'Nuno', lastName: 'Novo', email, policyId: 'basic', password: 'x' };
  await by.call(userEndpoints.add, { body: { ...typed, sendConfirmationEmail: false } });
  await inControl(api.db, (control) =>
    control
      .updateTable('membership')
      .set({ allowed_user_state: state })
      .where('tenant_id', '=', by.tenantId)
      .where('person_id', 'in', control.selectFrom('person').select('person_id').where('email', '=', email))
      .execute(),
  );
  return email;
}

/** Signs root in with the authenticator. */
async function enterAs(tenantId: string): Promise<TestPerson> {
  const { keyId, sealed } = seal(api.ring, DEMO_PASSWORD, api.clock.now);
  const payload = { email: 'root@calends.test', password: sealed, keyId, tenantId, twoFactorCode: code() };
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload });
  return testPerson(api.app, reply.json().data.token, tenantId);
}
const secondRoot = () => api.as('many@calends.test', 'atlas');

test('without a second factor root promotes nobody', async () => {
  const email = await member('before@new.test', atlas);
  const reply = await promote(email, { roleId: 'partner', policyId: 'partner' }, atlas);
  expect(reply.body.errors).toEqual({ twoFactorCode: ['OwnSecondFactorNeeded'] });

  const { otpauthUri } = (await atlas.call(secondFactorEndpoints.setUpAuthenticator)).data;
  secret = new URL(otpauthUri).searchParams.get('secret') ?? '';
  const { keyId, sealed } = seal(api.ring, DEMO_PASSWORD, api.clock.now);
  const twoFactorCode = new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });
  const body = { twoFactorCode, currentPassword: sealed, keyId };
  expect((await atlas.call(secondFactorEndpoints.confirmAuthenticator, { body })).status).toBe(200);
  const refused = await promote(email, { roleId: 'partner' }, atlas);
  expect(refused.body.errors).toEqual({ twoFactorCode: ['TwoFactorCodeRequired'] });
  const wrong = await promote(email, { roleId: 'partner', twoFactorCode: '000000' }, atlas);
  expect(wrong.body.errors).toEqual({ twoFactorCode: ['WrongOneTimeCode'] });
});

test('root makes a partner in a tenant of that type, which the history records', async () => {
  const email = await member('partner@new.test', atlas);
  const more = { roleId: 'partner', policyId: 'partner', twoFactorCode: code() };
  const partner = (await promote(email, more, atlas)).data;
  expect(partner).toMatchObject({ roleId: 'partner', policyId: 'partner', version: 2 });
  const events = (await atlas.call(eventHistoryEndpoints.list, { query: { getAll: true } })).body.data;
  expect(events).toContainEqual(expect.objectContaining({ action: 'UPDATE', recordId: partner.id, role: 'root' }));
});

test('in a tenant of another type root makes no partner, and in a tenant client nobody above its users', async () => {
  const helios = await enterAs('helios');
  expect((await promote('basic@helios.test', { roleId: 'partner', twoFactorCode: code() }, helios)).status).toBe(403);
  const casa = await enterAs('casa@helios');
  expect((await promote('subclient@casa.test', { roleId: 'root', twoFactorCode: code() }, casa)).status).toBe(403);
});

test('root makes another root of an active user alone, who is signed out everywhere and root everywhere', async () => {
  const helios = await enterAs('helios');
  const waiting = await member('waiting@new.test', helios, 'NEW_USER');
  const early = await promote(waiting, { roleId: 'root', twoFactorCode: code() }, helios);
  expect(early.body.errors).toEqual({ roleId: ['RootMustBeActive'] });

  const before = await api.as('many@calends.test', 'garoa');
  const second = (await promote('many@calends.test', { roleId: 'root', twoFactorCode: code() }, helios)).data;
  expect(second).toMatchObject({ roleId: 'root', policyId: 'root' });
  expect((await before.call(profileEndpoints.get)).status).toBe(401);
  const entered = await secondRoot();
  expect((await entered.call(profileEndpoints.get)).data).toMatchObject({ roleId: 'root', tenantId: 'atlas' });
  const { names } = await userOf('many@calends.test', helios);
  const back = { ...names, roleId: 'admin', policyId: 'admin', twoFactorCode: code() };
  expect((await helios.call(userEndpoints.edit, { params: { id: second.id }, body: back })).status).toBe(403);
});

test('with two roots the one who asked for a transfer does not approve it', async () => {
  const helios = await enterAs('helios');
  const body = { sourceTenantId: 'boreal', targetTenantId: 'corvo' };
  const { id, version } = (await helios.call(tenantDataTransferEndpoints.add, { body })).data;
  const approve = (by: TestPerson) =>
    by.call(tenantDataTransferEndpoints.approve, { params: { id }, body: { version } });
  expect((await approve(helios)).body.code).toBe('TransferNeedsAnother');
  expect((await approve(await secondRoot())).body.code).toBe('TransferNothing'); // the other root may approve, and there is nothing to move
});
