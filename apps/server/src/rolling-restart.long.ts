/**
 * Two processes behind a proxy are restarted one after the other while people work: no request fails, none is done twice, and
 * each process ends by itself. The proxy does what any does: it asks for readiness, keeps connections open, and never repeats
 * a request.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Entity } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { callAt, signInAt } from './testing/calls-over-http.ts';
import { type ServerProcess, startProcess, until } from './testing/processes/server-process.ts';

const DRAIN_SECONDS = 2;
const ASK_EVERY_MS = 200;
const WORKERS = 6;

interface Backend {
  process: ServerProcess;
  isReady: boolean;
  readonly agent: http.Agent;
}

let folder: string;
let postgres: EmbeddedPostgres;
let proxy: http.Server;
let asking: NodeJS.Timeout;
const backends: Backend[] = [];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-rolling-'));
  fs.chmodSync(folder, 0o755); // as root, PostgreSQL is another user
  postgres = await startEmbeddedPostgres(path.join(folder, 'database'));
  for (let count = 0; count < 2; count += 1)
    backends.push({ process: await start(), isReady: true, agent: new http.Agent({ keepAlive: true }) });
  asking = setInterval(() => void Promise.all(backends.map(askReadiness)), ASK_EVERY_MS);
  proxy = http.createServer(forward).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});
afterAll(async () => {
  clearInterval(asking);
  proxy.closeAllConnections();
  proxy.close();
  for (const { process: one } of backends) one.child.kill('SIGTERM');
  await Promise.all(backends.map(({ process: one }) => one.ended));
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const shared = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'shared'), DEMO: 'true' };
  const started = await startProcess({ ...shared, DRAIN_SECONDS: String(DRAIN_SECONDS) });
  expect(started.errors()).toBe('');
  return started;
}

async function askReadiness(backend: Backend): Promise<void> {
  backend.isReady = await fetch(`${backend.process.address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

let turn = 0;
function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
  const ready = backends.filter(({ isReady }) => isReady);
  const backend = ready[(turn += 1) % ready.length];
  if (!backend) return void response.writeHead(502).end();
  const { hostname, port } = new URL(backend.process.address);
  const { method = 'GET', url = '/', headers } = request;
  const onward = http.request({ hostname, port, method, path: url, headers, agent: backend.agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', (error) => response.writeHead(502).end(error.message));
  request.pipe(onward);
}

test(
  'a rolling restart fails no request and does none twice',
  async () => {
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const token = await signInAt(address);
    const written: string[] = [];
    const over = new AbortController();
    let answered = 0;
    const work = async () => {
      while (!over.signal.aborted) {
        const name = `Rolling ${randomUUID()}`;
        await callAt(address, token, 'POST', '/TEntities', { acronym: name.slice(0, 20), name, nif: '501234560' });
        written.push(name);
        await callAt(address, token, 'GET', '/TEntities/list-paginated?PageSize=50');
        answered += 2;
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, work));
    for (const backend of backends) {
      const before = answered;
      backend.process.child.kill('SIGTERM');
      expect(await backend.process.ended).toBe(0);
      backend.process = await start();
      await until(() => backend.isReady && answered > before);
    }
    over.abort();
    await working; // throws the first failure
    expect(answered).toBeGreaterThan(100);
    const rows = (await callAt(address, token, 'GET', '/TEntities/list-paginated?getAll=true')) as Entity[];
    const names = rows.map(({ name }) => name).filter((name) => name?.startsWith('Rolling'));
    expect(names.toSorted()).toEqual(written.toSorted());
  },
  5 * 60_000,
);
