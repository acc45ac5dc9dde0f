import {
  addEntity,
  subscriptionAssignmentEndpoints as assignments,
  baseSettingEndpoints,
  contractEndpoints,
  entityEndpoints,
  type SubscriptionUses,
  subscriptionEndpoints,
  tenantImportEndpoints,
  trancheEndpoints,
  userEndpoints,
} from '@calends/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson, type TestReply } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf, publishRates } from '../../testing/loans/loans-for-tests.ts';
import { asWorkbook, tenantSheets } from '../../testing/reading/tenant-sheets-for-tests.ts';
import { workImports } from '../tenant-import/tenant-import.public.ts';

const TODAY = '2027-03-10';

let api: TestApi;
let admin: TestPerson;
let operator: TestPerson;
let loans: ReturnType<typeof loansOf>;
let companies: [string, string];

beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T23:59:00Z`);
  admin = await api.as('admin@helios.test');
  companies = await addCompanies(api.db, 'helios');
  loans = loansOf(admin);
  await publishRates(api.db, ratesOfEachDay());
  operator = await api.as('root@calends.test', 'system');
});
afterAll(() => api.stop());

/** The loans of an import bear interest from 2023 on. */
function ratesOfEachDay(): Record<string, string> {
  const days = Array.from({ length: 1600 }, (_, at) => new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10));
  return Object.fromEntries(days.filter((day) => day <= TODAY).map((day) => [day, '2.000']));
}

const assignedInTest: { id: string; by: TestPerson }[] = [];
afterEach(async () => {
  api.clock.now = new Date(`${TODAY}T23:59:00Z`);
  for (const { id, by } of assignedInTest.splice(0)) await by.call(assignments.delete, { params: { id } });
});

let plans = 0;
interface Given {
  readonly by?: TestPerson;
  readonly to?: object;
}
/** A plan that counts children of a kind, assigned to Helios from today on. */
async function give(plan: object, { by = operator, to = {} }: Given = {}): Promise<{ id: string; version: number }> {
  const name = `Plan ${++plans}`;
  const made = await by.call(subscriptionEndpoints.add, { body: { name, parentEntityType: 'TENANT', ...plan } });
  const whom = { entityType: 'TENANT', entityId: 'helios' };
  const days = { dateStart: TODAY, dateEnd: null, invoiceStartDate: TODAY };
  const body = { subscriptionId: made.data.id, ...whom, ...days, ...to };
  const { data } = await by.call(assignments.add, { body });
  assignedInTest.push({ id: data.id, by });
  return data;
}

let made = 0;
const newEntity = (more: object = {}) => {
  const nif = `7${String(++made).padStart(8, '0')}`;
  return admin.call(entityEndpoints.add, {
    body: addEntity.parse({ name: `Company ${made}`, acronym: `N${made}`, nif, ...more }),
  });
};
const newUser = () =>
  admin.call(userEndpoints.add, {
    body: {
      firstName: 'New',
      lastName: `User ${++made}`,
      email: `new${made}@helios.test`,
      policyId: 'client',
      password: 'not the one that they choose',
      sendConfirmationEmail: false,
    },
  });
const newContract = (more: object = {}) =>
  admin.call(contractEndpoints.add, { body: { ...fixedRateContract(companies, `L${++made}`), ...more } });
const limits = async (by = admin): Promise<SubscriptionUses> => (await by.call(assignments.limits)).data;
const inUse = async (kind: string) => (await limits()).uses.find((use) => use.kind === kind)?.inUse ?? 0;
/** A plan of as many units as are in use, and so many more. */
async function giveRoom(child: string, kind: string, more: number, plan: object = {}) {
  const probe = await give({ childEntityType: child, maxLimit: 0 });
  const used = await inUse(kind);
  await operator.call(assignments.delete, { params: { id: probe.id } });
  assignedInTest.pop();
  return { used, plan: await give({ childEntityType: child, maxLimit: used + more, ...plan }) };
}
const okOf = (replies: readonly TestReply[]) => replies.filter(({ status }) => status === 200).length;
const codesOf = (replies: readonly TestReply[]) => [
  ...new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.code}`]))),
];

const importFile = async (sheets: Parameters<typeof tenantSheets>[1], query: Record<string, string> = {}) =>
  admin.call(tenantImportEndpoints.import, {
    params: { id: 'helios' },
    upload: { fileName: 'tenant.xlsx', bytes: await asWorkbook(tenantSheets(2, sheets)) },
    query,
  });
