import { type BellNotification, bellEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { inTenant, ownTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi } from '../../../testing/api-for-tests.ts';
import {
  EXAMPLE_2_RATES,
  exampleContract,
  fixedRateContract,
  publishRates,
  startLoans,
  type TestLoans,
} from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../derived/verify-loans.ts';
import { rollLoans } from './roll-loans.ts';

let api: TestApi;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, loans, companies, feeId } = await startLoans({ ...EXAMPLE_2_RATES, '2025-03-27': '2.339' }));
});
afterAll(() => api.stop());

const bell = async (): Promise<BellNotification[]> =>
  (await (await api.as('admin@helios.test')).call(bellEndpoints.list, { query: { getAll: 'true' } })).data;
const verified = () => inTenant(api.db, 'helios', verifyLoans);

async function addExample(contractNumber: string) {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber });
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  return { contractId, trancheId };
}

test('a roll after days without one posts what fell due in them, once, and leaves the version', async () => {
  const { contractId, trancheId } = await addExample('ROLL');
  const before = await loans.read(contractId);
  expect(await rollLoans(api.db, new Date('2025-07-02T22:59:00Z'))).toEqual([]);
  const rows = await loans.rows(trancheId);
  expect(rows.filter((row) => row.movementDate > '2025-03-31')).toMatchObject([
    { movementType: 'CAPITALIZATION', movementDate: '2025-06-30', isDerived: true },
  ]);
  const after = await loans.read(contractId);
  expect(after).toMatchObject({ balancesOn: '2025-07-02', version: before.version });
  expect(Number(after.interestAccrued)).toBeGreaterThan(0);

  await rollLoans(api.db, new Date('2025-07-02T22:59:00Z'));
  expect(await loans.rows(trancheId)).toEqual(rows);
  expect(await verified()).toMatchObject({ differences: [] });
});

test('a posting to a tranche does not renumber the rows of the tranches after it', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'BRANCHES'));
  await loans.draw(contractId, '31-03-2023', '1000000.00');
  const { id: later } = (await loans.draw(contractId, '30-04-2023', '500000.00')).data;
  const before = await loans.rows(later);
  expect(await rollLoans(api.db, new Date('2025-08-02T12:00:00Z'))).toEqual([]);
  const after = await loans.rows(later);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
});

test('the day begins in the tenant’s time zone', async () => {
  const { contractId } = await addExample('MIDNIGHT');
  await rollLoans(api.db, new Date('2025-07-03T23:30:00Z')); // half past midnight in Lisbon
  expect(await loans.read(contractId)).toMatchObject({ balancesOn: '2025-07-04' });
});

test('two processes that roll at once leave each loan rolled once', async () => {
  const { trancheId } = await addExample('TWICE');
  const at = new Date('2025-10-01T09:00:00Z');
  await Promise.all([rollLoans(api.db, at), rollLoans(api.db, at)]);
  const rows = await loans.rows(trancheId);
  expect(rows.filter((row) => row.movementDate === '2025-09-30').map((row) => row.movementType)).toEqual([
    'CAPITALIZATION',
    'EURIBORRATECHANGE',
  ]);
  expect(await verified()).toMatchObject({ differences: [] });
});

test('new fixings of the system reach loans that are rolled already', async () => {
  const { contractId, trancheId } = await addExample('SYSTEM');
  const at = new Date('2025-10-01T10:00:00Z');
  await rollLoans(api.db, at);
  await publishRates(api.db, { '2025-09-26': '2.100' });
  await rollLoans(api.db, at);
  const rows = await loans.rows(trancheId);
  expect(rows.findLast((row) => row.movementType === 'EURIBORRATECHANGE')).toMatchObject({ rate: '2.100' });
  expect(await loans.read(contractId)).toMatchObject({ balancesOn: '2025-10-01' });

  await rollLoans(api.db, at); // no value is new any longer, and nobody is notified twice
  const notifications = (await bell()).filter(({ title }) => title === 'Published Euribor values have changed');
  expect(notifications).toMatchObject([{ status: 'warning', isRead: false, triggerAction: '/euribor-history' }]);
});

