/** The demonstration as each release stored it (`npm run release-dump`) is restored into this release, and its books agree. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openPool } from '../db/database.ts';
import { shippedMigrations } from '../db/migrate.ts';
import { readHistory } from '../db/schema/migration-history.ts';
import { rollLoans } from '../features/ledger/ledger.public.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = path.join(import.meta.dirname, 'releases');
const RELEASES = fs.readdirSync(FOLDER);
const MOST_BYTES = 1_000_000; // every clone carries all of them

let dataDir: string;
let database: TestDatabase;
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-release-'));
  database = await createEmptyDatabase();
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(dataDir, { recursive: true });
});

function run(tool: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: database.url };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'tools/database', tool), ...args], {
    env,
  });
  return { status, said: stdout.toString(), errors: stderr.toString() };
}

test.each(RELEASES)('the dump of %s is restored, upgraded and verified', { tags: 'long' }, async (release) => {
  const dump = path.join(FOLDER, release);
  expect(run('restore.ts', dump)).toMatchObject({ status: 0, errors: '' });
  const db = openDatabase(openPool(database.url, 2));
  expect(await readHistory(db)).toEqual(Object.keys(await shippedMigrations()).toSorted());
  expect(await rollLoans(db, new Date())).toEqual([]); // rows that this release derives and the earlier one did not
  await db.destroy();
  const { status, said } = run('verify.ts');
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(
      /^[1-9]\d* loans of \d+ tenants verified\n\d+ documents for accounting verified\n\d+ balance confirmations verified\n0 differences\n$/,
    ),
  ]);
});

test('the release that package.json names has its dump, and no dump is large', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  expect(RELEASES).toContain(version);
  for (const release of RELEASES) expect(bytesOf(path.join(FOLDER, release))).toBeLessThan(MOST_BYTES);
});

function bytesOf(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
}
