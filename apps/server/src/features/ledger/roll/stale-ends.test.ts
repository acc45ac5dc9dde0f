import { contractEndpoints, movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../../db/data-version.ts';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { merge } from '../../../testing/loans/merge.ts';
import { verifyLoans } from '../derived/verify-loans.ts';
import { rollLoans } from './roll-loans.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];

beforeAll(async () => {
  ({ api, admin, loans } = await startLoans()); // on 31 March 2025
});
afterAll(() => api.stop());

/** The release before writes the head of a loan, and does not know the column. */
async function leaveBehind(contractId: string, ended_on: string | null): Promise<void> {
  await inTenant(api.db, 'helios', async (tx) => {
    await tx.updateTable('contract').set({ ended_on }).where('contract_id', '=', contractId).execute();
    await moveDataVersion(tx);
  });
}

async function listed(contractId: string): Promise<string> {
  const filters = JSON.stringify([{ field: 'id', op: 'eq', value: contractId }]);
  const query = { filters, referenceDate: '2024-12-31' };
  return (await admin.call(contractEndpoints.list, { query })).body.data[0].availableCapital;
}

test('the night makes good the day of an end that the release before left behind, and that it left standing', async () => {
  const [absorbed, absorbing] = await addCompanies(api.db, 'helios');
  const contractId = await loans.add(fixedRateContract([absorbed, absorbing], 'LEFT-BEHIND'));
  await loans.draw(contractId, '2024-01-15', '3600.00');
  expect((await merge(admin, { id: absorbed, companyId: absorbing, day: '25-04-2024' })).status).toBe(200);
  await leaveBehind(contractId, null);
  expect(await listed(contractId)).not.toBe('0.00');
  expect(await rollLoans(api.db, new Date('2025-04-01T12:00:00Z'))).toEqual([]);
  expect(await listed(contractId)).toBe('0.00');

  const query = { contractId, filters: JSON.stringify([{ field: 'act', op: 'in', value: ['MERGER'] }]) };
  const [{ id }] = (await admin.call(movementEndpoints.list, { query })).body.data;
  const version = String(await loans.version(contractId));
  expect((await admin.call(movementEndpoints.remove, { params: { id }, query: { version } })).status).toBe(200);
  const available = await listed(contractId);
  await leaveBehind(contractId, '2024-04-25');
  expect(await listed(contractId)).toBe('0.00');
  expect(await rollLoans(api.db, new Date('2025-04-02T12:00:00Z'))).toEqual([]);
  expect(await listed(contractId)).toBe(available);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});