const sizeOf = async (list: typeof entityEndpoints.list | typeof userEndpoints.list) =>
  (await admin.call(list, { query: { PageSize: '100' } })).data.length;
/** A token outlives midnight. */
const tomorrow = () => {
  api.clock.now = new Date('2027-03-11T00:01:00Z');
};

describe('twenty at once', () => {
  test.each([
    ['entities', 'ENTITY', 'ENTITIES_QUANTITY', newEntity],
    ['users', 'USER', 'USERS_QUANTITY', newUser],
    ['contracts', 'CONTRACT', 'CONTRACTS_QUANTITY', newContract],
  ])('let exactly the allowed %s through', async (_what, child, kind, make) => {
    const { used } = await giveRoom(child, kind, 3);
    const replies = await Promise.all(Array.from({ length: 20 }, () => make()));
    expect([okOf(replies), codesOf(replies)]).toEqual([3, ['422 SubscriptionLimitReached']]);
    expect(await inUse(kind)).toBe(used + 3);
  });

  test('let exactly the allowed tranches through, drawn of several contracts', async () => {
    const contractIds = await Promise.all(
      Array.from({ length: 20 }, () => loans.add(fixedRateContract(companies, `T${++made}`))),
    );
    const { used } = await giveRoom('TRANCHE', 'TENANT_TRANCHES_QUANTITY', 2);
    const replies = await Promise.all(contractIds.map((id) => loans.draw(id, '2024-01-15', '10.00')));
    expect([okOf(replies), codesOf(replies)]).toEqual([2, ['422 SubscriptionLimitReached']]);
    expect(await inUse('TENANT_TRANCHES_QUANTITY')).toBe(used + 2);
  });
});

test('a refusal names the plan, what is in use, how many there may be, and whom to ask', async () => {
  const { used } = await giveRoom('ENTITY', 'ENTITIES_QUANTITY', 0);
  const { status, body } = await newEntity();
  expect(status).toBe(422);
  expect(body.code).toBe('SubscriptionLimitReached');
  expect(body.details).toMatchObject({
    subscriptionLimitStatus: { key: 'LimitReached', kind: 'ENTITIES_QUANTITY', maxLimit: used },
    inUse: used,
    max: used,
    plan: `Plan ${plans}`,
  });
  expect(body.details.issuer).toBeTruthy();
});

describe('the reply to a creation', () => {
  test('says nothing of limits where no plan counts it', async () => {
    expect((await newEntity()).data.subscriptionLimitStatus).toBeNull();
  });

  test('says of additional units how many are in use and what each costs, and beyond them refuses', async () => {
    const contractId = await loans.add(fixedRateContract(companies, `A${++made}`));
    const extra = { adicionalLimit: 1, adicionalPrice: '2.00', price: '10.00' };
    const { used } = await giveRoom('TRANCHE', 'TENANT_TRANCHES_QUANTITY', 1, extra);
    const draw = (date: string) => loans.draw(contractId, date, '10.00');
    expect((await draw('2024-01-15')).data.subscriptionLimitStatus).toMatchObject({ key: 'Valid', additionalLimit: 0 });
    expect((await draw('2024-01-16')).data.subscriptionLimitStatus).toEqual({
      key: 'AdditionalUsed',
      additionalLimit: 1,
      additionalPrice: '2.00',
      kind: 'TENANT_TRANCHES_QUANTITY',
      maxLimit: used + 1,
      periodicity: 'MONTHLY',
    });
    expect((await draw('2024-01-17')).body.code).toBe('SubscriptionLimitReached');
    const rows = (await admin.call(trancheEndpoints.list, { query: { contractId } })).data;
    expect(rows).toHaveLength(2);
  });

  test('has any number of additional units where they have a price and no limit', async () => {
    await giveRoom('ENTITY', 'ENTITIES_QUANTITY', 0, { adicionalPrice: '3.00' });
    expect((await newEntity()).data.subscriptionLimitStatus).toMatchObject({
      key: 'AdditionalUsed',
      additionalLimit: 1,
    });
    expect((await newEntity()).data.subscriptionLimitStatus).toMatchObject({
      key: 'AdditionalUsed',
      additionalLimit: 2,
    });
  });
});

