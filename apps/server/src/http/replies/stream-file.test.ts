import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { endpoint, file, ROW_COUNT_HEADER } from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../db/database.ts';
import { readInBatches } from '../../db/rows/read-in-batches.ts';
import { inControl, inTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';
import { until } from '../../testing/processes/server-process.ts';
import { fileRoute, type Route } from '../route.ts';
import { streamFile } from './stream-file.ts';

/** Every file begins with this, so that its reply has begun when the rest happens. */
const BEGINNING = randomBytes(300_000);

type Content = (tx: TenantTransaction) => AsyncIterable<Uint8Array>;

/** A call whose file continues with `rest`; CSV is compressed while it is sent, other types are not. */
function fileAt(path: string, contentType: string, rest: Content): Route {
  return fileOf(path, contentType, async function* content(tx) {
    yield BEGINNING;
    yield* rest(tx);
  });
}

function fileOf(path: string, contentType: string, content: Content): Route {
  const called = endpoint(`GET /test/${path}`, 'baseAccess', { summary: 'For tests.', reply: file() });
  return fileRoute(called, async ({ tx }) => ({ fileName: 'rows', contentType, rowCount: 2, content: content(tx) }));
}

/** Blocks until `open` is called. */
class Gate {
  #waiting: (() => void)[] = [];
  pass(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
  open(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const gate = new Gate();
async function* failing() {
  await gate.pass();
  yield BEGINNING;
  throw new Error('the database is gone');
}
async function* sleeping(tx: TenantTransaction) {
  for await (const _ of readInBatches(tx, sql`select pg_sleep(600)`)) yield BEGINNING;
}
async function* failingEarly() {
  yield Buffer.from('number;name\r\n'); // too little for its compression to have sent anything
  throw new Error('the database is gone');
}
async function* held() {
  await gate.pass();
  yield Buffer.from('the end');
}
async function* beginning() {
  yield BEGINNING;
}
async function* writing(tx: TenantTransaction) {
  await sql`create table forbidden ()`.execute(tx);
  yield BEGINNING;
}

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startApi({
    routes: [
      fileAt('failing', 'application/octet-stream', failing),
      fileAt('failing-csv', 'text/csv', failing),
      fileOf('failing-early', 'application/octet-stream', failingEarly),
      fileOf('failing-early-csv', 'text/csv', failingEarly),
      fileAt('sleeping', 'application/octet-stream', sleeping),
      fileAt('held', 'application/octet-stream', held),
      fileAt('writing', 'application/octet-stream', writing),
    ],
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/v1/test`;
});
afterAll(() => api.stop());

async function get(path: string, email = 'admin@helios.test', signal?: AbortSignal): Promise<Response> {
  const { token } = await api.as(email);
  return await fetch(`${address}/${path}`, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null });
}

const readers = async () =>
  (await sql`select from pg_stat_activity where query like 'fetch %' and state = 'active'`.execute(api.db)).rows.length;

test.each(['failing', 'failing-csv'])(
  'a failure in the middle breaks the reply off: no part of %s passes for the whole',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    const read = expect(reply.arrayBuffer()).rejects.toThrow();
    gate.open();
    await read;
  },
);

test.each(['failing-early', 'failing-early-csv'])(
  'a failure before anything of %s was sent is answered as an error, with nothing that described the file',
  async (path) => {
    const reply = await get(path);
    expect(reply.status).toBe(500);
    expect(await reply.json()).toMatchObject({ succeeded: false });
    expect(reply.headers.get('content-type')).toMatch('application/json');
    for (const name of ['content-disposition', 'content-encoding', 'content-security-policy', ROW_COUNT_HEADER])
      expect(reply.headers.get(name), name).toBeNull();
    expect(reply.headers.get('cache-control')).toBe('no-store');
  },
);

test('a client that disconnects ends the statement at once', async () => {
  const leaving = new AbortController();
  const reply = await get('sleeping', 'admin@helios.test', leaving.signal);
  const read = expect(reply.arrayBuffer()).rejects.toThrow();
  await until(async () => (await readers()) === 1);
  leaving.abort();
  await read;
  await until(async () => (await readers()) === 0);
});

test('a client that disconnects at the last byte ends no statement of the next user of the connection', async () => {
  const narrow = openDatabase(openPool(api.url, 1));
  const taken = inControl(narrow, () => gate.pass()); // the way that a cancellation has to take
  const leaving = new AbortController();
  const order: string[] = [];
  const { content } = await streamFile<TenantTransaction>({
    db: narrow,
    gone: leaving.signal,
    inSnapshot: (work) => inTenant(api.db, 'helios', work, 'snapshot').then(() => void order.push('given back')),
    handle: async () => ({ fileName: 'rows', contentType: 'text/csv', rowCount: 1, content: one() }),
  });
  async function* one() {
    yield BEGINNING;
    leaving.abort();
  }
  await finished(Readable.from(content).resume());
  await sql`select pg_sleep(0.2)`.execute(api.db); // long enough for the connection to be given back
  order.push('cancelled');
  gate.open();
  await taken;
  await until(() => order.length === 2);
  expect(order).toEqual(['cancelled', 'given back']);
  await narrow.destroy();
});

test('a file ends after its transaction: its reader may ask for the next one at once', async () => {
  const order: string[] = [];
  const { content } = await streamFile<TenantTransaction>({
    db: api.db,
    gone: new AbortController().signal,
    inSnapshot: async (work) => {
      await inTenant(api.db, 'helios', work, 'snapshot');
      await sql`select pg_sleep(0.2)`.execute(api.db); // long enough for the last byte to be read
      order.push('given back');
    },
    handle: async () => ({ fileName: 'rows', contentType: 'text/csv', rowCount: 1, content: beginning() }),
    whenRead: () => order.push('counted'),
  });
  await finished(Readable.from(content).resume());
  order.push('ended');
  expect(order.toSorted()).toEqual(['counted', 'ended', 'given back']);
  expect(order.indexOf('ended')).toBeGreaterThan(order.indexOf('given back'));
});

test('a person may have two exports at once, a process four; a place is free again when its file is sent', {
  tags: 'long',
}, async () => {
  const own = [await get('held'), await get('held')];
  const third = await get('held');
  expect(third.status).toBe(429);
  expect(third.headers.get('retry-after')).toBe('10');
  expect(await third.json()).toMatchObject({ messages: ['TooManyExports'] });
  const others = [await get('held', 'sales@helios.test'), await get('held', 'sales@helios.test')];
  expect(others.map((one) => one.status)).toEqual([200, 200]);
  expect((await get('held', 'basic@helios.test')).status).toBe(429);
  const read: number[] = [];
  for (const reply of [...own, ...others]) void reply.arrayBuffer().then((bytes) => read.push(bytes.byteLength));
  await until(() => {
    gate.open();
    return read.length === 4;
  });
  expect(new Set(read)).toEqual(new Set([BEGINNING.length + 'the end'.length]));
  const again = await get('held', 'basic@helios.test');
  expect(again.status).toBe(200);
  gate.open();
  await again.arrayBuffer();
});

test('nothing can be written while a file is read', async () => {
  const reply = await get('writing');
  // broken off if its beginning was on the way, else answered as an error
  if (reply.ok) await expect(reply.arrayBuffer()).rejects.toThrow();
  else expect(reply.status).toBe(500);
  const { rows } = await sql`select from pg_tables where tablename = 'forbidden'`.execute(api.db);
  expect(rows).toEqual([]);
});
