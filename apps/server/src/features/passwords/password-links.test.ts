import { entityEndpoints, mailEndpoints, PARAMETERS, profileEndpoints, userEndpoints } from '@calends/wire';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AuditTrail, verifySystemChain } from '../../db/audit-trail.ts';
import { type Database, openPool } from '../../db/database.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';
import { forgotPassword, type PasswordLinkSettings } from './forgot-password.ts';

const PASSWORD = 'quarterly figs under glass';
const HOUR = 3_600_000;
const ANA = 'admin@helios.test';
const BRUNO = 'basic@helios.test';
const UNKNOWN = 'nobody@helios.test';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await sql`truncate rate_limit, outbox_mail`.execute(api.db);
});

const post = (url: string, payload: object, remoteAddress = '127.0.0.1') =>
  api.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, remoteAddress });
const forgot = (email: string) => post('/identity/forgot-password', { email });
const read = (token: string) => post('/identity/password-link', { token });
const pair = (password: string, confirmed = password) => {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  return { password: sealed, confirmPassword: seal(api.ring, confirmed, api.clock.now).sealed, keyId, tenantId: '' };
};
const reset = (token: string, password = PASSWORD, more: object = {}) =>
  post('/identity/reset-password', { ...pair(password), token, ...more });
const activate = (token: string, password = PASSWORD, address?: string) =>
  post('/tokens/reset-and-activate', { ...pair(password), token }, address);
const signIn = (email: string, password: string) => {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  return post('/tokens', { email, password: sealed, keyId });
};
const end = (body: object) => post(mailEndpoints.unsubscribe.path, body);
const mails = () =>
  inControl(api.db, (control) => control.selectFrom('outbox_mail').selectAll().orderBy('mail_id').execute());
const tokenIn = (body = '') => /token=([\w-]+)/.exec(body)?.[1] ?? '';

/** A fresh link of a person who forgot the password. */
async function linkOf(email: string): Promise<string> {
  await sql`truncate rate_limit`.execute(api.db);
  expect((await forgot(email)).statusCode).toBe(200);
  return tokenIn((await mails()).findLast((mail) => mail.to_address === email)?.body);
}

/** The token that a new user of helios got by mail. */
async function invite(email: string): Promise<string> {
  const admin = await api.as(ANA);
  const body = {
    firstName: 'Nuno',
    lastName: 'Novo',
    email,
    policyId: 'basic',
    password: PARAMETERS.NEW_USER_PASSWORD.standard,
  };
  expect((await admin.call(userEndpoints.add, { body })).status).toBe(200);
  return tokenIn((await mails()).findLast((mail) => mail.to_address === email)?.body);
}

test('a person who forgot the password chooses another by the mailed link, is signed out everywhere and notified', async () => {
  const before = await signIn('many@calends.test', DEMO_PASSWORD);
  const elsewhere = testPerson(api.app, before.json().data.token, '');
  const token = await linkOf('many@calends.test');
  const [mail] = await mails();
  expect(mail).toMatchObject({ template: 'RESET_PASSWORD', language: 'en' });
  expect(mail?.body).toContain(`http://localhost/reset-password?token=${token}`);
  expect((await read(token)).json().data).toEqual({
    purpose: 'RESET_PASSWORD',
    email: 'many@calends.test',
    tenants: expect.arrayContaining(['estrela', 'corvo']),
  });

  expect((await reset(token, PASSWORD, { email: 'Many@calends.test' })).json()).toMatchObject({
    succeeded: true,
    data: true,
  });
  expect((await elsewhere.call(profileEndpoints.get)).status).toBe(401);
  expect((await signIn('many@calends.test', DEMO_PASSWORD)).statusCode).toBe(401);
  expect((await signIn('many@calends.test', PASSWORD)).json().data.token).toBeTruthy();
  expect((await mails()).map((one) => one.template)).toEqual(['RESET_PASSWORD', 'PASSWORD_CHANGED']);
});