describe('several plans', () => {
  test('of one issuer add up', async () => {
    const { used } = await giveRoom('ENTITY', 'ENTITIES_QUANTITY', 0);
    await give({ childEntityType: 'ENTITY', maxLimit: 1 });
    const [use] = (await limits()).uses;
    expect(use).toMatchObject({ inUse: used, maxLimit: used + 1, most: used + 1, key: 'Valid' });
    expect((await newEntity()).status).toBe(200);
    expect((await newEntity()).body.code).toBe('SubscriptionLimitReached');
  });

  test('of several issuers are limits of their own, of which the smallest counts, the own tenant’s too', async () => {
    const { used } = await giveRoom('ENTITY', 'ENTITIES_QUANTITY', 10);
    await give({ childEntityType: 'ENTITY', maxLimit: used }, { by: admin });
    const refused = await newEntity();
    expect(refused.body.details).toMatchObject({ inUse: used, max: used });
    expect(new Set((await limits()).uses.map(({ most }) => most))).toEqual(new Set([used, used + 10]));
  });
});

describe('what counts', () => {
  test('are loan types in use: another contract of a known type is no new one', async () => {
    await loans.add(fixedRateContract(companies, `K${++made}`));
    const { used } = await giveRoom('CONTRACT_TYPE', 'CONTRACT_TYPE_QUANTITY', 0);
    expect(used).toBe(1);
    expect((await newContract()).status).toBe(200);
    expect((await newContract({ loanType: 'CREDITS' })).body.code).toBe('SubscriptionLimitReached');
  });

  test('are the contracts of a company on either side, by a plan of the company', async () => {
    const entityId = (await newEntity()).data.id;
    const ofCompany = { entityType: 'ENTITY', entityId };
    const plan = { parentEntityType: 'ENTITY', childEntityType: 'CONTRACT', maxLimit: 2 };
    await give(plan, { by: admin, to: ofCompany });
    expect((await newContract({ grantorId: entityId })).status).toBe(200);
    expect((await newContract({ receiverId: entityId })).status).toBe(200);
    expect((await newContract({ receiverId: entityId })).body.details).toMatchObject({ inUse: 2, max: 2 });
    expect((await newContract()).status).toBe(200);
  });

  test('are the tranches of a contract, by a plan of the contract', async () => {
    const contractId = await loans.add(fixedRateContract(companies, `P${++made}`));
    const plan = { parentEntityType: 'CONTRACT', childEntityType: 'TRANCHE', maxLimit: 1 };
    await give(plan, { by: admin, to: { entityType: 'CONTRACT', entityId: contractId } });
    expect((await loans.draw(contractId, '2024-01-15', '1.00')).status).toBe(200);
    expect((await loans.draw(contractId, '2024-01-16', '1.00')).body.code).toBe('SubscriptionLimitReached');
  });

  test('is no archived entity: to activate one needs room, to archive one makes it', async () => {
    const entity = (await newEntity()).data;
    const { subscriptionLimitStatus: _, state: __, ...fields } = entity;
    const switched = (version: number, state: number) => {
      const { id, name, acronym, nif } = fields;
      const body = { ...addEntity.parse({ name, acronym, nif }), version, state };
      return admin.call(entityEndpoints.edit, { params: { id }, body });
    };
    await giveRoom('ENTITY', 'ENTITIES_QUANTITY', 0);
    expect((await switched(1, 2)).status).toBe(200);
    expect((await newEntity()).status).toBe(200);
    expect((await switched(2, 0)).body.code).toBe('SubscriptionLimitReached');
  });

  test('is no child that is billed for itself', async () => {
    const to = { entityType: 'ENTITY', entityId: companies[0] };
    await give({ childEntityType: 'ENTITY', maxLimit: 1 }, { by: admin, to });
    expect((await newEntity()).status).toBe(200);
    expect((await limits()).uses).toEqual([]);
  });
});

describe('an import', () => {
  test('is refused whole, in its preview too, with the numbers, and saves nothing', async () => {
    const { used } = await giveRoom('CONTRACT', 'CONTRACTS_QUANTITY', 1);
    const preview = await importFile({ prefix: 'X' }, { preview: 'true' });
    expect(preview.body.details.rejected).toEqual([
      expect.objectContaining({ code: 'ImportOverLimit', value: `${used + 2} > ${used + 1}` }),
    ]);
    await importFile({ prefix: 'X' });
    await workImports(api.db, () => api.clock.now);
    expect(await inUse('CONTRACTS_QUANTITY')).toBe(used);
  });

  test('that the plans allow is saved', async () => {
    const { used } = await giveRoom('CONTRACT', 'CONTRACTS_QUANTITY', 2);
    await importFile({ prefix: 'Y' });
    await workImports(api.db, () => api.clock.now);
    expect(await inUse('CONTRACTS_QUANTITY')).toBe(used + 2);
  });
});

