import { profileEndpoints, type SecondFactors, secondFactorEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { SoftAuthenticator } from '../../testing/processes/soft-authenticator.ts';

const EMAIL = 'sales@helios.test';
const SITE = { id: 'localhost', origin: 'http://localhost' };

let api: TestApi;
let person: TestPerson;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await sql`truncate passkey, passkey_challenge, rate_limit`.execute(api.db);
  const { keyId, sealed } = seal(api.ring, DEMO_PASSWORD, api.clock.now);
  const payload = { email: EMAIL, password: sealed, keyId, tenantId: 'helios' };
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload });
  person = testPerson(api.app, reply.json().data.token, 'helios');
});

async function offered(password = DEMO_PASSWORD) {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  return await person.call(secondFactorEndpoints.addPasskeyOptions, { body: { currentPassword: sealed, keyId } });
}
const keep = (credential: object, who = person) =>
  who.call(secondFactorEndpoints.addPasskey, { body: { name: 'My laptop', credential } });
async function enrol(device = new SoftAuthenticator(SITE)): Promise<SoftAuthenticator> {
  const { challenge } = (await offered()).data.options;
  expect((await keep(device.create(challenge))).status).toBe(200);
  return device;
}

async function challengeForSignIn(): Promise<string> {
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/tokens/passkey-options' });
  return reply.json().data.options.challenge;
}
const present = (credential: object, remoteAddress = '127.0.0.1') =>
  api.app.inject({ method: 'POST', url: '/api/v1/tokens/passkey', payload: { credential }, remoteAddress });

test('a passkey is stored and signs in alone: without password, code or confirmed address', async () => {
  const device = await enrol();
  await sql`update person set two_factor_enabled = true where email = ${EMAIL}`.execute(api.db);
  const reply = await present(device.get(await challengeForSignIn()), '203.0.113.9');
  await sql`update person set two_factor_enabled = false`.execute(api.db);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['set-cookie']).toMatch(/HttpOnly/);
  const entered = testPerson(api.app, reply.json().data.token, 'helios');
  expect((await entered.call(profileEndpoints.get)).data.email).toBe(EMAIL);
  const { passkeys }: SecondFactors = (await person.call(secondFactorEndpoints.secondFactors)).data;
  expect(passkeys).toMatchObject([{ name: 'My laptop', lastUsedOn: expect.any(String) }]);
});

test('the options ask for a resident key and for the person, at the product’s own site', async () => {
  const { options } = (await offered()).data;
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Calends' },
    user: { name: EMAIL },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const reply = await api.app.inject({ method: 'POST', url: '/api/v1/tokens/passkey-options' });
  expect(reply.json().data.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(reply.json().data.options.allowCredentials ?? []).toEqual([]); // the options reveal nobody's keys
});

test('an office behind one address is offered as many as it has people', async () => {
  for (let asked = 0; asked < 80; asked += 1) expect(await challengeForSignIn()).not.toBe('');
  const device = await enrol();
  expect((await present(device.get(await challengeForSignIn()))).statusCode).toBe(200);
});

test('a passkey is offered only for the password', async () => {
  expect((await offered('not the password at all')).body.errors).toEqual({ currentPassword: ['WrongPassword'] });
});

test('a challenge works once, for its person alone and within five minutes', async () => {
  const device = new SoftAuthenticator(SITE);
  const first = (await offered()).data.options.challenge as string;
  const other = await api.as('admin@helios.test');
  expect((await keep(device.create(first), other)).body.errors).toEqual({ credential: ['PasskeyRefused'] });
  expect((await keep(device.create(first))).status).toBe(200);
  expect((await keep(new SoftAuthenticator(SITE).create(first))).status).toBe(400);

  const challenge = await challengeForSignIn();
  const answer = device.get(challenge);
  expect((await present(answer)).statusCode).toBe(200);
  expect((await present(answer)).statusCode).toBe(401);

  const late = await challengeForSignIn();
  const before = api.clock.now;
  api.clock.now = new Date(before.getTime() + 5 * 60_000 + 1000);
  const reply = await present(device.get(late));
  api.clock.now = before;
  expect(reply.statusCode).toBe(401);
});

test('a challenge for adding a passkey signs nobody in, and one for a sign-in adds no passkey', async () => {
  const device = await enrol();
  const own = (await offered()).data.options.challenge as string;
  expect((await present(device.get(own))).statusCode).toBe(401);
  const public_ = await challengeForSignIn();
  expect((await keep(new SoftAuthenticator(SITE).create(public_))).status).toBe(400);
});

test.each<[string, (device: SoftAuthenticator, challenge: string) => object]>([
  ['of another site', (device, challenge) => device.get(challenge, { origin: 'https://evil.example' })],
  ['for another site', (device, challenge) => device.get(challenge, { id: 'evil.example' })],
  ['without the person', (device, challenge) => device.get(challenge, { isVerified: false })],
  ['of a key that nobody has', (_device, challenge) => new SoftAuthenticator(SITE).get(challenge)],
  ['signed by another key', (device, challenge) => device.get(challenge, { signer: new SoftAuthenticator(SITE) })],
  ['with a counter that went back', (device, challenge) => device.get(challenge, { count: 0 })],
  ['to a challenge of its own', (device) => device.get(Buffer.alloc(32, 1).toString('base64url'))],
  ['without sense', () => ({ id: 'x', response: { clientDataJSON: 'AAAA' } })],
  ['without a response', () => ({ id: 'x' })],
])('an answer %s is refused without a reason', async (_name, answer) => {
  const device = await enrol();
  expect((await present(device.get(await challengeForSignIn()))).statusCode).toBe(200); // the counter is above zero
  const reply = await present(answer(device, await challengeForSignIn()));
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ messages: ['Login failed'], code: 'Unauthorized' });
});

test('a removed passkey no longer signs in; other people cannot remove it', async () => {
  const device = await enrol();
  const { passkeys }: SecondFactors = (await person.call(secondFactorEndpoints.secondFactors)).data;
  const params = { id: passkeys[0]?.id ?? '' };
  const other = await api.as('admin@helios.test');
  expect((await other.call(secondFactorEndpoints.removePasskey, { params })).status).toBe(404);
  expect((await present(device.get(await challengeForSignIn()))).statusCode).toBe(200);
  expect((await person.call(secondFactorEndpoints.removePasskey, { params })).status).toBe(200);
  expect((await present(device.get(await challengeForSignIn()))).statusCode).toBe(401);
});

test('a passkey does not let a blocked person in either', async () => {
  const device = await enrol();
  await block('LOCKEDOUT');
  const reply = await present(device.get(await challengeForSignIn()));
  await block('ACTIVE');
  expect(reply.statusCode).toBe(401);
});

const block = (state: string) =>
  sql`update membership set allowed_user_state = ${state} where person_id = (select person_id from person where email = ${EMAIL})`.execute(
    api.db,
  );
