import { randomUUID } from 'node:crypto';
import {
  baseSettingEndpoints,
  bellEndpoints,
  type Endpoint,
  entityEndpoints,
  eventHistoryEndpoints,
  exposureEndpoints,
  mainPageEndpoints,
  timelineEndpoints,
  whiteListEndpoints,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodesOf, planOf } from '../../db/schema/cast-check.ts';
import { inControl, inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi } from '../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../testing/loans/sample-loan.ts';
import { repeatRow, TENANT_ROWS } from '../../testing/repeated-rows.ts';

const HELIOS = 'helios';
const ROWS = 3000;
const REPEATED = ['audit_event', 'base_setting', 'entity', 'ledger_row', 'security_list_row'];

const sent: string[] = [];
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ hear: (statement) => sent.push(statement) });
  const admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  await inTenant(api.db, HELIOS, async (tx) => {
    for (const table of REPEATED)
      await repeatRow(tx, table, { tenant_id: sql`${HELIOS}::text`, ...TENANT_ROWS[table] }, ROWS);
    const root = { row_id: sql`gen_random_uuid()`, parent_id: sql`null::uuid`, ordinal: sql`n + 100000` };
    await repeatRow(tx, 'ledger_row', root, ROWS);
  });
  for (const table of [...REPEATED, 'contract', 'tranche_position'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(api.db);
});
afterAll(() => api.stop());

interface Answered {
  /** The kinds of step; it is no difference here whether an index scan looks into the table. */
  readonly steps: readonly string[];
  /** Those of them that wait for the rows of the table. */
  readonly above: readonly string[];
  readonly index: string | undefined;
  readonly condition: string | undefined;
  /** Of all steps that look something up. */
  readonly conditions: readonly string[];
}

/** How PostgreSQL answers the statements of a call that read a table. */
async function answersOf(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  table: string,
  email = 'admin@helios.test',
): Promise<Answered[]> {
  const person = await api.as(email);
  sent.length = 0;
  expect((await person.call(endpoint, { query })).status).toBe(200);
  const statements = sent.filter((one) => new RegExp(`"?${table}"?`).test(one) && !one.includes('recursive hop'));
  const plans = await Promise.all(statements.map((one) => planOf(api.db, HELIOS, one)));
  return plans.flatMap((plan) => (plan ? [answeredBy(plan, table)] : []));
}

type Plan = NonNullable<Awaited<ReturnType<typeof planOf>>>;

function answeredBy(plan: Plan, table: string): Answered {
  const reading = nodesOf(plan).find((node) => node['Relation Name'] === table);
  const stepOf = (node: Plan) => (node['Node Type'] ?? '').replace('Only ', '');
  const above = nodesOf(plan).filter((node) => node !== reading && nodesOf(node).some((one) => one === reading));
  return {
    steps: nodesOf(plan).map(stepOf),
    above: above.map(stepOf),
    index: reading?.['Index Name'],
    condition: reading?.['Index Cond'],
    conditions: nodesOf(plan).flatMap((node) => node['Index Cond'] ?? []),
  };
}

/** An incremental one, of rows that are in order but for the last part of it, does not wait for all of them. */
const sorts = (steps: readonly string[]) => steps.filter((step) => step === 'Sort');

test.each([
  ['the history of events', eventHistoryEndpoints.list, {}, 'audit_event', 'audit_event_last'],
  ['the timeline', timelineEndpoints.list, { state: '0' }, 'ledger_row', 'ledger_row_roots'],
  [
    'a level below it',
    timelineEndpoints.list,
    { state: '1', parentId: randomUUID() },
    'ledger_row',
    'ledger_row_level',
  ],
  ['the list of companies', entityEndpoints.list, {}, 'entity', 'entity_list'],
  ['the bell', bellEndpoints.list, {}, 'bell_notification', 'bell_notification_newest'],
  ['a security list', whiteListEndpoints.list, {}, 'security_list_row', 'security_list_row_list'],
] as const)('%s is counted without its joins, and paged in the order of its index', async (...given) => {
  const [, endpoint, query, table, index] = given;
  const [count, page] = await answersOf(endpoint, query, table);
  expect(count?.steps).toEqual(['Aggregate', 'Index Scan']);
  expect(page?.index).toBe(index);
  expect(sorts(page?.above ?? ['not read'])).toEqual([]);
});

test('the latest actions of a person are read in order, without counting all of them', async () => {
  const answers = await answersOf(eventHistoryEndpoints.recentActivity, { count: 3 }, 'audit_event');
  expect(answers).toHaveLength(1);
  expect(answers[0]?.above).not.toContain('Aggregate');
  expect(sorts(answers[0]?.above ?? ['not read'])).toEqual([]);
});

test('the events of a record are counted where they are looked up', async () => {
  const [count] = await answersOf(eventHistoryEndpoints.list, { recordId: randomUUID() }, 'audit_event');
  expect(count?.above).toContain('Aggregate');
  expect(count?.condition).toMatch(/record_id = ANY/);
});

test('the own settings that hide one of the system’s are looked up, without reading the others', async () => {
  const answers = await answersOf(baseSettingEndpoints.list, {}, 'base_setting');
  expect(answers).toHaveLength(2);
  for (const { conditions } of answers)
    expect(conditions.filter((one) => one.includes('base_setting_id = shipped'))).toHaveLength(1);
});

test('the bell looks up the texts that it shows, and reads no others', async () => {
  const [answer] = await answersOf(bellEndpoints.list, {}, 'translation" where');
  expect(answer?.conditions.join(' ')).toMatch(/key = ANY/);
});

test('exposure reads the positions of the day once', async () => {
  const answers = await answersOf(exposureEndpoints.read, {}, 'tranche_position');
  expect(answers.map(({ index }) => index)).toEqual(['tranche_position_held']);
});

test('the main page counts each list without its joins', async () => {
  for (const table of ['contract', 'ledger_row', 'entity', 'security_list_row'])
    expect([table, ...((await answersOf(mainPageEndpoints.cards, {}, table))[0]?.steps ?? [])]).toEqual([
      table,
      'Aggregate',
      'Index Scan',
    ]);
});

test('the choices of a column are read in order, no further than they are shown', async () => {
  const [answer] = await answersOf(entityEndpoints.columnList, { column: 'name', most: 5 }, 'entity');
  expect(answer?.index).toBe('entity_list');
  expect(answer?.above).toEqual(['Limit', 'Unique', 'Incremental Sort']); // those of one name by their acronyms
});

test('the rules for the addresses of a person are looked up by the email', async () => {
  const [answer] = await answersOf(whiteListEndpoints.devAccess, {}, 'security_list_row', 'basic@helios.test');
  expect(answer?.condition).toMatch(/sought_email = /);
});

test('the caller is looked up by index, however many settings and address rules the tenant has', async () => {
  const { session_id } = await inControl(api.db, (control) =>
    control
      .selectFrom('session')
      .innerJoin('person', 'person.person_id', 'session.person_id')
      .select('session_id')
      .where('email', '=', 'admin@helios.test')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  await api.db.transaction().execute(async (tx) => {
    const before = await rowsPassed(tx);
    await sql`select read_caller(${session_id}, now())`.execute(tx);
    expect(await rowsPassed(tx)).toEqual(before);
  });
});

/** How many rows this connection has passed over without an index. */
async function rowsPassed(tx: typeof api.db): Promise<unknown> {
  const passed = sql`select name, pg_stat_get_xact_tuples_returned(name::regclass)
    from unnest(array['base_setting', 'security_list_row']) as name`;
  return (await passed.execute(tx)).rows;
}
