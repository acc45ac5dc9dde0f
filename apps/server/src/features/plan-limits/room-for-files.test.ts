import {
  subscriptionAssignmentEndpoints as assignments,
  type BlobPlace,
  blobStorageEndpoints,
  contractFileEndpoints,
  type SubscriptionUses,
  subscriptionEndpoints,
  supportEndpoints,
} from '@calends/wire';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';

const TODAY = '2027-03-10';
const TOMORROW = '2027-03-11';
const HALF_MEGABYTE = Buffer.from('x'.repeat(500_000));

let api: TestApi;
let admin: TestPerson;
let operator: TestPerson;
let contractId: string;
beforeAll(async () => {
  api = await startApi();
  api.clock.now = new Date(`${TODAY}T23:59:00Z`);
  admin = await api.as('admin@helios.test');
  operator = await api.as('root@calends.test', 'system');
  contractId = await loansOf(admin).add(fixedRateContract(await addCompanies(api.db, 'helios'), 'FILED'));
});
afterAll(() => api.stop());

const given: { id: string; by: TestPerson }[] = [];
afterEach(async () => {
  api.clock.now = new Date(`${TODAY}T23:59:00Z`);
  for (const { id, by } of given.splice(0)) await by.call(assignments.delete, { params: { id } });
});

let made = 0;
/** A plan of so many megabytes, for Helios from today on. */
async function give(maxLimit: number, plan: object = {}, { by = operator, to = {} } = {}): Promise<void> {
  const type = { parentEntityType: 'TENANT', childEntityType: 'DISK_SIZE' };
  const body = { name: `Disk ${++made}`, ...type, maxLimit, ...plan };
  const { id } = (await by.call(subscriptionEndpoints.add, { body })).data;
  const days = { dateStart: TODAY, dateEnd: null, invoiceStartDate: TODAY };
  const assigned = await by.call(assignments.add, {
    body: { subscriptionId: id, entityType: 'TENANT', entityId: 'helios', ...days, ...to },
  });
  given.push({ id: assigned.data.id, by });
}
const upload = (bytes = HALF_MEGABYTE) =>
  admin.call(blobStorageEndpoints.addFile, { upload: { fileName: `${++made}.txt`, bytes } });
const place = async (): Promise<BlobPlace> => (await admin.call(blobStorageEndpoints.list)).body.additionalData;
const megabytesInUse = async () => Math.ceil((await place()).usedBytes / 1_000_000);
async function setQuota(megabytes: number): Promise<void> {
  const setting = { category: 'FILES', parameter_key: 'STORAGE_QUOTA_MEGABYTES', value: String(megabytes) };
  await inTenant(api.db, 'helios', (tx) =>
    tx
      .insertInto('base_setting')
      .values({ tenant_id: 'helios', base_setting_id: newId(), ...setting })
      .execute(),
  );
}
const removeQuota = () =>
  inTenant(api.db, 'helios', (tx) =>
    tx.deleteFrom('base_setting').where('parameter_key', '=', 'STORAGE_QUOTA_MEGABYTES').execute(),
  );

test('without a plan of disk space files are kept up to the quota', async () => {
  expect((await upload()).status).toBe(200);
  expect((await place()).quotaBytes).toBeGreaterThan(100_000_000);
});

test('an upload beyond the plan is refused, with what is in use and whom to ask, and nothing is kept', async () => {
  const used = await megabytesInUse();
  await give(used + 1);
  expect((await place()).quotaBytes).toBe((used + 1) * 1_000_000);
  expect((await upload()).status).toBe(200);
  const before = (await place()).usedBytes;
  const refused = await upload(Buffer.from('x'.repeat(1_100_000)));
  expect([refused.status, refused.body.code]).toEqual([422, 'SubscriptionLimitReached']);
  expect(refused.body.details).toMatchObject({
    inUse: Math.ceil(before / 1_000_000),
    max: used + 1,
    plan: `Disk ${made - 2}`,
    subscriptionLimitStatus: { key: 'LimitReached', kind: 'DISK_SIZE', maxLimit: used + 1 },
  });
  expect(refused.body.details).toHaveProperty('issuer');
  expect((await place()).usedBytes).toBe(before);
});

