import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractFileEndpoints } from '@calends/wire';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySystemChain, verifyTenantChain } from '../db/audit-trail.ts';
import { type Database, openDatabase, openPool } from '../db/database.ts';
import { type Migrations, migrate, shippedMigrations } from '../db/migrate.ts';
import { readAllRows } from '../db/rows/backup-rows.ts';
import { inControl, inTenant, SYSTEM_TENANT } from '../db/tenant-transaction.ts';
import { verifyLoans } from '../features/ledger/ledger.public.ts';
import { type FileStorage, openFileStorage } from '../files/file-storage.ts';
import { startApi, type TestApi } from '../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../testing/loans/loans-for-tests.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const LATER = '9999-12-31-2359-tenant-has-motto';

let api: TestApi;
let home: string;
let empty: TestDatabase;
let target: Kysely<Database>;
let targetFiles: FileStorage;
let loanId: string;
beforeAll(async () => {
  api = await startApi();
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-backup-'));
  empty = await createTestDatabase();
  target = openDatabase(openPool(empty.url, 2));
  targetFiles = openFileStorage(undefined, path.join(home, 'restored-files'));
  const admin = await api.as('admin@helios.test');
  const loans = loansOf(admin);
  loanId = await loans.add(fixedRateContract(await addCompanies(api.db, 'helios'), 'BACKUP'));
  await loans.draw(loanId, '2024-02-15', '123456.78');
  const upload = { fileName: 'deed.txt', bytes: Buffer.from('Signed and sealed.') };
  await admin.call(contractFileEndpoints.add, { upload, body: { contractId: loanId } });
  await writeBackup(api.db, api.files, path.join(home, 'backup'), api.clock.now);
});
afterAll(async () => {
  await target.destroy();
  await empty.drop();
  await api.stop();
  fs.rmSync(home, { recursive: true });
});

const copyOf = (name: string) => {
  const copy = path.join(home, name);
  fs.cpSync(path.join(home, 'backup'), copy, { recursive: true });
  return copy;
};

/** A copy whose description names another history of migrations. */
function withHistory(name: string, change: (migrations: string[]) => string[]): string {
  const file = path.join(copyOf(name), 'manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...manifest, migrations: change(manifest.migrations) }));
  return path.dirname(file);
}

async function allRows(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const byTable: Record<string, string[]> = {};
  await readAllRows(db, async (table, rows) => void (byTable[table] ??= []).push(...rows));
  return Object.fromEntries(Object.entries(byTable).map(([table, rows]) => [table, rows.toSorted()]));
}

test('a backup that is damaged, of a newer release or unfinished is refused, and nothing is written', {
  tags: 'long',
}, async () => {
  const refusal = (folder: string) => restoreBackup(target, targetFiles, folder).then(() => 'restored', String);
  const damaged = copyOf('damaged');
  fs.writeFileSync(path.join(damaged, 'files/0'), 'Signed and steamed.');
  expect(await refusal(damaged)).toContain('file');
  const short = copyOf('short');
  fs.copyFileSync(path.join(short, 'tables/fee.jsonl.gz'), path.join(short, 'tables/contract.jsonl.gz'));
  expect(await refusal(short)).toContain('table contract');
  const lost = copyOf('lost');
  fs.rmSync(path.join(lost, 'tables/person.jsonl.gz'));
  expect(await refusal(lost)).toContain('table person');
  expect(await refusal(withHistory('newer', (migrations) => [...migrations, LATER]))).toContain('of a newer release');
  expect(await refusal(withHistory('of-none', () => []))).toContain('of a newer release');
  expect(await refusal(withHistory('numbered', () => ['0053-numbers-without-case']))).toContain('an earlier Calends');
  const unfinished = copyOf('unfinished');
  fs.rmSync(path.join(unfinished, 'manifest.json'));
  expect(await refusal(unfinished)).toContain('no finished backup');
  expect(await inControl(target, (control) => control.selectFrom('person').selectAll().execute())).toEqual([]);
});

test('a restored database has the same rows and files, verify finds no difference and its audit chains are whole', async () => {
  await restoreBackup(target, targetFiles, path.join(home, 'backup'));
  expect(await allRows(target)).toEqual(await allRows(api.db));
  const suffixes = await suffixesOf(target);
  expect(suffixes.length).toBeGreaterThan(0);
  expect(suffixes).toEqual(await suffixesOf(api.db));
  const { loans, differences } = await inTenant(target, 'helios', verifyLoans);
  expect([loans, differences]).toEqual([1, []]);
  for (const tenantId of ['helios', SYSTEM_TENANT])
    expect(await inTenant(target, tenantId, verifyTenantChain)).toEqual([]);
  expect(await inControl(target, verifySystemChain)).toEqual([]);
  const [{ key } = { key: '' }] = await Array.fromAsync(targetFiles.list(''));
  const bytes = await Array.fromAsync((await targetFiles.read(key)) ?? []);
  expect(Buffer.concat(bytes as Buffer[]).toString()).toBe('Signed and sealed.');
});

/** The texts by which a search finds a contract: a backup leaves them out. */
async function suffixesOf(db: Kysely<Database>) {
  return await inTenant(db, 'helios', (tx) =>
    tx.selectFrom('contract_suffix').selectAll().orderBy('suffix').orderBy('contract_id').execute(),
  );
}

test('a backup of an earlier release is restored in its own schema, and upgraded there', { tags: 'long' }, async () => {
  const later: Migrations = {
    ...(await shippedMigrations()),
    [LATER]: {
      up: async (db) => {
        await sql`alter table tenant add column motto text not null default 'none'`.execute(db);
      },
    },
  };
  const fresh = await createEmptyDatabase();
  const upgraded = openDatabase(openPool(fresh.url, 2));
  const files = openFileStorage(undefined, path.join(home, 'upgraded-files'));
  const past = await createTestDatabase();
  const migrated = openDatabase(openPool(past.url, 2));
  try {
    // the baseline takes the place of all that had numbers
    const numbered = withHistory('all-numbered', ([, ...more]) => [
      '0001-foundation',
      '0065-companies-like-one',
      ...more,
    ]);
    await restoreBackup(upgraded, files, numbered, later);
    const { rows } = await sql`select distinct motto from tenant`.execute(upgraded);
    expect(rows).toEqual([{ motto: 'none' }]);
    expect((await inTenant(upgraded, 'helios', verifyLoans)).loans).toBe(1);
    await migrate(migrated, later);
    await expect(restoreBackup(migrated, files, path.join(home, 'backup'), later)).rejects.toThrow(
      'into one that is new',
    );
  } finally {
    for (const db of [upgraded, migrated]) await db.destroy();
    for (const database of [fresh, past]) await database.drop();
  }
});

test('a database with records is not overwritten', async () => {
  await expect(restoreBackup(api.db, api.files, path.join(home, 'backup'))).rejects.toThrow('people or tenants');
});
