import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../db/database.ts';
import { ensureSystemRows } from '../db/system-rows.ts';
import { inControl } from '../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../demo/cast.ts';
import { loadCast } from '../demo/load-cast.ts';
import { connectHub, type HubClient } from '../testing/hub-client.ts';
import { type ServerProcess, startProcess } from '../testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let folder: string;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'calends-live-'));
  const db = openDatabase(openPool(database.url, 2));
  await ensureSystemRows(db);
  await inControl(db, loadCast);
  await db.destroy();
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, DRAIN_SECONDS: '0', JOBS: 'false' };
  const first = await startProcess(env); // makes the keys that both share
  servers = [first, await startProcess(env)];
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map((one) => one.ended));
  await database.drop();
  await fs.rm(folder, { recursive: true, force: true });
});

async function ask(address: string, call: string, init: RequestInit = {}) {
  const reply = await fetch(`${address}/api/v1${call}`, init);
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into replies of every shape
  return (await reply.json()) as { data: any };
}

async function signIn(address: string, email: string): Promise<string> {
  const { publicKey, keyId, serverTime } = (await ask(address, '/security/public-key')).data;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const sealed = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ value: DEMO_PASSWORD, at: Number(serverTime) })),
  ).toString('base64');
  return (await ask(address, '/tokens', post({ email, password: sealed, keyId, tenantId: '' }))).data.token;
}

function post(body: object, token = ''): RequestInit {
  const headers = { 'content-type': 'application/json', language: 'en', authorization: `Bearer ${token}` };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

async function enter(address: string, token: string): Promise<HubClient> {
  const { id, tenantId } = (await ask(address, '/identity/profile', { headers: { authorization: `Bearer ${token}` } }))
    .data;
  const client = await connectHub(address, { token });
  expect(await client.enter(id, tenantId)).not.toBe(false);
  return client;
}

async function add(address: string, token: string): Promise<string> {
  const body = { acronym: 'TWO', name: 'Two Lda', nif: '500000000' };
  return (await ask(address, '/TEntities', post(body, token))).data.id;
}

test('clients of two processes hear what either has committed, and another tenant hears nothing', async () => {
  const [first = '', second = ''] = servers.map(({ address }) => address);
  expect(first).not.toBe(second);
  const [helios, boreal] = [await signIn(first, 'admin@helios.test'), await signIn(second, 'admin@boreal.test')];
  const [near, far, stranger] = [await enter(first, helios), await enter(second, helios), await enter(second, boreal)];

  const here = await add(first, helios);
  const there = await add(second, helios);
  await Promise.all([here, there].flatMap((id) => [near.heard(id), far.heard(id)]));
  const own = await add(first, boreal);
  await stranger.heard(own);
  expect(stranger.pings.flatMap(({ ids }) => ids)).toEqual([own]);

  // one process ends, as in a rolling restart: its clients are let go, and the other takes them
  servers[0]?.child.kill('SIGTERM');
  expect(await near.ended).toBe('transport close');
  expect(await servers[0]?.ended).toBe(0);
  const again = await enter(second, helios);
  const later = await add(second, helios);
  await Promise.all([again.heard(later), far.heard(later)]);
  for (const client of [far, stranger, again]) client.socket.disconnect();
});
