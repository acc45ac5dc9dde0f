import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  entityEndpoints,
  eventHistoryEndpoints,
  type HistoryEvent,
  ownAccountEndpoints,
  profileEndpoints,
  sessionEndpoints,
} from '@calends/wire';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AuditTrail } from '../db/audit-trail.ts';
import { newId } from '../db/new-id.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { notify } from '../features/bell/bell.public.ts';
import { authenticator, sessionReader } from '../features/sessions/sessions.public.ts';
import { addressReader } from '../http/requests/address-reader.ts';
import { startApi, type TestApi, type TestPerson } from '../testing/api-for-tests.ts';
import { connectHub, type HubClient } from '../testing/processes/hub-client.ts';
import { until } from '../testing/processes/server-process.ts';
import { startHub } from './hub.ts';

const BASE_URL = 'https://calends.test';

let api: TestApi;
let address: string;
const opened: HubClient[] = [];

beforeAll(async () => {
  api = await startApi();
  const now = () => api.clock.now;
  const hub = await startHub({
    server: api.app.server,
    db: api.db,
    databaseUrl: api.url,
    authenticate: authenticator(api.db, api.ring, now),
    readSession: sessionReader(api.db, now),
    addressOf: addressReader([]),
    baseUrl: BASE_URL,
  });
  api.app.addHook('preClose', () => hub.close());
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const client of opened.splice(0)) client.socket.disconnect();
});
afterAll(() => api.stop());

async function connect(options: Parameters<typeof connectHub>[1]): Promise<HubClient> {
  const client = await connectHub(address, options);
  opened.push(client);
  return client;
}

const idOf = async (person: TestPerson): Promise<string> => (await person.call(profileEndpoints.get)).data.id as string;

/** In the rooms of the person's own tenant. */
async function enter(person: TestPerson): Promise<HubClient> {
  const client = await connect({ token: person.token });
  expect(await client.enter(await idOf(person), person.tenantId)).not.toBe(false);
  return client;
}

/**
 * The moments between which the hub says that something was last sent to the person, of `performance.now()`: its answer, in whole
 * milliseconds, counts from some moment between question and answer.
 */
async function lastSentTo(person: TestPerson): Promise<{ earliest: number; latest: number }> {
  const client = await connect({ token: person.token });
  const id = await idOf(person);
  const asked = performance.now();
  const standing = await client.enter(id, person.tenantId);
  if (standing === false) throw new Error('the hub did not let the person in');
  return { earliest: asked - standing.quietMs - 1, latest: performance.now() - standing.quietMs };
}

async function addEntity(person: TestPerson): Promise<string> {
  const body = { acronym: 'LIV', name: 'Live Lda', nif: '500000000' };
  return (await person.call(entityEndpoints.add, { body })).data.id as string;
}

describe('a connection', () => {
  test.each(['websocket', 'polling'] as const)('is open to a good token by %s', async (transport) => {
    const admin = await api.as('admin@helios.test');
    const client = await connect({ token: admin.token, transport });
    expect(client.socket.connected).toBe(true);
  });

  test('is refused without a token, with a forged one and with an expired one', async () => {
    const admin = await api.as('admin@helios.test');
    for (const token of ['', 'no.token.atall', `${admin.token.slice(0, -3)}abc`])
      await expect(connect({ token })).rejects.toThrow('Unauthorized');
    await expect(connect({})).rejects.toThrow('Unauthorized');
    const before = api.clock.now;
    try {
      api.clock.now = new Date(before.getTime() + 11 * 60_000);
      await expect(connect({ token: admin.token })).rejects.toThrow('Unauthorized');
    } finally {
      api.clock.now = before;
    }
  });

  test('is refused to the pages of another site, and open to our own', async () => {
    const { token } = await api.as('admin@helios.test');
    for (const origin of ['https://evil.test', 'null', 'https://calends.test.evil.test'])
      await expect(connect({ token, origin })).rejects.toThrow();
    for (const origin of [BASE_URL, address]) expect((await connect({ token, origin })).socket.connected).toBe(true);
  });

  test('ends with its session, whichever way that ends', async () => {
    const here = await api.as('sales@helios.test', 'helios');
    const there = await api.as('sales@helios.test');
    const client = await enter(there);
    await here.call(ownAccountEndpoints.endOtherSessions);
    expect(await client.ended).toBe('io server disconnect');
    await expect(connect({ token: there.token })).rejects.toThrow('Unauthorized');

    const own = await enter(here);
    await here.call(sessionEndpoints.signOut);
    expect(await own.ended).toBe('io server disconnect');
  });

  test('is closed when it sends too much', async () => {
    const { token } = await api.as('admin@helios.test');
    const loud = await connect({ token });
    loud.socket.emit('ConnectUser', { userId: 'x'.repeat(10_000), tenantId: '' }, () => undefined);
    expect(await loud.ended).toBe('transport close');
    const busy = await connect({ token });
    for (let event = 0; event < 30; event += 1) (busy.socket as { emit(name: string): unknown }).emit('anything');
    expect(await busy.ended).toBe('io server disconnect');
  });

  test('that names another tenant or person is closed, and the audit records it', async () => {
    const admin = await api.as('admin@helios.test');
    const own = await idOf(admin);
    for (const [userId, tenantId] of [
      [own, 'boreal'],
      [newId(), 'helios'],
    ] as const) {
      const client = await connect({ token: admin.token });
      expect(await client.enter(userId, tenantId)).toBe(false);
      expect(await client.ended).toBe('io server disconnect');
      const [newest]: HistoryEvent[] = (await admin.call(eventHistoryEndpoints.list)).data;
      expect(newest).toMatchObject({ action: 'ACCESS_REFUSED', element: 'progresshub' });
      expect(JSON.parse(newest?.after ?? '')).toEqual({ userId, tenantId });
    }
  });
});

