/**
 * Rows of invoices are wide, so a page is read in two steps: its ids first, then its rows by them. It is the page that one step
 * reads, and the plans of the very statement that a call sends show that no wide row is sorted or read in vain.
 */
import { BILL_TYPES, type Filter, INVOICE_DIRECTIONS, INVOICE_KINDS, invoiceEndpoints, type Role } from '@calends/wire';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inControl, inTenant } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { page } from '../../../resource/lists/page.ts';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { loadSampleLoan } from '../../../testing/loans/sample-loan.ts';
import {
  type ExecutedStep,
  executedPlan,
  rowsReadBy,
  type Sent,
  stepsOf,
} from '../../../testing/reading/executed-plan.ts';
import { repeatRow } from '../../../testing/repeated-rows.ts';
import { invoiceSource, mayBill } from './listed-invoices.store.ts';
import { INVOICE_FIELDS } from './sales-rows.store.ts';

const TODAY = '2027-03-10';
/** Of each kind; the same values come again and again, so that the order is decided by the id. */
const ROWS = 1500;
const ISSUER = 'helios';
const PAYER = 'atlas';
const STRANGER = 'boreal';

let api: TestApi;
let admin: TestPerson;
let sent: Sent[] = [];
beforeAll(async () => {
  api = await startApi({ hear: (statement, parameters) => sent.push({ statement, parameters }) });
  admin = await api.as('admin@helios.test');
  await loadSampleLoan(admin);
  await inControl(api.db, async (control) => {
    for (const [issuer, payer] of [
      [ISSUER, PAYER],
      [PAYER, ISSUER],
      [PAYER, STRANGER],
    ] as const)
      await repeatRow(control, 'invoice', billed(issuer, payer), ROWS);
  });
  await inTenant(api.db, ISSUER, (tx) => repeatRow(tx, 'erp_document', INVOICED, ROWS));
  for (const table of ['invoice', 'erp_document']) await sql`analyze ${sql.table(table)}`.execute(api.db);
}, 120_000);
afterAll(() => api.stop());

function billed(issuer: string, payer: string) {
  return {
    invoice_id: sql`gen_random_uuid()`,
    issuer_tenant_id: sql`${issuer}::text`,
    payer_tenant_id: sql`${payer}::text`,
    payer_name: sql`'Payer ' || n % 3`,
    run_on: sql`date '2027-03-01' + n % 9`,
    reference: sql`case when n % 3 > 0 then '2027/' || n || ${payer}::text end`,
    invoice_date: sql`case when n % 3 > 0 then date '2027-03-01' + n % 5 end`,
    due_date: sql`case when n % 3 > 0 then date '2027-03-08' + n % 5 end`,
    invoice_type: sql`case when n % 4 = 0 then 'CREDIT_NOTE' else 'INVOICE' end`,
    state: sql`case when n % 3 > 0 then 18 else 19 end`,
    net_cents: sql`100 * (n % 4)`,
  };
}
const INVOICED = {
  document_id: sql`gen_random_uuid()`,
  revision: sql`one.revision + n`,
  external_ref: sql`'ref ' || n`,
  kind: sql`'INVOICE'::text`,
  invoice_type: sql`'CAPITALREIMBURSEMENT'::text`,
  invoice: sql`case when n % 2 = 0 then '{"exemption": "M07"}'::jsonb else '{}'::jsonb end`,
  phase: sql`case when n % 2 = 0 then 'SENT' else 'DRAFT' end`,
  dated_on: sql`date '2027-03-01' + n % 7`,
  value_cents: sql`100 * (n % 5 - 2)`,
};

const oneOf = (field: string, words: readonly unknown[]) =>
  fc.subarray([...words], { minLength: 1 }).map((value): Filter => ({ field, op: 'in', value }));
const holding = (field: string, ...texts: readonly string[]) =>
  fc.constantFrom(...texts).map((value): Filter => ({ field, op: 'contains', value }));
const filter = fc.oneof(
  oneOf('kind', INVOICE_KINDS),
  oneOf('direction', INVOICE_DIRECTIONS),
  oneOf('type', BILL_TYPES),
  oneOf('state', [10, 14, 16, 18, 19]),
  holding('payer', 'payer 1', 'secret'),
  holding('search', '2027/1', 'ref 7', 'payer', 'nothing holds this'),
  fc.constantFrom('-1.00', '0.00', '2.00').map((value): Filter => ({ field: 'net', op: 'gte', value })),
  fc.nat(8).map((day): Filter => ({ field: 'runDate', op: 'between', value: ['2027-03-01', `2027-03-0${day + 1}`] })),
);
const wanted = fc.record({
  tenantId: fc.constantFrom(ISSUER, ISSUER, PAYER, STRANGER),
  roleId: fc.constantFrom<Role>('admin', 'basic'),
  query: fc.record({
    filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ field }) => field }),
    sort: fc.record({
      field: fc.constantFrom(...INVOICE_FIELDS),
      type: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    page: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 120 })),
    size: fc.integer({ min: 1, max: 50 }),
    all: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never;

