import { contractEndpoints, movementEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson } from '../../testing/api-for-tests.ts';
import {
  EXAMPLE_2_RATES,
  exampleContract,
  fixedRateContract,
  startLoans,
  type TestLoans,
} from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

test('worked example 2 comes out to the cent, row by row', async () => {
  const contractId = await loans.add(exampleContract(companies, feeId));
  const tranche = (await loans.draw(contractId, '31-03-2023', '2500000.00')).data;
  expect(tranche.capital).toBe('2757639.73');

  const rows = await loans.rows(tranche.id);
  const capitalized = rows.filter((row) => row.movementType === 'CAPITALIZATION');
  expect(capitalized.map((row) => row.value)).toEqual([
    '28690.28',
    '29338.43',
    '35137.37',
    '35232.84',
    '33964.17',
    '34781.11',
    '30410.60',
    '30084.93',
  ]);
  expect(capitalized.at(-1)?.capital).toBe('2757639.73');
  const resets = rows.filter((row) => row.movementType === 'EURIBORRATECHANGE');
  expect(resets.map((row) => row.rate)).toEqual(['4.125', '3.862', '3.162', '3.162']);

  const stored = await inTenant(api.db, 'helios', async (tx) => ({
    taxes: await tx.selectFrom('stamp_tax_row').select('tax_cents').where('contract_id', '=', contractId).execute(),
    months: await tx
      .selectFrom('month_close')
      .select(['accrual_cents', 'interest_cents', 'capital_cents', 'accrued_cents', 'rate', 'index_rate'])
      .where('contract_id', '=', contractId)
      .where('year', '=', 2023)
      .where('month', '>=', 9)
      .orderBy('month')
      .execute(),
    fixings: await tx
      .selectFrom('index_fixing')
      .select(['fixing_date', 'rate'])
      .where('contract_id', '=', contractId)
      .orderBy('reset_date')
      .execute(),
  }));
  expect(stored.taxes.reduce((sum, row) => sum + row.tax_cents, 0n)).toBe(1628819n);
  expect(stored.months.map((row) => row.accrual_cents)).toEqual([962992n, 1183976n, 1145784n, 1184501n]);
  expect(stored.months.map((row) => row.interest_cents)).toEqual(stored.months.map((row) => row.accrual_cents));
  expect(stored.months.at(-1)).toMatchObject({
    capital_cents: 259316608n, // 2 500 000.00 and the three capitalizations until then
    accrued_cents: 38717n, // of 31 December
    rate: '5.375000',
    index_rate: '4.125000',
  });
  expect(stored.fixings.slice(0, 4)).toEqual(
    Object.entries(EXAMPLE_2_RATES).map(([fixing_date, rate]) => ({ fixing_date, rate: `${rate}000` })),
  );
  expect(await loans.read(contractId)).toMatchObject({
    realizedCapital: '2757639.73',
    availableCapital: '2242360.27',
    interestAccrued: '0.00',
    balancesOn: '2025-03-31',
  });
});

test('the movement tree: the contract, its tranches, their movements, each with the id of its fact', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'TREE'));
  const tranche = (await loans.draw(contractId, '2023-03-31', '1000.00', { interestRate: '25.00' })).data;
  expect(tranche).toMatchObject({ interestRate: '25.00', interestDue: '25.00' });
  const listed = await admin.call(movementEndpoints.list, { query: { contractId, PageSize: '2' } });
  expect(listed.body.data).toMatchObject([
    { id: contractId, parentId: null, movementType: 'CONTRACTCREATION', value: '5000000.00' },
    { id: tranche.id, parentId: contractId, movementType: 'TRANCHE', value: '1000.00' },
  ]);
  const [draw, brought] = await loans.rows(contractId).then(async (of) => [of[0], (await loans.rows(tranche.id))[0]]);
  expect(draw).toMatchObject({ id: tranche.id, isDerived: false });
  expect(brought).toMatchObject({ movementType: 'INTERESTSDUE', value: '25.00', isDerived: false });
  const one = await admin.call(movementEndpoints.details, { params: { id: brought?.id ?? '' } });
  expect(one.data).toEqual(brought);
});