test('people who may enter rates are notified once when fixings go out of date', async () => {
  await addExample('STALE');
  const notificationsOf = async (email: string) => {
    const reply = await (await api.as(email)).call(bellEndpoints.list, { query: { getAll: 'true' } });
    return (reply.data as BellNotification[]).filter(({ title }) => title === 'Euribor rates are out of date');
  };
  await publishRates(api.db, { '2025-10-13': '2.100' });
  const before = (await notificationsOf('basic@helios.test')).length;
  await rollLoans(api.db, new Date('2025-10-20T09:00:00Z'));
  expect(await notificationsOf('basic@helios.test')).toHaveLength(before);
  for (const day of ['21', '22', '23']) await rollLoans(api.db, new Date(`2025-10-${day}T09:00:00Z`));
  const [first, ...earlier] = await notificationsOf('basic@helios.test');
  expect(earlier).toHaveLength(before);
  expect(first).toMatchObject({ status: 'warning', triggerAction: '/euribor-history' });
  expect(first?.description).toContain('13-10-2025');
  expect(await notificationsOf('client@casa.test')).toEqual([]);

  await publishRates(api.db, { '2025-10-22': '2.100' }); // up to date again, and out of date once more
  await rollLoans(api.db, new Date('2025-10-24T09:00:00Z'));
  await rollLoans(api.db, new Date('2025-10-31T09:00:00Z'));
  expect(await notificationsOf('basic@helios.test')).toHaveLength(before + 2);
});

test('a loan that is refused is reported and stops no other', async () => {
  const good = await addExample('GOOD');
  const contractId = await loans.add(fixedRateContract(companies, 'BROKEN'));
  const { id: trancheId } = (await loans.draw(contractId, '2025-01-01', '100.00')).data;
  await forge(contractId, trancheId);
  const unrolled = await rollLoans(api.db, new Date('2025-12-01T09:00:00Z'));
  expect(unrolled).toMatchObject([
    { tenantId: 'helios', contractId, refusal: { code: 'ReimbursementExceedsCapital', amount: '500.00' } },
  ]);
  expect(await loans.read(good.contractId)).toMatchObject({ balancesOn: '2025-12-01' });
  expect(await loans.read(contractId)).not.toMatchObject({ balancesOn: '2025-12-01' });
  const notification = (await bell()).find(({ title }) => title === 'Loans could not be brought to today');
  expect(JSON.parse(notification?.response ?? '')).toMatchObject([
    { Success: false, Message: expect.stringMatching(/^BROKEN: /) },
  ]);
  const { differences } = await verified();
  expect(differences).toEqual([expect.stringMatching(/^BROKEN: cannot be computed: ReimbursementExceedsCapital/)]);
});

test('verify finds a changed, a missing and an invented row, and a head that does not add up', async () => {
  const { contractId, trancheId } = await addExample('TAMPERED');
  await inTenant(api.db, 'helios', async (tx) => {
    await tx
      .updateTable('ledger_row')
      .set({ value_cents: 2869029n })
      .where('tranche_id', '=', trancheId)
      .where('movement_date', '=', '2023-06-30')
      .execute();
    await tx.deleteFrom('stamp_tax_row').where('tranche_id', '=', trancheId).where('cause', '=', 'TRANCHE').execute();
    await tx
      .updateTable('month_close')
      .set({ year: 1999, interest_cents: 1n })
      .where('tranche_id', '=', trancheId)
      .where('year', '=', 2023)
      .where('month', '=', 4)
      .execute();
    await tx
      .updateTable('month_close')
      .set({ rate: '5.000000' })
      .where('tranche_id', '=', trancheId)
      .where('year', '=', 2023)
      .where('month', '=', 5)
      .execute();
    await tx.updateTable('contract').set({ interest_due_cents: 7n }).where('contract_id', '=', contractId).execute();
  });
  const { differences } = await verified();
  const of = differences.filter((line) => line.startsWith('TAMPERED: '));
  expect(of.map((line) => line.replaceAll(trancheId, 'T'))).toEqual([
    'TAMPERED: ledger_row CAPITALIZATION 2023-06-30 of tranche T: value_cents is 2869029, computed 2869028',
    'TAMPERED: stamp_tax_row TRANCHE 2023-03-31 of tranche T follows from the facts and is not stored',
    'TAMPERED: month_close 1999-04 of tranche T is stored and does not follow from the facts',
    'TAMPERED: month_close 2023-05 of tranche T: rate is 5.000000, computed 4.540000',
    'TAMPERED: month_close 2023-04 of tranche T follows from the facts and is not stored',
    'TAMPERED: contract: interest_due_cents is 7, computed 0',
    expect.stringMatching(/capital of tranche T is [\d.]+, its movements add up to/),
  ]);
});

/** A fact that every call would have refused. */
async function forge(contractId: string, trancheId: string): Promise<void> {
  await inTenant(api.db, 'helios', (tx) =>
    tx
      .insertInto('movement')
      .values({
        tenant_id: ownTenant,
        fact_id: newId(),
        revision: 1,
        entry_no: 99n,
        recorded_by: null,
        contract_id: contractId,
        tranche_id: trancheId,
        movement_date: '2025-02-01',
        movement_type: 'CAPITALREIMBURSEMENT',
        amount_cents: 50000n,
        euribor_rate: null,
        description: null,
      })
      .execute(),
  );
}
