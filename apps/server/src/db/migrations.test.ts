import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartUpProblem } from '../start-up-problem.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';
import { inControl, inTenant, ownTenant } from './tenant-transaction.ts';

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 4));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const addEntity = (tenantId: string) =>
  inTenant(db, tenantId, (tx) =>
    tx
      .insertInto('entity')
      .values({ tenant_id: ownTenant, entity_id: newId(), acronym: 'HEL', name: 'Helios Energia', nif: '500' })
      .execute(),
  );
const entitiesSeenBy = (tenantId: string) =>
  inTenant(db, tenantId, (tx) => tx.selectFrom('entity').selectAll().execute());

test('a tenant sees its own records, another tenant and a forgotten tenant see none', async () => {
  await addEntity('helios');
  expect(await entitiesSeenBy('helios')).toHaveLength(1);
  expect(await entitiesSeenBy('atlas')).toHaveLength(0);
  expect(await db.selectFrom('entity').selectAll().execute()).toHaveLength(0);
});

test('a tenant cannot write a row of another tenant', async () => {
  const intrusion = inTenant(db, 'helios', (tx) =>
    tx
      .insertInto('entity')
      .values({ tenant_id: 'atlas', entity_id: newId(), acronym: 'X', name: 'X', nif: 'X' })
      .execute(),
  );
  await expect(intrusion).rejects.toThrow(/row-level security/);
});

test('the tenant role cannot read people, the control role cannot read tenants’ records', async () => {
  await expect(inTenant(db, 'helios', (tx) => tx.selectFrom('person').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(inControl(db, (tx) => tx.selectFrom('entity').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  );
});

test('the rows of the system are seen by every tenant and written by none but the system', async () => {
  const fee = { fee_id: newId(), category: 'StampTax_PT', code: 'IS', description: 'By term', rule: 'BY_TERM' };
  await inTenant(db, 'system', (tx) =>
    tx
      .insertInto('fee')
      .values({ tenant_id: ownTenant, ...fee })
      .execute(),
  );
  expect(await inTenant(db, 'helios', (tx) => tx.selectFrom('fee').select('code').execute())).toEqual([{ code: 'IS' }]);
  const { numUpdatedRows } = await inTenant(db, 'helios', (tx) =>
    tx.updateTable('fee').set({ code: 'X' }).executeTakeFirst(),
  );
  expect(numUpdatedRows).toBe(0n);
});

test('facts are append-only', async () => {
  await expect(inTenant(db, 'helios', (tx) => tx.deleteFrom('movement').execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    inTenant(db, 'helios', (tx) => tx.updateTable('tranche').set({ voided: true }).execute()),
  ).rejects.toThrow(/permission denied/);
});

test('a database that a newer program has migrated is refused in one line, and stays as it is', {
  tags: 'long',
}, async () => {
  const newer = await createTestDatabase();
  const newerDb = openDatabase(openPool(newer.url, 2));
  try {
    await sql`insert into kysely_migration values ('9999-of-a-newer-program', '2026-01-01')`.execute(newerDb);
    await expect(migrate(newerDb)).rejects.toThrow(
      new StartUpProblem(
        'the database was migrated by a newer Calends (9999-of-a-newer-program): start that one, or restore a backup from before it',
      ),
    );
  } finally {
    await newerDb.destroy();
    await newer.drop();
  }
});