test('a link works once, for an hour, for its person alone, and a new one ends it', async () => {
  const first = await linkOf(BRUNO);
  const second = await linkOf(BRUNO);
  expect((await reset(first)).json()).toMatchObject({ succeeded: false, messages: ['LinkNotValid'] });
  expect((await reset(second, PASSWORD, { email: ANA })).statusCode).toBe(401);
  const asked = api.clock.now;
  api.clock.now = new Date(asked.getTime() + HOUR + 1000);
  expect((await reset(second)).statusCode).toBe(401);
  expect((await read(second)).statusCode).toBe(401);
  api.clock.now = asked;
  expect((await reset(second)).statusCode).toBe(200);
  expect((await reset(second)).statusCode).toBe(401);
  expect((await reset(await linkOf(BRUNO), 'interest falls due today')).statusCode).toBe(200);
});

test('of ten people who use a link at once one sets the password', { tags: 'long' }, async () => {
  const token = await linkOf(BRUNO);
  const passwords = Array.from({ length: 10 }, (_, number) => `quarterly figs under glass ${number}`);
  const replies = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  await sql`truncate rate_limit`.execute(api.db);
  const winner = passwords[replies.findIndex((reply) => reply.statusCode === 200)] ?? '';
  expect((await signIn(BRUNO, winner)).statusCode).toBe(200);
});

test.each([
  ['too short', 'fourteen chars', undefined, { password: ['PasswordTooShort'] }],
  ['easy to guess', 'abcdefghijklmnopqrst', undefined, { password: ['PasswordTooWeak'] }],
  ['the tenant twice', 'Helios helios helios', undefined, { password: ['PasswordTooWeak'] }],
  ['common', '1qaz2wsx3edc4rfv', undefined, { password: ['PasswordCommon'] }],
  ['with the name', 'the house of bruno', undefined, { password: ['PasswordHoldsName'] }],
  ['repeated differently', PASSWORD, 'quarterly figs under grass', { confirmPassword: ['PasswordsDiffer'] }],
])(
  'a password that is %s is refused on its field and leaves the link open',
  async (_name, password, confirmed, errors) => {
    const token = await linkOf(BRUNO);
    const reply = await post('/identity/reset-password', { ...pair(password, confirmed), token });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual(errors);
    expect((await read(token)).statusCode).toBe(200);
  },
);

test('known and unknown addresses get the same answer; only the known one gets a mail', async () => {
  const kept = await linkOf(ANA);
  await sql`truncate outbox_mail`.execute(api.db);
  const [known, unknown, blocked] = [await forgot(BRUNO), await forgot(UNKNOWN), await forgot('  NOBODY@helios.test')];
  for (const reply of [unknown, blocked]) {
    expect(reply.statusCode).toBe(known.statusCode);
    expect(reply.body).toBe(known.body);
    expect(Object.keys(reply.headers)).toEqual(Object.keys(known.headers));
  }
  expect((await mails()).map((mail) => mail.to_address)).toEqual([BRUNO]);
  expect((await read(kept)).statusCode).toBe(200); // the person used in place of the unknown one keeps their own link
});

test('the same statements are sent for known and unknown, in the same order', async () => {
  const sent: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(api.url, 2) }),
    log: (event) => void sent.push(event.query.sql.replaceAll(/release|rollback to/g, 'end of')),
  });
  const free = { take: () => Promise.resolve(), forgive: () => Promise.resolve() };
  const settings: PasswordLinkSettings = {
    db,
    ring: api.ring,
    now: () => api.clock.now,
    baseUrl: 'http://localhost',
    limits: free,
    mailLimits: free,
  };
  const statementsFor = async (email: string) => {
    sent.length = 0;
    const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
    const caller = { ipAddress: '127.0.0.1', userAgent: '', language: 'en', requestId: '' } as const;
    await forgotPassword({ email }, caller, audit, settings);
    return [...sent];
  };
  const known = await statementsFor(BRUNO);
  expect(known.join('\n')).toContain('insert into "outbox_mail"');
  expect(await statementsFor(UNKNOWN)).toEqual(known);
  await db.destroy();
});

