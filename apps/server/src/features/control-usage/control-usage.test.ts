import {
  baseSettingEndpoints,
  type ControlUsage,
  contractEndpoints,
  controlUsageEndpoints,
  EURIBOR_COLUMNS,
  entityEndpoints,
  euriborEndpoints,
  movementEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant, ownTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans } from '../../testing/loans/loans-for-tests.ts';
import { until } from '../../testing/processes/server-process.ts';
import { forgetTimes } from './control-usage.public.ts';

let api: TestApi;
let admin: TestPerson;
let contractId: string;
let drawnVersion: number;

/** A contract with a tranche, entered by the administrator. */
beforeAll(async () => {
  const started = await startLoans();
  ({ api, admin } = started);
  contractId = await started.loans.add(fixedRateContract(started.companies, 'USE'));
  await started.loans.draw(contractId, '2025-01-31', '1000.00');
  drawnVersion = (await admin.call(contractEndpoints.get, { params: { id: contractId } })).data.version;
});
afterAll(() => api.stop());

const usagesOf = async (person: TestPerson = admin): Promise<ControlUsage[]> =>
  (await person.call(controlUsageEndpoints.list, { query: { getAll: true } })).data;
const usageOf = async (actionType: string, elementType: string, idContractAssign: string | null = null) =>
  (await usagesOf()).find(
    (one) =>
      one.actionType === actionType &&
      one.elementType === elementType &&
      one.idContractAssign === idContractAssign &&
      one.userFirstLastName === 'Ana Admin',
  );
const counted = async (...of: Parameters<typeof usageOf>) => (await usageOf(...of))?.counter ?? 0;
/** Noon of a day, or a point in time. */
const at = (when: string) => new Date(when.includes('T') ? when : `${when}T12:00:00Z`);
const COMPANY = { acronym: 'USE', name: 'Used Lda', nif: '500000000' };
const add = async (body: object, headers: Record<string, string> = {}) =>
  await admin.call(entityEndpoints.add, { body, headers });

test('an action on a contract is counted with the contract, its borrower and kind', async () => {
  expect(await usageOf('CREATE', 'TTranche', contractId)).toMatchObject({
    counter: 1,
    tenantId: 'helios',
    contractType: 'MUTUAL',
    entity: expect.stringContaining('helios'),
    state: 0,
    lastExecutionTime: expect.any(Number),
  });
  const [tranche] = (await admin.call(trancheEndpoints.list, { query: { contractId } })).data as { id: string }[];
  const body = {
    trancheMovementID: tranche?.id,
    reimbursementDate: '20-02-2025',
    capitalAmount: '10.00',
    version: drawnVersion,
  };
  expect((await admin.call(movementEndpoints.reimburse, { body })).status).toBe(200);
  expect(await counted('CREATE', 'TMovements', contractId)).toBe(1);
});

test('a repeated action raises the count, and one call is one use', async () => {
  const before = await counted('CREATE', 'TEntities');
  const { id, version } = (await add({ ...COMPANY, acronym: 'ONE' })).data;
  const newest = await usageOf('CREATE', 'TEntities');
  expect(newest?.counter).toBe(before + 1);
  const edit = { params: { id }, body: { ...COMPANY, acronym: 'TWO', version } };
  await admin.call(entityEndpoints.edit, edit);
  expect(await counted('UPDATE', 'TEntities')).toBe(1);
  expect((await admin.call(controlUsageEndpoints.get, { params: { id: newest?.id ?? '' } })).data).toEqual(newest);
});

test('a call that is refused, stale or repeated is not counted', async () => {
  const before = await counted('CREATE', 'TEntities');
  expect((await add({ ...COMPANY, nif: '' })).status).toBe(400);
  const key = { 'idempotency-key': 'used-only-once' };
  const first = await add({ ...COMPANY, acronym: 'KEY' }, key);
  expect((await add({ ...COMPANY, acronym: 'KEY' }, key)).data).toEqual(first.data);
  expect(await counted('CREATE', 'TEntities')).toBe(before + 1);
  const edits = await counted('UPDATE', 'TEntities');
  const stale = { params: { id: first.data.id }, body: { ...COMPANY, version: 9 } };
  expect((await admin.call(entityEndpoints.edit, stale)).status).toBe(409);
  expect(await counted('UPDATE', 'TEntities')).toBe(edits);
});

