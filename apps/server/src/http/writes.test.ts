/** The rules of every write, whatever the feature: once per key, one winner, an audit event, all or nothing. */
import {
  contractEndpoints,
  endpoint,
  entityEndpoints,
  profileEndpoints,
  standard,
  tenantClientEndpoints,
  userEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTenant, ownTenant } from '../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../testing/loans/loans-for-tests.ts';
import { until } from '../testing/processes/server-process.ts';
import { forgetKeys } from './requests/idempotency.store.ts';
import { controlRoute, route } from './route.ts';

/** Calls with a mistake in them: they write and record no event. */
const forgetful = endpoint('POST /test-forgetful', 'baseAccess', {
  summary: 'Writes a record without an audit event.',
  reply: standard(z.string()),
});
const forgetfulOfPeople = endpoint('POST /test-forgetful-of-people', 'allUsers', {
  summary: 'Changes a person without an audit event.',
  reply: standard(z.string()),
});
const forgetfulRoutes = [
  route(forgetful, async ({ tx }) => {
    const row = { entity_id: '018f0000-0000-7000-8000-000000000001', acronym: 'F', name: 'Forgotten', nif: '1' };
    await tx
      .insertInto('entity')
      .values({ tenant_id: ownTenant, ...row })
      .execute();
    return 'done';
  }),
  controlRoute(forgetfulOfPeople, async ({ control, actor }) => {
    await control
      .updateTable('person')
      .set({ first_name: 'Forgotten' })
      .where('person_id', '=', actor.personId)
      .execute();
    return 'done';
  }),
];

/** Calls that wait until the gate opens, as for another server. */
const slow = endpoint('POST /test-slow', 'baseAccess', {
  summary: 'Asks a server of somebody else.',
  isSlow: true,
  isReading: true,
  reply: standard(z.string()),
});
const slowFile = endpoint('POST /test-slow-file', 'baseAccess', {
  summary: 'Reads a table.',
  upload: 'file',
  isReading: true,
  reply: standard(z.string()),
});
const gate = Promise.withResolvers<string>();
let waiting = 0;
const wait = () => {
  waiting += 1;
  return gate.promise;
};
const slowRoutes = [route(slow, wait), controlRoute(slowFile, wait)];

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi({ routes: [...forgetfulRoutes, ...slowRoutes], logTo: { write: () => {} } }); // the bug is deliberate
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const company = (name: string, more: object = {}) => ({ acronym: 'ONCE', name, nif: '500000000', ...more });
const add = (body: object, key: string, person = admin) =>
  person.call(entityEndpoints.add, { body, headers: { 'idempotency-key': key } });

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map((reply) => reply.status).toSorted((a, b) => a - b);

/** Rows of a table that helios has. */
async function count(table: 'entity' | 'audit_event' | 'movement', name?: string): Promise<number> {
  return await inTenant(api.db, 'helios', async (tx) => {
    const rows = tx.selectFrom(table).select((eb) => eb.fn.countAll<bigint>().as('many'));
    const { many } = await (name ? rows.where('name', '=', name) : rows).executeTakeFirstOrThrow();
    return Number(many);
  });
}

test('a key sent fifty times at once makes one row, one audit event and fifty equal replies', async () => {
  const before = await count('audit_event');
  const replies = await Promise.all(Array.from({ length: 50 }, () => add(company('Fifty'), 'fifty-at-once')));
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(await count('entity', 'Fifty')).toBe(1);
  expect(await count('audit_event')).toBe(before + 1);
});

test('a key is used once for tenants as well, which are records of the control role', async () => {
  const addClient = (fullName: string) =>
    admin.call(tenantClientEndpoints.add, { body: { fullName }, headers: { 'idempotency-key': 'client-at-once' } });
  const replies = await Promise.all(Array.from({ length: 5 }, () => addClient('Once Lda')));
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  const clients = (await admin.call(tenantClientEndpoints.list)).data as { fullName: string }[];
  expect(clients.filter(({ fullName }) => fullName === 'Once Lda')).toHaveLength(1);
  expect((await addClient('Another Lda')).body.code).toBe('IdempotencyKeyReused');
});

test('a repeated call gets the whole reply again, not only its data', async () => {
  const loans = loansOf(admin);
  const contractId = await loans.add(fixedRateContract(await addCompanies(api.db, 'helios'), 'SAID-AGAIN'));
  const { version, dateStart } = (await admin.call(contractEndpoints.get, { params: { id: contractId } })).data;
  const body = { contractId, field: 'MAXIMUMAMOUNT', changeDate: dateStart, decimalValue: '9000000.00', version };
  const change = () => admin.call(contractEndpoints.change, { body, headers: { 'idempotency-key': 'said-again' } });
  const [first, again] = [await change(), await change()];
  expect(first.status).toBe(200);
  expect(again.body).toEqual(first.body);
});

const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('a key is forgotten after a day, with the reply that it kept', async () => {
  const first = await add(company('Daily'), 'for-a-day');
  await forgetKeys(api.db, hoursLater(23));
  expect((await add(company('Daily'), 'for-a-day')).data.id).toBe(first.data.id);
  expect(await forgetKeys(api.db, hoursLater(25))).toBeGreaterThan(0);
  expect((await add(company('Daily'), 'for-a-day')).data.id).not.toBe(first.data.id);
});

