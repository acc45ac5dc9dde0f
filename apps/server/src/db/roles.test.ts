import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase, openPool } from './database.ts';
import { migrate } from './migrate.ts';
import { newId } from './new-id.ts';
import { readRoles, rolesOfNew } from './roles.ts';
import { inControl, inTenant, ownTenant } from './tenant-transaction.ts';

type Connection = ReturnType<typeof openDatabase>;

let first: TestDatabase;
let cleaning: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  first = await createTestDatabase();
});
afterEach(async () => {
  for (const clean of cleaning.toReversed()) await clean();
  cleaning = [];
});
afterAll(() => first.drop());

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function open(url: string): Connection {
  const db = openDatabase(openPool(url, 2));
  cleaning.push(() => db.destroy());
  return db;
}

/** An owner with an empty database, as an administrator makes them for another installation of the same PostgreSQL. */
async function anotherOwner(prefix: string): Promise<{ url: string; name: string; owner: string }> {
  const server = inject('postgresUrl');
  const owner = `calends_owner_${randomBytes(4).toString('hex')}`;
  const name = `${prefix}${randomBytes(4).toString('hex')}`;
  await run(server, `create role ${owner} login createrole createdb password 'other'`);
  cleaning.push(() => run(server, `drop role ${owner}`));
  const url = new URL(server);
  [url.username, url.password] = [owner, 'other'];
  const [database, ...roles] = [name, ...Object.values(rolesOfNew(name))].map((one) => pg.escapeIdentifier(one));
  await run(url.href, `create database ${database}`);
  cleaning.push(() =>
    run(url.href, `drop database ${database} with (force)`, `drop role if exists ${roles.join(', ')}`),
  );
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, name, owner };
}

const addEntity = (db: Connection) =>
  inTenant(db, 'helios', (tx) =>
    tx
      .insertInto('entity')
      .values({ tenant_id: ownTenant, entity_id: newId(), acronym: 'HEL', name: 'Helios Energia', nif: '500' })
      .execute(),
  );
const entitiesSeenBy = (db: Connection, tenantId: string) =>
  inTenant(db, tenantId, (tx) => tx.selectFrom('entity').select('name').execute());
const tenantsOf = (db: Connection) => inControl(db, (tx) => tx.selectFrom('tenant').select('tenant_id').execute());

test.each(['staging_', `Of "two" & 'more', ç calends_control $& `, `of_${'a'.repeat(45)}_`])(
  'a second installation, in the database %s of another owner, works beside the first one',
  { tags: 'long' },
  async (prefix) => {
    const { url, name } = await anotherOwner(prefix);
    const db = open(url);
    await Promise.all([migrate(db), migrate(open(url))]);
    expect(await readRoles(db as never)).toEqual(rolesOfNew(name));

    await addEntity(db);
    expect(await entitiesSeenBy(db, 'helios')).toHaveLength(1);
    expect(await entitiesSeenBy(db, 'atlas')).toEqual([]);
    expect(await tenantsOf(db)).toEqual([{ tenant_id: 'system' }]);
    const beside = open(first.url);
    await addEntity(beside);
    expect(await entitiesSeenBy(beside, 'helios')).not.toEqual([]);
  },
);

test('a role of that name made by another user is reported in one line, with what to grant', async () => {
  const { url, name, owner } = await anotherOwner('taken_');
  const { tenant } = rolesOfNew(name);
  await run(inject('postgresUrl'), `create role ${tenant} nologin`);
  cleaning.push(() => run(inject('postgresUrl'), `drop role if exists ${tenant}`));
  await expect(migrate(open(url))).rejects.toThrow(
    `the role ${tenant} was made by another user: let that user or a superuser run grant "${tenant}" to "${owner}"`,
  );
});

test('names are short enough for PostgreSQL, and differ', () => {
  const long = 'ç'.repeat(30);
  for (const name of Object.values(rolesOfNew(long))) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
  expect(rolesOfNew(long)).not.toEqual(rolesOfNew(`${long}e`));
  expect(rolesOfNew('loans')).toEqual({ tenant: 'calends_app_loans', control: 'calends_control_loans' });
});
