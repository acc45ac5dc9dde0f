import {
  baseSettingEndpoints,
  type Endpoint,
  movementEndpoints,
  type PeriodAdjustment,
  periodEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

let given: TestLoans;
beforeAll(async () => {
  given = await startLoans(); // on the last day of March
});
afterAll(() => given.api.stop());

/** A loan between two companies of its own, drawn in January. */
async function lent(contractNumber: string) {
  const companies = await addCompanies(given.api.db, 'helios');
  const contractId = await given.loans.add(fixedRateContract(companies, contractNumber));
  const { id: trancheId } = (await given.loans.draw(contractId, '10-01-2025', '100000.00')).data;
  return { companies, contractId, trancheId: String(trancheId), lender: companies[0], borrower: companies[1] };
}

const call = async (endpoint: Endpoint, companyId: string, input: object, email = 'admin@helios.test') =>
  await (await given.api.as(email)).call(endpoint, { params: { companyId }, ...input });
const preview = async (companyId: string, month: string) =>
  await call(periodEndpoints.preview, companyId, { query: { month } });
const figures = async (companyId: string, month: string) =>
  (await call(periodEndpoints.figures, companyId, { query: { month } })).data;
const reopen = async (companyId: string, month: string, reason: string, email?: string) =>
  await call(periodEndpoints.reopen, companyId, { body: { month, reason } }, email);

async function close(companyId: string, month: string, email?: string) {
  const { digest } = (await preview(companyId, month)).data;
  return await call(periodEndpoints.close, companyId, { body: { month, digest } }, email);
}

async function overviewOf(companyId: string, month?: string) {
  const { data } = await given.admin.call(periodEndpoints.overview, { query: month === undefined ? {} : { month } });
  return data.companies.find(({ company }: { company: { id: string } }) => company.id === companyId);
}

test('the rows of a month name their tranches as the loan numbers them, before the close and after it', async () => {
  const { contractId, lender } = await lent('P-TRANCHES');
  await given.loans.draw(contractId, '12-01-2025', '50000.00');
  const shown = (await preview(lender, '2025-01')).data.rows;
  expect(shown.map((row: { tranche: number }) => row.tranche).toSorted()).toEqual([1, 2]);
  expect((await close(lender, '2025-01')).status).toBe(200);
  const { rows } = await figures(lender, '2025-01');
  const named = rows.map((row: { tranche: number; now: { drawn: string } }) => [row.tranche, row.now.drawn]);
  expect(named.toSorted()).toEqual([
    [1, '100000.00'],
    [2, '50000.00'],
  ]);
});

test('a close freezes exactly the rows of its preview, and the first takes all months before it', async () => {
  const { lender } = await lent('FIRST CLOSE');
  const shown = (await preview(lender, '2025-02')).data;
  expect(shown).toMatchObject({ from: '2025-01', month: '2025-02', lastDay: '2025-02-28', rowCount: 2 });
  expect(shown.rows).toMatchObject([
    {
      contractNumber: 'FIRST CLOSE',
      side: 'GRANTOR',
      counterparty: 'Bóreas helios',
      figures: { capital: '100000.00' },
    },
  ]);
  expect((await overviewOf(lender, '2025-02')).digest).toBe(shown.digest);
  const body = { month: '2025-02', digest: shown.digest };
  const closed = (await call(periodEndpoints.close, lender, { body })).data;
  expect(closed).toMatchObject({ state: 'CLOSED', closing: { by: 'Ana Admin' } });
  expect(closed.rows.map(({ closed: frozen }: { closed: object }) => frozen)).toEqual(
    shown.rows.map((row: { figures: object }) => row.figures),
  );
  expect((await figures(lender, '2025-01')).rows).toMatchObject([
    { closed: { drawn: '100000.00', capital: '100000.00' }, difference: null },
  ]);
  expect(await overviewOf(lender, '2025-03')).toMatchObject({
    state: 'OPEN',
    lastClosed: '2025-02',
    oldestOpen: '2025-03',
  });
});

test('the last twelve months say how many of the companies that had begun have closed them', async () => {
  const before = (await given.admin.call(periodEndpoints.overview, { query: {} })).data.progress;
  const { lender } = await lent('PROGRESS');
  await close(lender, '2025-01');
  const after = (await given.admin.call(periodEndpoints.overview, { query: {} })).data.progress;
  const months = after.map(({ month }: { month: string }) => month);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2024-03', '2025-02']);
  expect([9, 10, 11].map((place) => after[place].companies - before[place].companies)).toEqual([0, 2, 2]);
  expect([9, 10, 11].map((place) => after[place].closed - before[place].closed)).toEqual([0, 1, 0]);
});

test('both sides of a loan cancel, and each company closes its own', async () => {
  const { lender, borrower } = await lent('TWO SIDES');
  const [lends, owes] = [await overviewOf(lender, '2025-01'), await overviewOf(borrower, '2025-01')];
  expect(lends).toMatchObject({ interestOwed: '0.00', cashIn: '0.00', cashOut: '100000.00' });
  expect(owes).toMatchObject({ interestEarned: '0.00', cashIn: '100000.00', cashOut: '0.00' });
  expect(lends.interestEarned).toBe(owes.interestOwed);
  expect(Number(lends.interestEarned)).toBeGreaterThan(0);
  expect((await close(lender, '2025-01')).status).toBe(200);
  expect(await overviewOf(borrower, '2025-01')).toMatchObject({ state: 'OPEN', closesFrom: '2025-01' });
});

test('what is set off or waived ends a debt without cash', async () => {
  const one = await lent('SET OFF 1');
  const other = await given.loans.add({
    ...fixedRateContract([one.borrower, one.lender], 'SET OFF 2'),
    dateStart: '01-01-2025',
  });
  const { id: trancheMovementID } = (await given.loans.draw(other, '10-01-2025', '60000.00')).data;
  const versions = async () => ({
    version: await given.loans.version(one.contractId),
    otherVersion: await given.loans.version(other),
  });
  const netting = { contractId: one.contractId, otherContractId: other, nettingDate: '10-02-2025', amount: '50000.00' };
  await given.admin.call(movementEndpoints.net, { body: { ...netting, ...(await versions()) } });
  const { otherVersion: version } = await versions();
  const waiver = { trancheMovementID, waiverDate: '11-02-2025', capitalAmount: '1000.00', version };
  expect((await given.admin.call(movementEndpoints.waive, { body: waiver })).status).toBe(200);
  for (const company of [one.lender, one.borrower])
    expect(await overviewOf(company, '2025-02')).toMatchObject({ cashIn: '0.00', cashOut: '0.00' });
  const rows = (await figures(one.lender, '2025-02')).rows as { now: Record<string, string> }[];
  for (const { now } of rows) {
    const netted = ['repaid', 'interestPaid', 'passedCapital', 'passedInterest'].map((name) => Number(now[name]));
    expect(netted.slice(0, 2)).toEqual([0, 0]);
    expect(netted.slice(2).reduce((sum, part) => sum + part)).toBeLessThanOrEqual(-50000);
  }
});

test('months are closed in order, once, and not before they have ended', async () => {
  const { lender } = await lent('IN ORDER');
  await close(lender, '2024-12'); // before anything was drawn
  expect(await preview(lender, '2025-02')).toMatchObject({
    status: 422,
    body: { code: 'PeriodNotNext', details: { month: '2025-01' }, errors: { month: ['PeriodNotNext'] } },
  });
  expect((await preview(lender, '2024-12')).body.code).toBe('PeriodAlreadyClosed');
  expect((await preview(lender, '2025-03')).body.code).toBe('PeriodNotEnded'); // today is its last day
  const body = { month: 'February', digest: 'any' };
  const unread = await call(periodEndpoints.close, lender, { body });
  expect(unread).toMatchObject({ status: 400, body: { errors: { month: ['InvalidMonth'] } } });
});

test('a close is refused where the figures moved since they were shown', async () => {
  const { lender, contractId, trancheId } = await lent('MOVED BETWEEN');
  const { digest } = (await preview(lender, '2025-01')).data;
  await given.loans.reinforce(contractId, trancheId, '20-01-2025', '500.00');
  const reply = await call(periodEndpoints.close, lender, { body: { month: '2025-01', digest } });
  expect(reply).toMatchObject({ status: 409, body: { code: 'FiguresChanged' } });
  expect((await figures(lender, '2025-01')).state).toBe('OPEN');
});

test('of two people who close a month at once, one does', async () => {
  const { lender } = await lent('AT ONCE');
  const { digest } = (await preview(lender, '2025-01')).data;
  const body = { month: '2025-01', digest };
  const replies = await Promise.all([1, 2].map(() => call(periodEndpoints.close, lender, { body })));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe('PeriodAlreadyClosed');
});

test('a late change shows its difference beside what was closed, and reopening makes it the figure', async () => {
  const { lender, borrower, contractId, trancheId } = await lent('LATE');
  await close(lender, '2025-02');
  const late = await given.loans.reimburse(contractId, trancheId, '15-02-2025', { capitalAmount: '40000.00' });
  expect(late.status).toBe(200);
  const [row] = (await figures(lender, '2025-02')).rows;
  expect(row).toMatchObject({
    closed: { repaid: '0.00', capital: '100000.00' },
    now: { repaid: '40000.00', capital: '60000.00' },
    difference: { repaid: '40000.00', capital: '-40000.00', drawn: '0.00' },
  });
  expect((await overviewOf(lender, '2025-02')).moved).toBeGreaterThan(2);
  expect((await overviewOf(lender, '2025-01')).moved).toBe(0);
  expect((await overviewOf(borrower, '2025-02')).moved).toBe(0); // which is open

  expect(await reopen(lender, '2025-01', 'Too early')).toMatchObject({
    status: 422,
    body: { code: 'ReopenNotLast', details: { month: '2025-02' } },
  });
  expect((await reopen(lender, '2025-02', ' ')).body.errors).toEqual({ reason: ['ReasonRequired'] });
  expect((await reopen(lender, '2025-02', 'A payment came late')).data.state).toBe('OPEN');
  expect((await close(lender, '2025-02')).data.rows).toMatchObject([
    { closed: { repaid: '40000.00' }, difference: null },
  ]);
});

test('where a second person is asked for, whoever closed a month does not open it again', async () => {
  const { lender } = await lent('TWO');
  await close(lender, '2025-01');
  await close(lender, '2025-02', 'basic@helios.test');
  const setting = { category: 'ACCOUNTING', parameterKey: 'REOPEN_BY_ANOTHER', value: 'true' };
  const { id, version } = (await given.admin.call(baseSettingEndpoints.add, { body: setting })).data;
  expect((await reopen(lender, '2025-02', 'A payment came late')).data.state).toBe('OPEN');
  expect(await reopen(lender, '2025-01', 'A payment came late')).toMatchObject({
    status: 422,
    body: { code: 'ReopenOwnClose', errors: { month: ['ReopenOwnClose'] } },
  });
  const off = { params: { id }, body: { ...setting, value: 'false', version } };
  expect((await given.admin.call(baseSettingEndpoints.edit, off)).status).toBe(200);
  expect((await reopen(lender, '2025-01', 'A payment came late')).data.state).toBe('OPEN');
});

test('a late change is an adjustment of the closed month, booked in the oldest open one until the month is opened again', async () => {
  const { lender, borrower, contractId, trancheId } = await lent('ADJUSTED');
  await close(lender, '2025-01');
  await given.loans.reimburse(contractId, trancheId, '20-01-2025', { capitalAmount: '5000.00' });
  const [adjustment, ...others] = (await figures(lender, '2025-01')).adjustments;
  expect(others).toEqual([]);
  expect(adjustment).toMatchObject({
    month: '2025-01',
    bookedMonth: '2025-02',
    trancheId,
    side: 'GRANTOR',
    cause: 'MOVEMENT',
    by: expect.stringMatching(/./),
    difference: { repaid: '5000.00', capital: '-5000.00', drawn: '0.00' },
  });
  expect((await figures(lender, '2025-02')).adjustments).toEqual([adjustment]);
  expect((await overviewOf(lender, '2025-02')).booked).toMatchObject({ cashIn: '5000.00', cashOut: '0.00' });
  expect((await overviewOf(lender, '2025-01')).booked).toBeNull();
  expect((await figures(borrower, '2025-01')).adjustments).toEqual([]); // whose month is open

  await close(lender, '2025-02');
  await given.loans.reimburse(contractId, trancheId, '25-01-2025', { capitalAmount: '100.00' });
  const booked = (await figures(lender, '2025-01')).adjustments.map((one: PeriodAdjustment) => [
    one.bookedMonth,
    one.difference.repaid,
  ]);
  expect(booked).toEqual([
    ['2025-03', '100.00'],
    ['2025-02', '5000.00'],
  ]);

  await reopen(lender, '2025-02', 'To be booked anew');
  expect((await figures(lender, '2025-02')).adjustments.map((one: PeriodAdjustment) => one.month)).toEqual(['2025-01']);
  await reopen(lender, '2025-01', 'To be booked anew');
  expect((await figures(lender, '2025-01')).adjustments).toEqual([]);
  expect((await overviewOf(lender, '2025-02')).booked).toBeNull();
});

test('a tranche that is entered late differs from nothing', async () => {
  const { lender, contractId } = await lent('ENTERED LATE');
  await close(lender, '2025-01');
  await given.loans.draw(contractId, '20-01-2025', '700.00');
  const { rows } = await figures(lender, '2025-01');
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      closed: null,
      difference: expect.objectContaining({ drawn: '700.00', capital: '700.00' }),
    }),
  );
  const { adjustments } = await figures(lender, '2025-01');
  expect(adjustments).toMatchObject([{ cause: 'MOVEMENT', difference: { drawn: '700.00' } }]);
});

