import {
  subscriptionAssignmentEndpoints as assignments,
  type BillingDashboard,
  type Filter,
  type InvoiceRow,
  invoiceEndpoints as invoices,
  MOST_OF_A_PLAN,
  subscriptionEndpoints as subscriptions,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const TODAY = '2027-03-10';

let api: TestApi;
let atlas: TestPerson;
beforeEach(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  await sql`update tenant set address = 'Porto', nif = '509123546' where tenant_id = 'boreal'`.execute(api.db);
  atlas = await api.as('partner@atlas.test', 'atlas');
});
afterEach(() => api.stop());

const read = async (query: Readonly<Record<string, string>> = {}, person = atlas): Promise<BillingDashboard> =>
  (await person.call(subscriptions.billingDashboard, { query })).data;

async function assign(name: string, price: string, given: object = {}): Promise<void> {
  const plan = { name, price, parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0 };
  const { data } = await atlas.call(subscriptions.add, { body: plan });
  const days = { dateStart: TODAY, dateEnd: null, invoiceStartDate: TODAY };
  const body = { subscriptionId: data.id, entityType: 'TENANT', entityId: 'boreal', ...days, ...given };
  expect((await atlas.call(assignments.add, { body })).status).toBe(200);
}

/** An approved invoice of so much net, that was issued on a day and was to be paid until another one. */
async function owe(price: string, issuedOn: string, dueOn: string, paid = '0'): Promise<void> {
  const lines = [{ itemCode: null, description: 'A line', price, vatProfile: 'NOR' }];
  const { data } = await atlas.call(invoices.addDraft, { body: { entityType: 'TENANT', entityId: 'boreal', lines } });
  expect((await atlas.call(invoices.approve, { body: { ids: [data.id] } })).status).toBe(200);
  if (paid !== '0') {
    const body = { version: 2, paidOn: TODAY, amount: paid, method: 'CARD' };
    expect((await atlas.call(invoices.pay, { params: { id: data.id }, body })).status).toBe(200);
  }
  await sql`update invoice set invoice_date = ${issuedOn}, due_date = ${dueOn} where invoice_id = ${data.id}`.execute(
    api.db,
  );
}

/** The only assignment of the issuer once more for so many further records, with its terms and its end. */
async function repeatAssignment(times: number): Promise<void> {
  const numbered = sql`md5(one.assignment_id::text || n)::uuid`;
  for (const table of ['subscription_assignment', 'assignment_terms', 'assignment_end'])
    await sql`insert into ${sql.table(table)}
      select repeated.* from ${sql.table(table)} as one, generate_series(1, ${times}::integer) as n,
        lateral jsonb_populate_record(one, jsonb_build_object('assignment_id', ${numbered}, 'entity_id', 'boreal-' || n)) as repeated
      where one.assignment_id = (select assignment_id from subscription_assignment
        where issuer_tenant_id = 'atlas' and entity_id = 'boreal')`.execute(api.db);
}

/** What the list of invoices adds up to. */
async function listed(field: 'net' | 'total' | 'paid' | 'rest', filters: readonly Filter[]): Promise<string> {
  const query = {
    PageSize: '100',
    filters: JSON.stringify([{ field: 'direction', op: 'eq', value: 'ISSUED' }, ...filters]),
  };
  const rows: InvoiceRow[] = (await atlas.call(invoices.list, { query })).data;
  return (rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0) / 100).toFixed(2);
}
const issued = (from: string, to: string): Filter[] => [
  { field: 'invoiceDate', op: 'gte', value: from },
  { field: 'invoiceDate', op: 'lte', value: to },
];

test('what recurs is told by the month, and its parts add up to the whole', async () => {
  await assign('Thirds', '100.00', { periodicity: 'QUARTERLY' });
  await assign('Years', '100.00', { periodicity: 'ANNUALLY' });
  await assign('Later', '50.00', { dateStart: '2027-04-01', invoiceStartDate: '2027-04-01' });
  const { recurring, plans, assignments: all } = await read();
  // 33.33... and 8.33... a month
  expect(recurring).toBe('41.67');
  expect(plans.map(({ name, assignments: count, recurring: sum }) => [name, count, sum])).toEqual([
    ['Thirds', 1, '33.33'],
    ['Years', 1, '8.34'],
  ]);
  expect(all.map(({ plan, entity, monthly }) => [plan, entity, monthly])).toEqual([
    ['Thirds', 'Boreal Industries', '33.33'],
    ['Years', 'Boreal Industries', '8.34'],
  ]);
});

