import { accountEndpoints, tenantEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/cast.ts';
import { seal, startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

function attempt(email: string, password: string, more: { tenantId?: string; at?: Date } = {}) {
  const { keyId, sealed } = seal(api.ring, password, more.at ?? api.clock.now);
  return { email, password: sealed, keyId, tenantId: more.tenantId ?? '' };
}
const post = (payload: object) => api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload });

test('the right password opens a session in the person’s tenant, and the profile tells who it is', async () => {
  const admin = await api.as('admin@helios.test');
  const profile = (await admin.call(accountEndpoints.profile)).data;
  expect(profile).toMatchObject({
    email: 'admin@helios.test',
    tenantId: 'helios',
    roleId: 'admin',
    policyId: 'admin',
    darkModeDefault: true,
  });
});

test.each([
  ['a wrong password', 'admin@helios.test', 'not the password at all', ''],
  ['an unknown person', 'nobody@helios.test', DEMO_PASSWORD, ''],
  ['a tenant that the person is no member of', 'basic@helios.test', DEMO_PASSWORD, 'boreal'],
  ['a tenant that does not exist', 'sales@helios.test', DEMO_PASSWORD, 'nowhere'],
])('%s is answered with Login failed and nothing else', async (_name, email, password, tenantId) => {
  const reply = await post(attempt(email, password, { tenantId }));
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({
    succeeded: false,
    messages: ['Login failed'],
    code: 'Unauthorized',
    requestId: expect.any(String),
  });
});

test('a sealed password works once, and not after five minutes', async () => {
  const payload = attempt('service@helios.test', DEMO_PASSWORD);
  expect((await post(payload)).statusCode).toBe(200);
  expect((await post(payload)).statusCode).toBe(401);
  const old = attempt('service@helios.test', DEMO_PASSWORD, { at: new Date(api.clock.now.getTime() - 301_000) });
  expect((await post(old)).statusCode).toBe(401);
});

test('after ten wrong passwords the account has to wait, whoever asks', async () => {
  const wrong = () => post(attempt('partner@atlas.test', 'not the password at all'));
  for (let tries = 0; tries < 10; tries += 1) expect((await wrong()).statusCode).toBe(401);
  const reply = await post(attempt('partner@atlas.test', DEMO_PASSWORD));
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

const cookieOf = (reply: { headers: Record<string, unknown> }) =>
  String(reply.headers['set-cookie']).split(';')[0] ?? '';

test('the refresh cookie is rotated, and an old one that comes back ends the session', async () => {
  const signedIn = await post(attempt('client@casa.test', DEMO_PASSWORD));
  const refresh = (cookie: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/tokens/refresh', headers: { cookie } });
  const first = cookieOf(signedIn);
  expect(signedIn.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  const second = cookieOf(await refresh(first));
  expect(second).not.toBe(first);
  expect((await refresh(first)).statusCode).toBe(200); // two tabs at the same moment
  api.clock.now = new Date(api.clock.now.getTime() + 31_000);
  expect((await refresh(first)).statusCode).toBe(401);
  expect((await refresh(second)).statusCode).toBe(401);
});

test('signing out revokes the session at once', async () => {
  const reply = await post(attempt('subclient@casa.test', DEMO_PASSWORD));
  const person = testPerson(api.app, reply.json().data.token, 'casa@helios');
  expect((await person.call(accountEndpoints.profile)).status).toBe(200);
  expect((await person.call(accountEndpoints.signOut)).status).toBe(200);
  expect((await person.call(accountEndpoints.profile)).status).toBe(401);
});

test('a switch of tenant opens a session there and ends the one before', async () => {
  const many = await api.as('many@calends.test');
  expect((await many.call(tenantEndpoints.byUser)).data).toHaveLength(7);
  expect((await many.call(accountEndpoints.switchTenant, { body: { tenantId: 'helios' } })).body.messages).toEqual([
    'TenantAlreadySelected',
  ]);
  expect((await many.call(accountEndpoints.switchTenant, { body: { tenantId: 'atlas' } })).status).toBe(403);
  const { token } = (await many.call(accountEndpoints.switchTenant, { body: { tenantId: 'boreal' } })).data;
  expect((await many.call(accountEndpoints.profile)).status).toBe(401);
  expect((await testPerson(api.app, token, 'boreal').call(tenantEndpoints.current)).data).toMatchObject({
    id: 'boreal',
  });
});

test('a Tenant header that differs from the token is refused and stands in the audit', async () => {
  const admin = await api.as('admin@helios.test');
  const reply = await admin.call(accountEndpoints.profile, { headers: { tenant: 'boreal' } });
  expect(reply.status).toBe(403);
});

test('a forged, a foreign and an expired token are nobody’s', async () => {
  const admin = await api.as('admin@helios.test');
  const [head, claims] = admin.token.split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const token of [none, `${head}.${claims}.AAAA`, 'x', ''])
    expect((await testPerson(api.app, token, 'helios').call(accountEndpoints.profile)).status).toBe(401);
  const later = api.clock.now;
  api.clock.now = new Date(later.getTime() + 601_000);
  expect((await admin.call(accountEndpoints.profile)).status).toBe(401);
  api.clock.now = later;
});
