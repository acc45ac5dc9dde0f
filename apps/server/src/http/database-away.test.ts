import { once } from 'node:events';
import net from 'node:net';
import { endpoint, entityEndpoints, standard } from '@calends/wire';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { pingDatabase } from '../db/database.ts';
import { startApi, type TestApi, type TestPerson } from '../testing/api-for-tests.ts';
import { serveHealth } from './draining.ts';
import { route } from './route.ts';

/** Keeps its transaction open until the test releases it. */
const slow = endpoint('GET /test-slow', 'baseAccess', { summary: 'Takes its time.', reply: standard(z.string()) });
let isInside: () => void;
let goOn: Promise<void>;
const slowRoute = route(slow, async ({ tx }) => {
  await sql`select 1`.execute(tx);
  isInside();
  await goOn;
  await sql`select 1`.execute(tx);
  return 'done';
});

let cable: Cable;
let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  cable = new Cable();
  await cable.listen();
  api = await startApi({ routes: [slowRoute], reach: (url) => cable.between(url), logTo: { write: () => {} } });
  admin = await api.as('admin@helios.test');
});
afterAll(async () => {
  await cable.mend();
  await api.stop();
  await cable.cut();
});

/** The connection to PostgreSQL, which a test can cut and restore. */
class Cable {
  readonly #server = net.createServer((near) => this.#connect(near));
  readonly #ends = new Set<net.Socket>();
  #database = new URL('postgres://nowhere');
  #port = 0;

  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as net.AddressInfo).port;
  }

  between(url: string): string {
    this.#database = new URL(url);
    const here = new URL(url);
    here.host = `127.0.0.1:${this.#port}`;
    return here.href;
  }

  /** Cuts what is open and refuses what comes. */
  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const end of this.#ends) end.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    if (!this.#server.listening) await this.listen();
  }

  #connect(near: net.Socket): void {
    const far = net.connect(Number(this.#database.port), this.#database.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        this.#ends.delete(end);
        other.destroy();
      });
    }
  }
}

const list = () => admin.call(entityEndpoints.list);
const away = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'ServiceUnavailable', succeeded: false } };

test('a call while the database is away is answered 503, and works again when it is back, without a restart', async () => {
  expect((await list()).status).toBe(200);
  await cable.cut();
  expect(await list()).toMatchObject(away);
  expect(await list()).toMatchObject(away);
  await cable.mend();
  expect((await list()).status).toBe(200);
});

test('a call that loses its connection half way is answered 503', async () => {
  const inside = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  isInside = inside.resolve;
  goOn = held.promise;
  const reply = admin.call(slow);
  await inside.promise;
  await cable.cut();
  held.resolve();
  expect(await reply).toMatchObject(away);
  await cable.mend();
  expect((await list()).status).toBe(200);
});

test('connections that an administrator ended are replaced', async () => {
  for (let round = 0; round < 3; round += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(api.db)
      .catch(() => undefined); // it may be the one whose own connection was ended
    expect([200, 503]).toContain((await list()).status);
  }
  expect((await list()).status).toBe(200);
});

test('/readyz depends on the database, /livez on the process alone', async () => {
  const app = fastify();
  serveHealth(app, { isStopping: false, checkDatabase: () => pingDatabase(api.db) });
  const statuses = async () => [
    (await app.inject({ url: '/livez' })).statusCode,
    (await app.inject({ url: '/readyz' })).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await cable.cut();
  expect(await statuses()).toEqual([200, 503]);
  await cable.mend();
  expect(await statuses()).toEqual([200, 200]);
});
