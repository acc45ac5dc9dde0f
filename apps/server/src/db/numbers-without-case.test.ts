/** What the rule that a contract's number is one in whatever case does with numbers that were given before it. */
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { migrate, migrations } from './migrate.ts';
import { newId } from './new-id.ts';
import { ensureRoles } from './roles.ts';
import { inTenant, type TenantTransaction } from './tenant-transaction.ts';

const BEFORE = '0052-stale-fixings';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  db = openDatabase(openPool(database.url, 2));
  await ensureRoles(db as never);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(BEFORE);
  if (error) throw error;
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Given {
  readonly number: string;
  readonly year: number;
  readonly isDeleted?: boolean;
}

async function addContract(tx: TenantTransaction, { number, year, isDeleted = false }: Given): Promise<void> {
  const own = sql`current_setting('calends.tenant')`;
  const companies = [newId(), newId()];
  for (const id of companies)
    await sql`insert into entity (tenant_id, entity_id, acronym, name, nif) values (${own}, ${id}, 'A', 'A', '1')`.execute(
      tx,
    );
  await sql`insert into contract (tenant_id, contract_id, contract_number, grantor_id, receiver_id, loan_type, state,
      date_start, date_end, amount_cents, spread, currency, convention, capitalization_term, start_condition,
      interest_capitalization, checking_account, euribor_applicable, euribor, calculation_method, index_start_option,
      renewal_term, renewal_option, stamp_tax_applicable, is_contract_signed, available_capital_cents, balances_on,
      is_deleted, created_at)
    values (${own}, ${newId()}, ${number}, ${companies[0]}, ${companies[1]}, 'TREASURYLOAN', 0, '2024-01-01',
      '2029-01-01', 100, 1, 'EUR', 'ATUAL_360', 'ANNUALLY', 'DATETRANCHE', false, false, false, 'NA', 'NA',
      'TRANCHEDATE', 'NA', 'TRANCHEDATE', false, false, 100, '2024-01-01', ${isDeleted}, ${`${year}-05-01`})`.execute(
    tx,
  );
}

const add = (tenant: string, ...given: readonly Given[]) =>
  inTenant(db, tenant, async (tx) => {
    for (const one of given) await addContract(tx, one);
  });

const numbersOf = (tenant: string) =>
  inTenant(db, tenant, async (tx) => {
    const found = await tx
      .selectFrom('contract')
      .select(['contract_number', 'number_twin', 'is_deleted'])
      .orderBy('created_at')
      .execute();
    return found.map((one) => [one.contract_number, one.number_twin, one.is_deleted]);
  });

test('numbers that differ in case alone stay as they stand on paper: the oldest counts, the later ones are its twins', async () => {
  await add(
    'helios',
    { number: 'HG-1', year: 2020, isDeleted: true },
    { number: 'hg-1', year: 2021 },
    { number: 'HG-2', year: 2022 },
    { number: 'HG-1', year: 2023 },
    { number: 'Hg-1', year: 2024 },
  );
  await add('boreal', { number: 'HG-1', year: 2025 });

  expect(await migrate(db)).toContain('0053-numbers-without-case');

  expect(await numbersOf('helios')).toEqual([
    ['HG-1', 0, true],
    ['hg-1', 0, false],
    ['HG-2', 0, false],
    ['HG-1', 1, false],
    ['Hg-1', 2, false],
  ]);
  expect(await numbersOf('boreal')).toEqual([['HG-1', 0, false]]);
});

test('no further one is taken, and a tenant still sees its own alone', async () => {
  for (const number of ['HG-1', 'hG-1', 'hg-2'])
    await expect(add('helios', { number, year: 2026 })).rejects.toThrow(/contract_number/);
  await add('boreal', { number: 'hg-2', year: 2026 });
  const { rows } = await sql`select relforcerowsecurity as is_forced from pg_class where relname = 'contract'`.execute(
    db,
  );
  expect(rows).toEqual([{ is_forced: true }]);
});
