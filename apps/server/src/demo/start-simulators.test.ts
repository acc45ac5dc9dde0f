import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartUpProblem } from '../start-up-problem.ts';
import { startSimulatorsBeside } from './start-simulators.ts';

let dataDir: string;
let product: net.Server;
let port: number;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'simulators-'));
  product = await listen(0);
  ({ port } = product.address() as net.AddressInfo);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  fs.rmSync(dataDir, { recursive: true });
});

async function listen(at: number): Promise<net.Server> {
  const server = net.createServer().listen(at, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.close();
    await once(server, 'close');
  });
  return server;
}

async function portOf(env: Record<string, string>): Promise<number | undefined> {
  const started = await startSimulatorsBeside({ config: readConfig(env), port, dataDir });
  if (started) ends.push(() => started.stop());
  return started?.port;
}

const DATABASE_URL = 'postgres://calends@db.internal/calends';

test('beside the demonstration they take a port after that of the product which nobody has', async () => {
  const first = (await portOf({})) ?? 0;
  expect(first).toBeGreaterThan(port);
  expect((await fetch(`http://localhost:${first}/__sim/state`)).status).toBe(200);
  const second = (await portOf({ METRICS_PORT: String(first + 1) })) ?? 0;
  expect(second).toBeGreaterThan(first + 1);
});

test('without the demonstration, or on a database of its own, there are none', async () => {
  expect(await portOf({ DEMO: 'false' })).toBeUndefined();
  expect(await portOf({ DATABASE_URL })).toBeUndefined();
  expect(await portOf({ DATABASE_URL, DEMO: 'true' })).toBeUndefined();
});

test('a port that is named is taken everywhere, or the start says why not', async () => {
  expect(await portOf({ DATABASE_URL, SIMULATORS_PORT: '0' })).toBeGreaterThan(0);
  await expect(portOf({ SIMULATORS_PORT: String(port) })).rejects.toThrow(
    new StartUpProblem(`SIMULATORS_PORT ${port} is taken by another program: set a free one`),
  );
});

test('what they are sent is kept in the data folder', async () => {
  const address = `http://localhost:${await portOf({})}`;
  const headers = { 'content-type': 'application/json' };
  await fetch(`${address}/__sim/reset`, { method: 'POST', headers, body: '{"seed":2}' });
  expect(fs.readdirSync(dataDir)).toEqual(['simulators.json']);
});
