import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

let root: string;
const DOORS = { loans: ['rates'], rates: [], tax: [] };

beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'calends-layers-')));
  const packages = ['zod', 'fastify', 'kysely', 'pg', 'pino', '@fastify/static'].map((name) => [name, '1.0.0']);
  write('package.json', JSON.stringify({ devDependencies: Object.fromEntries(packages) }));
  write('packages/loan-engine/src/index.ts', 'export const days = 360;');
  write(
    'packages/loan-engine/package.json',
    '{ "name": "@calends/loan-engine", "exports": "./src/index.ts", "devDependencies": { "@calends/wire": "0.0.0" } }',
  );
  write('packages/journal/package.json', '{ "dependencies": { "@calends/loan-engine": "0.0.0" } }');
  write('packages/ledger-checker/package.json', '{ "dependencies": { "@calends/loan-engine": "0.0.0" } }');
  write('packages/password-rules/package.json', '{ "dependencies": { "@calends/wire": "0.0.0" } }');
  write(
    'packages/wire/src/index.ts',
    "import { z } from 'zod';\nexport { days } from '@calends/loan-engine';\nz.object({});",
  );
  write(
    'packages/wire/package.json',
    '{ "name": "@calends/wire", "exports": "./src/index.ts", "dependencies": { "@calends/loan-engine": "0.0.0" } }',
  );
  write('packages/billing/package.json', '{ "dependencies": { "@calends/loan-engine": "0.0.0" } }');
  write('packages/erp-simulators/package.json', '{ "name": "@calends/erp-simulators" }');
  write('packages/erp-simulators/src/index.ts', "import 'node:http';");
  write(
    'apps/server/package.json',
    '{ "dependencies": { "@calends/wire": "0.0.0", "@calends/erp-simulators": "0.0.0" } }',
  );
  write('apps/web/package.json', '{ "devDependencies": { "@calends/wire": "0.0.0" } }');
  write('apps/server/src/main.ts', "import './features/loans/loans.routes.ts';");
  write('apps/server/src/http/http-server.ts', "import 'fastify';");
  write(
    'apps/server/src/features/loans/loans.routes.ts',
    "import type { FastifyInstance } from 'fastify';\nimport './add-loan.ts';",
  );
  write(
    'apps/server/src/features/loans/add-loan.ts',
    "import type { Kysely } from 'kysely';\nimport '../rates/rates.public.ts';",
  );
  write('apps/server/src/features/loans/loans.store.ts', "import { sql } from 'kysely';\nsql`select 1`;");
  write('apps/server/src/features/rates/rates.public.ts', "import '@calends/wire';");
  write('apps/server/src/features/tax/tax.public.ts', 'export {};');
  write('apps/web/src/app/router.tsx', "import '../features/loans/loans-page.tsx';");
  write('apps/web/src/features/loans/loans-page.tsx', "import '@calends/wire';\nimport '../../ui/field.tsx';");
  write('apps/web/src/ui/field.tsx', 'export {};');
  write('apps/web/src/resource/list.ts', "import '../ui/field.tsx';");
  write('apps/web/src/loans/loan-effect.tsx', "import '../ui/field.tsx';");
  write('apps/web/src/screens/manifest.ts', "import '@calends/wire';");
  fs.mkdirSync(path.join(root, 'node_modules/@calends'), { recursive: true });
  for (const name of ['wire', 'loan-engine'])
    fs.symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@calends', name));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

test('a house in order has no breach', () => {
  expect(checkLayers(root, DOORS)).toEqual({ modules: 16, imports: 17, breaches: [] });
});

test('a check that saw no module fails', () => {
  const empty = path.join(root, 'empty');
  fs.mkdirSync(empty);
  expect(checkLayers(empty, {}).breaches).toEqual([`no module was seen below ${empty}`]);
});

