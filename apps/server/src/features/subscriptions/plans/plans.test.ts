import { subscriptionEndpoints as plans, type Subscription } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

/** What a plan must have (loan-domain section 5). */
const TRANCHES = { name: 'Tranches', parentEntityType: 'TENANT', childEntityType: 'TRANCHE', maxLimit: 10 };
/** The fields of the documents (loan-domain section 3), and the product's own. */
const FIELDS =
  `id name description price adicionalPrice parentEntityType childEntityType itemCode maxLimit adicionalLimit state
  subscriptionType billingType isBaseSubscription hasSubscriptionAssignments vatProfile version`.split(/\s+/);

let api: TestApi;
let helios: TestPerson;
let atlas: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  api = await startApi();
  helios = await api.as('admin@helios.test');
  atlas = await api.as('partner@atlas.test', 'atlas');
  boreal = await api.as('admin@boreal.test', 'boreal');
});
afterAll(() => api.stop());

const add = (body: object, person = helios) => person.call(plans.add, { body: { ...TRANCHES, ...body } });
const made = async (body: object = {}, person = helios): Promise<Subscription> => (await add(body, person)).data;
const faultsOf = async (body: object) => (await add(body)).body.errors;
const edit = ({ id, version }: Subscription, body: object, person = helios) =>
  person.call(plans.edit, { params: { id }, body: { ...TRANCHES, version, ...body } });
const archive = (id: string) => helios.call(plans.archive, { params: { id } });
const remove = ({ id, version }: Subscription, person = helios) =>
  person.call(plans.delete, { params: { id }, query: { version: String(version) } });
const listed = async (archived: 'true' | 'false', person = helios): Promise<string[]> =>
  ((await person.call(plans.list, { query: { PageSize: '100', archived } })).data as Subscription[]).map(
    ({ id }) => id,
  );

describe('a plan', () => {
  test('has the fields of the documents, and what nobody gave', async () => {
    const plan = await made();
    expect(Object.keys(plan).toSorted()).toEqual(FIELDS.toSorted());
    expect(plan).toMatchObject({
      ...TRANCHES,
      description: null,
      price: '0.00',
      adicionalPrice: null,
      adicionalLimit: null,
      itemCode: null,
      state: 0,
      subscriptionType: 'TENANT_TRANCHES_QUANTITY',
      billingType: 'RECURRING',
      isBaseSubscription: false,
      hasSubscriptionAssignments: false,
      vatProfile: 'NOR',
      version: 1,
    });
    expect((await helios.call(plans.get, { params: { id: plan.id } })).data).toEqual(plan);
  });

  test('must have a name, who pays, what it counts and a limit, and no negative figure', async () => {
    const required = (field: string) => faultsOf({ [field]: null });
    expect(await required('name')).toEqual({ name: ['NameRequired'] });
    expect(await required('parentEntityType')).toEqual({ parentEntityType: ['ParentEntityTypeRequired'] });
    expect(await required('childEntityType')).toEqual({ childEntityType: ['ChildEntityTypeRequired'] });
    expect(await required('maxLimit')).toEqual({ maxLimit: ['MaxLimitRequired'] });
    expect(await faultsOf({ maxLimit: -1, price: '-0.01', adicionalPrice: '-1.00', adicionalLimit: -1 })).toEqual({
      maxLimit: ['InvalidValue'],
      price: ['AmountMustNotBeNegative'],
      adicionalPrice: ['AmountMustNotBeNegative'],
      adicionalLimit: ['InvalidValue'],
    });
    expect(await faultsOf({ price: 10 })).toEqual({ price: ['InvalidAmount'] });
    expect(await made({ maxLimit: 0, price: '0', adicionalPrice: '2.50', adicionalLimit: 0 })).toMatchObject({
      maxLimit: 0,
      price: '0.00',
      adicionalPrice: '2.50',
      adicionalLimit: 0,
    });
  });

  test.each([
    ['CONTRACTS_QUANTITY', 'TENANT', 'CONTRACT', 4, 0],
    ['CONTRACT_TYPE_QUANTITY', 'TENANT', 'CONTRACT_TYPE', 4, 1],
    ['ENTITIES_QUANTITY', 'TENANT', 'ENTITY', 4, 3],
    ['TENANT_TRANCHES_QUANTITY', 'TENANT', 'TRANCHE', 4, 5],
    ['USERS_QUANTITY', 'TENANT', 'USER', 4, 6],
    ['ENTITY_CONTRACTS_QUANTITY', 'ENTITY', 'CONTRACT', 3, 0],
    ['ENTITY_TRANCHES_QUANTITY', 'ENTITY', 'TRANCHE', 3, 5],
    ['CONTRACT_TRANCHES_QUANTITY', 'CONTRACT', 'TRANCHE', 0, 5],
    ['DISK_SIZE', 'TENANT', 'DISK_SIZE', 4, 2],
  ])('%s is of %s and %s, by word or number', async (subscriptionType, parent, child, parentNumber, childNumber) => {
    const words = { parentEntityType: parent, childEntityType: child };
    expect(await made(words)).toMatchObject({ ...words, subscriptionType });
    expect(await made({ ...words, subscriptionType })).toMatchObject({ ...words, subscriptionType });
    expect(await made({ parentEntityType: parentNumber, childEntityType: childNumber })).toMatchObject({
      ...words,
      subscriptionType,
    });
  });

  test('has a type that fits its pair, and a pair that has one', async () => {
    expect(await faultsOf({ subscriptionType: 'CONTRACTS_QUANTITY' })).toEqual({
      subscriptionType: ['SubscriptionTypeMismatch'],
    });
    expect(await faultsOf({ parentEntityType: 'CONTRACT', childEntityType: 'USER' })).toEqual({
      childEntityType: ['ChildNotOfParent'],
    });
    expect(await faultsOf({ parentEntityType: 'USER' })).toEqual({ childEntityType: ['ChildNotOfParent'] });
  });

  test('with an accounting service has item code, description and a price', async () => {
    expect(await faultsOf({ itemCode: '' })).toEqual({
      itemCode: ['ItemCodeRequired'],
      description: ['DescriptionRequired'],
      price: ['PriceRequired'],
    });
    const described = { itemCode: 'A1', description: 'Tranches' };
    expect(await faultsOf({ ...described, price: '0.00' })).toEqual({ price: ['Price must be at least 0.01'] });
    expect(await made({ ...described, price: '0.01' })).toMatchObject({ ...described, price: '0.01' });
    expect(await made({ itemCode: null })).toMatchObject({ itemCode: null, price: '0.00' });
  });
});

