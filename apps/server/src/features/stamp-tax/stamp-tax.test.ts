import { eventHistoryEndpoints, feeEndpoints, stampTaxEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDataVersion } from '../../db/data-version.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let contractId: string;
let onBalances: string;
let started: TestLoans;

/** Worked example 2 beside a flat million on a checking account, whose tax is on the average of each month. */
beforeAll(async () => {
  started = await startLoans();
  ({ api, admin } = started);
  const { loans, companies, feeId } = started;
  contractId = await loans.add(exampleContract(companies, feeId));
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  onBalances = await loans.add({
    ...fixedRateContract(companies, 'EX-17-1-4'),
    contratCheckingAccount: true,
    capitalizationsStartCondition: 'DATECONTRACT',
    dateStart: '01-02-2025', // the day of its draw
    stampTaxApplicable: true,
    stampTaxTranchesFeeId: feeId,
  });
  await loans.draw(onBalances, '01-02-2025', '1000000.00');
});
afterAll(() => api.stop());

const rowsOf = async (query: Record<string, string>) =>
  (await admin.call(stampTaxEndpoints.ofMonth, { query })).body as {
    data: Record<string, unknown>[];
    totalCount: number;
    columnSums: Record<string, string>;
  };

test('a month shows each taxable fact with its item, norm, reason and day of payment', async () => {
  const { data, totalCount, columnSums } = await rowsOf({ year: '2023', month: '3' });
  expect(totalCount).toBe(1);
  expect(columnSums).toEqual({ base: '2500000.00', tax: '15000.00' });
  expect(data[0]).toMatchObject({
    contractId,
    contractNumber: 'EX-2',
    receiver: { name: 'Bóreas helios' },
    year: 2023,
    month: 3,
    taxDate: '2023-03-31',
    cause: 'TRANCHE',
    base: '2500000.00',
    verba: '17.1.3',
    rate: '0.600',
    months: null,
    tax: '15000.00',
    exemptionNorm: null,
    dueDate: '2023-04-20',
    reason: 'TermFiveYearsOrMore',
    dateEnd: '2028-03-31',
  });
});

test('a month is paged, filtered and sorted as every list', async () => {
  const { data, totalCount } = await rowsOf({ year: '2025', month: '3', PageSize: '1', OrderBy: 'tax' });
  expect([data.length, totalCount]).toEqual([1, 2]);
  const filters = JSON.stringify([{ field: 'cause', op: 'eq', value: 'MONTHLYBALANCE' }]);
  expect((await rowsOf({ year: '2025', month: '3', filters })).data).toMatchObject([{ contractNumber: 'EX-17-1-4' }]);
});

test('the summary adds up each month of a year, of all contracts or of one', async () => {
  const { data } = await admin.call(stampTaxEndpoints.summary, { query: { year: '2025' } });
  // example 2 pays 150.42 on the interest of March; 28 and 31 days of a flat million cost 373.33 and 413.33
  expect(data).toEqual({
    year: 2025,
    rows: 3,
    tax: '937.08',
    months: [
      { month: 2, rows: 1, exemptRows: 0, base: '933333.33', tax: '373.33', dueDate: '2025-03-20' },
      { month: 3, rows: 2, exemptRows: 0, base: expect.any(String), tax: '563.75', dueDate: '2025-04-20' },
    ],
  });
  const ofOne = await admin.call(stampTaxEndpoints.summary, { query: { year: '2025', contractId } });
  expect(ofOne.data).toMatchObject({ rows: 1, tax: '150.42' });
  const without = await admin.call(stampTaxEndpoints.summary, { query: { year: '2001' } });
  expect(without.data).toEqual({ year: 2001, months: [], rows: 0, tax: '0.00' });
});

test('the whole of worked example 2 is the sum of its years', async () => {
  const years = ['2023', '2024', '2025'];
  const taxes = await Promise.all(
    years.map(async (year) => (await admin.call(stampTaxEndpoints.summary, { query: { year, contractId } })).data.tax),
  );
  expect(taxes.reduce((sum, tax) => sum + Math.round(Number(tax) * 100), 0)).toBe(1_628_819);
});

test('the latest year is the last with a taxable fact, and null where there is none', async () => {
  expect((await admin.call(stampTaxEndpoints.latestYear)).data).toEqual({ year: 2025 });
  const other = await api.as('admin@boreal.test');
  expect((await other.call(stampTaxEndpoints.latestYear)).data).toEqual({ year: null });
});

test('a refresh computes again what is stored, of one contract or of all', async () => {
  const lose = () =>
    inTenant(api.db, 'helios', async (tx) => {
      await tx.deleteFrom('stamp_tax_row').where('contract_id', '=', contractId).executeTakeFirst();
      await moveDataVersion(tx);
    });
  for (const body of [{ contractId }, {}]) {
    await lose();
    expect((await rowsOf({ year: '2023', month: '3' })).totalCount).toBe(0);
    expect((await admin.call(stampTaxEndpoints.refresh, { body })).data).toBe(true);
    expect((await rowsOf({ year: '2023', month: '3' })).columnSums).toEqual({ base: '2500000.00', tax: '15000.00' });
  }
  const history = await admin.call(eventHistoryEndpoints.list, { query: { recordId: contractId } });
  expect(history.body.data[0]).toMatchObject({ action: 'UPDATE', element: 'TStampTaxData' });
});

test('a refresh of another tenant’s contract is refused as not found', async () => {
  const other = await api.as('admin@boreal.test');
  expect((await other.call(stampTaxEndpoints.refresh, { body: { contractId } })).status).toBe(404);
});

test('a month needs its year and itself, within the calendar', async () => {
  expect((await admin.call(stampTaxEndpoints.ofMonth, { query: { year: '2025' } })).status).toBe(400);
  const outside = await admin.call(stampTaxEndpoints.ofMonth, { query: { year: '2025', month: '13' } });
  expect(outside).toMatchObject({ status: 400, body: { errors: { month: [expect.any(String)] } } });
  expect((await admin.call(stampTaxEndpoints.summary, { query: {} })).status).toBe(400);
});

test('the shipped fee that taxes nothing leaves draws untaxed beside capitalizations that are taxed', async () => {
  const fees = await admin.call(feeEndpoints.list, { query: { getAll: true } });
  const untaxed = fees.body.data.find((fee: { rule: string; origin: string }) => fee.rule === 'NONE');
  expect(untaxed).toMatchObject({ origin: 'system', code: 'NONE' });
  const id = await started.loans.add({
    ...exampleContract(started.companies, started.feeId),
    contractNumber: 'EX-UNTAXED',
    stampTaxTranchesFeeId: untaxed.id,
  });
  await started.loans.draw(id, '31-03-2023', '2500000.00');
  const causes = await inTenant(api.db, 'helios', (tx) =>
    tx.selectFrom('stamp_tax_row').select('cause').distinct().where('contract_id', '=', id).execute(),
  );
  expect(causes).toEqual([{ cause: 'CAPITALIZATION' }]);
});