test('a backdated repayment changes what follows and keeps the ids of derived rows', async () => {
  const contract = { ...fixedRateContract(companies, 'EX-4'), spread: '6', convention: 'ATUAL_365' };
  const contractId = await loans.add({ ...contract, capitalizationTerm: 'SEMIANNUALLY', amount: '500000.00' });
  const { id: trancheId } = (await loans.draw(contractId, '10-02-2024', '500000.00')).data;
  const repaid = await loans.reimburse(contractId, trancheId, '15-04-2024', { capitalAmount: '120000' });
  expect(repaid.data.saved).toEqual(['capital']);
  await loans.reinforce(contractId, trancheId, '03-06-2024', '75000.00');
  await loans.reimburse(contractId, trancheId, '01-07-2024', { interestAccruedAmount: '5000.00' });
  const capitalizationOf = async () =>
    (await loans.rows(trancheId)).find((row) => row.movementDate === '2024-08-10' && row.isDerived);
  const before = await capitalizationOf();
  expect(before).toMatchObject({ value: '8489.32', capital: '463489.32' });

  const backdated = await loans.reimburse(contractId, trancheId, '15-03-2024', { capitalAmount: '50000.00' });
  expect(backdated.status).toBe(200);
  const after = await capitalizationOf();
  expect(after).toMatchObject({ id: before?.id, value: '7272.88' });
});

test('a backdated fact that makes a later one impossible is refused and names it', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'LATER'));
  const { id: trancheId } = (await loans.draw(contractId, '2024-01-01', '1000.00')).data;
  const later = await loans.reimburse(contractId, trancheId, '2024-02-01', { capitalAmount: '900.00' });
  expect(later.data.refused).toEqual([]);
  const [, fact] = await loans
    .rows(trancheId)
    .then((rows) => [null, rows.find((row) => row.movementType === 'CAPITALREIMBURSEMENT')]);

  const refused = await loans.reimburse(contractId, trancheId, '2024-01-15', { capitalAmount: '200.00' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'ReimbursementExceedsCapital',
    details: { factId: fact?.id, date: '2024-02-01', amount: '900.00', available: '800.00' },
  });
  expect(await loans.read(contractId)).toMatchObject({ realizedCapital: expect.stringMatching(/^1\d\d\./) });
});

test('each kind of a reimbursement is saved or refused on its own', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'KINDS'));
  const { id: trancheId } = (await loans.draw(contractId, '2025-01-01', '1000.00', { interestRate: '10.00' })).data;
  const reply = await loans.reimburse(contractId, trancheId, '2025-01-10', {
    interestDueAmount: '10.01',
    interestAccruedAmount: '0.20',
    capitalAmount: '100.00',
  });
  expect(reply.data).toMatchObject({
    saved: ['interestAccrued', 'capital'],
    refused: [{ kind: 'interestDue', code: 'ReimbursementExceedsInterestDue', details: { available: '10.00' } }],
    version: await loans.version(contractId),
  });
  const owed = await admin.call(movementEndpoints.reimbursable, {
    params: { trancheId },
    query: { date: '10-01-2025' },
  });
  expect(owed.data).toMatchObject({
    capitalUntilDate: '900.00',
    interestAccruedUntilDate: '0.11',
    interestDueUntilDate: '10.00',
  });
  const nothing = await loans.reimburse(contractId, trancheId, '2025-01-10', { capitalAmount: '0.00' });
  expect(nothing).toMatchObject({ status: 400, body: { errors: { capitalAmount: ['NothingToUpdate'] } } });
  const none = await loans.reimburse(contractId, trancheId, '2025-01-10', { interestDueAmount: '99.00' });
  expect(none).toMatchObject({
    status: 422,
    body: {
      code: 'ReimbursementExceedsInterestDue',
      errors: { interestDueAmount: ['ReimbursementExceedsInterestDue'] },
    },
  });
});

