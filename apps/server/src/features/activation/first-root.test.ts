import { profileEndpoints, tenantEndpoints } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifySystemChain } from '../../db/audit-trail.ts';
import { inControl } from '../../db/tenant-transaction.ts';
import { seal, startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';
import { offerFirstRoot } from './activation.public.ts';

const PASSWORD = 'quarterly figs under glass';
const HOUR = 3_600_000;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Starts with nobody who could sign in, and takes the link that the start offers. */
beforeEach(async () => {
  await sql`truncate first_root_link, rate_limit, person, loan_roll cascade`.execute(api.db);
  await sql`delete from tenant where tenant_id <> 'system'`.execute(api.db);
  token = await offer();
});

async function offer(): Promise<string> {
  const offered = await offerFirstRoot(api.db, api.clock.now);
  if (!offered) throw new Error('no link was offered');
  return offered;
}

function activation(more: Readonly<Record<string, string>> = {}, password = PASSWORD, confirmed = password) {
  const { keyId, sealed } = seal(api.ring, password, api.clock.now);
  const confirmPassword = seal(api.ring, confirmed, api.clock.now).sealed;
  const who = { email: 'olga@calends.test', firstName: 'Olga', lastName: 'Origem' };
  return { password: sealed, confirmPassword, keyId, token, tenantId: '', ...who, ...more };
}
const activate = (payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/v1/tokens/reset-and-activate', payload });
const refused = { succeeded: false, messages: ['LinkNotValid'], code: 'Unauthorized' };

async function roots(): Promise<number> {
  const people = await api.db.selectFrom('person').select('person_id').where('is_root', '=', true).execute();
  return people.length;
}

test('the link of the first start creates a root, who is signed in and can sign in again', async () => {
  const reply = await activate(activation());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['set-cookie']).toMatch(/HttpOnly/);
  const root = testPerson(api.app, reply.json().data.token, 'system');
  expect((await root.call(profileEndpoints.get)).data).toMatchObject({ roleId: 'root', tenantId: 'system' });
  expect((await root.call(tenantEndpoints.byUser)).data).toMatchObject([{ id: 'system' }]);

  const { keyId, sealed } = seal(api.ring, PASSWORD, api.clock.now);
  const payload = { email: 'olga@calends.test', password: sealed, keyId };
  expect((await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload })).statusCode).toBe(200);
});

test('a link works once, and once there is a root no link works and none is offered', async () => {
  const other = await offer();
  expect((await activate(activation())).statusCode).toBe(200);
  for (const again of [token, other]) {
    const reply = await activate(activation({ token: again, email: 'second@calends.test' }));
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject(refused);
  }
  expect(await roots()).toBe(1);
  expect(await offerFirstRoot(api.db, api.clock.now)).toBeUndefined();
});

test('of ten people who use the links of two processes at once, one becomes root', { tags: 'long' }, async () => {
  const links = [token, await offer()];
  const tries = Array.from({ length: 10 }, (_, index) =>
    activate(activation({ token: links[index % 2] ?? '', email: `person-${index}@calends.test` })),
  );
  const statuses = (await Promise.all(tries)).map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  expect(await roots()).toBe(1);
});

test('a link expires after 24 hours', async () => {
  const started = api.clock.now;
  api.clock.now = new Date(started.getTime() + 24 * HOUR + 1000);
  const reply = await activate(activation());
  api.clock.now = started;
  expect(reply.json()).toMatchObject(refused);
  expect(await roots()).toBe(0);
});

test('a token that was never issued is refused', async () => {
  expect((await activate(activation({ token: 'A'.repeat(43) }))).json()).toMatchObject(refused);
});

test('the database keeps the digest of a token, never the token', async () => {
  const links = await api.db.selectFrom('first_root_link').selectAll().execute();
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
});

test.each([
  ['too short', 'fourteen chars', 'fourteen chars', { password: ['PasswordTooShort'] }],
  ['with the name', 'the house of origem', 'the house of origem', { password: ['PasswordHoldsName'] }],
  ['repeated differently', PASSWORD, 'quarterly figs under grass', { confirmPassword: ['PasswordsDiffer'] }],
])('a password %s is refused and leaves the link open', async (_name, password, confirmed, errors) => {
  const reply = await activate(activation({}, password, confirmed));
  expect(reply.statusCode).toBe(400);
  expect(reply.json().errors).toEqual(errors);
  expect((await activate(activation())).statusCode).toBe(200);
});

test('sealed passwords work once', async () => {
  const payload = activation({}, 'too short');
  expect((await activate(payload)).json().errors).toEqual({ password: ['PasswordTooShort'] });
  expect((await activate(payload)).json().errors).toEqual({ password: ['Decryption failed'] });
});

test('an address that guesses tokens has to wait', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1)
    statuses.push((await activate(activation({ token: `guess-${tries}` }))).statusCode);
  expect(statuses.slice(0, 60)).toEqual(statuses.slice(0, 60).map(() => 401));
  expect(statuses[60]).toBe(429);
});

test('the audit records the first root without name and password', async () => {
  await activate(activation());
  const events = await inControl(api.db, (control) =>
    control.selectFrom('system_audit_event').selectAll().orderBy('entry_no', 'desc').limit(2).execute(),
  );
  expect(events.map((event) => event.action)).toEqual(['LOGIN', 'CREATE']);
  expect(events[1]).toMatchObject({ resource: 'person', acting_tenant_id: 'system', after: { isRoot: true } });
  expect(await inControl(api.db, verifySystemChain)).toEqual([]);
});
