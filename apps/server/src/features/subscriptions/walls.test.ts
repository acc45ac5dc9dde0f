import {
  type Endpoint,
  invoiceEndpoints,
  managedTenantEndpoints,
  subscriptionAssignmentEndpoints,
  subscriptionEndpoints,
  subscriptionLineItemEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

const TODAY = '2027-03-10';
/** A text in every name that Atlas gave: nobody else may read it, except the customer the plan that it has. */
const SECRET = 'Secret of Atlas';

let api: TestApi;
let atlas: TestPerson;
let ids: Readonly<Record<'plan' | 'item' | 'assignment' | 'invoice', string>>;

beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T12:00:00Z`);
  atlas = await api.as('partner@atlas.test', 'atlas');
  const plan = { name: SECRET, parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 10, price: '1.00' };
  const { data: made } = await atlas.call(subscriptionEndpoints.add, { body: plan });
  const item = { itemCode: 'SECRET', description: SECRET, price: '1.00', isBaseItem: false, state: 0 };
  const { data: line } = await atlas.call(subscriptionLineItemEndpoints.add, { body: item });
  const { data: assignment } = await atlas.call(subscriptionAssignmentEndpoints.add, { body: assignedTo(made.id) });
  await atlas.call(invoiceEndpoints.run);
  const [draft] = (await atlas.call(invoiceEndpoints.list)).data as { id: string }[];
  ids = { plan: made.id, item: line.id, assignment: assignment.id, invoice: draft?.id ?? '' };
});
afterAll(() => api.stop());

function assignedTo(subscriptionId: string) {
  const days = { dateStart: TODAY, dateEnd: null, invoiceStartDate: TODAY };
  return { subscriptionId, entityType: 'TENANT', entityId: 'boreal', ...days };
}

const CALLS: readonly (readonly [Endpoint, keyof typeof ids])[] = [
  ...Object.values(subscriptionEndpoints).map((endpoint) => [endpoint, 'plan'] as const),
  ...Object.values(subscriptionLineItemEndpoints).map((endpoint) => [endpoint, 'item'] as const),
  ...Object.values(subscriptionAssignmentEndpoints).map((endpoint) => [endpoint, 'assignment'] as const),
  ...Object.values(invoiceEndpoints).map((endpoint) => [endpoint, 'invoice'] as const),
];
/** Those that name a record of Atlas, or the tenant that it bills. */
const NAMING = CALLS.filter(([{ path }]) => path.includes('{') && !path.includes('{subscriptionType}'));

/** What the customer reads of itself, by the two calls that name it. */
const CUSTOMERS = ['GET /subscriptionAssign/by-tenant/{tenantId}', 'GET /subscriptionAssign/limits/{tenantId}'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const BODIES: Readonly<Record<string, (id: string) => object>> = {
  'POST /subscriptions/preview/{id}': () => ({ price: '1.00', maxLimit: 1 }),
  'PUT /subscriptions/{id}': () => ({
    name: 'Taken',
    parentEntityType: 'TENANT',
    childEntityType: 'TRANCHE',
    maxLimit: 1,
    version: 1,
  }),
  'PUT /subscriptionsLineItems/{id}': () => ({
    itemCode: 'T',
    description: 'Taken',
    price: '1.00',
    isBaseItem: false,
    state: 0,
    version: 1,
  }),
  'PUT /TInvoice/draft/{id}': () => ({ version: 1, lines: [] }),
  'PUT /TInvoice/discard/{id}': () => ({ version: 1 }),
  'PUT /TInvoice/number/{id}': () => ({ version: 1, invoiceNumber: 'FT 1' }),
  'POST /TInvoice/send/{id}': () => ({ version: 1 }),
  'PUT /TInvoice/decide/{id}': () => ({ version: 1, decision: 'FOUND', invoiceNumber: 'FT 1' }),
  'POST /TInvoice/payment/{id}': () => ({ version: 1, paidOn: TODAY, amount: '1.00', method: 'CARD' }),
  'PUT /TInvoice/void-payment/{paymentId}': () => ({ reason: 'Taken' }),
  'POST /TInvoice/credit/{id}': () => ({ version: 1, reason: 'Taken' }),
  'PUT /subscriptionAssign/{id}': () => ({ ...assignedTo(ids.plan), version: 1 }),
};

async function calling(person: TestPerson, endpoint: Endpoint, id: string) {
  const body = BODIES[nameOf(endpoint)]?.(id);
  const query = endpoint.method === 'DELETE' ? { version: '1' } : {};
  const asked = 'query' in endpoint && endpoint.query ? { query } : {};
  return await person.call(endpoint, {
    params: { id, invoiceId: id, paymentId: id, subscriptionId: ids.plan, tenantId: 'boreal', columnName: 'name' },
    ...asked,
    ...(body && { body }),
  });
}

describe.each([
  ['a stranger', 'admin@helios.test', 'helios'],
  ['the customer', 'admin@boreal.test', 'boreal'],
])('%s', (who, email, tenantId) => {
  test.each(NAMING.map(([endpoint, record]) => [nameOf(endpoint), endpoint, record] as const))(
    'reaches nothing by %s',
    async (name, endpoint, record) => {
      const person = await api.as(email, tenantId);
      const reply = await calling(person, endpoint, ids[record]);
      if (who === 'the customer' && CUSTOMERS.includes(name)) {
        expect(reply.status).toBe(200);
        return;
      }
      expect([200, 404]).toContain(reply.status);
      expect(JSON.stringify(reply.body)).not.toContain(SECRET);
      if (name.includes('{id}')) expect(reply.status).toBe(404);
    },
  );

  test('cannot assign or take a plan of another issuer, and lists none', async () => {
    const person = await api.as(email, tenantId);
    const { add, removeAssign, list } = subscriptionAssignmentEndpoints;
    expect((await person.call(add, { body: assignedTo(ids.plan) })).status).toBe(404);
    const body = { subscriptionId: ids.plan, entityType: 'TENANT', entityId: 'boreal' };
    expect((await person.call(removeAssign, { body })).status).toBe(404);
    expect((await person.call(invoiceEndpoints.approve, { body: { ids: [ids.invoice] } })).status).toBe(404);
    for (const lists of [list, subscriptionEndpoints.list, subscriptionLineItemEndpoints.list, invoiceEndpoints.list])
      expect(JSON.stringify((await person.call(lists, { query: { PageSize: '100' } })).body)).not.toContain(SECRET);
  });
});

test('the issuer reads and keeps all of it after what others tried', async () => {
  expect((await atlas.call(subscriptionEndpoints.get, { params: { id: ids.plan } })).data.name).toBe(SECRET);
  const item = await atlas.call(subscriptionLineItemEndpoints.get, { params: { id: ids.item } });
  expect(item.data.description).toBe(SECRET);
  const { data } = await atlas.call(subscriptionAssignmentEndpoints.get, { params: { id: ids.assignment } });
  expect(data).toMatchObject({ version: 1, isDeleted: false });
  const draft = await atlas.call(invoiceEndpoints.get, { params: { id: ids.invoice } });
  expect(draft.data).toMatchObject({ version: 1, reference: null, invoiceNumber: null });
});

test('of a statement its payer reads the lines without discounts, a stranger and another issuer nothing', async () => {
  const { version: _version, ...boreal } = await completed('boreal');
  expect(boreal.address).toBe('Porto');
  expect((await atlas.call(invoiceEndpoints.approve, { body: { ids: [ids.invoice] } })).status).toBe(200);
  const params = { id: ids.invoice, invoiceId: ids.invoice };
  const basic = await api.as('admin@boreal.test', 'boreal');
  const { data: lines } = await basic.call(invoiceEndpoints.lines, { params });
  expect(lines[0].charge.reasons[0].discount).toBeNull();
  expect((await basic.call(invoiceEndpoints.discard, { params, body: { version: 2 } })).status).toBe(404);
  const root = await api.as('root@calends.test', 'atlas');
  expect((await root.call(invoiceEndpoints.lines, { params })).data[0].charge.reasons[0].discount).toBe('0.000');
  for (const person of [await api.as('admin@helios.test', 'helios'), await api.as('root@calends.test', 'helios')])
    for (const read of [invoiceEndpoints.get, invoiceEndpoints.lines])
      expect((await person.call(read, { params })).status).toBe(404);
});

/** A tenant with the address that invoices need. */
async function completed(id: string) {
  const { data } = await atlas.call(managedTenantEndpoints.get, { params: { id } });
  const { adminEmail: _email, isAddendumSigned: _signed, subscriptions: _plans, id: _id, ...tenant } = data;
  const { synchronizationStartDate: _start, ...body } = { ...tenant, address: 'Porto' };
  return (await atlas.call(managedTenantEndpoints.edit, { params: { id }, body })).data;
}
