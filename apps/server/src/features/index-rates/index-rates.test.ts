import { indexRateEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let contractId: string;
let fixedId: string;
let trancheId: string;

/** Worked example 2: six-month Euribor, fixed on 2023-03-29, 09-28, 2024-03-27 (before Easter) and 09-26. */
beforeAll(async () => {
  const started = await startLoans();
  ({ api, admin } = started);
  const { loans, companies, feeId } = started;
  contractId = await loans.add(exampleContract(companies, feeId));
  trancheId = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data.id;
  fixedId = await loans.add(fixedRateContract(companies, 'FIXED'));
  await loans.draw(fixedId, '31-03-2023', '1000.00');
});
afterAll(() => api.stop());

const inForce = (id: string, referenceDate: string, person = admin) =>
  person.call(indexRateEndpoints.inForce, { params: { contractId: id }, query: { referenceDate } });

test.each([
  ['31-03-2023', '3.290', '2023-03-31'],
  ['29-09-2023', '3.290', '2023-03-31'],
  ['30-09-2023', '4.125', '2023-09-30'],
  ['30-09-2024', '3.162', '2024-09-30'],
])('on %s the contract follows %s %%, since %s', async (referenceDate, rate, since) => {
  const { data } = await inForce(contractId, referenceDate);
  expect(data).toMatchObject({ contractId, euribor: 'SIX_MONTHS', rate });
  expect(data.tranches).toMatchObject([{ trancheId, since, rate, spread: '1.250' }]);
});

test('a contract at a fixed rate, and one that has drawn nothing yet, follow none', async () => {
  expect((await inForce(fixedId, '30-09-2023')).data).toMatchObject({ euribor: 'NA', rate: null, tranches: [] });
  expect((await inForce(contractId, '30-03-2023')).status).toBe(200);
});

test('a contract of others is not found, and a day is needed', async () => {
  expect((await inForce(contractId, '30-09-2023', await api.as('admin@boreal.test'))).status).toBe(404);
  const without = await admin.call(indexRateEndpoints.inForce, { params: { contractId }, query: {} });
  expect(without).toMatchObject({ status: 400, body: { errors: { referenceDate: [expect.any(String)] } } });
});

test('the rates of a day are those published on it', async () => {
  const none = { oneMonthRate: null, threeMonthsRate: null, twelveMonthsRate: null };
  expect(await publishedOn('28-09-2023')).toEqual({ referenceDate: '2023-09-28', ...none, sixMonthsRate: '4.125' });
  expect(await publishedOn('01-10-2023')).toEqual({ referenceDate: '2023-10-01', ...none, sixMonthsRate: null });
});

test('the rates that a loan took are listed with the day on which each was published', async () => {
  const { data, totalCount } = (await admin.call(indexRateEndpoints.list, { query: { contractId } })).body;
  expect(totalCount).toBe(5);
  expect(data).toContainEqual({
    contractId,
    contractNumber: 'EX-2',
    trancheId,
    referenceDate: '2024-03-31',
    fixingDate: '2024-03-27',
    publishedDate: '2024-03-27',
    term: 'SIX_MONTHS',
    rate: '3.862',
    isFallback: false,
    isProjected: false,
  });
  expect((await admin.call(indexRateEndpoints.list, { query: { contractId: fixedId } })).body.totalCount).toBe(0);
});

async function publishedOn(referenceDate: string): Promise<unknown> {
  return (await admin.call(indexRateEndpoints.byReferenceDate, { query: { referenceDate } })).data;
}
