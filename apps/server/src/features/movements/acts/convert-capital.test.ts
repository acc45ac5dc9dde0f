import { contractEndpoints, contractImportEndpoints, movementEndpoints, periodEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];

beforeAll(async () => {
  ({ api, admin, loans, companies } = await startLoans());
});
afterAll(() => api.stop());

/**
 * 3 600.00 on 15-01-2024 and 7 200.00 on 15-02-2024 at 5 %, ATUAL_360, interest due each quarter: 0.50 and 1.00 a day. On
 * 25-04-2024 the first owes 45.50 due and 5.00 accrued, the second 70.00 accrued.
 */
async function twoTranches(contractNumber: string) {
  const contractId = await loans.add({
    ...fixedRateContract(companies, contractNumber),
    spread: '5',
    interestCapitalization: false,
  });
  const { id: old } = (await loans.draw(contractId, '2024-01-15', '3600.00')).data as { id: string };
  const { id: young } = (await loans.draw(contractId, '2024-02-15', '7200.00')).data as { id: string };
  return { contractId, old, young };
}

/** All interest of both tranches by 25-04-2024, by its own act. */
async function payInterest(contractId: string): Promise<void> {
  const version = await loans.version(contractId);
  const body = { contractId, version, paymentDate: '25-04-2024', amount: '120.50' };
  expect((await admin.call(movementEndpoints.payLoan, { body })).status).toBe(200);
}

async function convert(contractId: string, values: object, person = admin): Promise<TestReply> {
  const version = await loans.version(contractId);
  const body = { contractId, version, conversionDate: '25-04-2024', equity: 'SHARECAPITAL', ...values };
  return await person.call(movementEndpoints.convert, { body });
}

const capitalOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.get, { params: { id: contractId } })).data.realizedCapital as string;

const converted = async (contractId: string) => {
  const filters = JSON.stringify([{ field: 'act', op: 'in', value: ['CONVERSION'] }]);
  const query = { contractId, filters, getAll: 'true' };
  return (await admin.call(movementEndpoints.list, { query })).data as {
    id: string;
    actId: string;
    movementType: string;
    value: string;
  }[];
};

test('capital of the oldest tranches is converted as one act, which is taken back whole', async () => {
  const { contractId, old, young } = await twoTranches('CONVERTED');
  await payInterest(contractId);
  const { status, data } = await convert(contractId, { amount: '5000.00', description: 'Deed 12' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    act: 'CONVERSION',
    date: '2024-04-25',
    total: '5000.00',
    shares: [
      { trancheId: old, capital: '3600.00', interestDue: '0.00', interestAccrued: '0.00' },
      { trancheId: young, capital: '1400.00' },
    ],
  });
  const rows = await converted(contractId);
  expect(rows.map(({ movementType, value, actId }) => [movementType, value, actId])).toEqual([
    ['SHARECAPITALCONVERSION', '3600.00', data.actId],
    ['SHARECAPITALCONVERSION', '1400.00', data.actId],
  ]);
  expect(await capitalOf(contractId)).toBe('5800.00');
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const id = rows[0]?.id ?? '';
  const version = await loans.version(contractId);
  const edit = { movementId: id, version, changeDate: '2024-04-25', decimalValue: '1.00' };
  expect(await admin.call(movementEndpoints.edit, { params: { id }, body: edit })).toMatchObject({
    status: 422,
    body: { code: 'MovementIsOfAct', details: { act: 'CONVERSION' } },
  });
  const removed = await admin.call(movementEndpoints.remove, { params: { id }, query: { version: `${version}` } });
  expect(removed.status).toBe(200);
  expect(await converted(contractId)).toEqual([]);
  expect(await capitalOf(contractId)).toBe('10800.00');
});

test('one tranche is converted where it is named, into other equity where that is asked for', async () => {
  const { contractId, young } = await twoTranches('CONVERTED-ONE');
  await payInterest(contractId);
  const { data } = await convert(contractId, { trancheId: young, amount: '7200.00', equity: 'OTHEREQUITY' });
  expect(data).toMatchObject({ shares: [{ trancheId: young, capital: '7200.00' }] });
  expect(await converted(contractId)).toMatchObject([{ movementType: 'OTHEREQUITYCONVERSION', value: '7200.00' }]);
});

