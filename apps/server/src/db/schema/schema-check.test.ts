import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, openPool } from '../database.ts';
import { dumpSchema } from './dump-schema.ts';
import { run } from './grants.ts';
import { schemaFaults, type TableList } from './schema-check.ts';
import { TABLES } from './tables.ts';

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 2));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const faults = (tables: TableList = TABLES) => schemaFaults(db as never, tables);

/** The faults of a schema that the statements have changed; the change is rolled back. */
async function faultsAfter(...statements: string[]): Promise<string[]> {
  const undo = new Error('undo');
  let detected: string[] = [];
  const changed = db.transaction().execute(async (tx) => {
    for (const statement of statements) await run(tx as never, statement);
    detected = await schemaFaults(tx as never, TABLES);
    throw undo;
  });
  await expect(changed).rejects.toBe(undo);
  return detected;
}

test('every table is of the kind that the list says', async () => {
  expect(await faults()).toEqual([]);
});

test('a listed table that does not exist is reported', async () => {
  expect(await faults({ ...TABLES, ghost: { whose: 'tenant' } })).toEqual(['ghost is listed and does not exist']);
});

describe('a breach is reported', () => {
  test.each([
    ['a table that nobody listed', 'create table stray (id int)', 'stray is not listed in tables.ts'],
    ['row security off', 'alter table entity disable row level security', 'entity (tenant): row security is off'],
    [
      'row security not forced',
      'alter table entity no force row level security',
      'entity (tenant): row security is not forced upon the owner',
    ],
    [
      'a policy that shows everything',
      'create policy open on entity for select to calends_app using (true)',
      'entity (tenant): has a policy for SELECT to calends_app using true with check none',
    ],
    [
      'a policy for everybody',
      'alter policy own_tenant on entity to public',
      "entity (tenant): lacks the policy for ALL to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check (tenant_id = current_setting('calends.tenant'::text, true))",
    ],
    [
      'a check that lets another tenant’s rows be written',
      'alter policy own_tenant on movement with check (true)',
      "movement (tenant): has a policy for ALL to calends_app using (tenant_id = current_setting('calends.tenant'::text, true)) with check true",
    ],
    [
      'records that the control role reads',
      'create policy asked_of_people on entity for select to calends_control using (true)',
      'entity (tenant): has a policy for SELECT to calends_control using true with check none',
    ],
    [
      'pages of tenants that the control role cannot read',
      'drop policy asked_of_people on general_page',
      'general_page (layered): lacks the policy for SELECT to calends_control using true with check none',
    ],
    [
      'pages that the control role may write',
      'grant update on general_page to calends_control',
      'general_page (layered): the control role may SELECT, UPDATE',
    ],
    [
      'system rows that tenants may write',
      "create policy writable on fee to calends_app using (tenant_id = 'system')",
      "fee (layered): has a policy for ALL to calends_app using (tenant_id = 'system'::text) with check none",
    ],
    [
      'system rows that nobody sees',
      'drop policy system_rows on metadata',
      "metadata (layered): lacks the policy for SELECT to calends_app using (tenant_id = 'system'::text) with check none",
    ],
    [
      'a fact that may be changed',
      'grant update (voided) on tranche to calends_app',
      'tranche (tenant): the tenant role may INSERT, SELECT, UPDATE, not INSERT, SELECT',
    ],
    [
      'a table that may be emptied',
      'grant truncate on entity to calends_app',
      'entity (tenant): the tenant role may DELETE, INSERT, SELECT, TRUNCATE, UPDATE, not DELETE, INSERT, SELECT, UPDATE',
    ],
    [
      'people that tenants see',
      'grant select on person to calends_app',
      'person (control): the tenant role may SELECT',
    ],
    [
      'records that everybody sees',
      'grant select on contract to public',
      'contract (tenant): the control role may SELECT',
    ],
    [
      'a unique key over all tenants',
      'create unique index entity_nif on entity (nif)',
      'entity (tenant): entity_nif does not start with tenant_id',
    ],
    [
      'a foreign key without its tenant',
      'alter table entity add column person_id uuid; alter table entity add constraint entity_person foreign key (person_id) references person',
      'entity (tenant): entity_person does not start with tenant_id',
    ],
    [
      'no primary key',
      'alter table accrual_row drop constraint accrual_row_pkey',
      'accrual_row (tenant): has no primary key',
    ],
    [
      'a trigger',
      'create function noop() returns trigger language plpgsql as $$ begin return new; end $$; create trigger sly before insert on entity for each row execute function noop()',
      'has the trigger CREATE TRIGGER sly BEFORE INSERT ON public.entity FOR EACH ROW EXECUTE FUNCTION noop()',
    ],
    [
      'suffixes that a write does not keep',
      'alter table entity disable trigger entity_suffix_removed',
      'lacks the trigger CREATE TRIGGER entity_suffix_removed AFTER DELETE ON public.entity FOR EACH ROW EXECUTE FUNCTION keep_entity_suffix()',
    ],
    [
      'a view of its owner',
      'create view all_entities as select * from entity',
      'view all_entities is not security_invoker',
    ],
    [
      'a listed view that is no barrier',
      'alter view sales_invoice set (security_barrier = false)',
      'view sales_invoice is no barrier',
    ],
    [
      'a listed view that may be written',
      'grant update on sales_invoice to calends_app',
      'the tenant role may SELECT, UPDATE by sales_invoice',
    ],
    [
      'a listed view that the control role reads',
      'grant select on sales_invoice to calends_control',
      'the control role may SELECT by sales_invoice',
    ],
    ['a listed view that is gone', 'drop view sales_invoice', 'view sales_invoice is listed and does not exist'],
    [
      'a materialized view',
      'create materialized view entities_once as select * from entity',
      'materialized view entities_once knows no row security',
    ],
    [
      'a function of its owner',
      "create function peek() returns bigint language sql security definer as 'select count(*) from entity'",
      'function peek runs as its owner',
    ],
  ])('%s', async (_, statement, fault) => {
    const detected = await faultsAfter(...statement.split(/; (?=alter|create)/));
    expect(detected).toContain(fault);
  });
});