test('imports, exports and sign-ins are counted', async () => {
  const bytes = Buffer.from(`${EURIBOR_COLUMNS.join(';')}\n12-01-2024;1,1;;;`);
  await admin.call(euriborEndpoints.import, { upload: { fileName: 'rates.csv', bytes } });
  expect(await counted('IMPORT', 'EuriborHistory')).toBe(1);
  expect((await admin.call(entityEndpoints.exportData, { query: { format: 'csv' } })).status).toBe(200);
  await until(async () => (await counted('EXPORT', 'TEntities')) === 1);
  const query = { referenceDate: '31-03-2025' };
  expect((await admin.call(contractEndpoints.export, { params: { id: contractId }, query })).status).toBe(200);
  await until(async () => (await counted('EXPORT', 'TContract', contractId)) === 1);
  expect(await counted('LOGIN', 'session')).toBe(1);
});

test('medians are of the month and the year in which it was done last, and of all times', async () => {
  const id = newId();
  const own = { tenant_id: ownTenant, control_usage_id: id };
  const userId = (await usageOf('LOGIN', 'session'))?.userId ?? '';
  const times = [
    ['2024-03-05', 70],
    ['2025-02-01', 10],
    ['2025-03-02', 30],
    ['2025-03-09', 50],
  ] as const;
  await inTenant(api.db, 'helios', async (tx) => {
    const last = { counter: 4, last_used_at: at('2025-03-09'), last_execution_ms: 50 };
    await tx
      .insertInto('control_usage')
      .values({
        ...own,
        person_id: userId,
        element_type: 'metadata',
        action_type: 'UPDATE',
        contract_id: null,
        ...last,
      })
      .execute();
    await tx
      .insertInto('control_usage_time')
      .values(times.map(([day, ms], use) => ({ ...own, use_no: use + 1, used_at: at(day), execution_ms: ms })))
      .execute();
  });
  const usage = (await admin.call(controlUsageEndpoints.get, { params: { id } })).data;
  const medians = { medianMonth: 40, medianYear: 30, medianGlobal: 40 };
  expect(usage).toMatchObject({ ...medians, medians, lastExecutionTime: 50 });
});

test('month and year begin at midnight where the tenant is, also in medians whose times are forgotten', async () => {
  // in Lisbon it is the first of July already
  const id = await addUsage('SUMMER', [
    ['2022-06-30T12:00:00Z', 10],
    ['2022-06-30T23:30:00Z', 30],
    ['2022-07-02T12:00:00Z', 50],
  ]);
  const medians = { medianMonth: 40, medianYear: 30, medianGlobal: 30 };
  expect(await mediansOf(id)).toEqual(medians);
  expect(await forgetTimes(api.db, at('2024-07-20'))).toBe(3);
  expect(await mediansOf(id)).toEqual(medians);
});

const timesKept = (id: string) =>
  inTenant(api.db, 'helios', async (tx) => {
    const times = await tx
      .selectFrom('control_usage_time')
      .select('use_no')
      .where('control_usage_id', '=', id)
      .orderBy('use_no')
      .execute();
    return times.map((time) => time.use_no);
  });

/** A usage with these times, the last one being its last use. */
async function addUsage(elementType: string, times: readonly (readonly [day: string, ms: number])[]): Promise<string> {
  const own = { tenant_id: ownTenant, control_usage_id: newId() };
  const userId = (await usageOf('LOGIN', 'session'))?.userId ?? '';
  const [day, ms] = times.at(-1) ?? ['2024-01-01', 0];
  const last = { counter: times.length, last_used_at: at(day), last_execution_ms: ms };
  await inTenant(api.db, 'helios', async (tx) => {
    const usage = { person_id: userId, element_type: elementType, action_type: 'UPDATE', contract_id: null } as const;
    await tx
      .insertInto('control_usage')
      .values({ ...own, ...usage, ...last })
      .execute();
    const kept = times.map(([on, took], use) => ({ ...own, use_no: use + 1, used_at: at(on), execution_ms: took }));
    await tx.insertInto('control_usage_time').values(kept).execute();
  });
  return own.control_usage_id;
}

const mediansOf = async (id: string) =>
  (await admin.call(controlUsageEndpoints.get, { params: { id } })).data.medians as ControlUsage['medians'];

