import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain, serveHealth } from './draining.ts';

let app: FastifyInstance;
let life: { isStopping: boolean; checkDatabase: () => Promise<void> };
let finish: () => void;
let arrived: Promise<void>;

beforeEach(async () => {
  life = { isStopping: false, checkDatabase: () => Promise.resolve() };
  app = fastify({ return503OnClosing: false });
  let arrive: () => void;
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
  app.get('/slow', async () => {
    arrive();
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { paid: true };
  });
  serveHealth(app, {
    get isStopping() {
      return life.isStopping;
    },
    checkDatabase: () => life.checkDatabase(),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Over one connection kept open, as a proxy does. */
const proxy = new http.Agent({ keepAlive: true, maxSockets: 1 });

async function get(path: string, agent?: http.Agent) {
  const { port } = app.server.address() as AddressInfo;
  const request = http.get({ host: '127.0.0.1', port, path, ...(agent && { agent }) });
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  const body = (await reply.toArray()).join('');
  return { status: reply.statusCode, connection: reply.headers.connection, body };
}

test('is ready while the database answers, alive in any case', async () => {
  expect(await get('/readyz')).toMatchObject({ status: 200 });
  life.checkDatabase = () => Promise.reject(new Error('gone'));
  expect(await get('/readyz')).toMatchObject({ status: 503, body: '{"ok":false,"reason":"database"}' });
  expect(await get('/livez')).toMatchObject({ status: 200 });
});

test('a database that does not answer at all makes it unready soon', async () => {
  life.checkDatabase = () => new Promise(() => {});
  expect(await get('/readyz')).toMatchObject({ status: 503, body: '{"ok":false,"reason":"database"}' });
});

test('is not ready for a while before it stops, during which calls are answered and their connections closed', async () => {
  expect(await get('/livez', proxy)).toMatchObject({ connection: 'keep-alive' });
  life.isStopping = true;
  expect(await get('/readyz')).toMatchObject({ status: 503, body: '{"ok":false,"reason":"stopping"}' });
  expect(await get('/livez', proxy)).toMatchObject({ status: 200, connection: 'close' });
});

test('finishes the request in flight, and takes no connection after that', async () => {
  const slow = get('/slow');
  await arrived;
  life.isStopping = true;
  const drained = drain(app, 0);
  finish();
  expect(await slow).toMatchObject({ status: 200, body: '{"paid":true}' });
  await drained;
  expect(app.server.listening).toBe(false);
});
