import {
  subscriptionAssignmentEndpoints as assignments,
  eventHistoryEndpoints,
  type PlanPreview,
  subscriptionEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const TODAY = '2027-03-10';
const TERMS = { price: '100.00', maxLimit: 10, adicionalLimit: null, adicionalPrice: '2.00' } as const;
const PAIR = { name: 'Tranches', parentEntityType: 'TENANT', childEntityType: 'TRANCHE' } as const;

let api: TestApi;
let atlas: TestPerson;
let boreal: TestPerson;
let planId: string;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test', 'boreal');
});
afterAll(() => api.stop());
beforeEach(async () => {
  planId = (await atlas.call(subscriptionEndpoints.add, { body: { ...PAIR, ...TERMS } })).data.id;
});

const assign = async (body: object = {}) =>
  (
    await atlas.call(assignments.add, {
      body: {
        subscriptionId: planId,
        entityType: 'TENANT',
        entityId: 'boreal',
        dateStart: TODAY,
        dateEnd: null,
        invoiceStartDate: TODAY,
        ...body,
      },
    })
  ).data.id;
const edit = async (changes: object) => {
  const { version } = (await atlas.call(subscriptionEndpoints.get, { params: { id: planId } })).data;
  const body = { ...PAIR, ...TERMS, version, ...changes };
  return await atlas.call(subscriptionEndpoints.edit, { params: { id: planId }, body });
};
const preview = async (changes: object, person = atlas): Promise<PlanPreview> =>
  (await person.call(subscriptionEndpoints.preview, { params: { id: planId }, body: { ...TERMS, ...changes } })).data;
const priceOf = async (id: string) => (await atlas.call(assignments.get, { params: { id } })).data.price;
const limitOf = async () => {
  const uses = (await atlas.call(assignments.limitsOf, { params: { tenantId: 'boreal' } })).data;
  return uses.find(({ kind }: { kind: string }) => kind === 'TENANT_TRANCHES_QUANTITY')?.maxLimit;
};
const removeFromBoreal = (id: string) => atlas.call(assignments.delete, { params: { id } });

test('an edit is for new assignments unless it is to reach the running ones', async () => {
  const id = await assign();
  expect((await edit({ price: '150.00', maxLimit: 20 })).status).toBe(200);
  expect([await priceOf(id), await limitOf()]).toEqual(['100.00', 10]);
  expect((await edit({ price: '150.00', maxLimit: 20, reach: 'RUNNING', from: 'TODAY' })).status).toBe(200);
  expect([await priceOf(id), await limitOf()]).toEqual(['150.00', 20]);
  await removeFromBoreal(id);
});

test('a price that was agreed for an assignment itself stays, its limits follow', async () => {
  const id = await assign({ price: '80.00' });
  await edit({ price: '150.00', maxLimit: 20, reach: 'RUNNING', from: 'TODAY' });
  expect([await priceOf(id), await limitOf()]).toEqual(['80.00', 20]);
  await removeFromBoreal(id);
});

test('whoever read an assignment before is stale', async () => {
  const id = await assign();
  const read = (await atlas.call(assignments.get, { params: { id } })).data.version;
  await edit({ price: '150.00', reach: 'RUNNING' });
  expect((await atlas.call(assignments.get, { params: { id } })).data.version).toBe(read + 1);
  await removeFromBoreal(id);
});

test('the preview shows each next invoice before and after, and changes nothing', async () => {
  const id = await assign();
  const [next] = (await preview({ price: '150.00', from: 'TODAY' })).assignments;
  expect(next).toMatchObject({ id, entityName: 'Boreal Industries', tenantId: 'boreal' });
  expect([next?.before, next?.after]).toEqual([
    { date: TODAY, amount: '100.00' },
    { date: TODAY, amount: '150.00' },
  ]);
  const [later] = (await preview({ price: '150.00' })).assignments;
  expect(later?.after).toEqual(later?.before); // the period that begins today keeps its price
  expect(await priceOf(id)).toBe('100.00');
  await removeFromBoreal(id);
  expect(await preview({})).toEqual({ running: 0, assignments: [] });
});

test('what is over is not reached, and a stranger sees nothing of a plan', async () => {
  const id = await assign({ dateEnd: '2027-04-10' });
  expect((await preview({})).running).toBe(1);
  await removeFromBoreal(id);
  expect((await preview({})).running).toBe(0);
  const asked = { params: { id: planId }, body: { ...TERMS } };
  expect((await boreal.call(subscriptionEndpoints.preview, asked)).status).toBe(404);
});

test('the customer’s history has what it is billed by from now on', async () => {
  const id = await assign();
  await edit({ price: '151.00', reach: 'RUNNING' });
  const { data } = await boreal.call(eventHistoryEndpoints.list, { query: { PageSize: '20' } });
  expect(JSON.stringify(data)).toContain('151.00');
  await removeFromBoreal(id);
});

// the last one: whoever is signed in is not any more a month later
test('what counts from the next period limits nothing before', async () => {
  await assign();
  await edit({ price: '150.00', maxLimit: 20, reach: 'RUNNING' });
  expect(await limitOf()).toBe(10);
  api.clock.now = new Date('2027-04-10T12:00:00Z');
  atlas = await api.as('root@calends.test', 'atlas');
  expect(await limitOf()).toBe(20);
});
