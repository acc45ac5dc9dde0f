import {
  contractEndpoints,
  entityEndpoints,
  FIRST_STEPS,
  firstStepEndpoints,
  managedTenantEndpoints,
  NEW_TENANT,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { fixedRateContract, loansOf, publishRates } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let root: TestPerson;
beforeAll(async () => {
  api = await startApi();
  root = await api.as('root@calends.test', 'system');
});
afterAll(() => api.stop());

const stepsOf = async (person: TestPerson) => (await person.call(firstStepEndpoints.read)).data;
const company = (name: string) => ({ acronym: name, name, nif: `5${name.length}`, emails: [] });

test('a demonstration or a group at work has nothing left, and other tenants are not asked', async () => {
  const boreal = await api.as('admin@boreal.test');
  expect(await stepsOf(boreal)).toEqual({ tenant: null, done: FIRST_STEPS });
  const helios = await stepsOf(root);
  expect(helios).toEqual({ tenant: { id: 'helios', name: 'Helios Group' }, done: ['TENANT', 'PEOPLE'] });
  expect(await stepsOf(await api.as('admin@helios.test'))).toEqual(helios);
});

test('the reserved tenant takes neither companies nor contracts, and says why', async () => {
  const added = await root.call(entityEndpoints.add, { body: company('SYS') });
  expect([added.status, added.body.code]).toEqual([422, 'SystemTakesNoLoans']);
  const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
  const contract = await root.call(contractEndpoints.add, { body: fixedRateContract([...ids], 'SYS-1') });
  expect([contract.status, contract.body.code]).toEqual([422, 'SystemTakesNoLoans']);
});

test('root makes the group’s own tenant, and each step is done by what is entered there', async () => {
  await sql`update tenant set tenant_type = 'STANDARD' where tenant_id = 'helios'`.execute(api.db);
  expect(await stepsOf(root)).toEqual({ tenant: null, done: [] });
  const body = { ...NEW_TENANT, id: 'sol', name: 'Grupo Sol', nif: '509123406', createdOn: '01-01-2026' };
  const made = await root.call(managedTenantEndpoints.add, {
    body: { ...body, tenantType: 'MANAGER', adminEmail: 'ana@sol.test' },
  });
  expect(made.status).toBe(200);
  expect(await stepsOf(root)).toEqual({ tenant: { id: 'sol', name: 'Grupo Sol' }, done: ['TENANT', 'PEOPLE'] });

  const there = await api.as('root@calends.test', 'sol');
  const [lent, owed] = await Promise.all(
    ['SOLA', 'SOLB'].map(async (name) => (await there.call(entityEndpoints.add, { body: company(name) })).data.id),
  );
  expect((await stepsOf(there)).done).toEqual(['TENANT', 'COMPANIES', 'PEOPLE']);
  await publishRates(api.db, { '2024-01-12': '3.5' });
  const loans = loansOf(there);
  const contractId = await loans.add(fixedRateContract([lent, owed], 'SOL-1'));
  expect((await stepsOf(there)).done).toEqual(['TENANT', 'COMPANIES', 'PEOPLE', 'RATES']);
  expect((await loans.draw(contractId, '31-03-2023', '1000.00')).status).toBe(200);
  expect((await stepsOf(root)).done).toEqual(FIRST_STEPS);
});
