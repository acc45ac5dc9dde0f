import {
  accountLineEndpoints,
  baseSettingEndpoints,
  CLOSE_CHECKS,
  type CloseCheckKey,
  confirmationEndpoints,
  contractEndpoints,
  daysOfMonth,
  type Endpoint,
  euriborRateEndpoints,
  type Filter,
  type MonthChecks,
  monthCloseEndpoints,
  ofCompany,
  PARAMETERS,
  type PeriodAdjustmentRow,
  periodAdjustmentEndpoints,
  periodEndpoints,
  stampTaxDeclarationEndpoints,
  stampTaxEndpoints,
  waitingActEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { setRateConfirmation } from '../../testing/loans/rate-confirmation.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans({ '2025-01-08': '2.600' }); // on the last day of March
});
afterAll(() => given.api.stop());

/** Terms by which a loan drawn on 10 January follows the only rate of that month. */
const FOLLOWING = {
  euriborApplicable: true,
  euribor: 'SIX_MONTHS',
  euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
};

const TAXED = {
  stampTaxApplicable: true,
  get stampTaxTranchesFeeId() {
    return given.feeId;
  },
};

/** A taxed loan of which the lender declares the tax. */
async function nameDeclarer(contractNumber: string) {
  const { contractId } = await lent(contractNumber, TAXED);
  const body = { set: '', stampTaxSide: 'GRANTOR', version: 0 };
  await given.admin.call(accountLineEndpoints.saveContractSet, { params: { contractId }, body });
}

/** An unsigned loan between two companies of its own, drawn in January. */
async function lent(contractNumber: string, terms: object = {}) {
  const companies = await addCompanies(given.api.db, 'helios');
  const contractId = await given.loans.add({ ...fixedRateContract(companies, contractNumber), ...terms });
  await given.loans.draw(contractId, '10-01-2025', '100000.00');
  return { lender: companies[0], borrower: companies[1], contractId };
}

const checksOf = async (month: string, email = 'admin@helios.test'): Promise<MonthChecks> =>
  (await (await given.api.as(email)).call(periodEndpoints.checks, { query: { month } })).data;
const countsOf = async (companyId: string, month: string) =>
  (await checksOf(month)).companies.find((one) => one.companyId === companyId)?.counts ?? {};

async function close(companyId: string, month: string) {
  const params = { companyId };
  const { digest } = (await given.admin.call(periodEndpoints.preview, { params, query: { month } })).data;
  return await given.admin.call(periodEndpoints.close, { params, body: { month, digest } });
}

/** Makes a check a condition of the close, or advice alone. */
async function set(key: CloseCheckKey, value: 'REQUIRED' | 'ADVICE') {
  const parameterKey = CLOSE_CHECKS[key].setting;
  const rows = (await given.admin.call(baseSettingEndpoints.list, { query: { getAll: true } })).data;
  const { id } = rows.find((one: { parameterKey: string }) => one.parameterKey === parameterKey);
  const { version } = (await given.admin.call(baseSettingEndpoints.get, { params: { id } })).data;
  const body = { category: PARAMETERS[parameterKey].category, parameterKey, value, version };
  expect((await given.admin.call(baseSettingEndpoints.edit, { params: { id }, body })).status).toBe(200);
}

test('a loan without a signed file counts for both of its companies, from the month on in which it is there', async () => {
  const { lender, borrower } = await lent('UNSIGNED');
  expect(await countsOf(lender, '2025-02')).toMatchObject({ unsigned: 1 });
  expect(await countsOf(borrower, '2025-02')).toMatchObject({ unsigned: 1 });
});

test('checks look at loans as they stood at the end of the month', async () => {
  const { lender } = await lent('ENDED IN FEBRUARY', { dateEnd: '15-02-2025' });
  expect(await countsOf(lender, '2025-01')).not.toHaveProperty('overdue');
  expect(await countsOf(lender, '2025-02')).toMatchObject({ overdue: 1 });
});