test('a loan that is not computed up to the end of a month keeps it open', async () => {
  const { lender, contractId } = await lent('NOT ROLLED');
  await inTenant(given.api.db, 'helios', (tx) =>
    tx.updateTable('contract').set({ next_change_on: '2025-02-10' }).where('contract_id', '=', contractId).execute(),
  );
  expect((await preview(lender, '2025-01')).status).toBe(200);
  expect(await preview(lender, '2025-02')).toMatchObject({
    status: 422,
    body: { code: 'PeriodNotComputed', details: { month: '2025-02', contracts: 'NOT ROLLED' } },
  });
});

test('clients read the months and close none, and administrators alone open one again', async () => {
  const { lender } = await lent('ROLES');
  const body = { month: '2025-01', digest: 'any' };
  const client = await given.api.as('client@casa.test');
  expect((await client.call(periodEndpoints.close, { params: { companyId: lender }, body })).status).toBe(403);
  expect((await client.call(periodEndpoints.overview)).data.companies).toEqual([]);
  expect((await close(lender, '2025-01', 'basic@helios.test')).status).toBe(200);
  expect((await reopen(lender, '2025-01', 'Why not', 'basic@helios.test')).status).toBe(403);
});

test('the months of another tenant’s company are not found', async () => {
  const [theirs] = await addCompanies(given.api.db, 'atlas');
  for (const companyId of [theirs, newId()]) {
    const body = { month: '2025-01', digest: 'any' };
    expect((await call(periodEndpoints.close, companyId, { body })).status).toBe(404);
    expect((await call(periodEndpoints.figures, companyId, { query: { month: '2025-01' } })).status).toBe(404);
    expect((await reopen(companyId, '2025-01', 'Mine')).status).toBe(404);
  }
});

