import { contractEndpoints, movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];

beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
});
afterAll(() => api.stop());

/** At 5 %, ATUAL_360, interest due each quarter: 3 600.00 bear 0.50 a day. On 25-04-2024 they owe 45.50, 5.00 and the capital. */
async function lend(contractNumber: string, capital: string, parties: [string, string] = companies): Promise<string> {
  const contractId = await loans.add({
    ...fixedRateContract(parties, contractNumber),
    spread: '5',
    interestCapitalization: false,
  });
  await loans.draw(contractId, '2024-01-15', capital);
  return contractId;
}

const back = (): [string, string] => [companies[1], companies[0]];

async function net(contractId: string, otherContractId: string, values: object = {}): Promise<TestReply> {
  const [version, otherVersion] = [await loans.version(contractId), await loans.version(otherContractId)];
  const body = { contractId, otherContractId, version, otherVersion, nettingDate: '25-04-2024', ...values };
  return await admin.call(movementEndpoints.net, { body });
}

const owed = async (contractId: string) =>
  (await admin.call(movementEndpoints.owed, { params: { contractId }, query: { date: '25-04-2024' } })).data
    .total as string;

const netted = async (contractId: string) => {
  const filters = JSON.stringify([{ field: 'act', op: 'in', value: ['NETTING'] }]);
  const query = { contractId, filters, getAll: 'true' };
  return (await admin.call(movementEndpoints.list, { query })).data as { id: string; actId: string; value: string }[];
};

/**
 * 3 650.50 are owed on the one loan, 7 301.00 on the other. First calculation: of the greater 3 650.50 - 91.00 - 10.00 = 3 549.50 of the
 * capital are paid, so 3 650.50 stay. Second: 7 301.00 - 3 650.50.
 */
test('two loans are set off as one act on both, by interest and capital, and are taken back as one', async () => {
  const [one, other] = [await lend('NET-1', '3600.00'), await lend('NET-2', '7200.00', back())];
  const { status, data } = await net(one, other, { amount: '3650.50', description: 'Agreement 3' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    act: 'NETTING',
    total: '3650.50',
    loans: [
      { contractId: one, shares: [{ interestDue: '45.50', interestAccrued: '5.00', capital: '3600.00' }] },
      { contractId: other, shares: [{ interestDue: '91.00', interestAccrued: '10.00', capital: '3549.50' }] },
    ],
  });
  expect([await owed(one), await owed(other)]).toEqual(['0.00', '3650.50']);
  const [ofOne, ofOther] = [await netted(one), await netted(other)];
  expect(new Set([...ofOne, ...ofOther].map(({ actId }) => actId))).toEqual(new Set([data.actId]));
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const query = { version: String(await loans.version(other)) };
  const removed = await admin.call(movementEndpoints.remove, { params: { id: ofOther[0]?.id ?? '' }, query });
  expect(removed.status).toBe(200);
  expect([await owed(one), await owed(other)]).toEqual(['3650.50', '7301.00']);
  expect([await netted(one), await netted(other)]).toEqual([[], []]);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('more than one of the loans owes is refused, and neither is written', async () => {
  const [one, other] = [await lend('NET-MORE-1', '3600.00'), await lend('NET-MORE-2', '7200.00', back())];
  expect(await net(one, other, { amount: '3650.51' })).toMatchObject({
    status: 422,
    body: {
      code: 'NettingExceedsOwed',
      details: { amount: '3650.51', owed: '3650.50', date: '2024-04-25' },
      errors: { amount: ['NettingExceedsOwed'] },
    },
  });
  expect(await net(one, other, { amount: '1.00', nettingDate: '14-01-2024' })).toMatchObject({
    status: 422,
    body: { code: 'NothingOwed', errors: { nettingDate: ['NothingOwed'] } },
  });
  expect([await netted(one), await netted(other)]).toEqual([[], []]);
});

test('loans of one direction, a loan and itself, and a loan that changed meanwhile are not set off', async () => {
  const [one, same, other] = [
    await lend('NET-SAME-1', '3600.00'),
    await lend('NET-SAME-2', '3600.00'),
    await lend('NET-SAME-3', '3600.00', back()),
  ];
  for (const wrong of [same, one])
    expect(await net(one, wrong, { amount: '1.00' })).toMatchObject({
      status: 422,
      body: { code: 'NettingNotMutual', errors: { otherContractId: ['NettingNotMutual'] } },
    });
  expect((await net(one, other, { amount: '1.00', otherVersion: 99 })).status).toBe(409);
  expect((await net(one, other, { amount: '1.00', otherOutcome: '2024-04-25.0000000000000000' })).status).toBe(409);
  const gone = { otherContractId: '0192f0a0-0000-7000-8000-00000000ffff', amount: '1.00' };
  expect((await net(one, other, gone)).status).toBe(404);
  expect([await netted(one), await netted(other)]).toEqual([[], []]);
});

test('a later payment that needs what would be set off refuses the act on both loans', async () => {
  const [one, other] = [await lend('NET-LATER-1', '7200.00'), await lend('NET-LATER-2', '3600.00', back())];
  const { data } = await admin.call(movementEndpoints.owed, {
    params: { contractId: other },
    query: { date: '25-04-2024' },
  });
  const paid = {
    trancheMovementID: data.owed[0].trancheId,
    reimbursementDate: '02-05-2024',
    capitalAmount: '3600.00',
    version: await loans.version(other),
  };
  expect((await admin.call(movementEndpoints.reimburse, { body: paid })).status).toBe(200);
  expect(await net(one, other, { amount: '1000.00' })).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { date: '2024-05-02' } },
  });
  expect(await netted(one)).toEqual([]);
});