test('while interest of what is converted is owed it is refused on the day, and more than the capital on the amount', async () => {
  const { contractId, old } = await twoTranches('CONVERTED-EARLY');
  expect(await convert(contractId, { trancheId: old, amount: '1.00' })).toMatchObject({
    status: 422,
    body: {
      code: 'ConversionBeforeInterest',
      details: { trancheId: old, interestDue: '45.50', interestAccrued: '5.00', date: '2024-04-25' },
      errors: { conversionDate: ['ConversionBeforeInterest'] },
    },
  });
  expect(await convert(contractId, { amount: '10800.01' })).toMatchObject({
    status: 422,
    body: {
      code: 'ConversionExceedsCapital',
      details: { amount: '10800.01', available: '10800.00' },
      errors: { amount: ['ConversionExceedsCapital'], conversionDate: ['ConversionBeforeInterest'] },
    },
  });
  expect(await converted(contractId)).toEqual([]);
});

test.each([
  [{ equity: undefined }, { equity: ['EquityRequired'] }],
  [{ equity: 'SHARES' }, { equity: ['InvalidValue'] }],
  [{ conversionDate: '' }, { conversionDate: ['ConversionDateRequired'] }],
  [{ amount: undefined }, { amount: ['AmountRequired'] }],
  [{ amount: '0.00' }, { amount: ['AmountMustBePositive'] }],
  [{ trancheId: '0192f0a0-0000-7000-8000-00000000ffff' }, { trancheId: ['InvalidValue'] }],
])('a conversion with %j is refused on its field', async (wrong, errors) => {
  const { contractId } = await twoTranches(`WRONG ${Object.keys(wrong)[0]} ${Object.values(wrong)[0]}`.slice(0, 40));
  expect(await convert(contractId, { amount: '1.00', ...wrong })).toMatchObject({ status: 400, body: { errors } });
});

test('a later repayment that the conversion leaves no capital for refuses it', async () => {
  const { contractId, old } = await twoTranches('CONVERTED-LATER');
  await payInterest(contractId);
  await loans.reimburse(contractId, old, '2024-05-02', { capitalAmount: '3600.00' });
  expect(await convert(contractId, { trancheId: old, amount: '1.00' })).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { date: '2024-05-02' } },
  });
  expect(await converted(contractId)).toEqual([]);
});

test('it is bound to what its preview showed, and nobody of another tenant finds the loan', async () => {
  const { contractId } = await twoTranches('CONVERTED-BOUND');
  await payInterest(contractId);
  const values = { amount: '1.00' };
  expect((await convert(contractId, { ...values, version: 1 })).status).toBe(409);
  expect(await convert(contractId, { ...values, outcome: '2025-03-31.0000000000000000' })).toMatchObject({
    status: 409,
    body: { code: 'FiguresChanged' },
  });
  expect((await convert(contractId, values, await api.as('admin@boreal.test'))).status).toBe(404);
});

test('the loan file names it, and is imported again without a difference', async () => {
  const { contractId } = await twoTranches('CONVERTED-FILE');
  await payInterest(contractId);
  const { actId } = (await convert(contractId, { amount: '100.00' })).data as { actId: string };
  const { data } = await admin.call(contractEndpoints.loanFile, { params: { id: contractId } });
  const { loanFile } = data as { loanFile: { tranches: { movements: object[] }[] } };
  expect(loanFile.tranches[0]?.movements.at(-1)).toMatchObject({
    movementType: 'SHARECAPITALCONVERSION',
    amount: '100.00',
    act: 'CONVERSION',
    actId,
  });
  const imported = await admin.call(contractImportEndpoints.import, {
    upload: { fileName: 'loan.json', bytes: Buffer.from(JSON.stringify(loanFile)) },
    body: { contractId },
    query: { preview: 'true' },
  });
  expect(imported.data).toMatchObject({ imported: 0, missing: 0 });
});

test('in a closed month it has passed: neither repaid nor paid', async () => {
  const { contractId, old } = await twoTranches('CONVERTED-CLOSED');
  await payInterest(contractId);
  await convert(contractId, { trancheId: old, amount: '3600.00' });
  const rows = (
    await admin.call(periodEndpoints.figures, { params: { companyId: companies[0] }, query: { month: '2024-04' } })
  ).data.rows as { trancheId: string; now: object }[];
  expect(rows.find(({ trancheId }) => trancheId === old)).toMatchObject({
    now: { repaid: '0.00', passedCapital: '-3600.00', capital: '0.00', interestPaid: '50.50' },
  });
});
