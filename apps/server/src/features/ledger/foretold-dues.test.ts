import { euriborRateEndpoints, feeEndpoints, STAMP_TAX_CATEGORY } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi } from '../../testing/api-for-tests.ts';
import {
  EXAMPLE_2_RATES,
  exampleContract,
  publishRates,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from './derived/verify-loans.ts';
import { rollLoans } from './roll/roll-loans.ts';

let given: TestLoans;
let api: TestApi;
beforeAll(async () => {
  given = await startLoans({ ...EXAMPLE_2_RATES, '2025-03-27': '2.339' });
  ({ api } = given);
});
afterAll(() => api.stop());

async function drawn(contractNumber: string, terms: object = {}) {
  const { companies, feeId, loans } = given;
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber, ...terms });
  const { id: trancheId } = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  return { contractId, trancheId: trancheId as string };
}

const duesOf = (contractId: string) =>
  inTenant(api.db, 'helios', (tx) =>
    tx
      .selectFrom('due_item')
      .select(['row_id', 'kind', 'due_on', 'ordinal', 'amount_cents', 'rate', 'rests_on_projection'])
      .where('contract_id', '=', contractId)
      .orderBy('due_on')
      .orderBy('kind')
      .orderBy('ordinal')
      .execute(),
  );
const differences = async () => (await inTenant(api.db, 'helios', verifyLoans)).differences;
const amounts = (dues: Awaited<ReturnType<typeof duesOf>>) =>
  dues.map(({ kind, due_on, amount_cents }) => `${kind} ${due_on} ${amount_cents}`);

test('a save stores what falls due to the end of the fourteenth month', async () => {
  const { contractId } = await drawn('FORETOLD', { dateEnd: '30-06-2026', interestCapitalization: false });
  const dues = await duesOf(contractId);
  expect(amounts(dues.filter(({ kind }) => kind !== 'RESET'))).toEqual([
    'INTERESTDUE 2025-03-31 24673091', // of eight unpaid quarters at 4.54, 5.375, 5.112 and 4.412 %
    expect.stringMatching(/^INTERESTDUE 2025-06-30 /),
    expect.stringMatching(/^INTERESTDUE 2025-09-30 /),
    expect.stringMatching(/^INTERESTDUE 2025-12-31 /),
    expect.stringMatching(/^INTERESTDUE 2026-03-31 /),
    expect.stringMatching(/^INTERESTDUE 2026-06-30 /),
    'MATURITY 2026-06-30 250000000',
  ]);
  expect(await differences()).toEqual([]);
});

test('night by night a due becomes the row that it foretold, and those to come keep their ids', async () => {
  const { contractId, trancheId } = await drawn('NIGHTLY');
  const before = await duesOf(contractId);
  const [first] = before.filter(({ kind }) => kind === 'CAPITALIZATION');
  expect(first).toMatchObject({ due_on: '2025-06-30', rests_on_projection: false });
  await rollLoans(api.db, new Date('2025-06-29T12:00:00Z'));
  const eve = await duesOf(contractId);
  expect(eve.filter((due) => before.some(({ row_id }) => row_id === due.row_id))).toEqual(before);
  await rollLoans(api.db, new Date('2025-06-30T12:00:00Z'));
  const rows = await given.loans.rows(trancheId);
  const posted = rows.find((row) => row.movementDate === '2025-06-30' && row.movementType === 'CAPITALIZATION');
  expect(posted?.value).toBe((Number(first?.amount_cents) / 100).toFixed(2));
  const after = await duesOf(contractId);
  expect(after.some(({ row_id }) => row_id === first?.row_id)).toBe(false);
  const later = before.filter(({ due_on, kind }) => due_on > '2025-06-30' && kind !== 'STAMPTAX');
  expect(after.filter((due) => later.some(({ row_id }) => row_id === due.row_id))).toEqual(later);
  expect(await differences()).toEqual([]);
});

test('a new value by hand moves the dues that rest on a projection and no other, in the same write', async () => {
  const { contractId } = await drawn('BY HAND');
  const before = await duesOf(contractId);
  const body = { referenceDate: '2025-03-28', term: 'SIX_MONTHS', rate: '5', source: 'Letter of the bank' };
  const { data } = await given.admin.call(euriborRateEndpoints.enter, { body, query: {} });
  expect(data).toMatchObject({ isSaved: true, contracts: [] }); // no figure of today moves
  const after = await duesOf(contractId);
  const moved = before.filter((due) => !after.some((same) => JSON.stringify(text(same)) === JSON.stringify(text(due))));
  expect(moved).toEqual(before.filter((due) => due.rests_on_projection));
  expect(moved.length).toBeGreaterThan(0);
  expect(await differences()).toEqual([]);
});

function text(due: object) {
  return Object.values(due).map(String);
}

test('a rate of tax that holds from a day to come moves the tax of the days from then on, in the same write', async () => {
  const { contractId } = await drawn('TAXED');
  const taxes = async () => amounts((await duesOf(contractId)).filter(({ kind }) => kind === 'STAMPTAX'));
  const before = await taxes();
  expect(before.map((due) => due.slice(0, 19))).toEqual(
    ['2025-07-20', '2025-10-20', '2026-01-20', '2026-04-20'].map((day) => `STAMPTAX ${day}`),
  );
  const body = {
    category: STAMP_TAX_CATEGORY,
    verba: '17.1.2',
    validFrom: '01-09-2025',
    rate: '5',
    legalReference: 'A law to come',
  };
  const { data } = await given.admin.call(feeEndpoints.setRate, { body });
  expect(data).toMatchObject({ contracts: [] }); // no tax until today moves
  const after = await taxes();
  expect(after[0]).toBe(before[0]);
  expect(after.slice(1).every((due) => !before.includes(due))).toBe(true);
  expect(await differences()).toEqual([]);
});

test('a new value of the system reaches the dues with the next roll', async () => {
  const { contractId } = await drawn('SYSTEM');
  const at = new Date('2025-07-02T12:00:00Z');
  await rollLoans(api.db, at);
  const before = await duesOf(contractId);
  await publishRates(api.db, { '2025-07-01': '1.5' });
  await rollLoans(api.db, at);
  expect(amounts(await duesOf(contractId))).not.toEqual(amounts(before));
  expect(await differences()).toEqual([]);
});

test('verify finds a due that was changed, and one that is missing', async () => {
  const { contractId, trancheId } = await drawn('TAMPERED');
  const [first, second] = (await duesOf(contractId)).filter(({ kind }) => kind === 'CAPITALIZATION');
  await inTenant(api.db, 'helios', async (tx) => {
    await tx
      .updateTable('due_item')
      .set({ amount_cents: 1n })
      .where('row_id', '=', first?.row_id ?? '')
      .execute();
    await tx
      .deleteFrom('due_item')
      .where('row_id', '=', second?.row_id ?? '')
      .execute();
  });
  expect((await differences()).map((line) => line.replaceAll(trancheId, 'T'))).toEqual([
    `TAMPERED: due_item CAPITALIZATION ${first?.due_on} of tranche T: amount_cents is 1, computed ${first?.amount_cents}`,
    `TAMPERED: due_item CAPITALIZATION ${second?.due_on} of tranche T follows from the facts and is not stored`,
  ]);
});
