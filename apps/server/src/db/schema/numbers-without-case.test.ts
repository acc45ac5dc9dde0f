/** Numbers that were given twice, in another case, before that was refused. */
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase, openPool } from '../database.ts';
import { newId } from '../new-id.ts';
import { inTenant, type TenantTransaction } from '../tenant-transaction.ts';

let database: TestDatabase;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool(database.url, 2));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Given {
  readonly number: string;
  /** Which of those that have the number, the oldest being none. */
  readonly twin?: number;
  readonly isDeleted?: boolean;
}

async function addContract(tx: TenantTransaction, { number, twin = 0, isDeleted = false }: Given): Promise<void> {
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
      is_deleted, number_twin)
    values (${own}, ${newId()}, ${number}, ${companies[0]}, ${companies[1]}, 'TREASURYLOAN', 0, '2024-01-01',
      '2029-01-01', 100, 1, 'EUR', 'ATUAL_360', 'ANNUALLY', 'DATETRANCHE', false, false, false, 'NA', 'NA',
      'TRANCHEDATE', 'NA', 'TRANCHEDATE', false, false, 100, '2024-01-01', ${isDeleted}, ${twin})`.execute(tx);
}

const add = (tenant: string, ...given: readonly Given[]) =>
  inTenant(db, tenant, async (tx) => {
    for (const one of given) await addContract(tx, one);
  });

test('a number that occurs twice is in use in any case, for its own tenant alone', async () => {
  await add(
    'helios',
    { number: 'HG-1', isDeleted: true },
    { number: 'hg-1' },
    { number: 'HG-1', twin: 1 },
    { number: 'HG-2' },
  );
  for (const number of ['HG-1', 'hG-1', 'hg-2'])
    await expect(add('helios', { number })).rejects.toThrow(/contract_number/);
  await add('boreal', { number: 'hg-1' });
});