describe('a plan that changes', () => {
  test('leaves what is over, and refuses until below', async () => {
    const { used, plan } = await giveRoom('USER', 'USERS_QUANTITY', 1);
    await newUser();
    await operator.call(assignments.delete, { params: { id: plan.id } });
    await give({ childEntityType: 'USER', maxLimit: used });
    expect((await limits()).uses).toMatchObject([{ key: 'LimitReached', inUse: used + 1, most: used }]);
    expect((await newUser()).body.details).toMatchObject({ inUse: used + 1, max: used });
  });

  test('stops counting on the day that it ends', async () => {
    await give({ childEntityType: 'ENTITY', maxLimit: 1 }, { to: { dateEnd: '2027-03-11' } });
    expect((await newEntity()).body.code).toBe('SubscriptionLimitReached');
    tomorrow();
    expect((await newEntity()).status).toBe(200);
  });

  test('does not count before it begins', async () => {
    await give({ childEntityType: 'ENTITY', maxLimit: 1 }, { to: { dateStart: '2027-03-11' } });
    expect((await newEntity()).status).toBe(200);
    tomorrow();
    expect((await newEntity()).body.code).toBe('SubscriptionLimitReached');
  });

  test('goes on where it is archived: it only takes no new assignments', async () => {
    const { subscriptionId } = (await give({ childEntityType: 'ENTITY', maxLimit: 1 })) as never as Record<
      string,
      string
    >;
    await operator.call(subscriptionEndpoints.archive, { params: { id: subscriptionId ?? '' } });
    expect((await newEntity()).body.code).toBe('SubscriptionLimitReached');
  });
});

describe('a tenant that must have a subscription', () => {
  test('creates nothing without one, and says whether it had one; its own does not do', async () => {
    const root = await api.as('root@calends.test', 'helios');
    const setting = { category: 'TENANTS', parameterKey: 'SUBSCRIPTION_REQUIRED', value: 'true' };
    const { data } = await root.call(baseSettingEndpoints.add, { body: setting });
    await give({ childEntityType: 'USER', maxLimit: 0 }, { by: admin });
    expect(await newEntity()).toMatchObject({ status: 422, body: { code: 'SubscriptionExpired' } });
    expect(await limits()).toMatchObject({ lacking: 'SubscriptionExpired' });
    await give({ childEntityType: 'USER', maxLimit: 0 });
    expect((await newEntity()).status).toBe(200);
    expect(await limits()).toMatchObject({ lacking: null });
    await root.call(baseSettingEndpoints.delete, { params: { id: data.id }, query: { version: data.version } });
  });
});

describe('what is in use', () => {
  test('is the customer’s to read, and its issuer’s by what the issuer assigned', async () => {
    const { used } = await giveRoom('ENTITY', 'ENTITIES_QUANTITY', 1);
    await give({ childEntityType: 'USER', maxLimit: 9 }, { by: admin });
    const seen = (await operator.call(assignments.limitsOf, { params: { tenantId: 'helios' } })).data;
    expect(seen).toMatchObject([{ kind: 'ENTITIES_QUANTITY', inUse: used, most: used + 1 }]);
    expect((await limits()).uses).toHaveLength(2);
    const atlas = await api.as('partner@atlas.test', 'atlas');
    expect((await atlas.call(assignments.limitsOf, { params: { tenantId: 'helios' } })).status).toBe(404);
  });

  test('is what the lists count', async () => {
    await give({ childEntityType: 'ENTITY', maxLimit: 0 });
    await give({ childEntityType: 'USER', maxLimit: 0 });
    expect([await inUse('ENTITIES_QUANTITY'), await inUse('USERS_QUANTITY')]).toEqual([
      await sizeOf(entityEndpoints.list),
      await sizeOf(userEndpoints.list),
    ]);
  });
});

test('an entity becomes an invoiced one with the subscription for quantities of tranches alone', async () => {
  const invoiced = { invoiceEntity: true, address: 'Rua 1', postalCode: '1000' };
  expect((await newEntity(invoiced)).body.errors).toEqual({ invoiceEntity: ['SubscriptionMissing'] });
  await give({ childEntityType: 'TRANCHE', maxLimit: 0 });
  expect((await newEntity(invoiced)).data.invoiceEntity).toBe(true);
});
