import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase, openPool } from '../../db/database.ts';
import { workConnection } from '../../features/accounting/lanes/work-connection.ts';
import { HELIOS, type SentBooks } from './sent-books.ts';

const LONGEST_MS = 30_000;

/**
 * Sends what is due until so many steps are done: then whoever does it is gone before the next statement or the next call to accounting,
 * and its connections with it. What was asked for before has happened, whether or not its answer was read. Returns whether all was done.
 */
export async function sendUntilGone({ api, sending }: SentBooks, steps: number): Promise<boolean> {
  const gone = Promise.withResolvers<false>();
  let left = steps;
  const mayGoOn = () => {
    left -= 1;
    if (left < 0) gone.resolve(false);
    return left >= 0;
  };
  const pool = openPool(api.url, 2);
  const clients: pg.PoolClient[] = [];
  pool.on('connect', (client) => {
    clients.push(client);
    haltUnless(mayGoOn, client, ['query']);
  });
  const open: typeof sending.open = (connection, company) => {
    const system = sending.open(connection, company);
    if (!system) return undefined;
    const [books, sales] = [{ ...system.books }, { ...system.sales }];
    for (const called of [books, sales]) haltUnless(mayGoOn, called, ['create', 'read', 'find', 'cancel']);
    return { ...system, books, sales };
  };
  const db = openDatabase(pool);
  const done = workConnection({ ...sending, db, open }, HELIOS).then(() => true as const);
  const isDone = await Promise.race([done, gone.promise]);
  const ended = pool.end();
  if (isDone) await ended;
  // as PostgreSQL does by itself as soon as it notices that nobody is there
  for (const client of isDone ? [] : clients) {
    const { processID } = client as unknown as { readonly processID: number };
    await sql`select pg_terminate_backend(${processID}, ${LONGEST_MS})`.execute(api.db);
  }
  return isDone;
}

/** Has functions of an object do nothing and never answer once no step may follow. */
function haltUnless(mayGoOn: () => boolean, of: object, names: readonly string[]): void {
  const holder = of as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const run = holder[name]?.bind(holder);
    holder[name] = (...given) => (mayGoOn() ? run?.(...given) : new Promise(() => {}));
  }
}
