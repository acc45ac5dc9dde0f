import {
  subscriptionAssignmentEndpoints as assignments,
  entityEndpoints,
  managedTenantEndpoints,
  NEW_TENANT,
  type SubscriptionAssignment,
  subscriptionEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

/** The fields of the documents (loan-domain section 3), and the product's own. */
const FIELDS = `id subscriptionId subscriptionName subscriptionType entityType entityId entityName tenantId discount
  isParentEntity isDeleted price schedulerId dateStart dateEnd periodicity invoiceStartPoint invoiceStartDate
  invoiceNextDate payer version`.split(/\s+/);
const TODAY = '2027-03-10';

let api: TestApi;
let atlas: TestPerson;
let boreal: TestPerson;
let helios: TestPerson;
let root: TestPerson;
let planId: string;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T23:59:00Z`);
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test', 'boreal');
  helios = await api.as('admin@helios.test');
  root = await api.as('root@calends.test', 'atlas');
  planId = await newPlan();
});
afterAll(() => api.stop());

/** A few minutes later: a token outlives midnight. */
async function onNextDay(work: () => Promise<void>) {
  api.clock.now = new Date('2027-03-11T00:01:00Z');
  await work().finally(() => {
    api.clock.now = new Date(`${TODAY}T23:59:00Z`);
  });
}
const TRANCHES = { name: 'Tranches', parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 10 };
async function newPlan(body: object = {}, person = atlas): Promise<string> {
  const reply = await person.call(subscriptionEndpoints.add, { body: { ...TRANCHES, price: '100.00', ...body } });
  expect(reply.status).toBe(200);
  return reply.data.id;
}
const newTenant = (body: object = {}) =>
  atlas.call(managedTenantEndpoints.add, {
    body: { ...NEW_TENANT, name: 'New below Atlas', nif: '999999990', createdOn: '2026-01-05', ...body },
  });
/** The plan assigned to Boreal, which Atlas looks after. */
const toBoreal = (body: object = {}) => ({
  subscriptionId: planId,
  entityType: 'TENANT',
  entityId: 'boreal',
  dateStart: '01/04/2027',
  dateEnd: null,
  invoiceStartDate: '01/04/2027',
  ...body,
});
const add = (body: object, person = atlas) => person.call(assignments.add, { body: toBoreal(body) });
const assigned = async (body: object = {}, person = atlas): Promise<SubscriptionAssignment> => {
  const reply = await add({ subscriptionId: await newPlan(), ...body }, person);
  expect(reply.body.errors ?? reply.body.code).toBeUndefined();
  return reply.data;
};
const faultsOf = async (body: object, person = atlas) => (await add(body, person)).body.errors;
const edit = ({ id, version, ...fields }: SubscriptionAssignment, body: object, person = atlas) => {
  const { subscriptionId, entityType, entityId, dateStart, dateEnd, invoiceStartDate } = fields;
  const kept = { subscriptionId, entityType, entityId, dateStart, dateEnd, invoiceStartDate };
  return person.call(assignments.edit, { params: { id }, body: { ...kept, version, ...body } });
};
const listed = async (person = atlas): Promise<string[]> =>
  ((await person.call(assignments.list, { query: { PageSize: '100' } })).data as { id: string }[]).map(({ id }) => id);
const ofTenant = async (tenantId: string, person: TestPerson): Promise<SubscriptionAssignment[]> =>
  (await person.call(assignments.byTenant, { params: { tenantId } })).data;
const idsOfTenant = async (tenantId: string, person: TestPerson) =>
  (await ofTenant(tenantId, person)).map(({ id }) => id);

describe('an assignment', () => {
  test('has the fields of the documents, its days at noon, and what nobody gave', async () => {
    const assignment = await assigned();
    expect(Object.keys(assignment).toSorted()).toEqual(FIELDS.toSorted());
    expect(assignment).toMatchObject({
      entityType: 'TENANT',
      entityId: 'boreal',
      entityName: 'Boreal Industries',
      tenantId: 'boreal',
      isParentEntity: true,
      isDeleted: false,
      price: '100.00',
      discount: null,
      periodicity: 'MONTHLY',
      invoiceStartPoint: null,
      dateStart: '2027-04-01T12:00:00.000Z',
      dateEnd: null,
      invoiceStartDate: '2027-04-01T12:00:00.000Z',
      invoiceNextDate: '2027-04-01T12:00:00.000Z',
      payer: null,
      version: 1,
    });
    expect((await atlas.call(assignments.get, { params: { id: assignment.id } })).data).toEqual(assignment);
    expect(await listed()).toContain(assignment.id);
  });

  test('must say what is assigned to whom from when, and until when or without end', async () => {
    const missing = { subscriptionId: null, entityType: null, entityId: null, dateStart: null, invoiceStartDate: '' };
    expect(await faultsOf({ ...missing, dateEnd: undefined })).toEqual({
      subscriptionId: ['SubscriptionIdRequired'],
      entityType: ['EntityTypeRequired'],
      entityId: ['EntityIdRequired'],
      dateStart: ['DateStartRequired'],
      dateEnd: ['DateEndRequired'],
      invoiceStartDate: ['InvoiceStartDateRequired'],
    });
  });

  test('does not begin in the past, nor before its record, and ends after it begins', async () => {
    expect(await faultsOf({ dateStart: '09/03/2027', invoiceStartDate: '09/03/2027' })).toEqual({
      dateStart: ['DateInPast'],
      invoiceStartDate: ['DateInPast'],
    });
    expect(await faultsOf({ dateEnd: '01/04/2027' })).toEqual({ dateEnd: ['EndBeforeStart'] });
    const day = { dateStart: '2027-03-10', invoiceStartDate: '2027-03-10' };
    expect((await assigned({ ...day, dateEnd: '2027-03-11' })).dateEnd).toBe('2027-03-11T12:00:00.000Z');
  });

  test('takes a discount from 0 to 100 and a period that is offered', async () => {
    expect(await faultsOf({ discount: '101' }, root)).toEqual({ discount: ['PercentageOutOfRange'] });
    expect(await faultsOf({ discount: '-1' }, root)).toEqual({ discount: ['PercentageOutOfRange'] });
    expect(await faultsOf({ periodicity: 'DAILY' })).toEqual({ periodicity: ['InvalidValue'] });
    expect(await faultsOf({ price: '-1.00' })).toEqual({ price: ['AmountMustNotBeNegative'] });
    expect(await assigned({ periodicity: 2 })).toMatchObject({ periodicity: 'QUARTERLY' });
  });

  test('is invoiced next at the end of its period where root says so', async () => {
    const subscriptionId = await newPlan();
    const body = { subscriptionId, invoiceStartPoint: 'END_OF_PERIOD', discount: '12.5', periodicity: 'ANNUALLY' };
    expect((await add(body, root)).data).toMatchObject({
      invoiceStartPoint: 'END_OF_PERIOD',
      discount: '12.500',
      invoiceNextDate: '2028-04-01T12:00:00.000Z',
    });
  });

  test('has a discount and a start point that root alone sets and reads', async () => {
    expect(await faultsOf({ discount: '5', invoiceStartPoint: 'END_OF_PERIOD' })).toEqual({
      discount: ['RootOnly'],
      invoiceStartPoint: ['RootOnly'],
    });
    const assignment = await assigned({ discount: '5' }, root);
    expect((await atlas.call(assignments.get, { params: { id: assignment.id } })).data.discount).toBeNull();
    const kept = (await edit(assignment, { discount: null, periodicity: 'QUARTERLY' })).data;
    expect((await root.call(assignments.get, { params: { id: kept.id } })).data.discount).toBe('5.000');
  });

  test('of a plan to a record is there once, however many are made at once', async () => {
    const subscriptionId = await newPlan();
    const replies = await Promise.all(Array.from({ length: 5 }, () => add({ subscriptionId })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = replies.filter(({ status }) => status === 409);
    expect(refused?.body.errors).toEqual({ entityId: ['AlreadyAssigned'] });
  });

  test('is of an active plan, to a kind of record of the plan, by the issuer’s reach', async () => {
    const archivedId = await newPlan();
    await atlas.call(subscriptionEndpoints.archive, { params: { id: archivedId } });
    expect((await add({ subscriptionId: archivedId })).body).toMatchObject({ code: 'SubscriptionTakesNoAssignments' });
    expect(await faultsOf({ entityType: 'USER' })).toEqual({ entityType: ['BilledKindNotOfPlan'] });
    expect(await faultsOf({ entityId: 'helios', payer: 'GRANTOR', isParentEntity: false })).toEqual({
      entityId: ['BilledRecordNotFound'],
      payer: ['PayerOfContract'],
      isParentEntity: ['InvalidValue'],
    });
    expect(await faultsOf({ tenantId: 'atlas' })).toEqual({ tenantId: ['TenantNotFound'] });
    expect((await add({}, helios)).status).toBe(404);
  });

  test('to a company of the issuer’s is of its tenant', async () => {
    const added = { acronym: 'PAYS', name: 'Paying Lda', nif: '500000000' };
    const { id } = (await helios.call(entityEndpoints.add, { body: added })).data;
    const subscriptionId = await newPlan({ parentEntityType: 'ENTITY' }, helios);
    const assignment = await assigned({ subscriptionId, entityType: 3, entityId: id }, helios);
    expect(assignment).toMatchObject({ entityType: 'ENTITY', entityName: 'Paying Lda', tenantId: 'helios' });
  });

  test('begins no earlier than its record', async () => {
    const { data: tenant } = await newTenant({ createdOn: '02/04/2027' });
    expect(await faultsOf({ entityId: tenant.id })).toEqual({ dateStart: ['EntityStartsLater'] });
    const later = { entityId: tenant.id, dateStart: '02/04/2027' };
    expect(await assigned(later)).toMatchObject({ tenantId: tenant.id, invoiceNextDate: '2027-04-01T12:00:00.000Z' });
  });
});

describe('an edit', () => {
  test('changes dates, and the price from the next period unless from today', async () => {
    const assignment = await assigned({ dateStart: TODAY, invoiceStartDate: TODAY });
    const { data: repriced } = await edit(assignment, { price: '120.00', dateEnd: '2028-03-10T12:00:00.000Z' });
    expect(repriced).toMatchObject({ price: '120.00', dateEnd: '2028-03-10T12:00:00.000Z', version: 2 });
    const { data: again } = await edit(repriced, { price: '90.00', from: 'TODAY' });
    // what is planned for the next period survives a change made from today
    expect(again.price).toBe('120.00');
    const terms = await api.db
      .selectFrom('assignment_terms')
      .select(['from_on', 'price_cents', 'max_limit'])
      .where('assignment_id', '=', assignment.id)
      .orderBy('entry')
      .execute();
    expect(terms).toEqual([
      { from_on: TODAY, price_cents: 10000n, max_limit: 10 },
      { from_on: '2027-04-10', price_cents: 12000n, max_limit: null },
      { from_on: TODAY, price_cents: 9000n, max_limit: null },
    ]);
  });

  test('keeps days that have passed, and refuses new ones', async () => {
    const assignment = await assigned({ dateStart: TODAY, invoiceStartDate: TODAY });
    await onNextDay(async () => {
      const { data: edited } = await edit(assignment, { periodicity: 'QUARTERLY' });
      expect(edited).toMatchObject({ periodicity: 'QUARTERLY', dateStart: assignment.dateStart });
      const days = { dateStart: '09/03/2027', invoiceStartDate: '09/03/2027', dateEnd: '10/03/2027' };
      expect((await edit(edited, days)).body.errors).toEqual({
        dateStart: ['DateInPast'],
        invoiceStartDate: ['DateInPast'],
        dateEnd: ['DateInPast'],
      });
    });
  });

  test('keeps the plan and whom it bills, and is refused as stale', async () => {
    const assignment = await assigned();
    expect((await edit(assignment, { entityId: 'atlas', subscriptionId: planId })).body.errors).toEqual({
      subscriptionId: ['AssignmentKeepsThis'],
      entityId: ['AssignmentKeepsThis'],
    });
    expect((await edit(assignment, { version: 9 })).body).toMatchObject({ code: 'Stale' });
  });
});

describe('a removal', () => {
  test('ends the assignment today, by its id or by plan and record, and frees the record', async () => {
    const assignment = await assigned({ dateStart: TODAY, invoiceStartDate: TODAY });
    expect((await atlas.call(assignments.delete, { params: { id: assignment.id } })).data).toBe(true);
    expect(await listed()).not.toContain(assignment.id);
    const { subscriptionId, entityType, entityId } = assignment;
    expect((await add({ subscriptionId })).status).toBe(200);
    const named = { body: { subscriptionId, entityType, entityId } };
    expect((await atlas.call(assignments.removeAssign, named)).data).toBe(true);
    expect((await atlas.call(assignments.removeAssign, named)).status).toBe(404);
    const ends = await api.db
      .selectFrom('assignment_end')
      .select(['ends_on', 'is_removed'])
      .where('assignment_id', '=', assignment.id)
      .orderBy('entry')
      .execute();
    expect(ends).toEqual([
      { ends_on: null, is_removed: false },
      { ends_on: TODAY, is_removed: true },
    ]);
  });
});

describe('a plan that is assigned', () => {
  test('keeps who pays and what it counts, and is not deleted', async () => {
    const assignment = await assigned();
    const readPlan = async () =>
      (await atlas.call(subscriptionEndpoints.get, { params: { id: assignment.subscriptionId } })).data;
    const plan = await readPlan();
    expect(plan.hasSubscriptionAssignments).toBe(true);
    const body = { ...TRANCHES, version: plan.version };
    const params = { id: plan.id };
    const changed = await atlas.call(subscriptionEndpoints.edit, {
      params,
      body: { ...body, childEntityType: 'USER' },
    });
    expect(changed).toMatchObject({
      status: 422,
      body: { code: 'SubscriptionAssigned', errors: { childEntityType: ['SubscriptionAssigned'] } },
    });
    expect((await atlas.call(subscriptionEndpoints.edit, { params, body })).status).toBe(200);
    const { data: archived } = await atlas.call(subscriptionEndpoints.archive, { params });
    const remove = (version: number) =>
      atlas.call(subscriptionEndpoints.delete, { params, query: { version: `${version}` } });
    expect((await remove(archived.version)).body).toMatchObject({ code: 'SubscriptionInUse' });
    await atlas.call(assignments.delete, { params: { id: assignment.id } });
    expect((await readPlan()).hasSubscriptionAssignments).toBe(false); // it never began
    expect((await remove(archived.version)).data).toBe(true);
  });

  test('stays in use where somebody had it for a day', async () => {
    const assignment = await assigned({ dateStart: TODAY, invoiceStartDate: TODAY });
    await onNextDay(async () => {
      await atlas.call(assignments.delete, { params: { id: assignment.id } });
    });
    const params = { id: assignment.subscriptionId };
    expect((await atlas.call(subscriptionEndpoints.get, { params })).data.hasSubscriptionAssignments).toBe(true);
  });
});

test('a base plan is assigned by itself to a tenant that is made below its issuer, and stands among its plans', async () => {
  await newPlan({ name: 'Base of Atlas', isBaseSubscription: true });
  await newPlan({ name: 'Base of Helios', isBaseSubscription: true }, helios);
  const { data: tenant } = await newTenant();
  expect(tenant.subscriptions).toEqual(['Base of Atlas']);
  expect(await ofTenant(tenant.id, atlas)).toMatchObject([
    { subscriptionName: 'Base of Atlas', dateStart: `${TODAY}T12:00:00.000Z`, dateEnd: null, price: '100.00' },
  ]);
  const { data: rows } = await atlas.call(managedTenantEndpoints.list, { query: { PageSize: '100' } });
  expect(rows.find(({ id }: { id: string }) => id === tenant.id).subscriptions).toEqual(['Base of Atlas']);
});

test('the data of a plan are those who have it and those who may have it', async () => {
  const subscriptionId = await newPlan({ childEntityType: 'USER' });
  const data = async (query: object = {}) =>
    (await atlas.call(assignments.data, { params: { subscriptionId }, query: { ...query } })).data;
  const before = await data({ parentEntityType: 'TENANT' });
  expect(before.assigned).toEqual([]);
  const boreals = { entityType: 'TENANT', entityId: 'boreal', entityName: 'Boreal Industries', tenantId: 'boreal' };
  expect(before.available).toContainEqual({ ...boreals, isParentEntity: true, assignmentId: null });
  const { data: made } = await add({ subscriptionId });
  const after = await data({ search: 'boréal' });
  expect(after).toEqual({
    available: [],
    assigned: [{ ...boreals, isParentEntity: true, assignmentId: made.id }],
    hasMore: false,
  });
  // a partner by role and policy assigns to parents alone
  const child = { subscriptionId, entityType: 'USER', entityId: 'whoever it is' };
  expect((await add(child)).status).toBe(403);
  expect((await data({ childEntityType: 'USER' })).available).toEqual([]);
  expect(
    (await root.call(assignments.data, { params: { subscriptionId }, query: { childEntityType: 'USER' } })).data,
  ).toMatchObject({ available: [{ entityType: 'USER', isParentEntity: false }] });
});

test('those who have a plan stand in the order of the alphabet', async () => {
  const subscriptionId = await newPlan({ parentEntityType: 'ENTITY' }, helios);
  for (const [acronym, name] of Object.entries({ SORTE: 'Energia Lda', SORTA: 'Águas Lda' })) {
    const { id } = (await helios.call(entityEndpoints.add, { body: { acronym, name, nif: '500000000' } })).data;
    await assigned({ subscriptionId, entityType: 3, entityId: id }, helios);
  }
  const { data } = await helios.call(assignments.data, { params: { subscriptionId } });
  expect(data.assigned.map(({ entityName }: { entityName: string }) => entityName)).toEqual([
    'Águas Lda',
    'Energia Lda',
  ]);
});

test('an assignment is its issuer’s to change, its customer’s to read, and not there for strangers', async () => {
  const { id, subscriptionId, entityType, entityId, ...assignment } = await assigned({
    dateStart: TODAY,
    invoiceStartDate: TODAY,
  });
  expect(await idsOfTenant('boreal', atlas)).toContain(id);
  expect(await idsOfTenant('boreal', boreal)).toContain(id);
  expect((await helios.call(assignments.byTenant, { params: { tenantId: 'boreal' } })).status).toBe(404);
  for (const other of [boreal, helios]) {
    expect(await listed(other)).not.toContain(id);
    expect((await other.call(assignments.get, { params: { id } })).status).toBe(404);
    const whole = { ...assignment, id, subscriptionId, entityType, entityId };
    expect((await edit(whole, {}, other)).status).toBe(404);
    expect((await other.call(assignments.delete, { params: { id } })).status).toBe(404);
    const named = { subscriptionId, entityType, entityId };
    expect((await other.call(assignments.removeAssign, { body: named })).status).toBe(404);
    expect((await other.call(assignments.data, { params: { subscriptionId } })).status).toBe(404);
  }
  const bySubtype = { params: { subscriptionType: 'TENANT_TRANCHES_QUANTITY' } };
  expect((await boreal.call(assignments.bySubtype, bySubtype)).data).toMatchObject({ tenantId: 'boreal' });
  expect((await helios.call(assignments.bySubtype, bySubtype)).data).toBeNull();
});
