import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/people/cast.ts';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/src/main.ts');
const EMAIL = 'admin@helios.test';

export interface Product {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it, in a process of its own with nothing of our own configuration. */
export async function startProduct(env: Readonly<Record<string, string>>): Promise<Product> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [...profiling(), MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, PORT: '0', DRAIN_SECONDS: '0', ...env },
  });
  const ended = once(child, 'close');
  const announced = once(child, 'message').then(([message]) => (message as { address: string }).address);
  const address = await Promise.race([announced, ended.then(() => undefined)]);
  if (address === undefined) throw new Error('the server ended before it listened');
  return { address, pid: child.pid ?? 0, stop: () => stopped(child, ended) };
}

/** BENCH_PROFILE names a folder: the server leaves a .cpuprofile there when it ends. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`] : [];
}

async function stopped(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

/** Signs in as a browser does; the bearer token. */
export async function signIn(address: string, email = EMAIL): Promise<string> {
  const body = JSON.stringify({ email, ...(await sealPassword(address, DEMO_PASSWORD)) });
  const headers = { 'content-type': 'application/json' };
  return (await dataOf(fetch(`${address}/api/v1/tokens`, { method: 'POST', headers, body }))).token;
}

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** A password as the browser seals it, with the id of the key, which is fetched once from each address. */
export async function sealPassword(address: string, value: string): Promise<{ password: string; keyId: string }> {
  const known = keys.get(address) ?? fetchKey(address);
  keys.set(address, known);
  const { key, keyId, ahead } = await known;
  const plain = new TextEncoder().encode(JSON.stringify({ value, at: Date.now() + ahead }));
  return { password: Buffer.from(await crypto.subtle.encrypt(ALGORITHM, key, plain)).toString('base64'), keyId };
}
const keys = new Map<string, ReturnType<typeof fetchKey>>();

async function fetchKey(address: string) {
  const { keyId, publicKey: spki, serverTime } = await dataOf(fetch(`${address}/api/v1/security/public-key`));
  const key = await crypto.subtle.importKey('spki', Buffer.from(spki, 'base64'), ALGORITHM, false, ['encrypt']);
  return { key, keyId, ahead: serverTime - Date.now() };
}

interface Data {
  readonly keyId: string;
  readonly publicKey: string;
  readonly serverTime: number;
  readonly token: string;
}

async function dataOf(pending: Promise<Response>): Promise<Data> {
  const reply = await pending;
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
  return ((await reply.json()) as { data: Data }).data;
}
