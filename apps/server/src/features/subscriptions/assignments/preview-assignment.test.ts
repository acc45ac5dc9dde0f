import {
  type AssignmentPreview,
  subscriptionAssignmentEndpoints as assignments,
  entityEndpoints,
  eventHistoryEndpoints,
  invoiceEndpoints,
  schedulerEndpoints,
  subscriptionEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const TODAY = '2027-03-10';
const PAIR = { name: 'Companies', parentEntityType: 'TENANT', childEntityType: 'ENTITY' } as const;

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
  planId = await newPlan({ price: '100.00', maxLimit: 10 });
});

const newPlan = async (body: object): Promise<string> =>
  (await atlas.call(subscriptionEndpoints.add, { body: { ...PAIR, ...body } })).data.id;
const toBoreal = (body: object = {}) => ({
  subscriptionId: planId,
  entityType: 'TENANT',
  entityId: 'boreal',
  dateStart: TODAY,
  dateEnd: null,
  invoiceStartDate: '2027-03-15',
  ...body,
});
const assign = async (body: object = {}) => {
  const { data } = await atlas.call(assignments.add, { body: toBoreal(body) });
  return data as { readonly id: string; readonly version: number };
};
const previewed = (body: object, person = atlas) => person.call(assignments.preview, { body: toBoreal(body) });
const preview = async (body: object = {}): Promise<AssignmentPreview> => (await previewed(body)).data;
const amountsOf = ({ invoices }: AssignmentPreview) => invoices.map(({ date, amount }) => `${date} ${amount}`);
const NAMED = { entityType: 'TENANT', entityId: 'boreal' } as const;
const remove = (id: string) => atlas.call(assignments.delete, { params: { id } });
const bill = () => atlas.call(invoiceEndpoints.run, {});

test('a preview shows the next three invoices and the limits, and leaves nothing', async () => {
  const events = async () => (await atlas.call(eventHistoryEndpoints.list, { query: { PageSize: '5' } })).body;
  const before = await events();
  const shown = await preview();
  expect(amountsOf(shown)).toEqual(['2027-03-15 100.00', '2027-04-15 100.00', '2027-05-15 100.00']);
  expect(shown.limitsOn).toBe(TODAY);
  expect(shown.limits).toMatchObject([
    { kind: 'ENTITIES_QUANTITY', maxLimit: 10, most: 10, subscriptionNames: ['Companies'] },
  ]);
  expect((await atlas.call(assignments.data, { params: { subscriptionId: planId } })).data.assigned).toEqual([]);
  expect(await events()).toEqual(before);
});

test('what is over the limit today is in it, at its price', async () => {
  for (const acronym of ['ONE', 'TWO', 'THREE'])
    await boreal.call(entityEndpoints.add, { body: { acronym, name: `${acronym}, Lda.`, nif: '500000000' } });
  const subscriptionId = await newPlan({ price: '0.00', maxLimit: 1, adicionalPrice: '2.00' });
  const shown = await preview({ subscriptionId, invoiceStartDate: TODAY });
  expect(amountsOf(shown)).toEqual(['2027-04-10 4.00', '2027-05-10 4.00', '2027-06-10 4.00']);
  expect(shown.limits).toMatchObject([{ key: 'AdditionalUsed', inUse: 3, maxLimit: 1 }]);
});

test('plans of one issuer add up, from the first day that is covered', async () => {
  const { id } = await assign();
  const subscriptionId = await newPlan({ price: '5.00', maxLimit: 4 });
  const later = { subscriptionId, dateStart: '2027-04-01', invoiceStartDate: '2027-04-01' };
  expect(await preview(later)).toMatchObject({ limitsOn: '2027-04-01', limits: [{ maxLimit: 14 }] });
  await remove(id);
});

test('an edit is previewed with what was charged before, from the day that it names', async () => {
  const { id } = await assign({ invoiceStartDate: TODAY });
  await bill();
  const kept = { id, invoiceStartDate: TODAY, price: '131.00' };
  expect(amountsOf(await preview(kept))).toEqual(['2027-04-10 131.00', '2027-05-10 131.00', '2027-06-10 131.00']);
  expect(amountsOf(await preview({ ...kept, from: 'TODAY' }))[0]).toBe('2027-04-10 162.00'); // with what March lacks
  await remove(id);
});

test('a removal is previewed with what is credited', async () => {
  const { id } = await assign({ invoiceStartDate: TODAY });
  await bill();
  const removal = { body: { subscriptionId: planId, ...NAMED } };
  const shown = (await atlas.call(assignments.previewRemoval, removal)).data;
  expect(amountsOf(shown)).toEqual(['2027-03-11 -100.00']);
  expect(shown.limits).toEqual([]);
  expect((await atlas.call(assignments.get, { params: { id } })).status).toBe(200);
  await remove(id);
  expect((await atlas.call(assignments.previewRemoval, removal)).status).toBe(404);
});

test('nobody is shown invoices to themselves', async () => {
  const shown = await preview({ entityId: 'atlas' });
  expect(shown.invoices).toEqual([]);
  expect(shown.limits).toMatchObject([{ entityId: 'atlas', maxLimit: 10 }]);
});

test('on the days of a schedule it shows those, and together what falls on one', async () => {
  const root = await api.as('root@calends.test', 'atlas');
  const body = { name: 'Quarters', periodicityType: 'TRIMESTER', dateStart: '2027-04-01', onlyWorkingDays: false };
  const scheduler = await root.call(schedulerEndpoints.save, { body });
  const shown = await preview({ schedulerId: scheduler.data.id, invoiceStartDate: TODAY });
  expect(amountsOf(shown)).toEqual(['2027-04-01 100.00', '2027-07-01 200.00']);
});

test('what would be refused is refused, with every fault', async () => {
  const { status, body } = await previewed({ dateStart: '2027-03-01', dateEnd: '2027-03-05', discount: '10' });
  expect(status).toBe(400);
  expect(body.errors).toEqual({ dateStart: ['DateInPast'], dateEnd: ['DateInPast'], discount: ['RootOnly'] });
  const { id } = await assign();
  expect((await previewed({})).body.errors).toEqual({ entityId: ['AlreadyAssigned'] });
  await remove(id);
  expect((await previewed({ id })).status).toBe(404);
});

test('another issuer’s plan and assignment are not there', async () => {
  const { id } = await assign();
  expect((await previewed({}, boreal)).status).toBe(404);
  expect((await previewed({ id }, boreal)).status).toBe(404);
  const removal = { body: { subscriptionId: planId, ...NAMED } };
  expect((await boreal.call(assignments.previewRemoval, removal)).status).toBe(404);
  await remove(id);
});
