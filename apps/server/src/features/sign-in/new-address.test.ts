import { newAddressEndpoints, profileEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  api = await startApi({ logTo: { write: (line) => void logged.push(line) } });
});
afterAll(() => api.stop());

function signIn(email: string, from: string, more: { headers?: Record<string, string>; password?: string } = {}) {
  const { keyId, sealed } = seal(api.ring, more.password ?? DEMO_PASSWORD, api.clock.now);
  const payload = { email, password: sealed, keyId };
  const headers = { 'user-agent': FIREFOX, ...more.headers };
  return api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload, remoteAddress: from, headers });
}
const follow = (token: string, from: string) =>
  testPerson(api.app, '', '').call(newAddressEndpoints.confirm, { body: { token }, from });

/** The mails to a person, newest first. */
async function mailsTo(email: string) {
  return await inControl(api.db, (control) =>
    control
      .selectFrom('outbox_mail')
      .selectAll()
      .where('to_address', '=', email)
      .where('template', '=', 'NEW_ADDRESS')
      .orderBy('mail_id', 'desc')
      .execute(),
  );
}
async function linkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const [, token] = /http:\/\/localhost\/validate-ip\?token=([\w-]{43})\n/.exec(mail?.body ?? '') ?? [];
  if (!token) throw new Error(`no link in ${mail?.body}`);
  return token;
}
const NEW_ADDRESS = { succeeded: false, messages: ['NewIpAddress'], data: null };

test('the first sign-in from an unseen address brings a mail instead of a session, and its link signs in there', async () => {
  const email = 'sales@helios.test';
  const asked = await signIn(email, '203.0.113.7');
  expect(asked.statusCode).toBe(200);
  expect(asked.json()).toEqual(NEW_ADDRESS);
  expect(asked.headers['set-cookie']).toBeUndefined();
  const [mail] = await mailsTo(email);
  for (const fact of ['203.0.113.7', 'Firefox, Linux', api.clock.now.toISOString().slice(0, 10)])
    expect(mail?.body).toContain(fact);

  const opened = await follow(await linkTo(email), '203.0.113.7');
  expect(opened.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  const person = testPerson(api.app, opened.data.token, 'helios');
  expect((await person.call(profileEndpoints.get, { from: '203.0.113.7' })).data).toMatchObject({ email });
  expect((await signIn(email, '203.0.113.7')).json()).toMatchObject({ succeeded: true });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a link that is opened elsewhere confirms the address and opens no session there', async () => {
  const email = 'basic@helios.test';
  await signIn(email, '203.0.113.8');
  const reply = await follow(await linkTo(email), '198.51.100.1');
  expect(reply).toMatchObject({ status: 200, body: { succeeded: false, messages: ['AddressConfirmed'], data: null } });
  expect(reply.headers['set-cookie']).toBeUndefined();
  expect((await signIn(email, '203.0.113.8')).json()).toMatchObject({ succeeded: true });
  expect((await signIn(email, '198.51.100.1')).json()).toEqual(NEW_ADDRESS);
});

test('a link that is opened after the sign-in expired still confirms the address', async () => {
  const email = 'service@helios.test';
  const before = api.clock.now;
  await signIn(email, '203.0.113.9');
  api.clock.now = new Date(before.getTime() + 11 * 60_000);
  expect((await follow(await linkTo(email), '203.0.113.9')).body.messages).toEqual(['AddressConfirmed']);
  expect((await signIn(email, '203.0.113.9')).json()).toMatchObject({ succeeded: true });
  api.clock.now = before;
});

describe('a link', () => {
  const email = 'partner@atlas.test';
  const refused = { status: 401, body: { messages: ['LinkNotValid'] } };

  test('works once', async () => {
    await signIn(email, '203.0.113.20');
    const token = await linkTo(email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => follow(token, '203.0.113.20')));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await follow(token, '203.0.113.20')).toMatchObject(refused);
  });

  test('expires after an hour, and when a newer one is sent', async () => {
    const before = api.clock.now;
    await signIn(email, '203.0.113.21');
    const first = await linkTo(email);
    await signIn(email, '203.0.113.22');
    expect(await follow(first, '203.0.113.21')).toMatchObject(refused);
    const second = await linkTo(email);
    api.clock.now = new Date(before.getTime() + 61 * 60_000);
    expect(await follow(second, '203.0.113.22')).toMatchObject(refused);
    api.clock.now = before;
  });

  test.each([['x'], ['0'.repeat(43)], ["' or true --"]])('%s is refused', async (token) => {
    expect(await follow(token, '203.0.113.23')).toMatchObject(refused);
  });

  test('a missing one is refused', async () => {
    expect(await follow('', '203.0.113.23')).toMatchObject({
      status: 400,
      body: { errors: { token: ['TokenRequired'] } },
    });
  });
});