const LISTS: Readonly<Partial<Record<CloseCheckKey, Endpoint>>> = {
  projected: monthCloseEndpoints.list,
  unrolled: contractEndpoints.list,
  overdue: contractEndpoints.list,
  overrun: contractEndpoints.list,
  unsigned: contractEndpoints.list,
  undeclared: stampTaxDeclarationEndpoints.list,
  unnamed: stampTaxEndpoints.list,
  unconfirmed: confirmationEndpoints.list,
  adjusted: periodAdjustmentEndpoints.list,
  waitingActs: waitingActEndpoints.list,
};

test.each(Object.keys(LISTS) as CloseCheckKey[])(
  'the list of %s has as many rows of each company as its cell',
  async (key) => {
    await lent(`LISTED ${key}`, { ...FOLLOWING, ...TAXED, dateEnd: '20-02-2025' });
    await nameDeclarer(`NAMED ${key}`);
    const [{ companies }, days, { filters, parameters }] = [
      await checksOf('2025-02'),
      daysOfMonth('2025-02'),
      CLOSE_CHECKS[key],
    ];
    const endpoint = LISTS[key] as Endpoint;
    expect(companies.some(({ counts }) => counts[key] !== undefined)).toBe(
      !['projected', 'overrun', 'adjusted', 'unrolled', 'waitingActs'].includes(key),
    );
    for (const { companyId, counts } of companies) {
      const narrowed = JSON.stringify([...filters(days), ...ofCompany(key, companyId)]);
      const { body } = await given.admin.call(endpoint, { query: { ...parameters(days), filters: narrowed } });
      expect(body.totalCount).toBe(counts[key] ?? 0);
    }
  },
);

test('what a late change moved is counted and listed in the open month that books it', async () => {
  const { lender, contractId } = await lent('CHANGED LATE');
  await close(lender, '2025-01');
  await given.loans.draw(contractId, '20-01-2025', '700.00');
  const { adjusted } = await countsOf(lender, '2025-02');
  const rowsOf = async (...more: readonly Filter[]) => {
    const filters = [
      ...CLOSE_CHECKS.adjusted.filters(daysOfMonth('2025-02')),
      ...ofCompany('adjusted', lender),
      ...more,
    ];
    const query = { filters: JSON.stringify(filters), getAll: true };
    return (await given.admin.call(periodAdjustmentEndpoints.list, { query })).body;
  };
  const { data, totalCount, columnSums } = await rowsOf();
  expect(totalCount).toBe(adjusted);
  expect(data.map((row: PeriodAdjustmentRow) => row.periodAmount).toSorted()).toEqual([
    'PeriodAmount_drawn',
    'PeriodAmount_interest',
  ]);
  expect(columnSums).not.toHaveProperty('difference'); // a draw and its interest add up to nothing
  const drawn = await rowsOf({ field: 'periodAmount', op: 'in', value: ['PeriodAmount_drawn'] });
  expect(drawn.columnSums).toMatchObject({ difference: '700.00' });
  expect(drawn.data).toMatchObject([
    {
      contractNumber: 'CHANGED LATE',
      company: { id: lender },
      side: 'GRANTOR',
      monthEnd: '2025-01-31',
      bookedMonthEnd: '2025-02-28',
      isBooked: true,
      before: '0.00', // the draw is a tranche of its own
      after: '700.00',
      difference: '700.00',
      adjustmentCause: 'AdjustmentCause_MOVEMENT',
    },
  ]);
  expect(await countsOf(lender, '2025-03')).not.toHaveProperty('adjusted');
});

test('a loan whose daily roll failed counts for both companies until it is computed to the end of the month', async () => {
  const { lender, borrower, contractId } = await lent('NOT ROLLED');
  await inTenant(given.api.db, 'helios', (tx) =>
    tx.updateTable('contract').set({ balances_on: '2025-02-20' }).where('contract_id', '=', contractId).execute(),
  );
  expect(await countsOf(lender, '2025-01')).not.toHaveProperty('unrolled');
  expect(await countsOf(lender, '2025-02')).toMatchObject({ unrolled: 1 });
  expect(await countsOf(borrower, '2025-02')).toMatchObject({ unrolled: 1 });
  const narrowed = [...CLOSE_CHECKS.unrolled.filters(daysOfMonth('2025-02')), ...ofCompany('unrolled', lender)];
  const query = { filters: JSON.stringify(narrowed), getAll: true };
  const { data } = (await given.admin.call(contractEndpoints.list, { query })).body;
  expect(data.map((row: { id: string }) => row.id)).toEqual([contractId]);
});