test('what was set off with a loan that is not in the tenant any more is taken back on neither', async () => {
  const [one, other] = [await lend('NET-GONE-1', '3600.00'), await lend('NET-GONE-2', '3600.00', back())];
  expect((await net(one, other, { amount: '100.00' })).status).toBe(200);
  const move = (contractId: string, isDeleted: boolean) =>
    inTenant(api.db, 'helios', (tx) =>
      tx.updateTable('contract').set({ is_deleted: isDeleted }).where('contract_id', '=', contractId).execute(),
    );
  for (const [stays, gone] of [
    [one, other],
    [other, one],
  ] as const) {
    const [movement] = await netted(stays);
    await move(gone, true);
    const query = { version: String(await loans.version(stays)) };
    expect(await admin.call(movementEndpoints.remove, { params: { id: movement?.id ?? '' }, query })).toMatchObject({
      status: 422,
      body: { code: 'NettingOtherGone' },
    });
    await move(gone, false);
  }
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('a loan that was set off keeps its companies until that is taken back', async () => {
  const [one, other] = [await lend('NET-KEEPS-1', '3600.00'), await lend('NET-KEEPS-2', '3600.00', back())];
  expect((await net(one, other, { amount: '100.00' })).status).toBe(200);
  const [, stranger] = await addCompanies(api.db, 'helios');
  const { dateStart, dateEnd } = fixedRateContract(companies, 'NET-KEEPS-1');
  const correct = async (contractNumber: string, receiverId: string) =>
    await admin.call(contractEndpoints.correct, {
      params: { id: one },
      body: {
        contractId: one,
        contractNumber,
        grantorId: companies[0],
        receiverId,
        dateStart,
        dateEnd,
        version: await loans.version(one),
      },
    });
  expect(await correct('NET-KEEPS-1', stranger)).toMatchObject({
    status: 422,
    body: { code: 'NettingNotMutual', errors: { receiverId: ['NettingNotMutual'] } },
  });
  expect((await correct('NET-KEEPS-3', companies[1])).status).toBe(200);
  const [movement] = await netted(one);
  const query = { version: String(await loans.version(one)) };
  await admin.call(movementEndpoints.remove, { params: { id: movement?.id ?? '' }, query });
  expect((await correct('NET-KEEPS-3', stranger)).status).toBe(200);
});
