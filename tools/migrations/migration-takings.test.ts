import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS } from './migration-names.ts';
import { takingMigrations } from './migration-takings.ts';

const NAME = '2026-12-01-0900-entities-lose-nothing';
let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-takings-'));
  fs.mkdirSync(path.join(root, 'apps/server/src/backup/releases/0.1.0'), { recursive: true });
  write('2026-11-23-0215-baseline.ts', "export const up = (db) => run(db, 'drop table was_there');");
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(root, MIGRATIONS, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

function faultsOf(...statements: readonly string[]): string[] {
  write(`${NAME}.ts`, `export async function up(db) {\n${statements.join('\n')}\n}`);
  return takingMigrations(root);
}

const unexcused = (line: number, what: string, file = `${NAME}.ts`) =>
  `${MIGRATIONS}/${file}:${line}: ${what}, and no comment above says since which release nobody needs it (docs/adr/0009)`;

test.each([
  ['drop table entity', 'drops a table'],
  ['drop view if exists loans', 'drops a view'],
  ['drop function plain_text(text)', 'drops a function'],
  ['drop policy own_tenant on entity', 'drops a policy'],
  ['revoke update on entity from calends_app', 'revokes a right'],
  ['alter table entity drop column nif', 'drops a column'],
  ['alter table entity add column motto text, drop nif', 'drops a column'],
  ['ALTER TABLE entity\n  DROP COLUMN IF EXISTS nif', 'drops a column'],
  ['alter table entity rename to company', 'renames'],
  ['alter table entity rename nif to tax_number', 'renames'],
  ['alter table entity rename column nif to tax_number', 'renames'],
  ['alter table entity alter column nif type bigint using nif::bigint', 'changes the type of a column'],
  ['alter table entity alter nif set data type bigint', 'changes the type of a column'],
  ['alter table entity alter column info set not null', 'refuses null'],
  ['alter table entity alter column state drop default', 'drops a default'],
  ['alter table entity add column motto text not null', 'adds a column that has to be written'],
  ["alter table entity add a numeric(9, 6) not null, add b text default ''", 'adds a column that has to be written'],
  ['update entity set info = null; drop table contract', 'drops a table'],
])('%s is refused', (statement, what) => {
  expect(faultsOf(`await run(db, \`${statement}\`);`)).toEqual([unexcused(2, what)]);
});

test.each([
  'create table motto (motto text not null)',
  'create index entity_motto on entity (motto)',
  'drop index entity_name',
  "alter table entity add column motto text not null default ''",
  'alter table entity add searched text not null generated always as (lower(name)) stored',
  'alter table entity add constraint entity_nif check (nif is not null)',
  'alter table entity drop constraint entity_nif',
  'alter table entity alter column info drop not null, alter column info set default 1',
  "update entity set info = 'we drop table tennis; rename to nothing'",
  'create function taking() returns void language sql as $$ drop table entity; $$',
])('%s only adds', (statement) => {
  expect(faultsOf(`await run(db, \`${statement}\`);`)).toEqual([]);
});

test('a migration may drop what no release uses any more, with a comment that says so', () => {
  const dropping = "await run(db, 'drop table motto');";
  expect(faultsOf('// nobody reads it since 0.1.0', dropping)).toEqual([]);
  expect(faultsOf('await run(\n  db,\n  // nobody reads it since 0.1.0\n  `drop table motto`,\n);')).toEqual([]);
  expect(faultsOf('await run(db, `-- unread since 0.1.0\ndrop table motto; drop table crest`);')).toEqual([
    unexcused(3, 'drops a table'),
  ]);
  expect(faultsOf('// nobody reads it since 0.1.0', dropping, dropping)).toEqual([unexcused(4, 'drops a table')]);
  expect(faultsOf('// nobody reads it since 0.2.0', dropping)).toEqual([
    `${MIGRATIONS}/${NAME}.ts:3: drops a table, and 0.2.0 is no release that is out (docs/adr/0009)`,
  ]);
});

test('files of statements are read too, and calls that build a schema without SQL are refused', () => {
  write(`${NAME}/tables.sql`, '-- Why.\n\nalter table entity\n  drop column nif;\n');
  expect(faultsOf("await db.schema.dropTable('motto').execute();")).toEqual([
    unexcused(2, 'writes no SQL that can be read here'),
    unexcused(3, 'drops a column', `${NAME}/tables.sql`),
  ]);
});