test('the token of a link is in the mail alone: in no log line, no audit event and no other row', async () => {
  const email = 'partner@atlas.test';
  await signIn(email, '203.0.113.25');
  const token = await linkTo(email);
  await follow(token, '203.0.113.25');
  const rows = await inControl(api.db, async (control) => [
    await control.selectFrom('one_time_link').selectAll().execute(),
    await control.selectFrom('sign_in_attempt').selectAll().execute(),
    await control.selectFrom('system_audit_event').select(['before', 'after', 'record_id']).execute(),
  ]);
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.join('')).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a wrong password from an unseen address is a failed sign-in, and no mail reveals that the person exists', async () => {
  const reply = await signIn('subclient@casa.test', '203.0.113.30', { password: 'not the password at all' });
  expect(reply.statusCode).toBe(401);
  expect(await mailsTo('subclient@casa.test')).toEqual([]);
});

test('a caller who has the password cannot send mails without end', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    statuses.push((await signIn('client@casa.test', `203.0.113.${40 + tries}`)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await mailsTo('client@casa.test')).toHaveLength(10);
});

test('the mail is in the person’s language and repeats nothing that a stranger wrote', async () => {
  const email = 'admin@boreal.test';
  await inControl(api.db, (control) =>
    control.updateTable('person').set({ language: 'pt' }).where('email', '=', email).execute(),
  );
  const trap = 'Your account is closed: call 555-1234\r\nBcc: all@example.com';
  await signIn(email, '203.0.113.60', { headers: { 'user-agent': trap, host: 'evil.example' } });
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Calends: uma entrada a partir de um novo endereço');
  expect(mail?.body).toContain('Endereço: 203.0.113.60');
  expect(mail?.body).not.toMatch(/555|Bcc|evil/);
});

test('a device that changes its IPv6 address every day stays known by its network', async () => {
  const email = 'many@calends.test';
  await signIn(email, '2001:db8:1:2::aaaa');
  await follow(await linkTo(email), '2001:db8:1:2::aaaa');
  expect((await signIn(email, '2001:db8:1:2:1234:5678:9abc:def0')).json()).toMatchObject({ succeeded: true });
  expect((await signIn(email, '2001:db8:1:3::aaaa')).json()).toEqual(NEW_ADDRESS);
});

test('without a mail server root signs in at the machine itself, since only root could read the mail', async () => {
  expect((await signIn('root@calends.test', '127.0.0.77')).json()).toEqual(NEW_ADDRESS);
  const silent = await startApi({ sendsMail: false });
  try {
    const post = async (remoteAddress: string) => {
      const { keyId, sealed } = seal(silent.ring, DEMO_PASSWORD, silent.clock.now);
      const payload = { email: 'root@calends.test', password: sealed, keyId };
      return (await silent.app.inject({ method: 'POST', url: '/api/v1/tokens', payload, remoteAddress })).json();
    };
    expect(await post('127.0.0.77')).toMatchObject({ succeeded: true });
    expect(await post('203.0.113.70')).toEqual(NEW_ADDRESS);
  } finally {
    await silent.stop();
  }
});

describe('behind proxies', () => {
  let behind: TestApi;
  beforeAll(async () => {
    behind = await startApi({ trustedProxies: ['10.0.0.1', '10.0.1.0/24'] });
  });
  afterAll(() => behind.stop());

  /** The address that the product takes for the caller's, as the session stores it. */
  async function seenAs(peer: string, forwarded?: string): Promise<string> {
    const { keyId, sealed } = seal(behind.ring, DEMO_PASSWORD, behind.clock.now);
    await behind.app.inject({
      method: 'POST',
      url: '/api/v1/tokens',
      payload: { email: 'sales@helios.test', password: sealed, keyId },
      remoteAddress: peer,
      ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
    });
    behind.clock.now = new Date(behind.clock.now.getTime() + 1);
    const newest = await inControl(behind.db, async (control) => {
      await control.deleteFrom('rate_limit').execute();
      return await control
        .selectFrom('sign_in_attempt')
        .select('ip_address')
        .orderBy('attempt_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    });
    return newest.ip_address;
  }

  test.each([
    ['the proxy names the caller', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['what the caller wrote before it is no address of theirs', '10.0.0.1', '127.0.0.1, 203.0.113.5', '203.0.113.5'],
    ['a chain of own proxies is followed', '10.0.0.1', '127.0.0.1, 203.0.113.5, 10.0.1.9', '203.0.113.5'],
    ['a stranger is not believed', '198.51.100.4', '127.0.0.1', '198.51.100.4'],
    ['a neighbour of the proxy is a stranger', '10.0.0.2', '127.0.0.1', '10.0.0.2'],
    ['a proxy in the clothes of IPv6 is the proxy', '::ffff:10.0.0.1', '203.0.113.5', '203.0.113.5'],
    ['an IPv4 caller mapped to IPv6 is shown as IPv4', '10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
    ['what is no address is nobody’s', '10.0.0.1', 'localhost', ''],
  ])('%s', async (_name, peer, forwarded, expected) => {
    expect(await seenAs(peer, forwarded)).toBe(expected);
  });
});