test('a person who may sign in nowhere gets no mail', async () => {
  await inControl(api.db, async (control) => {
    const person = await control
      .selectFrom('person')
      .select('person_id')
      .where('email', '=', 'sales@helios.test')
      .executeTakeFirstOrThrow();
    await control
      .updateTable('membership')
      .set({ is_active: false })
      .where('person_id', '=', person.person_id)
      .execute();
  });
  expect((await forgot('sales@helios.test')).statusCode).toBe(200);
  expect(await mails()).toEqual([]);
});

test('a mailbox is not flooded: after five mails within an hour, known or not, one has to wait', async () => {
  for (const email of [BRUNO, UNKNOWN]) {
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await forgot(email)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('a caller who guesses tokens has to wait', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push((await read(`guess-${tries}`)).statusCode);
  expect(statuses.slice(0, 60)).toEqual(statuses.slice(0, 60).map(() => 401));
  expect(statuses[60]).toBe(429);
});

test('a new user chooses a password by the mailed link, is active and signed in', async () => {
  const token = await invite('olivia@new.test');
  expect((await signIn('olivia@new.test', PARAMETERS.NEW_USER_PASSWORD.standard)).statusCode).toBe(401);
  expect((await read(token)).json().data).toEqual({
    purpose: 'ACTIVATE_PERSON',
    email: 'olivia@new.test',
    tenants: ['helios', 'Helios Group'],
  });
  const weak = await activate(token, 'abcdefghijklmnopqrst');
  expect(weak.json().errors).toEqual({ password: ['PasswordTooWeak'] });

  const reply = await activate(token, PASSWORD, '198.51.100.7');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['set-cookie']).toMatch(/HttpOnly/);
  const user = testPerson(api.app, reply.json().data.token, 'helios');
  const profile = await api.app.inject({
    method: 'GET',
    url: '/api/v1/identity/profile',
    headers: { authorization: `Bearer ${user.token}` },
    remoteAddress: '198.51.100.7',
  });
  expect(profile.json().data).toMatchObject({ roleId: 'basic', tenantId: 'helios', allowedUserState: 0 });
  expect((await activate(token)).json()).toMatchObject({ messages: ['LinkNotValid'] });
  const { keyId, sealed } = seal(api.ring, PASSWORD, api.clock.now);
  const again = await post('/tokens', { email: 'olivia@new.test', password: sealed, keyId }, '198.51.100.7');
  expect(again.json().data.token).toBeTruthy(); // the address is known by now
});

test('a withdrawn invitation lets nobody in', async () => {
  const token = await invite('otto@new.test');
  const admin = await api.as(ANA);
  const users = (await admin.call(userEndpoints.all)).data as { id: string; email: string; version: number }[];
  const { id = '', version = 0 } = users.find((user) => user.email === 'otto@new.test') ?? {};
  expect((await admin.call(userEndpoints.delete, { params: { id }, query: { version } })).status).toBe(200);
  expect((await activate(token)).statusCode).toBe(401);
});

test('a token is good for its own purpose alone', async () => {
  const resetToken = await linkOf(BRUNO);
  const activation = await invite('oscar@new.test');
  expect((await activate(resetToken)).statusCode).toBe(401);
  expect((await reset(activation)).statusCode).toBe(401);
  expect((await post('/tokens/login-new-ip', { token: resetToken })).statusCode).toBe(401);
  expect((await post('/identity/confirm-access', { token: activation })).statusCode).toBe(401);
  for (const token of [resetToken, activation]) {
    const bearer = testPerson(api.app, token, 'helios');
    expect((await bearer.call(entityEndpoints.list)).status).toBe(401);
  }
  expect((await read(resetToken)).statusCode).toBe(200);
  expect((await read(activation)).statusCode).toBe(200);
});

test('where the security lists refuse the address, the holder of the link learns so', async () => {
  const token = await invite('olavo@new.test');
  await refuseAddress('olavo@new.test', '203.0.113.9');
  const reply = await activate(token, PASSWORD, '203.0.113.9');
  expect(reply.statusCode).toBe(401);
  expect(reply.json().messages).toEqual(['IpNotAllowed']);
  expect((await activate(token)).statusCode).toBe(200);
});

async function refuseAddress(email: string, ipAddress: string): Promise<void> {
  await sql`alter table security_list_row no force row level security`.execute(api.db);
  await sql`insert into security_list_row (tenant_id, row_id, list, email, ip_address, state_enabled, with_dev_access)
    values ('helios', gen_random_uuid(), 'BLACK', ${email}, ${ipAddress}, true, false)`.execute(api.db);
  await sql`alter table security_list_row force row level security`.execute(api.db);
}

test('a new user is welcomed, and the link in that mail ends such mails, again and again', async () => {
  const token = await invite('oriana@new.test');
  expect((await activate(token)).statusCode).toBe(200);
  const welcome = (await mails()).find((mail) => mail.template === 'WELCOME');
  const link = new URL(/http\S+unsubscribe\S+/.exec(welcome?.body ?? '')?.[0] ?? '');
  const address = { email: link.searchParams.get('email') ?? '', token: link.searchParams.get('token') ?? '' };
  expect(address.email).toBe('oriana@new.test');
  expect((await end({ ...address, token: crypto.randomUUID() })).json()).toMatchObject({ messages: ['LinkNotValid'] });
  expect((await end({ ...address, email: UNKNOWN })).json()).toMatchObject({ messages: ['LinkNotValid'] });
  for (const _ of [1, 2]) expect((await end(address)).json().data).toBe(true);
  const takes = await inControl(api.db, (control) =>
    control.selectFrom('person').select('takes_notices').where('email', '=', address.email).executeTakeFirst(),
  );
  expect(takes).toEqual({ takes_notices: false });
});

test('a person who unsubscribed from notices still gets mails about the safety of the account', async () => {
  await inControl(api.db, (control) =>
    control
      .updateTable('person')
      .set({ takes_notices: false })
      .where('email', 'in', [BRUNO, 'ofelia@new.test'])
      .execute(),
  );
  expect(await linkOf(BRUNO)).not.toBe('');
  const token = await invite('ofelia@new.test');
  await inControl(api.db, (control) =>
    control.updateTable('person').set({ takes_notices: false }).where('email', '=', 'ofelia@new.test').execute(),
  );
  expect((await activate(token)).statusCode).toBe(200);
  expect((await mails()).map((mail) => mail.template)).not.toContain('WELCOME');
});

test('root reads the outbox with working links; nobody else does', async () => {
  const token = await linkOf(BRUNO);
  const root = await api.as('root@calends.test', 'helios');
  const filters = [
    { field: 'search', op: 'contains', value: 'BASIC@helios' },
    { field: 'mailState', op: 'eq', value: 'waiting' },
  ];
  const { body } = await root.call(mailEndpoints.list, { query: { filters } });
  expect(body).toMatchObject({
    totalCount: 1,
    data: [{ toAddress: BRUNO, template: 'RESET_PASSWORD', mailState: 'waiting', tries: 0, lastError: null }],
  });
  expect(body.data[0].body).toContain(token);
  const sent = await root.call(mailEndpoints.list, {
    query: { filters: [{ field: 'mailState', op: 'eq', value: 'sent' }] },
  });
  expect(sent.body.totalCount).toBe(0);
  expect((await (await api.as(ANA)).call(mailEndpoints.list)).status).toBe(403);
});

test('the audit records what was done by links, without tokens and passwords', async () => {
  const events = await inControl(api.db, (control) => control.selectFrom('system_audit_event').selectAll().execute());
  const done = events.map((event) => `${event.action} ${event.resource}`);
  expect(done).toContain('CREATE passwordLink');
  expect(done).toContain('UPDATE password');
  expect(done).toContain('UPDATE notices');
  expect(
    JSON.stringify(events, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/quarterly|@/);
  expect(await inControl(api.db, verifySystemChain)).toEqual([]);
});
