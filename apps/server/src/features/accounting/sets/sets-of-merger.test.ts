import { accountLineEndpoints, movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi, TestPerson } from '../../../testing/api-for-tests.ts';
import { handOver } from '../../../testing/loans/hand-over.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { merge } from '../../../testing/loans/merge.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let [absorbed, absorbing, other, another] = ['', '', '', ''];

beforeAll(async () => {
  ({ api, admin, loans } = await startLoans()); // on 31 March 2025
  [absorbed, absorbing] = await addCompanies(api.db, 'helios');
  [other, another] = await addCompanies(api.db, 'helios');
});
afterAll(() => api.stop());

async function lend(contractNumber: string): Promise<string> {
  const contractId = await loans.add(fixedRateContract([absorbed, other], contractNumber));
  await loans.draw(contractId, '2024-01-15', '3600.00');
  return contractId;
}

/** Chooses the set that counts from a handover on. */
async function choose(contractId: string, from: string): Promise<void> {
  const params = { contractId };
  const { version } = (await admin.call(accountLineEndpoints.contractSet, { params })).data;
  const body = { set: 'SISTERS_LEND', stampTaxSide: 'GRANTOR', from, version };
  expect((await admin.call(accountLineEndpoints.saveContractSet, { params, body })).status).toBe(200);
}

const setsOf = async (actId: string, person = admin) =>
  await person.call(accountLineEndpoints.setsOfMerger, { query: { actId } });

test('of the loans of a merger the first are named whose account set applies no longer without it', async () => {
  const numbers = ['L-7', 'L-6', 'L-5', 'L-4', 'L-3', 'L-2', 'L-1'];
  const contractIds: string[] = [];
  for (const number of numbers) contractIds.push(await lend(number));
  const unchosen = await lend('UNCHOSEN');
  const [first = '', second = ''] = contractIds;
  await handOver(api, admin, { contractId: second, field: 'GRANTOR', companyId: another, day: '2024-03-01' });
  await handOver(api, admin, { contractId: second, field: 'GRANTOR', companyId: absorbed, day: '2024-04-01' });
  const { actId } = (await merge(admin, { id: absorbed, companyId: absorbing, day: '25-04-2024' })).data;
  await handOver(api, admin, { contractId: first, field: 'RECEIVER', companyId: another, day: '2024-04-25' });
  for (const contractId of contractIds) await choose(contractId, '2024-04-25');
  await choose(second, '2024-03-01');

  const { sets, setCount } = (await setsOf(actId)).data;
  expect(sets.map((one: { contractNumber: string }) => one.contractNumber)).toEqual([
    'L-1',
    'L-2',
    'L-3',
    'L-4',
    'L-5',
  ]);
  expect(sets[4]).toEqual({
    contractId: contractIds[2],
    contractNumber: 'L-5',
    from: '2024-04-25',
    set: 'SISTERS_LEND',
  });
  expect(setCount).toBe(6); // on the day of the first another handover stays

  const query = { contractId: unchosen, filters: JSON.stringify([{ field: 'actId', op: 'in', value: [actId] }]) };
  expect((await admin.call(movementEndpoints.list, { query })).body.data).toHaveLength(1);
  expect((await setsOf(unchosen)).data).toEqual({ sets: [], setCount: 0 });
});