test('the times of a usage that ended long ago are forgotten and its medians stay, until it is taken up again', async () => {
  const times = [
    ['2022-12-30', 1],
    ['2023-03-01', 7],
    ['2023-04-05', 20],
    ['2023-04-09', 40],
  ] as const;
  const [ended, late] = [await addUsage('ENDED', times), await addUsage('LATE', [...times, ['2025-03-01', 3]])];
  const before = await mediansOf(ended);
  expect(before).toEqual({ medianMonth: 30, medianYear: 20, medianGlobal: 14 });
  expect(await forgetTimes(api.db, at('2025-04-08'))).toBe(0); // 730 days after the last use
  expect(await forgetTimes(api.db, at('2025-04-11'))).toBe(4);
  expect([await timesKept(ended), await timesKept(late)]).toEqual([[], [1, 2, 3, 4, 5]]);
  expect(await mediansOf(ended)).toEqual(before);

  await inTenant(api.db, 'helios', async (tx) => {
    const usage = tx.updateTable('control_usage').set({ counter: 5, last_used_at: at('2025-04-12') });
    await usage.where('control_usage_id', '=', ended).execute();
    const time = { control_usage_id: ended, use_no: 5, used_at: at('2025-04-12'), execution_ms: 9 };
    await tx
      .insertInto('control_usage_time')
      .values({ tenant_id: ownTenant, ...time })
      .execute();
  });
  expect(await mediansOf(ended)).toEqual({ medianMonth: 9, medianYear: 9, medianGlobal: 9 });
});

test('of a usage the last times are kept, as many as the tenant’s setting says, and a thousand without', async () => {
  const often = await addUsage(
    'OFTEN',
    Array.from({ length: 1012 }, (_, use) => ['2025-03-09', use < 12 ? 5 : use] as const),
  );
  const before = await mediansOf(often);
  expect(await forgetTimes(api.db, at('2025-03-31'))).toBe(12);
  expect(await mediansOf(often)).toEqual(before);
  const body = { category: 'USERS', parameterKey: 'USAGE_TIMES', value: '11' };
  expect((await admin.call(baseSettingEndpoints.add, { body })).status).toBe(200);
  expect(await forgetTimes(api.db, at('2025-03-31'))).toBeGreaterThanOrEqual(989);
  expect((await timesKept(often)).length).toBe(11);
  expect((await mediansOf(often)).medianMonth).toBe(1006); // of 1001 to 1011
});

test('it is narrowed, offered and exported as every list, to administrators of the tenant alone', async () => {
  const query = {
    filters: [
      { field: 'actionType', op: 'in', value: ['CREATE'] },
      { field: 'search', op: 'contains', value: 'ana' },
    ],
    OrderBy: 'counter',
  };
  const created: ControlUsage[] = (await admin.call(controlUsageEndpoints.list, { query })).data;
  expect(created.length).toBeGreaterThan(1);
  expect(created.every(({ actionType }) => actionType === 'CREATE')).toBe(true);
  const values = (await admin.call(controlUsageEndpoints.columnList, { query: { column: 'elementType' } })).data;
  expect(values).toEqual(expect.arrayContaining(['TContract', 'TEntities', 'session']));
  const options = { value: 'userId', label: 'userFirstLastName', distinct: true };
  const offered = (await admin.call(controlUsageEndpoints.optionList, { query: options })).data;
  expect(offered.map(({ label }: { label: string }) => label)).toContain('Ana Admin');
  const csv = (await admin.call(controlUsageEndpoints.exportData, { query: { format: 'csv' } })).bytes.toString();
  expect(csv).toContain('Ana Admin');
  const boreal = await api.as('admin@boreal.test');
  expect((await usagesOf(boreal)).map(({ tenantId }) => tenantId)).toEqual(['boreal']);
  expect((await (await api.as('basic@helios.test')).call(controlUsageEndpoints.list)).status).toBe(403);
});

test('no call writes a usage', async () => {
  const { get } = controlUsageEndpoints;
  const params = { id: (await usagesOf())[0]?.id ?? '' };
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await admin.call({ ...get, method }, { params, body: {} })).status).toBe(404);
  expect((await admin.call({ ...get, method: 'POST', path: '/ControlUsage' }, { body: {} })).status).toBe(404);
});