test('a view with the rights of its reader is not reported', async () => {
  expect(await faultsAfter('create view own_entities with (security_invoker = true) as select * from entity')).toEqual(
    [],
  );
});

test('the types of the tables have the columns of the database, and those that may be null', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname || case when a.attnotnull then '' else '?' end order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    group by c.relname`.execute(db);
  const inDatabase = Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  expect(columnsByType()).toEqual(inDatabase);
});

test('schema.sql shows the schema as the migrations make it (npm run schema writes it)', async () => {
  const committed = fs.readFileSync(path.join(import.meta.dirname, '../schema.sql'), 'utf8');
  expect(committed).toBe(await dumpSchema(db as never));
});

/** Table to its columns as the features' and our own tables have them, `?` behind those that may be null. */
function columnsByType(): Record<string, string[]> {
  const features = path.join(import.meta.dirname, '../../features');
  const files = fs.readdirSync(features).map((feature) => path.join(features, feature, 'tables.ts'));
  const own = ['../own-tables.ts', 'column-types.ts'].map((name) => path.join(import.meta.dirname, name));
  const text = [...own, ...files.filter((file) => fs.existsSync(file))]
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  const interfaces = new Map(
    [...text.matchAll(/interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs)].map(([, name = '', base, body = '']) => [
      name,
      { base, body },
    ]),
  );
  const columnsOf = (type: string): string[] => {
    const { base, body = '' } = interfaces.get(type) ?? {};
    return [...(base ? columnsOf(base) : []), ...columnsIn(body)];
  };
  const tables = [...interfaces].filter(([name]) => name.endsWith('Tables')).map(([, { body }]) => body);
  return Object.fromEntries(
    [...tables.join('\n').matchAll(/^ {2}(\w+): (\w+)(?: & \{(.*?)\})?;$/gms)].map(
      ([, table, type = '', more = '']) => [table, [...columnsOf(type), ...columnsIn(more)].toSorted()],
    ),
  );
}

function columnsIn(body: string): string[] {
  // `unknown` is jsonb: null is one of its values
  return [...body.matchAll(/(\w+): ([^;]+)(?:;|$)/g)].map(
    ([, name, kind = '']) => `${name}${/\| null|^unknown *$/.test(kind) ? '?' : ''}`,
  );
}