/** In two steps, and in one as lists of narrow rows are read. */
async function bothPages({ tenantId, roleId, query }: Wanted) {
  const { hasWideRows: _wide, rowId: _rowId, ...inOneStep } = invoiceSource;
  const extra = { actor: { tenantId, roleId } as Actor, today: TODAY };
  return await inTenant(api.db, tenantId, async (tx) => ({
    two: await page(tx, invoiceSource, query, extra, { pageSizeDefault: 10 }),
    one: await page(tx, inOneStep, query, extra, { pageSizeDefault: 10 }),
  }));
}

test('a page read in two steps is the page that one step reads, and holds no row of others', async () => {
  const pages = { withRows: 0, empty: 0 };
  const agree = fc.asyncProperty(wanted, async (asked) => {
    const { one, two } = await bothPages(asked);
    expect(two).toEqual(one);
    const ids = two.data.map(({ id }) => id);
    expect(await idsOf(asked, ids)).toEqual(ids.toSorted());
    pages[ids.length > 0 ? 'withRows' : 'empty'] += 1;
  });
  await fc.assert(agree, { numRuns: Number(process.env.PAGES ?? 50) });
  expect(Math.min(pages.withRows, pages.empty), JSON.stringify(pages)).toBeGreaterThan(3);
}, 120_000);

/** Those of the ids that a reader may see, by the tables themselves. */
async function idsOf({ tenantId, roleId }: Wanted, ids: readonly string[]): Promise<string[]> {
  const ofSales = await inControl(api.db, (control) =>
    sql<{ id: string }>`select invoice_id as id from invoice where invoice_id = any(${ids}::uuid[])
      and case issuer_tenant_id when ${tenantId} then ${mayBill(roleId)}
        else payer_tenant_id = ${tenantId} and invoice_date is not null end`.execute(control),
  );
  const ofLoans = await inTenant(api.db, tenantId, (tx) =>
    sql<{ id: string }>`select document_id as id from erp_document
      where kind = 'INVOICE' and document_id = any(${ids}::uuid[])`.execute(tx),
  );
  return [...ofSales.rows, ...ofLoans.rows].map(({ id }) => id).toSorted();
}

const PAGE_SIZE = 20;
/** Of an id and what the list is sorted by. */
const NARROW_BYTES = 64;

test.each([
  ['as it opens', {}],
  ['by an amount', { OrderBy: 'net', OrderType: 'desc' }],
  ['far down', { PageNumber: 120 }],
])('%s, narrow rows are sorted, and only those of the page are read as they are shown', async (_name, query) => {
  sent = [];
  const { body } = await admin.call(invoiceEndpoints.list, { query: { PageSize: PAGE_SIZE, ...query } });
  expect(body.data).toHaveLength(PAGE_SIZE);
  const plan = await planOfPage();
  const sorts = stepsOf(...partsOf(plan).filter(isOfIds)).filter((step) => step['Node Type'].includes('Sort'));
  expect(sorts.map((step) => step['Plan Width'] < NARROW_BYTES)).toEqual([true]);
  const scans = stepsOf(...partsOf(plan).filter((part) => !isOfIds(part)));
  const read = scans.filter(({ 'Relation Name': table }) => table === 'invoice' || table === 'erp_document');
  expect(read.length).toBeGreaterThan(1);
  for (const step of read) expect(rowsReadBy(step)).toBeLessThanOrEqual(PAGE_SIZE);
});

/** Of the statement that reads the ids of a page and then its rows. */
async function planOfPage(): Promise<ExecutedStep> {
  const [one, ...others] = sent.filter(({ statement }) => statement.includes('= any(array(select'));
  if (!one || others.length > 0) throw new Error(`${sent.length} statements, of which not one reads a page`);
  return await inTenant(api.db, ISSUER, (tx) => executedPlan(tx, one));
}

const partsOf = ({ Plans = [] }: ExecutedStep) => Plans;
const isOfIds = (step: ExecutedStep) => step['Parent Relationship'] === 'InitPlan';
