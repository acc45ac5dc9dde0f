import {
  COLLECTED_TYPES,
  COLLECTOR_PAGE_SIZE,
  contractEndpoints,
  scheduledWorkEndpoints,
  schedulerEndpoints,
  tenantCollectorEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { collectTenants } from './tenant-collector.public.ts';

let own: TestLoans;
let root: TestPerson;

beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test');
  const contractId = await own.loans.add(fixedRateContract(own.companies, 'COLLECT-1'));
  await own.loans.draw(contractId, '2025-01-31', '1000.00');
});
afterAll(() => own.api.stop());

interface Row {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly elementType: number;
  readonly ElementState: string | null;
  readonly capital: string;
  readonly ElementInfo: string;
}

async function list(person: TestPerson, query: Record<string, string> = {}): Promise<Row[]> {
  const page = { PageSize: String(COLLECTOR_PAGE_SIZE), ...query };
  return (await person.call(tenantCollectorEndpoints.list, { query: page })).body.data;
}
const ofType = (type: keyof typeof COLLECTED_TYPES) => ({
  filters: JSON.stringify([{ field: 'elementType', op: 'eq', value: type }]),
});

test('the list is empty until a refresh; then a job collects every tenant on two levels', async () => {
  expect(await list(root)).toEqual([]);
  expect((await root.call(tenantCollectorEndpoints.refresh)).data).toBe(true);
  await Promise.all([collectTenants(own.api.db), collectTenants(own.api.db)]);

  const reply = await root.call(tenantCollectorEndpoints.list, { query: { PageSize: String(COLLECTOR_PAGE_SIZE) } });
  expect(reply.body).toMatchObject({ pageSize: COLLECTOR_PAGE_SIZE, totalCount: 36 }); // nine tenants, four types
  const helios = (await list(root, { tenantId: 'helios' })).toSorted((a, b) => a.elementType - b.elementType);
  expect(helios.map(({ elementType, ElementInfo, ElementState }) => [elementType, ElementInfo, ElementState])).toEqual([
    [0, '1', 'ACTIVE'],
    [1, '1', 'ACTIVE'],
    [2, '2', 'ACTIVE'],
    [3, '5', 'ACTIVE'],
  ]);
  const { realizedCapital } = await own.loans.read(await onlyContract());
  expect(helios.map(({ capital }) => capital)).toEqual([realizedCapital, realizedCapital, '0.00', '0.00']);

  const second = { level: '2', tenantId: 'helios' };
  const [contract] = await list(root, { ...second, ...ofType('CONTRACTS') });
  expect(contract).toMatchObject({ ElementInfo: 'COLLECT-1', ElementState: 'ACTIVE', tenantName: 'Helios Group' });
  const [tranche] = await list(root, { ...second, ...ofType('TRANCHES') });
  expect(tranche).toMatchObject({ ElementInfo: 'COLLECT-1, 31-01-2025', ElementState: null });
  const users = await list(root, { ...second, ...ofType('USERS') });
  expect(users.map(({ ElementInfo }) => ElementInfo)).toContain('admin@helios.test');
});

test('capital is summed once, though a contract and its tranches are listed beside each other', async () => {
  const { realizedCapital: capital } = await own.loans.read(await onlyContract());
  expect(await sumOf({})).toEqual({ capital });
  expect(await sumOf({ level: '2' })).toEqual({ capital });
  expect(await sumOf(ofType('TRANCHES'))).toEqual({ capital });
});

test('an administrator sees the own tenant and those below it, and refreshes no other', async () => {
  await root.call(tenantCollectorEndpoints.refresh);
  await collectTenants(own.api.db);
  const tenantsOf = async (person: TestPerson) => [...new Set((await list(person)).map(({ tenantId }) => tenantId))];
  expect((await tenantsOf(own.admin)).toSorted()).toEqual(['casa@helios', 'helios']);
  expect(await list(own.admin, { level: '2', tenantId: 'boreal' })).toEqual([]);

  const collectedOn = async () => new Map((await list(root, ofType('CONTRACTS'))).map((row) => [row.tenantId, row]));
  const renewedBy = async (ask: () => Promise<unknown>) => {
    const before = await collectedOn();
    await ask();
    await collectTenants(own.api.db);
    const after = await collectedOn();
    return [...after.keys()].filter(
      (tenantId) => JSON.stringify(after.get(tenantId)) !== JSON.stringify(before.get(tenantId)),
    );
  };
  const asked = await renewedBy(() => own.admin.call(tenantCollectorEndpoints.refresh));
  expect(asked.toSorted()).toEqual(['casa@helios', 'helios']);

  // a schedule asks for the same
  const schedule = { name: 'Collect', periodicityType: 'MONTHLY', onlyWorkingDays: false };
  const { id } = (await own.admin.call(schedulerEndpoints.save, { body: schedule })).data;
  const body = { work: 'COLLECTORREFRESH', parameters: {} };
  const { id: workId } = (await own.admin.call(scheduledWorkEndpoints.link, { params: { id }, body })).data;
  const run = () => own.admin.call(scheduledWorkEndpoints.runNow, { params: { workId } });
  expect((await renewedBy(run)).toSorted()).toEqual(['casa@helios', 'helios']);
});

async function sumOf(query: Record<string, string>): Promise<unknown> {
  return (await root.call(tenantCollectorEndpoints.list, { query: { tenantId: 'helios', ...query } })).body.columnSums;
}

async function onlyContract(): Promise<string> {
  const reply = await own.admin.call(contractEndpoints.list, { query: { getAll: 'true' } });
  return reply.body.data[0].id;
}