test('of a plan with many assignments the first are listed, and what the further ones bring adds up with them', async () => {
  await assign('Thirds', '100.00', { periodicity: 'QUARTERLY' });
  const further = MOST_OF_A_PLAN + 1;
  await repeatAssignment(further);
  const { recurring, plans, assignments: all } = await read();
  // 33.33... a month each
  expect(plans).toMatchObject([{ name: 'Thirds', assignments: further + 1, recurring: '6733.33', further: '66.66' }]);
  expect(recurring).toBe('6733.33');
  expect(all).toHaveLength(MOST_OF_A_PLAN);
  const ofListed = all.reduce((sum, { monthly }) => sum + Math.round(Number(monthly) * 100), 0);
  expect(ofListed + 6666).toBe(673_333);
});

test('what was invoiced, paid and is open is the sum of what the list of invoices shows', async () => {
  await owe('100.00', '2026-11-01', '2026-12-01');
  await owe('50.00', '2027-01-10', '2027-02-09', '20.00');
  await owe('10.00', '2027-03-01', '2027-03-31');
  const { customers, months, overdueByAge, ...sums } = await read();
  expect(sums).toMatchObject({
    dateStart: '2026-04-01',
    dateEnd: TODAY,
    invoiced: '160.00',
    invoicedTotal: '196.80',
    paid: '20.00',
    open: '176.80',
    overdue: '164.50',
  });
  expect(sums.invoiced).toBe(await listed('net', issued('2026-04-01', TODAY)));
  expect(sums.invoicedTotal).toBe(await listed('total', issued('2026-04-01', TODAY)));
  expect(sums.open).toBe(await listed('rest', [{ field: 'state', op: 'in', value: [18, 10] }]));
  expect(sums.overdue).toBe(await listed('rest', [{ field: 'state', op: 'in', value: [10] }]));
  expect(overdueByAge.map(({ amount }) => amount)).toEqual(['41.50', '0.00', '0.00', '123.00']);
  for (const { dueFrom, dueTo, amount } of overdueByAge)
    expect(amount).toBe(
      await listed('rest', [
        { field: 'state', op: 'in', value: [10] },
        { field: 'dueDate', op: 'lte', value: dueTo },
        ...(dueFrom === null ? [] : [{ field: 'dueDate', op: 'gte', value: dueFrom } as const]),
      ]),
    );
  expect(customers).toEqual([
    {
      name: 'Boreal Industries',
      invoiced: '160.00',
      invoicedTotal: '196.80',
      paid: '20.00',
      open: '176.80',
      overdue: '164.50',
    },
  ]);
  expect(months).toHaveLength(12);
  expect(months.filter(({ invoiced }) => invoiced !== '0.00')).toEqual([
    { month: '2026-11', invoiced: '100.00', invoicedTotal: '123.00', paid: '0.00' },
    { month: '2027-01', invoiced: '50.00', invoicedTotal: '61.50', paid: '20.00' },
    { month: '2027-03', invoiced: '10.00', invoicedTotal: '12.30', paid: '0.00' },
  ]);
  expect(await read({ dateStart: '2027-01-01', dateEnd: '2027-01-31' })).toMatchObject({ invoiced: '50.00' });
});

test('an issuer reads its own figures alone, and days in order', async () => {
  await owe('100.00', '2027-01-10', '2027-02-09');
  const helios = await api.as('admin@helios.test', 'helios');
  expect(await read({}, helios)).toMatchObject({ invoiced: '0.00', open: '0.00', customers: [] });
  const query = { dateStart: '2027-02-01', dateEnd: '2027-01-01' };
  expect((await atlas.call(subscriptions.billingDashboard, { query })).body.errors).toEqual({
    dateEnd: ['EndBeforeStart'],
  });
});
