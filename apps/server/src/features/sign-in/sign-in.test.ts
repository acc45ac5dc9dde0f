import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { profileEndpoints, sessionEndpoints, signInEndpoints, tenantEndpoints } from '@calends/wire';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';
import { HASHES_AT_ONCE } from '../passwords/passwords.public.ts';
import { newest } from '../security/security.public.ts';

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

test('the right password opens a session in the person’s tenant, and the profile names the person', async () => {
  const admin = await api.as('admin@helios.test');
  const profile = (await admin.call(profileEndpoints.get)).data;
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

const guess = (remoteAddress: string, password = 'not the password at all') =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    payload: attempt('partner@atlas.test', password),
    remoteAddress,
  });

describe('after ten wrong passwords', () => {
  test('from strange addresses, these have to wait, and the person signs in from a known address', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(`203.0.113.${tries}`)).statusCode).toBe(401);
    const refused = await guess('203.0.113.99', DEMO_PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess('127.0.0.1', DEMO_PASSWORD)).statusCode).toBe(200);
    expect((await guess('203.0.113.99', DEMO_PASSWORD)).statusCode).toBe(429);
  });

  test('from a known address, that address has to wait, even with the right password', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('127.0.0.1')).statusCode).toBe(401);
    expect((await guess('127.0.0.1', DEMO_PASSWORD)).statusCode).toBe(429);
  });
});

test('a full queue of sign-ins refuses the next ones with 429, and those that wait are let in', async () => {
  const places = HASHES_AT_ONCE + 1 + 40; // at the door and in the queue before it
  const others = 10;
  const statuses: number[] = [];
  const locked = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<void>();
  const door = inControl(api.db, async (control) => {
    await sql`lock table known_address in access exclusive mode`.execute(control);
    locked.resolve();
    await refused.promise; // nobody passes the first step before
  });
  await locked.promise;
  const signIn = async () => {
    const reply = await post(attempt('basic@helios.test', DEMO_PASSWORD));
    statuses.push(reply.statusCode);
    if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    if (statuses.length === others) refused.resolve();
  };
  await Promise.all([door, ...Array.from({ length: places + others }, signIn)]);
  expect(statuses.slice(0, others)).toEqual(Array.from({ length: others }, () => 429));
  expect(statuses.slice(others)).toEqual(Array.from({ length: places }, () => 200));
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
  expect((await person.call(profileEndpoints.get)).status).toBe(200);
  expect((await person.call(sessionEndpoints.signOut)).status).toBe(200);
  expect((await person.call(profileEndpoints.get)).status).toBe(401);
});

test('a switch of tenant opens a session there and ends the one before', async () => {
  const many = await api.as('many@calends.test');
  expect((await many.call(tenantEndpoints.byUser)).data).toHaveLength(7);
  expect((await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'helios' } })).body.messages).toEqual([
    'TenantAlreadySelected',
  ]);
  expect((await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'atlas' } })).status).toBe(403);
  const { token } = (await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'boreal' } })).data;
  expect((await many.call(profileEndpoints.get)).status).toBe(401);
  expect((await testPerson(api.app, token, 'boreal').call(tenantEndpoints.current)).data).toMatchObject({
    id: 'boreal',
  });
});

test('a Tenant header that differs from the token is refused and audited', async () => {
  const admin = await api.as('admin@helios.test');
  const reply = await admin.call(profileEndpoints.get, { headers: { tenant: 'boreal' } });
  expect(reply.status).toBe(403);
});

