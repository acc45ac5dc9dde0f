import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../../config.ts';
import { complain } from '../../logs/say.ts';
import { StartUpProblem } from '../../start-up-problem.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { reachableDataDir } from './embedded-postgres-account.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../../../../..');
const OLDEST = { number: 150_014, name: '15.14' };
const CONNECT_TIMEOUT_MS = 5000;
const STARTING_UP_TIMEOUT_MS = 30_000;

export interface BootedDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL once it was checked, else the embedded one. Throws a StartUpProblem that names the fault. */
export async function bootDatabase(config: Config): Promise<BootedDatabase> {
  if (!config.databaseUrl) return startEmbeddedPostgres(dataDirOf(config));
  await checkDatabase(config.databaseUrl);
  return { url: config.databaseUrl, stop: () => Promise.resolve() };
}

/** Where the embedded database, files and generated keys are kept. */
export function dataDirOf(config: Config): string {
  if (config.dataDir) return path.resolve(config.dataDir);
  const checkout = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12); // one place each
  return reachableDataDir(path.join(CHECKOUT, '.data'), `/var/lib/calends/${checkout}`);
}

/** Connects once; waits for a PostgreSQL that is just starting. */
async function checkDatabase(url: string): Promise<void> {
  const deadline = Date.now() + STARTING_UP_TIMEOUT_MS;
  for (;;) {
    try {
      return await lookAt(url);
    } catch (error) {
      if (error instanceof StartUpProblem) throw error;
      const startingUp = (error as { code?: string }).code === '57P03';
      if (!startingUp || Date.now() > deadline) throw explainConnection(error, url);
      await sleep(500);
    }
  }
}

async function lookAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const { rows } = await client.query<Server>(`
      select current_setting('server_version_num') as number, current_setting('server_version') as name,
             current_setting('server_encoding') as encoding,
             exists (select from pg_collation where collprovider = 'i') as "knowsAlphabets",
             (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as super`);
    const server = rows[0];
    refuseOldServer(Number(server?.number), server?.name ?? '');
    refuseOtherTexts(server?.encoding ?? '', server?.knowsAlphabets ?? false);
    if (server?.super)
      complain('warning: the user of DATABASE_URL is a superuser: use one that merely owns the database');
  } finally {
    await client.end();
  }
}

interface Server {
  readonly number: string;
  readonly name: string;
  readonly encoding: string;
  readonly knowsAlphabets: boolean;
  readonly super: boolean;
}

/** Names are ordered by ICU, and compared without their accents, which PostgreSQL knows of UTF8 alone. */
export function refuseOtherTexts(encoding: string, knowsAlphabets: boolean): void {
  if (encoding !== 'UTF8')
    throw new StartUpProblem(
      `DATABASE_URL: the encoding of the database is ${encoding}: create it with encoding 'UTF8' template template0`,
    );
  if (!knowsAlphabets)
    throw new StartUpProblem('DATABASE_URL: this PostgreSQL was built without ICU, by which names are ordered');
}

/** `number` as server_version_num gives it: 150014 is 15.14. */
export function refuseOldServer(number: number, name: string): void {
  if (number >= OLDEST.number) return;
  throw new StartUpProblem(`DATABASE_URL: PostgreSQL ${name} is too old: ${OLDEST.name} or newer is needed`);
}

/** Never with the password: the address is shown as host, port and database name. */
function explainConnection(error: unknown, url: string): StartUpProblem {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname || 'localhost'}:${port || 5432}`;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  const reasons: Record<string, string> = {
    ENOTFOUND: `there is no host named ${hostname}`,
    EAI_AGAIN: `the name ${hostname} cannot be looked up now`,
    ECONNREFUSED: `nothing answers at ${place}`,
    EHOSTUNREACH: `${place} cannot be reached`,
    ENETUNREACH: `${place} cannot be reached`,
    ETIMEDOUT: `${place} does not answer`,
    ECONNRESET: `${place} hangs up: is it PostgreSQL?`,
    '28P01': `PostgreSQL at ${place} refuses the user "${decodeURIComponent(username)}" or the password`,
    '28000': `PostgreSQL at ${place} does not let the user "${decodeURIComponent(username)}" in: ${message}`,
    '3D000': `PostgreSQL at ${place} has no database "${decodeURIComponent(pathname.slice(1))}"`,
    '53300': `PostgreSQL at ${place} has no connection left`,
    '57P03': `PostgreSQL at ${place} is still starting up`,
  };
  const timedOut = /timeout|timed out/i.test(message) ? reasons.ETIMEDOUT : undefined;
  const reason = reasons[code] ?? timedOut ?? `PostgreSQL at ${place}: ${message.split('\n')[0]}`;
  return new StartUpProblem(`DATABASE_URL: ${reason}`, { cause: error });
}
