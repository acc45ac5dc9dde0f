import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { unprivilegedAccount } from '../../db/embedded/embedded-postgres-account.ts';
import { until } from './server-process.ts';

/** Where PostgreSQL's programs are on this machine: Debian's place or the PATH; undefined where there are none. */
export function systemPostgresBin(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))));
}

/** Starts it on a new cluster with a database owned by a role that is no superuser, as an administrator would set it up. */
export async function startSystemPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = systemPostgresBin() ?? '';
  const account = unprivilegedAccount() ?? {};
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-system-'));
  const cluster = path.join(folder, 'cluster');
  fs.chmodSync(folder, 0o777); // as root, PostgreSQL is another user
  const options = { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } };
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '--auth=trust', '-N', '-E', 'UTF8'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr.toString()}`);

  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(path.join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  const superuser = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await until(async () => child.exitCode !== null || (await query(superuser, 'select 1')));
  await query(superuser, 'create role treasury login createrole');
  await query(superuser, 'create database loans owner treasury');
  return {
    url: `postgres://treasury@127.0.0.1:${port}/loans`,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the statement went through; a server that is starting refuses. */
async function query(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.query(statement);
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}
