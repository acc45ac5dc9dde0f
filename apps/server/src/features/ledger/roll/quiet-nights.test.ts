import { addDays, INDEX_TERMS } from '@calends/loan-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/database.ts';
import { rowsJson } from '../../../db/rows/insert-rows.ts';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../../testing/api-for-tests.ts';
import { addLoansAtRandom, ratesTo } from '../../../testing/loans/add-loans-at-random.ts';
import { publishRates } from '../../../testing/loans/loans-for-tests.ts';
import { DERIVED_TABLES, readDerivedRows } from '../derived/derived-rows.store.ts';
import { verifyLoans } from '../derived/verify-loans.ts';
import { readHeadFigures } from '../facts/contract-head.store.ts';
import type { LoanFacts } from '../facts/facts.store.ts';
import { rollLoans, rollTenant } from './roll-loans.ts';

/** After the rates were recorded, so that each roll has seen them. */
const DAY = '2031-03-10';
/** The last one ends a month. */
const NIGHTS = 21;
/** `npm run test:long` tries more. */
const LOANS = Number(process.env.NIGHTLY_LOANS ?? 75);
/** The seed of the generated loans. */
const SEED = 7;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  for (const term of INDEX_TERMS) await publishRates(api.db, ratesTo(addDays(DAY, 5)), term);
});
afterAll(() => api.stop());

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** New loans of a tenant that can be computed on every day of the test. */
const addLoans = (tenantId: string, from: string, count = LOANS) =>
  addLoansAtRandom(api.db, tenantId, { from, until: addDays(from, NIGHTS), count, seed: SEED });

/** All stored rows of each loan, with numbers in place of ids. */
async function storedOf(tenantId: string, loans: readonly LoanFacts[]): Promise<string[][]> {
  return await inTenant(api.db, tenantId, async (tx) => {
    const ids = loans.map(({ contractId }) => contractId);
    const rows = await readDerivedRows(tx, ids);
    const heads = await readHeadFigures(tx, ids);
    return loans.map((loan) => {
      const { contractId, tranches, movements, changes } = loan;
      const facts = [...tranches, ...movements, ...changes].map(({ fact_id }) => fact_id);
      const places = new Map([contractId, ...facts].map((id, place) => [id, `fact ${place}`]));
      const head = heads.get(contractId);
      const own = DERIVED_TABLES.flatMap((table) =>
        rows[table].filter((row) => row.contract_id === contractId).map((row) => ({ table, ...row })),
      );
      const withoutIds = (row: object) =>
        rowsJson([{ ...row, tenant_id: undefined }]).replaceAll(
          ID,
          (id) => places.get(id) ?? (names(row).includes(id) ? 'derived' : 'company'),
        );
      return [{ ...head, balances_on: head?.accrues === true && head.balances_on }, ...own].map(withoutIds).toSorted();
    });
  });
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function names(row: object): unknown[] {
  return 'row_id' in row ? [row.row_id] : [];
}

async function setActive(tenantId: string, isActive: boolean): Promise<void> {
  await inControl(api.db, (control) =>
    control
      .updateTable('tenant')
      .set({ is_active: isActive, state: isActive ? 0 : 1 })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );
}

const verified = (tenantId: string) => inTenant(api.db, tenantId, verifyLoans);

test('loans that were not rolled for three weeks get the very rows that a roll each night gives them', {
  tags: 'long',
}, async () => {
  const nightly = await addLoans('duna', DAY);
  const missed = await addLoans('garoa', DAY);
  expect(nightly).toHaveLength(LOANS);
  await setActive('garoa', false);
  for (let night = 1; night <= NIGHTS; night += 1) {
    expect(await rollLoans(api.db, at(addDays(DAY, night)))).toEqual([]);
    if (night % 4 === 1) expect(await verified('duna')).toEqual({ loans: LOANS, differences: [] });
  }

  await setActive('garoa', true);
  expect(await rollLoans(api.db, at(addDays(DAY, NIGHTS)))).toEqual([]);
  expect(await verified('garoa')).toEqual({ loans: LOANS, differences: [] });
  const [byNight, atOnce] = [await storedOf('duna', nightly), await storedOf('garoa', missed)];
  for (const [index, rows] of byNight.entries()) expect([index, atOnce[index]]).toEqual([index, rows]);
});

test('after pauses of any length nothing is stored but what follows from the facts', { tags: 'long' }, async () => {
  let day = addDays(DAY, NIGHTS);
  const pauses = [6, 25, 1, 40, 75, 14];
  const until = addDays(
    day,
    pauses.reduce((sum, days) => sum + days),
  );
  const loans = await addLoansAtRandom(api.db, 'estrela', { from: day, until, count: LOANS, seed: SEED + 1 });
  await rollTenant(api.db, 'estrela', at(day)); // which never was rolled
  for (const pause of pauses) {
    day = addDays(day, pause);
    expect(await rollTenant(api.db, 'estrela', at(day))).toEqual([]);
    expect([day, await verified('estrela')]).toEqual([day, { loans: loans.length, differences: [] }]);
  }
  await setActive('estrela', false);
});

/** The transaction that wrote each row of these loans last, by table and row. */
async function writersOf(
  tenantId: string,
  contractIds: readonly string[],
  tables: readonly string[],
): Promise<string[]> {
  return await inTenant(api.db, tenantId, async (tx) => {
    const written = [];
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`
        select ctid::text || ' ' || xmin::text as row from ${sql.table(table)}
        where contract_id = any(${contractIds}::uuid[]) order by 1`.execute(tx);
      written.push(...rows.map(({ row }) => `${table} ${row}`));
    }
    return written;
  });
}

