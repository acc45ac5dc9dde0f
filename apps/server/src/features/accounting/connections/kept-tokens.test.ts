import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inControl } from '../../../db/tenant-transaction.ts';
import { type ConnectedBooks, startConnectedBooks } from '../../../testing/accounting/connected-books.ts';
import { valueOf } from '../../../testing/accounting/outcomes.ts';
import { type ConnectionRow, findConnections } from './connections.store.ts';
import { openSystem } from './open-system.ts';

let books: ConnectedBooks;
beforeAll(async () => {
  books = await startConnectedBooks();
});
beforeEach(() => books.simulated.control('reset', {}));
afterAll(() => books.stop());

async function connection(): Promise<ConnectionRow> {
  const row = (await inControl(books.api.db, (control) => findConnections(control, 'helios'))).get('PRIMAVERA');
  if (!row) throw new Error('the connection is missing');
  return row;
}
const outside = () => ({
  db: books.api.db,
  ring: books.api.ring,
  now: () => books.api.clock.now,
  reachable: { privateHosts: [], simulatorsPort: books.simulated.port },
});
async function opened() {
  const system = openSystem(outside(), await connection(), 'HENER');
  if (!system) throw new Error('the system cannot be opened');
  return system;
}
const logins = async () => (await books.simulated.state()).calls.filter(({ path }) => path.endsWith('/token')).length;
const sealedTokens = async () =>
  (await sql<{ sealed_tokens: string }>`select sealed_tokens from erp_token`.execute(books.api.db)).rows;

test('twenty jobs at once sign in once, and those that come later not again', async () => {
  await books.editConnection({ username: 'calends', instance: 'OTHER' });
  await books.editConnection({ instance: 'DEFAULT' }); // which drops what was given before
  const systems = await Promise.all(Array.from({ length: 20 }, opened));
  const asked = await Promise.all(systems.map((system) => system.books.diaries(2025)));
  for (const outcome of asked) expect(valueOf(outcome)).toHaveLength(3);
  expect(await logins()).toBe(1);
  valueOf(await (await opened()).books.diaries(2025));
  expect(await logins()).toBe(1);
});

test('a token is kept sealed, and opens nothing once the settings have changed', async () => {
  valueOf(await (await opened()).signIn());
  const [kept] = await sealedTokens();
  expect(kept?.sealed_tokens).toMatch(/^\w+\.[\w+/=]+$/);
  await books.editConnection({ username: 'leitura', password: 'leitura-sim' });
  expect(await sealedTokens()).toEqual([]);
  await books.editConnection({ username: 'calends', password: 'calends-sim' });
});

test('a token is renewed at nine tenths of its life, and at once where it is refused', async () => {
  const start = books.api.clock.now;
  const after = async (seconds: number) => {
    books.api.clock.now = new Date(start.getTime() + seconds * 1000);
    valueOf(await (await opened()).books.diaries(2025));
    return await logins();
  };
  await books.editConnection({ password: 'calends-sim' });
  expect([await after(0), await after(1079), await after(1080)]).toEqual([1, 1, 2]);
  await books.simulated.control('clock', { advanceSeconds: 5000 }); // their clock is ahead: ours thinks it good
  const systems = await Promise.all(Array.from({ length: 5 }, opened));
  for (const outcome of await Promise.all(systems.map((system) => system.books.diaries(2025)))) valueOf(outcome);
  expect(await logins()).toBe(3);
  books.api.clock.now = start;
});

test('processes that come at the same time share one renewal by the lock of its row', async () => {
  await books.editConnection({ password: 'calends-sim' });
  const row = await connection();
  // each as another process: what one has under way, another does not know
  const systems = Array.from({ length: 5 }, (_, place) => openSystem(outside(), { ...row, version: -place }, 'HENER'));
  const asked = await Promise.all(systems.map(async (system) => await system?.books.diaries(2025)));
  for (const outcome of asked) expect(outcome?.ok).toBe(true);
  expect(await logins()).toBe(1);
});