test('draws and reinforcements above the limit are refused with the figures', async () => {
  const contractId = await loans.add({ ...fixedRateContract(companies, 'LIMIT'), amount: '1000.00' });
  const draw = await loans.draw(contractId, '2025-01-01', '1000.01');
  expect(draw).toMatchObject({
    status: 422,
    body: {
      code: 'MaximumAmountExceeded',
      details: { maximumAmount: '1000.00', realizedCapital: '1000.01' },
      errors: { realizedCapital: ['MaximumAmountExceeded'] },
    },
  });
  const { id: trancheId } = (await loans.draw(contractId, '2025-01-01', '900.00')).data;
  const reinforced = await loans.reinforce(contractId, trancheId, '2025-02-01', '200.00');
  expect(reinforced).toMatchObject({ status: 422, body: { errors: { amount: ['MaximumAmountExceeded'] } } });
  expect((await loans.reinforce(contractId, trancheId, '2025-02-01', '50.00')).data).toMatchObject({
    movementType: 'REINFORCEMENT',
    value: '50.00',
    capital: '950.00',
  });
});

test('facts of the future are in the tree, and what follows from them is not yet', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'FUTURE'));
  const tranche = (await loans.draw(contractId, '2025-06-30', '1000.00')).data;
  expect(tranche).toMatchObject({ realizedCapital: '1000.00', capital: '0.00' });
  await loans.reinforce(contractId, tranche.id, '2026-01-31', '500.00');
  const rows = await loans.rows(tranche.id);
  expect(rows.map((row) => row.movementType)).toEqual(['REINFORCEMENT']);
  expect(await loans.read(contractId)).toMatchObject({ realizedCapital: '0.00', availableCapital: '5000000.00' });
});

test('a write against an older version is stale', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'STALE'));
  const version = await loans.version(contractId);
  await loans.draw(contractId, '2025-01-01', '100.00');
  expect(await loans.draw(contractId, '2025-01-02', '100.00', { version })).toMatchObject({
    status: 409,
    body: { code: 'Stale' },
  });
});

test('when two writes use one version, one wins and the other is stale', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'RACE'));
  const version = await loans.version(contractId);
  const replies = await Promise.all(
    ['2025-01-01', '2025-01-02', '2025-01-03'].map((date) => loans.draw(contractId, date, '100.00', { version })),
  );
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.body.code === 'Stale')).toHaveLength(2);
  expect(await loans.read(contractId)).toMatchObject({ realizedCapital: expect.stringMatching(/^10\d\./) });
});

test('another tenant finds nothing and can write nothing', async () => {
  const contractId = await loans.add(fixedRateContract(companies, 'MINE'));
  const { id: trancheId } = (await loans.draw(contractId, '2025-01-01', '100.00')).data;
  const stranger = await api.as('admin@boreal.test');
  const version = await loans.version(contractId);
  const calls = await Promise.all([
    stranger.call(contractEndpoints.get, { params: { id: contractId } }),
    stranger.call(contractEndpoints.loanFile, { params: { id: contractId } }),
    stranger.call(contractEndpoints.byTranche, { params: { trancheId } }),
    stranger.call(trancheEndpoints.get, { params: { id: trancheId } }),
    stranger.call(movementEndpoints.details, { params: { id: trancheId } }),
    stranger.call(movementEndpoints.reimbursable, { params: { trancheId }, query: { date: '2025-02-01' } }),
    stranger.call(contractEndpoints.delete, { params: { id: contractId }, query: { version } }),
    stranger.call(trancheEndpoints.add, {
      body: { contractId, realizationDate: '2025-01-01', realizedCapital: '1.00', version },
    }),
  ]);
  expect(calls.map((reply) => reply.status)).toEqual(calls.map(() => 404));
  expect((await stranger.call(contractEndpoints.list)).body.totalCount).toBe(0);
  expect((await stranger.call(movementEndpoints.list, { query: { contractId } })).body.totalCount).toBe(0);
});

test('the ledger is computed again from the loan file, which has the rates it needs and the version', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'FILE' });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  const { version, loanFile, fixings } = (await admin.call(contractEndpoints.loanFile, { params: { id: contractId } }))
    .data;
  expect(version).toBe(await loans.version(contractId));
  expect(loanFile).toMatchObject({
    asOf: '2025-03-31',
    contract: {
      spread: '1.250',
      stampTaxTranchesFee: 'BY_TERM',
      euriborCalculationMehtod: 'TWODAYSBEFORECAPITALIZATION',
    },
    tranches: [{ realizedCapital: '2500000.00', movements: [] }],
  });
  expect(fixings.map((row: { sixMonthsRate: string }) => row.sixMonthsRate)).toEqual([
    '3.290',
    '4.125',
    '3.862',
    '3.162',
  ]);
});
