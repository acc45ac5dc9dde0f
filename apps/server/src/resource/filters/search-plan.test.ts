/**
 * A search among many rows reads only those that it finds, by the plans of the very statements that a call sends
 * (docs/adr/1003).
 */
import {
  contractDocumentEndpoints,
  contractEndpoints,
  type Endpoint,
  entityEndpoints,
  stampTaxEndpoints,
} from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SUFFIXED } from '../../db/rows/suffixes.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import {
  type ExecutedStep,
  executedPlan,
  rowsReadBy,
  type Sent,
  stepsOf,
} from '../../testing/reading/executed-plan.ts';
import { repeatRow } from '../../testing/repeated-rows.ts';

/** More rows than a search looks up. */
const ROWS = 3000;

let api: TestApi;
let admin: TestPerson;
let sent: Sent[] = [];

beforeAll(async () => {
  api = await startApi({ hear: (statement, parameters) => sent.push({ statement, parameters }) });
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  await inTenant(api.db, 'helios', async (tx) => {
    const contract = sql`md5('contract ' || n)::uuid`;
    await repeatRow(
      tx,
      'entity',
      { entity_id: company(sql`n`), name: sql`'Aço ' || n || ', S.A.'`, acronym: sql`'E' || n` },
      ROWS,
    );
    await repeatRow(
      tx,
      'contract',
      {
        contract_id: contract,
        contract_number: sql`'LOAN-' || n`,
        grantor_id: company(sql`n`),
        receiver_id: company(sql`n % ${sql.lit(ROWS)} + 1`),
      },
      ROWS,
    );
    await repeatRow(
      tx,
      'stamp_tax_row',
      { row_id: sql`gen_random_uuid()`, ordinal: sql`one.ordinal + n`, contract_id: contract },
      ROWS,
    );
    await repeatRow(
      tx,
      'contract_file',
      {
        file_id: sql`gen_random_uuid()`,
        storage_key: sql`'key ' || n`,
        contract_id: contract,
        file_name: sql`'Minute ' || n || '.pdf'`,
      },
      ROWS,
    );
  });
  for (const table of Object.keys(SUFFIXED)
    .flatMap((name) => [name, `${name}_suffix`])
    .concat('stamp_tax_row'))
    await sql`analyze ${sql.table(table)}`.execute(api.db);
});
afterAll(() => api.stop());

/** An id computed from a number. */
function company(no: RawBuilder<unknown>): RawBuilder<unknown> {
  const digest = sql`md5('company ' || ${no})`;
  return sql`overlay(overlay(${digest} placing '4' from 13) placing '8' from 17)::uuid`;
}

const LISTS: readonly (readonly [string, Endpoint, string])[] = [
  ['contracts by their number', contractEndpoints.list, 'loan-2321'],
  ['contracts by a company', contractEndpoints.list, 'aco 2321,'],
  ['entities', entityEndpoints.list, 'ACO 2321'],
  ['stamp tax by a contract', stampTaxEndpoints.list, 'loan-2321'],
  ['stamp tax by a company', stampTaxEndpoints.list, 'aco 2321,'],
  ['documents by their name', contractDocumentEndpoints.list, 'MINUTE 2321'],
  ['documents by a contract', contractDocumentEndpoints.list, 'loan-2321'],
  ['documents by a company', contractDocumentEndpoints.list, 'aco 2321,'],
];

test.each(LISTS)('%s: a search reads only the rows that it finds', async (_name, list, value) => {
  const matching = await search(list, value);
  expect(matching).toBeGreaterThan(0);
  expect(await rowsRead()).toBeLessThan(20 * matching);
});

test.each(LISTS)('%s: a search for a text that no row contains reads no row', async (_name, list) => {
  expect(await search(list, 'nothing holds this')).toBe(0);
  expect(await rowsRead()).toBeLessThan(5); // one and its companies show that the list is not empty without the search
});

test('where too many rows contain a part the index is read only as far as that shows', async () => {
  expect(await search(contractEndpoints.list, 'loan')).toBe(ROWS);
  const lookup = (await plans()).slice(0, 1);
  const read = stepsOf(...lookup).filter(({ 'Relation Name': table }) => table === 'contract_suffix');
  expect(read.map(rowsReadBy)).toEqual([2001]);
});

test('contracts are found by the new name of a company without a write to their suffixes', async () => {
  const [{ id }] = (await admin.call(entityEndpoints.list, { query: filters('ACO 2321') })).data;
  const { acronym, name, nif, version } = (await admin.call(entityEndpoints.get, { params: { id } })).data;
  const before = await placesOfSuffixes();
  const rename = async (to: string, of: number) =>
    (await admin.call(entityEndpoints.edit, { params: { id }, body: { acronym, name: to, nif, version: of } })).body;
  expect((await rename('Zinco', version)).succeeded).toBe(true);
  expect(await search(contractEndpoints.list, 'zinco')).toBe(2);
  expect(await search(contractEndpoints.list, 'aco 2321,')).toBe(0);
  expect((await rename(name, version + 1)).succeeded).toBe(true);
  expect(await search(contractEndpoints.list, 'aco 2321,')).toBe(2);
  expect(await placesOfSuffixes()).toEqual(before);
});

/** Where the suffixes of contracts are stored: a row that is written again moves. */
async function placesOfSuffixes(): Promise<unknown> {
  return await inTenant(api.db, 'helios', async (tx) => {
    const places = sql`select count(*), md5(string_agg(ctid::text, ',' order by ctid)) from contract_suffix`;
    return (await places.execute(tx)).rows;
  });
}

const filters = (value: string) => ({ filters: JSON.stringify([{ field: 'search', op: 'contains', value }]) });

async function search(list: Endpoint, value: string): Promise<number> {
  sent = [];
  return (await admin.call(list, { query: { ...filters(value), PageSize: 50 } })).body.totalCount;
}

const SEARCHED = /"(contract|contract_file|entity)(_suffix)?"/;

/** The plans of the sent statements that read what is searched. */
async function plans(): Promise<readonly ExecutedStep[]> {
  const reading = sent.filter(({ statement }) => /^select|^with/i.test(statement.trim()) && SEARCHED.test(statement));
  return await inTenant(api.db, 'helios', async (tx) => {
    const roots: ExecutedStep[] = [];
    for (const one of reading) roots.push(await executedPlan(tx, one));
    return roots;
  });
}

async function rowsRead(): Promise<number> {
  const steps = stepsOf(...(await plans()));
  return steps.filter((step) => step['Relation Name'] !== undefined).reduce((sum, step) => sum + rowsReadBy(step), 0);
}