describe('the states of a plan', () => {
  test('an active one is archived and then in the archived list, from which a state takes it back', async () => {
    const plan = await made();
    const { data: archived } = await archive(plan.id);
    expect(archived).toMatchObject({ state: 2, version: 2 });
    expect([(await listed('true')).includes(plan.id), (await listed('false')).includes(plan.id)]).toEqual([
      true,
      false,
    ]);
    expect((await archive(plan.id)).body).toMatchObject({ code: 'SubscriptionNotActive' });
    const { data: renamed } = await edit(archived, { name: 'Still archived' });
    expect(renamed).toMatchObject({ name: 'Still archived', state: 2 });
    const { data: disabled } = await edit(renamed, { state: 'DISABLED' });
    expect(disabled).toMatchObject({ state: 1 });
    expect((await listed('false')).includes(plan.id)).toBe(true);
    expect((await archive(plan.id)).body).toMatchObject({ code: 'SubscriptionNotActive' });
    expect((await edit(disabled, { state: 0 })).data).toMatchObject({ state: 0 });
  });

  test('an edit does not archive', async () => {
    const plan = await made();
    expect((await edit(plan, { state: 2 })).body.errors).toEqual({ state: ['InvalidValue'] });
  });

  test('only an archived one is deleted, as it was read', async () => {
    const plan = await made();
    expect((await remove(plan)).body).toMatchObject({ code: 'SubscriptionNotArchived' });
    const { data: archived } = await archive(plan.id);
    expect((await remove(plan)).status).toBe(409);
    expect((await remove(archived)).data).toBe(true);
    expect((await helios.call(plans.get, { params: { id: plan.id } })).status).toBe(404);
  });

  test('two edits of one reading are not both saved', async () => {
    const plan = await made();
    expect((await edit(plan, { name: 'First' })).status).toBe(200);
    expect((await edit(plan, { name: 'Second' })).body).toMatchObject({ code: 'Stale' });
  });
});

describe('a base plan', () => {
  test('is the only active one of its issuer', async () => {
    const base = await made({ isBaseSubscription: true });
    const second = await add({ isBaseSubscription: true });
    expect(second).toMatchObject({ status: 409, body: { errors: { isBaseSubscription: ['BaseSubscriptionTaken'] } } });
    expect((await add({ isBaseSubscription: true }, atlas)).status).toBe(200);
    const { data: archived } = await archive(base.id);
    const next = await made({ isBaseSubscription: true });
    expect((await edit(archived, { isBaseSubscription: true, state: 0 })).status).toBe(409);
    await archive(next.id);
  });

  test('is billed to tenants', async () => {
    const ofContracts = { parentEntityType: 'CONTRACT', isBaseSubscription: true };
    expect(await faultsOf(ofContracts)).toEqual({ isBaseSubscription: ['BaseSubscriptionOfTenants'] });
  });
});

test('a plan is its issuer’s alone: for a tenant below and for another one it is not there', async () => {
  for (const [issuer, ...others] of [
    [atlas, boreal, helios],
    [helios, atlas, boreal],
  ] as const) {
    const plan = await made({}, issuer);
    expect((await listed('false', issuer)).includes(plan.id)).toBe(true);
    for (const other of others) {
      expect((await listed('false', other)).includes(plan.id)).toBe(false);
      expect((await other.call(plans.get, { params: { id: plan.id } })).status).toBe(404);
      expect((await edit(plan, {}, other)).status).toBe(404);
      expect((await other.call(plans.archive, { params: { id: plan.id } })).status).toBe(404);
      expect((await remove(plan, other)).status).toBe(404);
    }
  }
});
