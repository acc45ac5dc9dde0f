import { contractEndpoints, movementEndpoints, periodEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];

beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
});
afterAll(() => api.stop());

/**
 * 3 600.00 on 15-01-2024 at 5 %, ATUAL_360, interest due each quarter: 0.50 a day. On 15-04-2024 45.50 are due, on 25-04-2024 5.00
 * have accrued since.
 */
async function drawnLoan(contractNumber: string) {
  const contractId = await loans.add({
    ...fixedRateContract(companies, contractNumber),
    spread: '5',
    interestCapitalization: false,
  });
  const { id: trancheId } = (await loans.draw(contractId, '2024-01-15', '3600.00')).data as { id: string };
  return { contractId, trancheId };
}

async function waive(contractId: string, trancheId: string, values: object): Promise<TestReply> {
  const version = await loans.version(contractId);
  const body = { trancheMovementID: trancheId, version, waiverDate: '25-04-2024', ...values };
  return await admin.call(movementEndpoints.waive, { body });
}

const owed = async (contractId: string) =>
  (await admin.call(movementEndpoints.owed, { params: { contractId }, query: { date: '25-04-2024' } })).data;

test('a waiver of all three parts brings a tranche to 0.00, and each can be edited and taken back', async () => {
  const { contractId, trancheId } = await drawnLoan('WAIVED');
  const values = { capitalAmount: '3600.00', interestAccruedAmount: '5.00', interestDueAmount: '45.50' };
  const { status, data } = await waive(contractId, trancheId, { ...values, description: 'Deed 12' });
  expect(status).toBe(200);
  expect(
    (data.waived as { movementType: string; amount: string }[]).map((one) => [one.movementType, one.amount]),
  ).toEqual([
    ['INTERESTDUEWAIVER', '45.50'],
    ['INTERESTACCRUEDWAIVER', '5.00'],
    ['CAPITALWAIVER', '3600.00'],
  ]);
  expect(await owed(contractId)).toMatchObject({ total: '0.00' });
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const [due, , capital] = data.waived as { id: string }[];
  const edited = await admin.call(movementEndpoints.edit, {
    params: { id: capital?.id ?? '' },
    body: {
      movementId: capital?.id,
      changeDate: '2024-04-25 10:00',
      decimalValue: '600.00',
      version: await loans.version(contractId),
    },
  });
  expect(edited.data).toMatchObject({ movementType: 'CAPITALWAIVER', value: '600.00' });
  const query = { version: String(await loans.version(contractId)) };
  expect((await admin.call(movementEndpoints.remove, { params: { id: due?.id ?? '' }, query })).status).toBe(200);
  expect(await owed(contractId)).toMatchObject({ total: '3045.50' });
});

test('every part that is more than is owed is refused on its field, and nothing is saved', async () => {
  const { contractId, trancheId } = await drawnLoan('TOO-MUCH');
  const values = { capitalAmount: '3600.01', interestAccruedAmount: '5.01', interestDueAmount: '45.50' };
  expect(await waive(contractId, trancheId, values)).toMatchObject({
    status: 422,
    body: {
      code: 'WaiverExceedsInterestAccrued',
      details: { amount: '5.01', available: '5.00', date: '2024-04-25' },
      errors: {
        interestAccruedAmount: ['WaiverExceedsInterestAccrued'],
        capitalAmount: ['WaiverExceedsCapital'],
      },
    },
  });
  expect(await owed(contractId)).toMatchObject({ total: '3650.50' });
  expect(await waive(contractId, trancheId, { waiverDate: '14-01-2024', capitalAmount: '1.00' })).toMatchObject({
    status: 422,
    body: { code: 'MovementBeforeTranche', errors: { waiverDate: ['MovementBeforeTranche'] } },
  });
  expect(await waive(contractId, trancheId, {})).toMatchObject({
    status: 400,
    body: { errors: { capitalAmount: ['NothingToUpdate'] } },
  });
});

test('a waiver that a later payment needs is refused, and names that payment', async () => {
  const { contractId, trancheId } = await drawnLoan('NEEDED');
  const paid = {
    trancheMovementID: trancheId,
    reimbursementDate: '02-05-2024',
    capitalAmount: '3600.00',
    version: await loans.version(contractId),
  };
  expect((await admin.call(movementEndpoints.reimburse, { body: paid })).status).toBe(200);
  expect(await waive(contractId, trancheId, { capitalAmount: '100.00' })).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { date: '2024-05-02', available: '3500.00' } },
  });
});

/**
 * First calculation of April: 24 days of 3 600.00 at 0.50 and, after the waiver, six of 3 000.00 at 0.41666...: 12.00 + 2.50 = 14.50. Second:
 * thirty days of 0.50, 15.00, less six of the 600.00 that were waived at 0.08333...: 15.00 - 0.50 = 14.50. The 5.00 were earned.
 */
test('in the figures of a month what is waived has passed, and its interest was earned', async () => {
  const { contractId, trancheId } = await drawnLoan('MONTH');
  await waive(contractId, trancheId, {
    capitalAmount: '600.00',
    interestAccruedAmount: '5.00',
    interestDueAmount: '40.00',
  });
  const query = { month: '2024-04' };
  const { data } = await admin.call(periodEndpoints.figures, { params: { companyId: companies[1] }, query });
  const rows = data.rows as { trancheId: string; now: object }[];
  expect(rows.find((row) => row.trancheId === trancheId)?.now).toMatchObject({
    repaid: '0.00',
    passedCapital: '-600.00',
    interestPaid: '0.00',
    passedInterest: '-45.00',
    interest: '14.50',
    capital: '3000.00',
    interestDue: '5.50',
  });
  const loanFile = (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } })).data.loanFile;
  expect(JSON.stringify(loanFile)).toContain('INTERESTACCRUEDWAIVER');
});
