/**
 * Sends known secrets through the product and searches for them everywhere: in every log line at the most detailed level, in
 * every reply but the one that hands them out, and in every row of the database.
 */
import {
  endpoint,
  entityEndpoints,
  ownAccountEndpoints,
  securityEndpoints,
  sessionEndpoints,
  standard,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD } from '../demo/people/cast.ts';
import { deliverMails } from '../features/mail/deliver-mails.ts';
import { hashPassword } from '../features/passwords/passwords.public.ts';
import { seal, startApi, type TestApi, testPerson } from '../testing/api-for-tests.ts';
import { route } from './route.ts';

const WRONG_PASSWORD = 'canary of the wrong password';
const NEW_PASSWORD = 'seven quiet herons at dusk';
const CODE = '918273';
const LINK_TOKEN = 'canary-of-a-link-0123456789-0123456789-012';
const SOUGHT = 'canary-name-somebody-looks-for';

const broken = endpoint('POST /test-broken', 'allUsers', {
  summary: 'Has a bug.',
  body: z.unknown(),
  reply: standard(z.string()),
});
const brokenRoute = route(broken, () => Promise.reject(new Error('a bug')));

let api: TestApi;
const logged: string[] = [];
const replies: string[] = [];
beforeAll(async () => {
  api = await startApi({ routes: [brokenRoute], logTo: { write: (line) => void logged.push(line) } });
});
afterAll(() => api.stop());

interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly payload?: object | string;
  readonly headers?: Record<string, string>;
}

/** Sends a call, and stores the reply for the search. */
async function send({ url, method = 'POST', payload, headers = {} }: Call) {
  const reply = await api.app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  replies.push(`${JSON.stringify(reply.headers)} ${reply.body}`);
  return reply;
}

/** The token of the link that was mailed last. */
async function mailedToken(email: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`select body from outbox_mail where to_address = ${email}
    order by created_at desc limit 1`.execute(api.db);
  return /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
}

/** Every row of every table, as the owner reads it with row security lifted. */
async function everyRow(): Promise<string> {
  return await api.db.transaction().execute(async (owner) => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(owner);
    const contents: string[] = [];
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} no force row level security`.execute(owner);
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(owner);
      contents.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
      await sql`alter table ${sql.table(name)} force row level security`.execute(owner);
    }
    return contents.join('\n');
  });
}

test('no password, token, code or key is found in a log line, a reply or a row', async () => {
  const { keyId, sealed } = seal(api.ring, DEMO_PASSWORD, api.clock.now);
  const wrong = seal(api.ring, WRONG_PASSWORD, api.clock.now).sealed;
  const email = 'admin@helios.test';

  // the reply that hands the token over is not kept
  const signedIn = await api.app.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    payload: { email, password: sealed, keyId, twoFactorCode: CODE },
  });
  const { token } = signedIn.json().data as { token: string };
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const refreshSecret = cookie.split('.').at(-1) ?? '';
  const authorization = `Bearer ${token}`;

  await send({ url: '/tokens', payload: { email, password: sealed, keyId } }); // used before
  await send({ url: '/tokens', payload: { email, password: wrong, keyId } });
  await send({ url: '/tokens', payload: { email, password: WRONG_PASSWORD, keyId, stranger: WRONG_PASSWORD } });
  await send({ url: '/tokens', payload: `{"password": "${WRONG_PASSWORD}"` });
  await send({
    url: '/tokens/reset-and-activate',
    payload: {
      email,
      password: wrong,
      confirmPassword: wrong,
      keyId,
      token: LINK_TOKEN,
      firstName: 'A',
      lastName: 'B',
    },
  });
  for (const url of ['/identity/password-link', '/identity/reset-password', '/tokens/login-new-ip'])
    await send({ url, payload: { token: LINK_TOKEN, password: wrong, confirmPassword: wrong, keyId } });
  await send({ url: '/identity/forgot-password', payload: { email } });
  const mailed = await mailedToken(email);
  await send({ url: '/identity/password-link', payload: { token: mailed } });
  await send({
    url: '/identity/reset-password',
    payload: { token: mailed, password: wrong, confirmPassword: wrong, keyId },
  });
  await send({ url: '/test-broken', payload: { password: WRONG_PASSWORD }, headers: { authorization, cookie } });
  await send({ url: '/nowhere', payload: { password: WRONG_PASSWORD }, headers: { authorization, cookie } });
  await send({ url: `/reset-password?token=${LINK_TOKEN}`, method: 'GET', headers: { authorization } });
  await send({ url: `/TEntities/list-paginated?stranger=${SOUGHT}`, method: 'GET', headers: { authorization } });
  await send({ url: '/identity/profile', method: 'GET', headers: { authorization, tenant: 'boreal' } });
  await send({ url: '/identity/profile', method: 'GET', headers: { authorization } });
  await send({ url: '/tokens/refresh', headers: { cookie: `calends_refresh=${'0'.repeat(36)}.${refreshSecret}` } });
  const admin = testPerson(api.app, token, 'helios');
  const company = { acronym: 'CAN', name: 'Canary Lda', nif: '500000000' };
  expect((await admin.call(entityEndpoints.add, { body: company })).status).toBe(200);
  const decrypted = await admin.call(securityEndpoints.decrypt, { body: { value: sealed } });
  expect(decrypted.status).toBe(400);
  expect((await admin.call(sessionEndpoints.signOut)).status).toBe(200);

  const away = { send: () => Promise.reject(new Error('the mail server is away')) };
  await deliverMails(api.db, away);
  await deliverMails(api.db, { send: () => Promise.resolve() });

  await sql`delete from outbox_mail`.execute(api.db); // the outbox holds links until the mail is sent
  const rows = await everyRow();
  expect(logged.length).toBeGreaterThan(20);
  expect(replies.length).toBeGreaterThan(10);
  expect(rows).toContain('Canary Lda'); // the search sees rows behind the wall
  expect(rows).toContain('LOGIN_FAILED');
  const logs = logged.join('');
  expect(logs).toContain('/reset-password'); // the search sees requests
  expect(logs).toContain('the mail server is away'); // and the outbox
  const secrets = { DEMO_PASSWORD, WRONG_PASSWORD, CODE, LINK_TOKEN, mailed, token, refreshSecret, sealed, wrong };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5);
    for (const [place, text] of Object.entries({ logs, replies: replies.join('\n'), rows })) {
      const index = text.indexOf(secret);
      expect(index === -1 ? '' : `${name} in ${place}: ${text.slice(Math.max(0, index - 80), index + 20)}`).toBe('');
    }
  }
  expect(logs).not.toContain(SOUGHT);
});

test('a stored password is an argon2id hash that differs each time', async () => {
  const [one, two] = [await hashPassword(DEMO_PASSWORD), await hashPassword(DEMO_PASSWORD)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(two).not.toBe(one);
  const sealed = (value: string) => seal(api.ring, value, api.clock.now);
  const { keyId, sealed: currentPassword } = sealed(DEMO_PASSWORD);
  const [password, confirmPassword] = [sealed(NEW_PASSWORD).sealed, sealed(NEW_PASSWORD).sealed];
  const person = await api.as('basic@helios.test');
  const body = { currentPassword, password, confirmPassword, keyId };
  expect((await person.call(ownAccountEndpoints.changePassword, { body })).data).toBe(true);
  expect(await everyRow()).toContain('$argon2id$v=19$m=65536,t=3,p=1$');
});