describe('a write', () => {
  test('reaches everybody who works in the tenant, with ids and no values', async () => {
    const admin = await api.as('admin@helios.test');
    const basic = await enter(await api.as('basic@helios.test'));
    const body = { acronym: 'LIV', name: 'Live Lda', nif: '500000000' };
    const { data, headers } = await admin.call(entityEndpoints.add, { body });
    const id = data.id as string;
    await basic.heard(id);
    const requestId = headers['x-request-id'];
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(basic.pings).toEqual([{ kind: 'TEntities', ids: [id], by: await idOf(admin), requestId }]);
  });

  test('reaches no other tenant, nor a connection without ConnectUser', async () => {
    const boreal = await api.as('admin@boreal.test');
    const other = await enter(boreal);
    const mute = await connect({ token: boreal.token });
    await addEntity(await api.as('admin@helios.test'));
    const own = await addEntity(boreal);
    await other.heard(own);
    expect(other.pings.flatMap(({ ids }) => ids)).toEqual([own]);
    expect(mute.pings).toEqual([]);
  });

  test('starts the time without notifications that a later window is given, in the same tenant alone', async () => {
    const [admin, boreal] = [await api.as('admin@helios.test'), await api.as('admin@boreal.test')];
    const [basic, other] = [await enter(await api.as('basic@helios.test')), await enter(boreal)];
    await other.heard(await addEntity(boreal)); // notifications arrive in the order of commits: none of Boreal's is still to come
    const before = performance.now();
    await setTimeout(50);
    await basic.heard(await addEntity(admin));
    expect((await lastSentTo(admin)).latest).toBeGreaterThan(before + 45);
    expect((await lastSentTo(boreal)).earliest).toBeLessThan(before);
  });

  test('that is rolled back reaches nobody', async () => {
    const admin = await api.as('admin@helios.test');
    const client = await enter(admin);
    const never = newId();
    const failed = inTenant(api.db, 'helios', async (tx) => {
      const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
      audit.record({ action: 'CREATE', resource: 'TEntities', recordId: never });
      await audit.writeToTenant(tx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const id = await addEntity(admin);
    await client.heard(id);
    expect(client.pings.flatMap(({ ids }) => ids)).toEqual([id]);
  });

  test('does not reach a role that may not read it', async () => {
    const service = await api.as('service@helios.test');
    const client = await enter(service);
    await addEntity(await api.as('admin@helios.test'));
    await ring(service); // a notification after it
    await until(() => client.responses.length > 0);
    expect(client.pings.map(({ kind }) => kind)).toEqual(['TNotification']);
  });

  test('of more records than a message holds is announced as any of them', async () => {
    const client = await enter(await api.as('admin@helios.test'));
    await inTenant(api.db, 'helios', async (tx) => {
      const audit = new AuditTrail({ personId: null, roleId: null, requestId: null });
      for (let one = 0; one < 400; one += 1)
        audit.record({ action: 'CREATE', resource: 'TEntities', recordId: newId() });
      await audit.writeToTenant(tx);
    });
    await until(() => client.pings.length > 0);
    expect(client.pings).toEqual([{ kind: 'TEntities', ids: [], by: null, requestId: null }]);
  });
});

async function ring(person: TestPerson): Promise<void> {
  const personId = await idOf(person);
  await inTenant(api.db, person.tenantId, (tx) =>
    notify(tx, personId, {
      category: 'SUPPORT',
      type: 'Message',
      status: 'finish',
      title: { key: 'UserConfirmed' },
      description: { key: 'UserConfirmedText', facts: { name: 'Nuno' } },
    }),
  );
}

test('a notification reaches the owner of the bell alone', async () => {
  const sales = await api.as('basic@helios.test');
  const [owner, colleague] = [await enter(sales), await enter(await api.as('admin@helios.test'))];
  await ring(sales);
  await until(() => owner.responses.length > 0);
  expect(owner.responses).toMatchObject([{ progress: 'Finish' }]);
  expect(owner.pings).toMatchObject([{ kind: 'TNotification', ids: [owner.responses[0]?.id] }]);
  const id = await addEntity(await api.as('admin@helios.test'));
  await colleague.heard(id);
  expect(colleague.pings.map(({ kind }) => kind)).toEqual(['TEntities']);
});

test('after a lost connection to the database the hub has every window read everything again', async () => {
  const client = await enter(await api.as('admin@helios.test'));
  const owner = new pg.Client(api.url);
  await owner.connect();
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`);
  await owner.end();
  await until(() => client.pings.some(({ kind, ids }) => kind === 'TEntities' && ids.length === 0));
  const id = await addEntity(await api.as('admin@helios.test'));
  await client.heard(id);
});
