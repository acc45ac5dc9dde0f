import { computeLedger, fixingHistory, type LoanFile } from '@calends/loan-engine';
import { contractEndpoints, movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant, ownTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans();
});
afterAll(() => given.api.stop());

test('a loan is known as it was before facts were entered late, edited and taken back', async () => {
  const { admin, loans, companies } = given;
  const unknown = new Date();
  const contractId = await loans.add(fixedRateContract(companies, 'THEN'));
  const { id: trancheId } = (await loans.draw(contractId, '2025-01-01', '1000.00')).data;
  const reimbursed = (await loans.reimburse(contractId, trancheId, '2025-02-01', { capitalAmount: '100.00' })).data;
  expect(reimbursed.saved).toEqual(['capital']);
  const asEntered = new Date();

  await loans.reinforce(contractId, trancheId, '2025-01-15', '500.00'); // dated before facts that were known
  const rows = await loans.rows(trancheId);
  const movementId = rows.find(({ movementType }) => movementType === 'CAPITALREIMBURSEMENT')?.id ?? '';
  const edit = {
    movementId,
    changeDate: '2025-02-01',
    decimalValue: '70.00',
    version: await loans.version(contractId),
  };
  expect((await admin.call(movementEndpoints.edit, { params: { id: movementId }, body: edit })).status).toBe(200);
  const asEdited = new Date();
  const query = { version: await loans.version(contractId) };
  expect((await admin.call(movementEndpoints.remove, { params: { id: movementId }, query })).status).toBe(200);

  expect(await capitalOf(contractId, asEntered)).toBe('900.00');
  expect(await capitalOf(contractId, asEdited)).toBe('1430.00');
  expect(await capitalOf(contractId)).toBe('1500.00');
  const before = await admin.call(contractEndpoints.loanFile, {
    params: { id: contractId },
    query: { knownAt: unknown.toISOString() },
  });
  expect(before.status).toBe(404);
});

test('a loan as it was known follows the fixings that were published by then', async () => {
  const { api, loans, companies, feeId } = given;
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'RATES' });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  const then = new Date();
  await inTenant(api.db, SYSTEM_TENANT, (tx) =>
    tx
      .insertInto('euribor_rate')
      .values({
        tenant_id: ownTenant,
        fact_id: newId(),
        revision: 2,
        entry_no: 1n,
        recorded_by: null,
        reference_date: '2024-09-26',
        term: 'SIX_MONTHS',
        rate: '3.000',
        source: 'test',
      })
      .execute(),
  );
  expect(await capitalOf(contractId, then)).toBe('2757639.73'); // worked example 2
  expect(await capitalOf(contractId)).not.toBe('2757639.73');
});

test('a text that is no moment is refused on its field', async () => {
  const contractId = await given.loans.add(fixedRateContract(given.companies, 'MOMENT'));
  const reply = await given.admin.call(contractEndpoints.loanFile, {
    params: { id: contractId },
    query: { knownAt: 'yesterday' },
  });
  expect(reply).toMatchObject({ status: 400, body: { errors: { knownAt: ['InvalidDate'] } } });
});

test('a contract has the terms and the balances of a reference date', async () => {
  const { admin, loans, companies } = given;
  const contractId = await loans.add(fixedRateContract(companies, 'ON-A-DAY'));
  const { id: trancheId } = (await loans.draw(contractId, '2025-01-01', '1000.00')).data;
  await loans.reinforce(contractId, trancheId, '2025-02-01', '500.00');
  const change = { contractId, field: 'SPREAD', changeDate: '01-02-2025', decimalValue: '2.5' };
  const changed = await admin.call(contractEndpoints.change, {
    body: { ...change, version: await loans.version(contractId) },
  });
  expect(changed.status).toBe(200);
  const on = async (referenceDate: string) =>
    (await admin.call(contractEndpoints.get, { params: { id: contractId }, query: { referenceDate } })).data;
  expect(await on('2025-01-31')).toMatchObject({
    amount: '5000000.00',
    spread: '1.250',
    realizedCapital: '1000.00',
    availableCapital: '4999000.00',
    interestAccrued: '1.04', // 30 days at 1.25 % on ACT/360
    balancesOn: '2025-01-31',
  });
  expect(await on('2025-02-01')).toMatchObject({ realizedCapital: '1500.00', spread: '2.500' });
});

/** What the engine makes of the loan file of that moment, or of now. */
async function capitalOf(contractId: string, knownAt?: Date): Promise<string> {
  const reply = await given.admin.call(contractEndpoints.loanFile, {
    params: { id: contractId },
    query: knownAt ? { knownAt: knownAt.toISOString() } : {},
  });
  const { loanFile, fixings } = reply.data;
  const result = computeLedger(loanFile as LoanFile, fixingHistory(fixings));
  if (!result.ok) throw new Error(result.refusal.message);
  return result.ledger.contract.realizedCapital;
}
