import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A peer that many use for such lists, of the registry that npm is set to. */
const DIRECTUS = 'directus@11.17.4';
const TOKEN = 'bench-token';
const PATIENCE_MS = 180_000;

export interface Directus {
  readonly address: string;
  readonly token: string;
  stop(): Promise<void>;
}

/** Installs it into `folder`, which takes some minutes and 800 MB; scripts of packages are not run. */
export function installDirectus(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', DIRECTUS, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    execFileSync(process.execPath, ['-e', 'require("isolated-vm")'], { cwd: folder, stdio: 'ignore' });
  } catch {
    // a native part that runs scripts of flows, of which the bench has none; it would have to be compiled
    fs.writeFileSync(path.join(folder, 'node_modules/isolated-vm/isolated-vm.js'), 'module.exports = {};');
  }
}

/** On the tables that the database has by then; its own go beside them. */
export async function startDirectus(folder: string, databaseUrl: string): Promise<Directus> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    HOST: '127.0.0.1',
    PORT: String(own),
    DB_CLIENT: 'pg',
    DB_HOST: hostname,
    DB_PORT: port,
    DB_DATABASE: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password,
    SECRET: 'of the bench alone',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'of the bench alone',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  const cli = path.join(folder, 'node_modules/directus/cli.js');
  execFileSync(process.execPath, [cli, 'bootstrap'], { cwd: folder, env, stdio: 'ignore' });
  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${own}`;
  await answering(`${address}/server/ping`, child);
  return { address, token: TOKEN, stop: () => ended(child) };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && Date.now() < until) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await pause(500);
  }
  await ended(child);
  throw new Error('Directus does not answer');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
