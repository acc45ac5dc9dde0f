import { subscriptionLineItemEndpoints as items, type SubscriptionLineItem } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

const SUPPORT = { itemCode: 'SUP', description: 'Support', price: '12.50', isBaseItem: true, state: 0 };

let api: TestApi;
let helios: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  api = await startApi();
  helios = await api.as('admin@helios.test');
  boreal = await api.as('admin@boreal.test', 'boreal');
});
afterAll(() => api.stop());

const add = (body: object) => helios.call(items.add, { body });
const listed = async (): Promise<SubscriptionLineItem[]> =>
  (await helios.call(items.list, { query: { PageSize: '100' } })).data;

test('a line item has item code, description, price, state, and whether it stands on each invoice', async () => {
  expect((await add({})).body.errors).toEqual({
    itemCode: ['ItemCodeRequired'],
    description: ['DescriptionRequired'],
    price: ['PriceRequired'],
    isBaseItem: ['IsBaseItemRequired'],
    state: ['StateRequired'],
  });
  expect((await add({ ...SUPPORT, price: '-1.00' })).body.errors).toEqual({ price: ['AmountMustNotBeNegative'] });
  const { data: item } = await add({ ...SUPPORT, state: 'DISABLED' });
  expect(item).toEqual({ ...SUPPORT, id: item.id, state: 1, vatProfile: 'NOR', isDeleted: false, version: 1 });
});

test('a line item is edited as it was read, and a deleted one leaves the list', async () => {
  const { data: item } = await add(SUPPORT);
  const params = { id: item.id };
  const edit = (version: number) => helios.call(items.edit, { params, body: { ...SUPPORT, price: '13', version } });
  expect((await edit(1)).data).toMatchObject({ price: '13.00', version: 2 });
  expect((await edit(1)).status).toBe(409);
  expect((await helios.call(items.delete, { params, query: { version: '1' } })).status).toBe(409);
  expect((await helios.call(items.delete, { params, query: { version: '2' } })).data).toBe(true);
  expect((await listed()).map(({ id }) => id)).not.toContain(item.id);
  expect((await helios.call(items.get, { params })).status).toBe(404);
});

test('a line item is its issuer’s alone', async () => {
  const { data: item } = await add(SUPPORT);
  const params = { id: item.id };
  const body = { ...SUPPORT, version: 1 };
  expect((await boreal.call(items.get, { params })).status).toBe(404);
  expect((await boreal.call(items.edit, { params, body })).status).toBe(404);
  expect((await boreal.call(items.delete, { params, query: { version: '1' } })).status).toBe(404);
  expect(((await boreal.call(items.list)).data as SubscriptionLineItem[]).map(({ id }) => id)).not.toContain(item.id);
});