test('every upload is: of a contract, and of a ticket', async () => {
  await give(1);
  while ((await upload()).status === 200);
  const bytes = HALF_MEGABYTE;
  const ofContract = await admin.call(contractFileEndpoints.add, {
    upload: { fileName: 'deed.txt', bytes },
    body: { contractId },
  });
  expect(ofContract.body.code).toBe('SubscriptionLimitReached');
  const ticket = (
    await admin.call(supportEndpoints.add, {
      body: { subject: 'Help', ticketCategory: 'FAULT', priority: 'LOW', message: 'Full' },
    })
  ).data;
  const { messages } = (await admin.call(supportEndpoints.thread, { params: { id: ticket.id } })).data;
  const ofTicket = await admin.call(supportEndpoints.attach, {
    upload: { fileName: 'screen.txt', bytes },
    body: { messageId: messages[0].id },
  });
  expect(ofTicket.body.code).toBe('SubscriptionLimitReached');
});

test('additional megabytes are kept where the plan has them, as many as it has', async () => {
  const used = await megabytesInUse();
  await give(used, { adicionalLimit: 1, adicionalPrice: '0.10' });
  expect((await place()).quotaBytes).toBe((used + 1) * 1_000_000);
  expect((await upload()).status).toBe(200);
  expect((await upload(Buffer.from('x'.repeat(1_000_001)))).body.code).toBe('SubscriptionLimitReached');
});

test('the smallest of several issuers counts, and plans of one add up', async () => {
  const used = await megabytesInUse();
  await give(used + 1);
  await give(used + 3);
  expect((await place()).quotaBytes).toBe((2 * used + 4) * 1_000_000);
  await give(used + 2, {}, { by: await api.as('admin@helios.test') });
  expect((await place()).quotaBytes).toBe((used + 2) * 1_000_000);
});

test('beside the quota the smaller of both counts, with its own refusal', async () => {
  const used = await megabytesInUse();
  await setQuota(used + 1);
  await give(used + 5);
  const bytes = Buffer.from('x'.repeat(2_000_001));
  expect((await place()).quotaBytes).toBe((used + 1) * 1_000_000);
  expect((await upload(bytes)).body.errors).toEqual({ file: ['StorageQuotaReached'] });
  await removeQuota();
  expect((await upload(bytes)).status).toBe(200);
});

test('what is over a smaller plan stays, and nothing is added until there is room', async () => {
  while ((await megabytesInUse()) < 2) await upload();
  await give(1);
  expect((await upload(Buffer.from('a'))).body.code).toBe('SubscriptionLimitReached');
  const [{ inUse, most, key }] = ((await admin.call(assignments.limits)).data as SubscriptionUses).uses.filter(
    ({ kind }) => kind === 'DISK_SIZE',
  ) as [SubscriptionUses['uses'][number]];
  expect([inUse > 1, most, key]).toEqual([true, 1, 'LimitReached']);
});

test('on the day on which it ends a plan counts no more', async () => {
  await give(1, {}, { to: { dateEnd: TOMORROW } });
  expect((await upload(Buffer.from('x'.repeat(1_000_000)))).body.code).toBe('SubscriptionLimitReached');
  api.clock.now = new Date(`${TOMORROW}T00:01:00Z`);
  expect((await upload(Buffer.from('x'.repeat(1_000_000)))).status).toBe(200);
});

test('of two uploads at once that each fit, one is kept', async () => {
  const used = await megabytesInUse();
  const left = used * 1_000_000 - (await place()).usedBytes;
  await give(used + 1);
  const bytes = Buffer.from('x'.repeat(Math.floor((left + 1_000_000) * 0.6)));
  const replies = await Promise.all([upload(bytes), upload(bytes)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
