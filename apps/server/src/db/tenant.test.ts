import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLicence, listLicences } from '../features/licences/licences.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inTenant, openDatabase } from './database.ts';

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(new pg.Pool({ connectionString: database.url }));
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

test('a tenant sees its own records, a forgotten tenant sees none', async () => {
  await inTenant(db, 'helios', (tx) => insertLicence(tx, { id: crypto.randomUUID(), name: 'A' }));
  expect(await inTenant(db, 'helios', listLicences)).toHaveLength(1);
  expect(await inTenant(db, 'atlas', listLicences)).toHaveLength(0);
  expect(await db.selectFrom('licences').selectAll().execute()).toHaveLength(0);
});