describe('the check reports a planted breach, and nothing else', () => {
  test.each<[file: string, text: string, breach: RegExp]>([
    ['packages/loan-engine/src/a.ts', "import 'zod';", /a\.ts:1 imports npm:zod: the engine imports nothing/],
    ['packages/loan-engine/src/a.ts', "import fs from 'node:fs';", /imports node:fs: the engine imports nothing/],
    [
      'packages/loan-engine/src/a.ts',
      "import '@calends/wire';",
      /imports packages\/wire.*: the engine imports nothing/,
    ],
    [
      'packages/loan-engine/src/a.ts',
      'export const today = new Date();',
      /uses Date: engine, journal and billing know no clock/,
    ],
    ['packages/journal/src/a.ts', 'export const cents = 0.01;', /uses 0\.01: .*no floating point/],
    ['packages/journal/src/a.ts', "import 'zod';", /imports npm:zod: the journal imports the engine/],
    ['packages/billing/src/a.ts', 'export const cents = 0.01;', /uses 0\.01: .*no floating point/],
    [
      'packages/billing/src/a.ts',
      "import '@calends/loan-engine';",
      /imports packages\/loan-engine.*: billing imports nothing/,
    ],
    ['packages/loan-engine/src/a.ts', 'export const rate = 0.05;', /uses 0\.05: .*no floating point/],
    ['packages/loan-engine/src/a.ts', "export const rate = parseFloat('1');", /uses parseFloat/],
    ['packages/loan-engine/src/a.ts', 'export const money = (1).toFixed(2);', /uses toFixed/],
    [
      'packages/ledger-checker/src/a.ts',
      "import '@calends/loan-engine';",
      /imports packages\/loan-engine.*: the checker imports nothing/,
    ],
    [
      'packages/erp-simulators/src/a.ts',
      "import 'node:http';\nimport 'zod';",
      /a\.ts:2 imports npm:zod: the simulators import nothing of the product/,
    ],
    [
      'apps/server/src/features/rates/a.ts',
      "import '../../../../../packages/erp-simulators/src/index.ts';",
      /nothing of the product knows the simulators/,
    ],
    ['packages/statement/src/a.ts', "import 'zod';", /imports npm:zod: statement imports wire, texts and the engine/],
    ['packages/password-rules/src/a.ts', "import '@calends/wire';", /password-rules imports the estimator/],
    [
      'packages/wire/src/a.ts',
      "import 'kysely';",
      /imports npm:kysely: wire imports zod, ipaddr\.js, the engine and the journal/,
    ],
    [
      'packages/wire/src/a.ts',
      "import '../../../apps/server/src/main.ts';",
      /wire imports zod, ipaddr\.js, the engine and the journal/,
    ],
    ['apps/web/src/a.ts', "import type {} from '../../server/src/main.ts';", /web never imports server/],
    ['apps/server/src/a.ts', "void import('../../web/src/app/router.tsx');", /server never imports web/],
    ['apps/e2e/src/a.ts', "export * from '../../server/src/main.ts';", /stories know the product by its pages only/],
    ['apps/server/src/features/rates/a.ts', "import '../tax/tax.public.ts';", /only where a door says so/],
    ['apps/server/src/features/loans/a.ts', "import '../rates/rates.store.ts';\nexport {};", /by its public file/],
    ['apps/server/src/resource/a.ts', "import '../features/rates/rates.public.ts';", /of the server know no feature/],
    ['apps/web/src/features/rates/a.ts', "import '../loans/loans-page.tsx';", /combined in app\/ only/],
    ['apps/web/src/features/rates/a.ts', "import '../../app/router.tsx';", /combined in app\/ only/],
    ['apps/web/src/ui/a.ts', "import '../features/loans/loans-page.tsx';", /of the web know no feature/],
    ['apps/web/src/loans/a.ts', "import '../features/loans/loans-page.tsx';", /of the web know no feature/],
    ['apps/web/src/resource/a.ts', "import '../loans/loan-effect.tsx';", /any screen is made of knows no loan/],
    ['apps/web/src/resource/a.ts', "import '../screens/manifest.ts';", /any screen is made of knows .* no manifest/],
    ['apps/web/src/screens/a.ts', "import '../features/loans/loans-page.tsx';", /of the web know no feature/],
    ['apps/web/src/ui/a.ts', "import '../resource/list.ts';", /lib stands below ui, and ui below resource/],
    ['apps/web/src/lib/a.ts', "import type {} from '../resource/list.ts';", /lib stands below ui/],
    ['apps/web/src/lib/a.ts', "import '../ui/field.tsx';", /lib stands below ui/],
    ['apps/server/src/metrics/a.ts', "import '../features/rates/rates.public.ts';", /of the server know no feature/],
    ['apps/server/src/features/rates/a.ts', "import { sql } from 'kysely';", /SQL lives in stores/],
    [
      'apps/web/src/lib/a.test.ts',
      "import '@calends/loan-engine';",
      /lib\/a\.test\.ts:1 imports @calends\/loan-engine, which apps\/web\/package\.json does not name/,
    ],
    [
      'apps/server/src/a.test.ts',
      "\nimport '../../../packages/loan-engine/src/index.ts';",
      /a\.test\.ts:2 imports @calends\/loan-engine, which apps\/server\/package\.json does not name/,
    ],
    [
      'apps/server/src/http/a.ts',
      "import 'express';",
      /http\/a\.ts:1 imports express, which apps\/server\/package\.json does not name/,
    ],
    ['tools/a.test.ts', "import 'vite';", /^tools\/a\.test\.ts:1 imports vite, which package\.json does not name/],
    ['tools/a.mjs', "await import('playwright');", /a\.mjs:1 imports playwright, which package\.json does not name/],
    ['apps/server/src/http/a.ts', "import pg from 'pg';", /SQL lives in stores/],
    ['apps/server/src/features/rates/a.ts', "handle.selectFrom('rate');", /a\.ts:1 holds SQL/],
    ['apps/server/src/features/rates/a.ts', 'sql`select 1`;', /a\.ts:1 holds SQL/],
    ['apps/server/src/features/rates/a.ts', "import 'fastify';", /the web framework lives in http/],
    ['apps/server/src/a.ts', "import '@fastify/static';", /the web framework lives in http/],
    ['apps/server/src/a.ts', "import { pino } from 'pino';", /the one logger is made in logs/],
    ['apps/server/src/logs/a.ts', "import '../features/rates/rates.public.ts';", /of the server know no feature/],
    ['apps/server/src/a.ts', "import './gone.ts';", /an import leads somewhere/],
    ['apps/server/src/features/fees/a.ts', 'export {};', /server feature fees has no line among the doors/],
  ])('%s: %s', (file, text, breach) => {
    write('apps/server/src/features/rates/rates.store.ts', 'export {};');
    write(file, text);
    const { breaches } = checkLayers(root, DOORS);
    expect(breaches).toEqual([expect.stringMatching(breach)]);
  });

  test('modules that import each other', () => {
    write('apps/web/src/ui/a.ts', "import './b.ts';");
    write('apps/web/src/ui/b.ts', "import './a.ts';");
    expect(checkLayers(root, DOORS).breaches).toEqual([
      'cycle apps/web/src/ui/a.ts -> apps/web/src/ui/b.ts -> apps/web/src/ui/a.ts',
    ]);
  });

  test('features that need each other, be it for a type', () => {
    write('apps/server/src/features/fees/fees.public.ts', "import type {} from '../loans/loans.public.ts';");
    write('apps/server/src/features/rates/a.ts', "import '../fees/fees.public.ts';");
    write('apps/server/src/features/loans/loans.public.ts', 'export {};');
    expect(checkLayers(root, { ...DOORS, rates: ['fees'], fees: ['loans'] }).breaches).toEqual([
      `circle of features ${['fees', 'loans', 'rates', 'fees'].map((one) => `apps/server/src/features/${one}`).join(' -> ')}`,
    ]);
  });

  test('rooms of the engine that need each other', () => {
    write('packages/loan-engine/src/rates/a.ts', "import type {} from '../facts/b.ts';");
    write('packages/loan-engine/src/facts/b.ts', 'export {};');
    write('packages/loan-engine/src/facts/c.ts', "import type {} from '../rates/a.ts';");
    const [facts, rates] = ['packages/loan-engine/src/facts', 'packages/loan-engine/src/rates'];
    expect(checkLayers(root, DOORS).breaches).toEqual([
      `circle of rooms of the engine ${facts} -> ${rates} -> ${facts}`,
    ]);
  });

  test('features of the web that need each other break two rules', () => {
    write('apps/web/src/features/rates/rates-page.tsx', "import '../loans/loans-page.tsx';");
    write('apps/web/src/features/loans/loan.tsx', "import '../rates/rates-page.tsx';");
    expect(checkLayers(root, DOORS).breaches).toContainEqual(expect.stringMatching(/^circle of features apps\/web/));
  });

  test('a door that nobody uses, and one of a feature that is gone', () => {
    expect(checkLayers(root, { ...DOORS, rates: ['loans'], gone: [] }).breaches).toEqual([
      'the doors name gone, which is no server feature',
      'the door rates -> loans is not used',
    ]);
  });
});