test('a closed month is no more after its movement is taken back than it was before', async () => {
  const { lender, contractId, trancheId } = await lent('TAKEN BACK');
  await given.loans.reimburse(contractId, trancheId, '15-01-2025', { capitalAmount: '1000.00' });
  await close(lender, '2025-01');
  const rows = await given.loans.rows(trancheId);
  const id = rows.find(({ movementType }) => movementType === 'CAPITALREIMBURSEMENT')?.id ?? '';
  const query = { version: await given.loans.version(contractId) };
  expect((await given.admin.call(movementEndpoints.remove, { params: { id }, query })).status).toBe(200);
  expect((await figures(lender, '2025-01')).rows).toMatchObject([
    { difference: { repaid: '-1000.00', capital: '1000.00' } },
  ]);
});

test('a contract has the last closed month of each of its companies, before it is changed', async () => {
  const { lender, borrower, contractId } = await lent('CLOSED SIDES');
  await close(lender, '2025-02');
  const { data } = await given.admin.call(periodEndpoints.ofContract, { params: { contractId } });
  expect(data.lateChanges).toBe('ADJUSTED');
  const closed = data.companies.map((one: { company: { id: string }; lastClosed: string | null }) => [
    one.company.id,
    one.lastClosed,
  ]);
  expect(new Map(closed)).toEqual(
    new Map<string, string | null>([
      [lender, '2025-02'],
      [borrower, null],
    ]),
  );
  const unknown = await given.admin.call(periodEndpoints.ofContract, { params: { contractId: newId() } });
  expect(unknown.status).toBe(404);
});