test('of a call with a password nothing is stored with its key', async () => {
  const person = { email: 'once@helios.test', firstName: 'Once', lastName: 'Only', policyId: 'basic' };
  const body = { ...person, password: 'asked for, never used' };
  const register = () => admin.call(userEndpoints.add, { body, headers: { 'idempotency-key': 'with-password' } });
  expect(statusesOf([await register(), await register()])).toEqual([200, 409]);
  const kept = await inTenant(api.db, 'helios', (tx) => tx.selectFrom('idempotency_key').select('route').execute());
  expect(kept.filter(({ route: one }) => one.includes('identity'))).toEqual([]);
});

test('the same key with another body is refused and writes nothing', async () => {
  await add(company('First'), 'another-body');
  const reply = await add(company('Second'), 'another-body');
  expect(reply).toMatchObject({ status: 422, body: { code: 'IdempotencyKeyReused', succeeded: false } });
  expect(await count('entity', 'Second')).toBe(0);
});

test('a write that was refused may be sent again under its key', async () => {
  expect((await add(company('Third', { nif: '' }), 'sent-again')).status).toBe(400);
  expect((await add(company('Third'), 'sent-again')).status).toBe(200);
});

test('a key belongs to one person: another’s own write goes through', async () => {
  const basic = await api.as('sales@helios.test');
  const first = await add(company('Of the admin'), 'one-persons-key');
  const second = await add(company('Of sales'), 'one-persons-key', basic);
  expect(second.status).toBe(200);
  expect(second.data.id).not.toBe(first.data.id);
});

test('an invalid key is refused', async () => {
  expect(await add(company('Bad key'), 'short')).toMatchObject({
    status: 400,
    body: { errors: { 'Idempotency-Key': ['InvalidValue'] } },
  });
});

test('of two people who change one record at once, one wins and the other reads that the record is stale', async () => {
  const { id, version } = (await add(company('Raced'), 'the-raced-one')).data;
  const edit = (name: string) =>
    admin.call(entityEndpoints.edit, { params: { id }, body: { ...company(name), version } });
  const replies = await Promise.all(['One', 'Two', 'Three', 'Four'].map(edit));
  expect(statusesOf(replies)).toEqual([200, 409, 409, 409]);
  const winner = replies.find((reply) => reply.status === 200);
  expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({ code: 'Stale', messages: ['Stale'] });
  expect((await admin.call(entityEndpoints.get, { params: { id } })).data.name).toBe(winner?.data.name);
});

test('when two people pay the same tranche at once, one wins, and the money moves once', async () => {
  const loans = loansOf(admin);
  const contractId = await loans.add(fixedRateContract(await addCompanies(api.db, 'helios'), 'RACE-1'));
  const tranche = (await loans.draw(contractId, '31-03-2023', '100000.00')).data;
  const before = await count('movement');
  const pay = () => loans.reimburse(contractId, tranche.id, '30-06-2023', { capitalAmount: '60000.00' });
  const replies = await Promise.all([pay(), pay()]);
  expect(statusesOf(replies)).toEqual([200, 409]);
  expect(await count('movement')).toBe(before + 1);
});

test('a write that leaves no audit event is a bug: it is answered 500 and rolled back', async () => {
  expect((await admin.call(forgetful)).status).toBe(500);
  expect(await count('entity', 'Forgotten')).toBe(0);
  expect((await admin.call(forgetfulOfPeople)).status).toBe(500);
  expect((await admin.call(profileEndpoints.get)).data.firstName).toBe('Ana');
});

test('a write’s audit event says who did what in which request, to which record', async () => {
  const reply = await add(company('Audited'), 'told-in-the-audit');
  const event = await inTenant(api.db, 'helios', (tx) =>
    tx.selectFrom('audit_event').selectAll().orderBy('entry_no', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  const profile = (await admin.call(profileEndpoints.get)).data;
  expect(event).toMatchObject({
    action: 'CREATE',
    resource: 'TEntities',
    record_id: reply.data.id,
    person_id: profile.id,
    role_id: 'admin',
    request_id: reply.headers['x-request-id'],
    before: null,
    after: { name: 'Audited' },
  });
});

test('calls that wait for another server leave connections for the others: two at once for a person, three for a process', async () => {
  const upload = { fileName: 'table.csv', bytes: Buffer.from('a;b') };
  const [sales, basic] = [await api.as('sales@helios.test'), await api.as('basic@helios.test')];
  const own = [admin.call(slow), admin.call(slowFile, { upload })];
  await until(() => waiting === 2);
  expect(await admin.call(slow)).toMatchObject({ status: 429, body: { messages: ['TooManyAtOnce'] } });
  const third = sales.call(slow);
  await until(() => waiting === 3);
  expect((await basic.call(slowFile, { upload })).status).toBe(429);
  expect((await admin.call(profileEndpoints.get)).status).toBe(200);
  gate.resolve('done');
  expect((await Promise.all([...own, third])).map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect((await basic.call(slow)).status).toBe(200);
});