/** A door from the loans to the table `rate`. */
const doorToRate = (writes?: true) => ({
  rates: [{ tables: ['rate'], to: ['loans'], why: 'a reason', ...(writes && { writes }) }],
});

describe('SQL keeps to the tables of its feature', () => {
  beforeEach(() => {
    write(
      'apps/server/src/features/loans/tables.ts',
      'export interface LoanTables { loan: Loan }\ninterface Loan { id: string }',
    );
    write(
      'apps/server/src/features/rates/tables.ts',
      'export interface RateTables { rate: Rate; rate_day: Rate }\ninterface Rate {}',
    );
    write(
      'apps/server/src/features/rates/rates.store.ts',
      "tx.selectFrom('rate').innerJoin('rate_day as day', 'a', 'b');",
    );
    write('apps/server/src/db/own-tables.ts', 'export interface OwnTables { audit_event: object }');
  });
  test.each<[sql: string, breach: RegExp]>([
    ["tx.selectFrom('rate');", /loans\.store\.ts:1 reads rate of rates: SQL keeps to its feature's tables/],
    ["tx.selectFrom(['loan', 'rate as r']);", /reads rate of rates/],
    ["tx.selectFrom('loan').leftJoin('rate_day', (join) => join);", /reads rate_day of rates/],
    ["tx.insertInto('rate').values({});", /writes rate of rates/],
    ["\ntx.updateTable('rate').set({});", /:2 writes rate of rates/],
    ["tx.deleteFrom('rate');", /writes rate of rates/],
    ["insertRows(tx, 'rate', []);", /writes rate of rates/],
    ['sql`select 1 from loan join rate on true`;', /reads rate of rates/],
    ['sql`insert into rate values (${1})`;', /writes rate of rates/],
    ['sql<string>`select 1 from rate`;', /reads rate of rates/],
    ["sql`select 1 from ${sql.table('rate')}`;", /reads rate of rates/],
    ["tx.selectFrom('audit_event');", /reads audit_event of db/],
  ])('%s', (text, breach) => {
    write('apps/server/src/features/loans/loans.store.ts', text);
    expect(checkLayers(root, DOORS).breaches).toEqual([expect.stringMatching(breach)]);
  });

  test('the shared parts have no table of a feature either, and db/ has all', () => {
    write('apps/server/src/resource/list.store.ts', "tx.selectFrom('rate');");
    write('apps/server/src/db/seed.ts', "tx.insertInto('rate');");
    expect(checkLayers(root, DOORS).breaches).toEqual([expect.stringMatching(/list\.store\.ts:1 reads rate of rates/)]);
  });

  test('a door of the owner opens reading, or writing where it says so', () => {
    write('apps/server/src/features/loans/loans.store.ts', "tx.selectFrom('rate');");
    expect(checkLayers(root, DOORS, doorToRate()).breaches).toEqual([]);
    write('apps/server/src/features/loans/loans.store.ts', "tx.insertInto('rate');");
    expect(checkLayers(root, DOORS, doorToRate(true)).breaches).toEqual([]);
    expect(checkLayers(root, DOORS, doorToRate()).breaches).toEqual([
      expect.stringMatching(/writes rate of rates/),
      'the table door rates.rate -> loans is not used',
    ]);
  });

  test('a door to a table that nobody uses, and a table that two declare', () => {
    write('apps/server/src/features/tax/tables.ts', 'export interface TaxTables { loan: object }');
    expect(checkLayers(root, DOORS, doorToRate(true)).breaches).toEqual([
      'apps/server/src/features/tax/tables.ts declares loan, which loans declares too',
      'the table door rates.rate -> loans for writing is not used',
    ]);
  });

  test('the type of the database takes the tables of each feature, and nothing else of them', () => {
    write('apps/server/src/db/schema-types.ts', "import type { RateTables } from '../features/rates/tables.ts';");
    expect(checkLayers(root, DOORS).breaches).toEqual([]);
    write('apps/server/src/db/schema-types.ts', "import '../features/rates/rates.public.ts';");
    expect(checkLayers(root, DOORS).breaches).toEqual([expect.stringMatching(/of the server know no feature/)]);
  });
});

test('a test may enter any room', () => {
  write('apps/server/src/features/rates/a.test.ts', "import '../loans/loans.store.ts';");
  expect(checkLayers(root, DOORS).breaches).toEqual([]);
});
