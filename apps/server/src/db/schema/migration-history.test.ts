/** Databases that migrations with numbers made, before the baseline took their place. */
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartUpProblem } from '../../start-up-problem.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase, openPool } from '../database.ts';
import { migrate, shippedMigrations } from '../migrate.ts';
import { readHistory } from './migration-history.ts';

const NUMBERED = ['0001-foundation', '0002-sign-in-steps', '0053-numbers-without-case', '0065-companies-like-one'];

let database: TestDatabase;
let db: Kysely<Database>;
let shipped: string[];
beforeEach(async () => {
  database = await createEmptyDatabase();
  db = openDatabase(openPool(database.url, 4));
  const migrations = await shippedMigrations();
  shipped = Object.keys(migrations).toSorted();
  const [baseline = ''] = shipped;
  await migrate(db, { [baseline]: migrations[baseline] as Migration });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Gives the database, which the baseline made, a history as if these migrations had run. */
async function giveHistory(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) await sql`insert into kysely_migration values (${name}, '2026-01-01')`.execute(db);
}

test('a database that all of them made continues from the baseline, with several processes at once', async () => {
  await giveHistory(NUMBERED);
  const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(ran.flat().toSorted()).toEqual(shipped.slice(1));
  expect(await readHistory(db)).toEqual(shipped);
});

test('a database that only some of them made is refused in one line, and stays as it is', {
  tags: 'long',
}, async () => {
  await giveHistory(NUMBERED.slice(0, 3));
  await expect(migrate(db)).rejects.toThrow(
    new StartUpProblem(
      'the database ends at migration 0053-numbers-without-case, before 0065-companies-like-one: bring it there with an earlier Calends first',
    ),
  );
  expect(await readHistory(db)).toEqual(NUMBERED.slice(0, 3));
});