test('a required check stops the close of the company until nothing is left, and of no other', async () => {
  const [ended, running] = [await lent('ENDED', { dateEnd: '20-02-2025' }), await lent('RUNNING')];
  await set('overdue', 'REQUIRED');
  expect((await checksOf('2025-02')).checks).toContainEqual({ key: 'overdue', isRequired: true });
  expect((await checksOf('2025-02')).checks).toContainEqual({ key: 'unsigned', isRequired: false });
  expect(await close(ended.lender, '2025-02')).toMatchObject({
    status: 422,
    body: { code: 'PeriodChecksOpen', details: { month: '2025-02', checks: ['CloseCheck_overdue'] } },
  });
  expect((await close(ended.lender, '2025-01')).status).toBe(200); // it had not ended by then
  expect((await close(running.lender, '2025-02')).status).toBe(200);
  await set('overdue', 'ADVICE');
  expect((await close(ended.lender, '2025-02')).status).toBe(200);
});

test('days without a rate count for the companies whose loans follow it, with the terms that they lack', async () => {
  const [{ lender }, fixed] = [await lent('SIX MONTHS', FOLLOWING), await lent('AT A FIXED RATE')];
  const { companies } = await checksOf('2025-02');
  const own = companies.find(({ companyId }) => companyId === lender);
  expect(own).toMatchObject({ terms: ['SIX_MONTHS'] });
  expect(own?.counts.missingDays).toBeGreaterThan(0);
  expect(companies.find(({ companyId }) => companyId === fixed.lender)?.counts).not.toHaveProperty('missingDays');
});

test('a month is closed right after the rate that its loans follow is entered', async () => {
  const { lender } = await lent('FOLLOWS WHAT IS ENTERED', FOLLOWING);
  const body = { referenceDate: '2025-01-08', term: 'SIX_MONTHS', rate: '2.9', source: 'Letter of the bank' };
  expect((await given.admin.call(euriborRateEndpoints.enter, { body })).data.contracts).not.toEqual([]);
  expect((await close(lender, '2025-01')).status).toBe(200);
});

test('a rate that waits for a second person counts for the companies whose loans follow it, from its month on', async () => {
  const [{ lender }, fixed] = [await lent('AWAITS A RATE', FOLLOWING), await lent('AWAITS NONE')];
  await setRateConfirmation(given.admin, true);
  const body = { referenceDate: '2025-01-09', term: 'SIX_MONTHS', rate: '2.7', source: 'Letter of the bank' };
  expect((await given.admin.call(euriborRateEndpoints.enter, { body })).data.isPending).toBe(true);
  expect(await countsOf(lender, '2024-12')).not.toHaveProperty('waitingRates');
  expect(await countsOf(lender, '2025-01')).toMatchObject({ waitingRates: 1 });
  expect(await countsOf(fixed.lender, '2025-01')).not.toHaveProperty('waitingRates');
  await set('waitingRates', 'REQUIRED');
  expect((await close(lender, '2025-01')).body.details).toMatchObject({ checks: ['CloseCheck_waitingRates'] });
  await set('waitingRates', 'ADVICE');
  const [waiting] = (await given.admin.call(euriborRateEndpoints.pending)).data as { id: string }[];
  await given.admin.call(euriborRateEndpoints.refuse, { params: { id: waiting?.id ?? '' } });
  expect(await countsOf(lender, '2025-01')).not.toHaveProperty('waitingRates');
  await setRateConfirmation(given.admin, false);
});

test('the checks of a tenant are of its own companies', async () => {
  const { lender } = await lent('OURS');
  expect((await checksOf('2025-02')).companies.map(({ companyId }) => companyId)).toContain(lender);
  expect((await checksOf('2025-02', 'admin@boreal.test')).companies).toEqual([]);
});

test('a text that is no month is refused', async () => {
  const { body } = await given.admin.call(periodEndpoints.checks, { query: { month: 'February' } });
  expect(body.errors).toEqual({ month: ['InvalidMonth'] });
});