test('of a loan that is not due a roll writes only the interest that it earned', async () => {
  for (const tenantId of ['duna', 'garoa']) await setActive(tenantId, false);
  const first = addDays(DAY, NIGHTS + 1);
  const loans = await addLoans('boreal', first, 40);
  await rollLoans(api.db, at(first));
  const day = addDays(first, 1);
  const heads = await inTenant(api.db, 'boreal', (tx) =>
    tx.selectFrom('contract').select(['contract_id', 'accrues']).where('due_on', '>', day).execute(),
  );
  const quiet = heads.map((head) => head.contract_id);
  const idle = heads.filter((head) => !head.accrues).map((head) => head.contract_id);
  const lasting = DERIVED_TABLES.filter((table) => table !== 'tranche_balance');
  expect([quiet.length > idle.length, idle.length > 0, quiet.length < loans.length]).toEqual([true, true, true]);
  const before = [
    await writersOf('boreal', quiet, lasting),
    await writersOf('boreal', idle, ['tranche_balance', 'contract']),
  ];
  await rollLoans(api.db, at(day));
  expect([
    await writersOf('boreal', quiet, lasting),
    await writersOf('boreal', idle, ['tranche_balance', 'contract']),
  ]).toEqual(before);
  expect((await verified('boreal')).differences).toEqual([]);
  const behind = await inTenant(api.db, 'boreal', (tx) =>
    tx
      .selectFrom('contract')
      .select('contract_id')
      .where('accrues', '=', true)
      .where('balances_on', '<', day)
      .execute(),
  );
  expect(behind).toEqual([]);
});

test('a roll takes the same few statements however many tenants have nothing due', async () => {
  const pool = openPool(api.url, 1);
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      statements += 1;
      return query(...given);
    }) as typeof client.query;
  });
  const db = openDatabase(pool);
  const countOf = async (day: string) => {
    statements = 0;
    expect(await rollLoans(db, at(day))).toEqual([]);
    return statements;
  };
  try {
    await setActive('boreal', false);
    const day = addDays(DAY, NIGHTS + 3);
    await countOf(day);
    const few = await countOf(addDays(day, 1));
    await addIdleTenants(1000);
    await countOf(addDays(day, 2));
    expect(await countOf(addDays(day, 3))).toBe(few);
    expect(await countOf(addDays(day, 3))).toBeLessThan(few);
    expect(few).toBeLessThan(40);
  } finally {
    await db.destroy();
  }
});

async function addIdleTenants(count: number): Promise<void> {
  await inControl(api.db, (control) =>
    sql`
      insert into tenant (tenant_id, name, tenant_type)
      select 'idle-' || no, 'Idle ' || no, (select tenant_type from tenant limit 1) from generate_series(1, ${count}) as no`.execute(
      control,
    ),
  );
}
