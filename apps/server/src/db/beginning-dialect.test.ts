import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { ENTERING } from './beginning-dialect.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { undone } from './savepoint.ts';
import { inControl, inControlOf, inTenant } from './tenant-transaction.ts';

let database: TestDatabase;
let db: Kysely<Database>;
const sent: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase('castDatabase');
  const pool = openPool(database.url, 1); // one connection, so that the next transaction would meet what one leaves behind
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    client.query = ((...input: unknown[]) => {
      sent.push(String(input[0]));
      return query(...input);
    }) as typeof client.query;
  });
  db = openDatabase(pool);
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const state = async () =>
  (
    await sql<{ role: string; tenant: string | null }>`
    select current_setting('role') as role, current_setting('calends.tenant', true) as tenant`.execute(db)
  ).rows[0];

test('a transaction begins with the statement that enters the role', async () => {
  const role = await inTenant(
    db,
    'helios',
    async (tx) => (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]?.role,
  );
  expect(role).toMatch(/^calends_app/);
  expect(sent).toEqual([
    "begin; select set_config('role', tenant_role(), true), set_config('calends.tenant', 'helios', true)",
    "select current_setting('role') as role",
    'commit',
  ]);
  expect(await state()).toEqual({ role: 'none', tenant: '' });
});

test('a snapshot begins as one, and sees the data of its first statement', async () => {
  await inControl(
    db,
    async (control) => {
      expect(
        (await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(control)).rows,
      ).toEqual([{ mode: 'on' }]);
    },
    'snapshot',
  );
  expect(sent[0]).toBe(
    "begin isolation level repeatable read read only; select set_config('role', control_role(), true)",
  );
});

test('a transaction that fails is rolled back, role and tenant too', async () => {
  const failing = inTenant(db, 'helios', async (tx) => {
    await tx.updateTable('entity').set({ name: 'gone' }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(sent.at(-1)).toBe('rollback');
  expect(await state()).toMatchObject({ role: 'none' });
  await expect(inTenant(db, 'helios', (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero');
  expect(await state()).toMatchObject({ role: 'none' });
});

test('a transaction that asks for nothing is neither begun nor entered', async () => {
  await inTenant(db, 'helios', () => Promise.resolve('kept'));
  await inControl(db, () => Promise.resolve('kept'), 'snapshot');
  expect(sent).toEqual([]);
  expect(await state()).toMatchObject({ role: 'none' });
});

test('a part of another role that comes first enters both in one round trip', async () => {
  const role = await inTenant(db, 'helios', (tx) =>
    inControlOf(
      tx,
      async (control) =>
        (await sql<{ role: string }>`select current_setting('role') as role`.execute(control)).rows[0]?.role,
    ),
  );
  expect(role).toMatch(/^calends_control/);
  expect(sent[0]).toMatch(/^begin; .*tenant_role.*; .*control_role/);
  expect(await state()).toMatchObject({ role: 'none' });
});

test('a savepoint that comes first is set within the transaction', async () => {
  const answer = await inTenant(db, 'helios', (tx) =>
    undone(tx, async () => (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows[0]?.one),
  );
  expect(answer).toBe(1);
  expect(sent[0]).toMatch(/^begin; /);
  expect(sent[1]).toMatch(/^savepoint /);
});

test('a role that cannot be entered fails the first statement, and is rolled back', async () => {
  const entering = db.transaction().execute(async (tx) => {
    await sql.raw(`${ENTERING}'nobody', true)`).execute(tx);
    await sql`select 1`.execute(tx);
  });
  await expect(entering).rejects.toThrow(/role "nobody" does not exist/);
  expect(sent.at(-1)).toBe('rollback');
  expect(await state()).toMatchObject({ role: 'none' });
});

test('a transaction that enters no role begins by itself, and one that sends nothing is never begun', async () => {
  await db.transaction().execute((tx) => sql`select ${1}::int`.execute(tx));
  expect(sent).toEqual(['begin', 'select $1::int', 'commit']);
  sent.length = 0;
  await db.transaction().execute(() => Promise.resolve());
  const nothing = db.transaction().execute(() => Promise.reject(new Error('before anything')));
  await expect(nothing).rejects.toThrow('before anything');
  expect(sent).toEqual([]);
});
