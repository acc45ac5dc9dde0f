import {
  subscriptionAssignmentEndpoints as assignments,
  type HistoryOverview,
  type InvoiceRow,
  invoiceEndpoints as invoices,
  subscriptionEndpoints as subscriptions,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';
import { billIssuer } from '../subscriptions.public.ts';

const START = '2027-03-10';

let api: TestApi;
let atlas: TestPerson;
let planId: string;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${START}T12:00:00Z`);
  await sql`update tenant set address = 'Porto', nif = '509123546' where tenant_id = 'boreal'`.execute(api.db);
  atlas = await api.as('partner@atlas.test', 'atlas');
  planId = await assign('Monthly', '31.00');
  await assign('Once', '5.00', { billingType: 'ONE_TIME' });
  await billOn(START);
  await billOn('2027-04-10');
  api.clock.now = new Date(`${START}T12:00:00Z`); // tokens last for hours
});
afterAll(() => api.stop());

async function assign(name: string, price: string, more: object = {}): Promise<string> {
  const plan = { name, price, parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 0, ...more };
  const { id } = (await atlas.call(subscriptions.add, { body: plan })).data;
  const days = { dateStart: START, dateEnd: null, invoiceStartDate: START };
  const body = { subscriptionId: id, entityType: 'TENANT', entityId: 'boreal', ...days };
  expect((await atlas.call(assignments.add, { body })).status).toBe(200);
  return id;
}
async function billOn(day: string): Promise<void> {
  api.clock.now = new Date(`${day}T12:00:00Z`);
  await billIssuer(api.db, { issuerId: 'atlas', timeZone: 'Europe/Lisbon' }, api.clock.now);
}
const read = async (query: Readonly<Record<string, string>> = {}, person = atlas): Promise<HistoryOverview> =>
  (await person.call(subscriptions.historyOverview, { query })).data;
const UNTIL = { dateEnd: '2027-06-30' };

test('of each assignment its periods are told, with terms, use, charges and invoices', async () => {
  const { assignments: all, hasMore, dateStart } = await read(UNTIL);
  expect([hasMore, dateStart]).toEqual([false, '2026-07-01']);
  expect(all.map(({ plan, entity }) => [plan, entity])).toEqual([
    ['Monthly', 'Boreal Industries'],
    ['Once', 'Boreal Industries'],
  ]);
  expect(all[0]?.periods).toMatchObject([
    {
      period: 0,
      from: '2027-03-10',
      to: '2027-04-10',
      charges: [{ kind: 'BASE', number: 1, runOn: START, charged: '31.00', owed: '31.00' }],
    },
    { period: 1, from: '2027-04-10', to: '2027-05-10', charges: [{ runOn: '2027-04-10', charged: '31.00' }] },
  ]);
  expect(all[0]?.periods[0]?.charges[0]?.reasons).toMatchObject([
    { days: 31, price: '31.00', discount: null, times: 1, amount: '31.00' },
  ]);
  const rows: InvoiceRow[] = (await atlas.call(invoices.list, { query: { PageSize: '10' } })).data;
  const standing = all.flatMap(({ periods }) =>
    periods.flatMap(({ charges }) => charges.flatMap((one) => one.invoices)),
  );
  expect(new Set(standing.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  expect(standing.every(({ state }) => state === 19)).toBe(true);
});

test('of one plan, and of some days', async () => {
  expect((await read({ ...UNTIL, subscriptionId: planId })).assignments.map(({ plan }) => plan)).toEqual(['Monthly']);
  const april = await read({ dateStart: '2027-04-10', dateEnd: '2027-04-30' });
  expect(april.assignments.map(({ plan, periods }) => [plan, periods.map(({ period }) => period)])).toEqual([
    ['Monthly', [1]],
  ]);
  expect((await read({ dateStart: '2027-01-01', dateEnd: START })).assignments).toHaveLength(2);
  expect((await read({ dateStart: '2027-01-01', dateEnd: '2027-03-09' })).assignments).toEqual([]);
});

const discountOf = ({ assignments: [first] }: HistoryOverview) => first?.periods[0]?.charges[0]?.reasons[0]?.discount;

test('a discount is root’s to read', async () => {
  const root = await api.as('root@calends.test', 'atlas');
  expect(Number(discountOf(await read(UNTIL, root)))).toBe(0);
  expect(discountOf(await read(UNTIL))).toBeNull();
});

test('an issuer reads its own alone, and days in order', async () => {
  const helios = await api.as('admin@helios.test', 'helios');
  expect((await read(UNTIL, helios)).assignments).toEqual([]);
  const ofAtlas = { query: { subscriptionId: planId } };
  expect((await helios.call(subscriptions.historyOverview, ofAtlas)).status).toBe(404);
  const query = { dateStart: '2027-02-01', dateEnd: '2027-01-01' };
  expect((await atlas.call(subscriptions.historyOverview, { query })).body.errors).toEqual({
    dateEnd: ['EndBeforeStart'],
  });
  const basic = await api.as('basic@helios.test');
  expect((await basic.call(subscriptions.historyOverview)).status).toBe(403);
});