describe('refused as a token:', () => {
  const ISSUED = { iss: 'calends', aud: 'calends-api', purpose: 'access' };
  let sid: string;
  let good: string;
  beforeAll(async () => {
    good = (await api.as('admin@helios.test')).token;
    sid = (decodeJwt(good) as { sid: string }).sid;
  });

  interface Made {
    readonly key?: KeyObject | Uint8Array;
    readonly alg?: string;
    readonly kid?: string;
    readonly claims?: object;
    readonly seconds?: number;
  }
  /** A token that is right in all but the given parts. */
  async function make({ key = ours().privateKey, alg = 'EdDSA', kid = ours().id, claims, seconds = 600 }: Made) {
    const now = Math.floor(api.clock.now.getTime() / 1000);
    const payload = { sid, tenantId: 'helios', iat: now, exp: now + seconds, ...ISSUED, ...claims };
    return await new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(key);
  }

  test('none that is right in everything', async () => {
    expect(await asks(await make({}))).toBe(200);
  });

  test.each<[string, () => string | Promise<string>]>([
    ['empty', () => ''],
    ['no token', () => 'x'],
    ['without a signature (alg none)', () => `${encoded({ alg: 'none' })}.${good.split('.')[1]}.`],
    [
      'with alg none and the signature of a good one',
      () => `${encoded({ alg: 'none' })}.${good.split('.').slice(1).join('.')}`,
    ],
    ['whose signature was cut', () => good.slice(0, -4)],
    [
      'whose claims were changed',
      () => `${good.split('.')[0]}.${encoded({ ...decodeJwt(good), sid: newId() })}.${good.split('.')[2]}`,
    ],
    ['of another key under our name', () => make({ key: generateKeyPairSync('ed25519').privateKey })],
    ['of a key that nobody knows', () => make({ kid: 'somebody-elses' })],
    [
      'signed with our public key as a secret (algorithm confusion)',
      () => make({ alg: 'HS256', key: ours().publicKey.export({ type: 'spki', format: 'der' }) }),
    ],
    ['of another purpose, such as a code stage', () => make({ claims: { purpose: 'code' } })],
    ['without a purpose', () => make({ claims: { purpose: undefined } })],
    ['of another issuer', () => make({ claims: { iss: 'somebody' } })],
    ['for another audience', () => make({ claims: { aud: 'another-module' } })],
    ['expired', () => make({ seconds: -1 })],
    ['without an end', () => make({ claims: { exp: undefined } })],
    ['not of its time yet', () => make({ claims: { nbf: Math.floor(api.clock.now.getTime() / 1000) + 600 } })],
    ['of a session that nobody has', () => make({ claims: { sid: newId() } })],
    ['of a session in other words', () => make({ claims: { sid: `${sid}' or true --` } })],
  ])('%s', async (_name, token) => {
    expect(await asks(await token())).toBe(401);
  });

  test('one that expired after its ten minutes', async () => {
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 601_000);
    expect(await asks(good)).toBe(401);
    api.clock.now = before;
  });

  test('a refresh cookie as a bearer, and a token as a refresh cookie', async () => {
    const signedIn = await post(attempt('sales@helios.test', DEMO_PASSWORD));
    const secret = cookieOf(signedIn).split('=')[1] ?? '';
    expect(await asks(secret)).toBe(401);
    for (const value of [good, `${sid}.${good.split('.')[2]}`, `${sid}.${'A'.repeat(43)}`, `${sid}.`, '..'])
      expect(
        (
          await api.app.inject({
            method: 'POST',
            url: '/api/v1/tokens/refresh',
            headers: { cookie: `calends_refresh=${value}` },
          })
        ).statusCode,
      ).toBe(401);
    expect(await asks(good)).toBe(401); // a wrong secret for a live session was stolen, so the session ends
  });
});

test('a refresh secret that comes back after its grace ends the session and its token', async () => {
  const signedIn = await post(attempt('many@calends.test', DEMO_PASSWORD, { tenantId: 'corvo' }));
  const refresh = (cookie: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/tokens/refresh', headers: { cookie } });
  const stolen = cookieOf(signedIn);
  const renewed = await refresh(stolen);
  const person = testPerson(api.app, renewed.json().data.token, 'corvo');
  expect((await person.call(profileEndpoints.get)).status).toBe(200);
  api.clock.now = new Date(api.clock.now.getTime() + 31_000);
  expect((await refresh(stolen)).statusCode).toBe(401);
  expect((await person.call(profileEndpoints.get)).status).toBe(401);
  expect((await refresh(cookieOf(renewed))).statusCode).toBe(401);
});

const ours = () => newest(api.ring.tokenKeys);

const asks = async (token: string) => (await testPerson(api.app, token, 'helios').call(profileEndpoints.get)).status;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
