import {
  baseSettingEndpoints,
  contractEndpoints,
  contractImportEndpoints,
  movementEndpoints,
  periodEndpoints,
  trancheEndpoints,
} from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../../testing/api-for-tests.ts';
import {
  exampleContract,
  fixedRateContract,
  startLoans,
  type TestLoans,
} from '../../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

/**
 * 3 600.00 on 15-01-2024 and 7 200.00 on 15-02-2024 at 5 %, ATUAL_360, interest due each quarter from the draw: 0.50 and 1.00 a
 * day. On 15-04-2024 the first has 45.50 due.
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

async function pay(contractId: string, values: object): Promise<TestReply> {
  const body = { contractId, version: await loans.version(contractId), paymentDate: '25-04-2024', ...values };
  return await admin.call(movementEndpoints.payLoan, { body });
}

async function settle(contractId: string, settlementDate: string, values: object = {}): Promise<TestReply> {
  const body = { contractId, version: await loans.version(contractId), settlementDate, ...values };
  return await admin.call(movementEndpoints.settle, { body });
}

const owed = async (contractId: string, query: Readonly<Record<string, string>>) =>
  await admin.call(movementEndpoints.owed, { params: { contractId }, query });

const rowsOfAct = async (contractId: string, act: string) => {
  const filters = JSON.stringify([{ field: 'act', op: 'in', value: [act] }]);
  const query = { contractId, filters, getAll: 'true' };
  return (await admin.call(movementEndpoints.list, { query })).data as Record<string, unknown>[];
};

const share = (trancheId: string, interestDue: string, interestAccrued: string, capital: string) => ({
  trancheId,
  interestDue,
  interestAccrued,
  capital,
});

test('one amount is taken from interest due, accrued interest and capital, the oldest tranche first, as one act', async () => {
  const { contractId, old, young } = await twoTranches('PAY');
  const shown = await owed(contractId, { date: '25-04-2024', amount: '1000.00' });
  const shares = [share(old, '45.50', '5.00', '879.50'), share(young, '0.00', '70.00', '0.00')];
  expect(shown.data).toMatchObject({
    owed: [share(old, '45.50', '5.00', '3600.00'), share(young, '0.00', '70.00', '7200.00')],
    total: '10920.50',
    shares,
    faults: [],
  });
  const paid = await pay(contractId, { amount: '1000.00', description: 'Bank 17' });
  expect(paid.data).toMatchObject({ act: 'LOANPAYMENT', total: '1000.00', shares, date: '2024-04-25' });
  const { actId } = paid.data as { actId: string };
  expect(await rowsOfAct(contractId, 'LOANPAYMENT')).toEqual(
    ['45.50', '5.00', '879.50', '70.00'].map((value) =>
      expect.objectContaining({ value, actId, description: 'Bank 17' }),
    ),
  );
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('more than all is refused with the amount that would settle; that amount brings the loan to 0.00', async () => {
  const { contractId } = await twoTranches('PAY-ALL');
  expect(await pay(contractId, { amount: '10920.51' })).toMatchObject({
    status: 422,
    body: {
      code: 'PaymentExceedsOwed',
      details: { owed: '10920.50', date: '2024-04-25' },
      errors: { amount: ['PaymentExceedsOwed'] },
    },
  });
  expect((await pay(contractId, { amount: '10920.50' })).status).toBe(200);
  const { data } = await admin.call(contractEndpoints.get, { params: { id: contractId } });
  expect(data).toMatchObject({ realizedCapital: '0.00', interestAccrued: '0.00', interestDue: '0.00' });
  expect(await pay(contractId, { amount: '0.01' })).toMatchObject({ status: 422, body: { code: 'NothingOwed' } });
});

test('shares by hand are paid as they say', async () => {
  const { contractId, young } = await twoTranches('BY-HAND');
  const shares = [{ trancheId: young, capital: '60.00', interestAccrued: '40.00' }];
  const paid = await pay(contractId, { amount: '100.00', shares });
  expect(paid.data).toMatchObject({ shares: [share(young, '0.00', '40.00', '60.00')] });
});

test('every fault of shares by hand is named on its field', async () => {
  const { contractId, old, young } = await twoTranches('BY-HAND-WRONG');
  const attempt = async (amount: string, shares: object[]) => await pay(contractId, { amount, shares });
  expect(await attempt('100.00', [{ trancheId: old, capital: '99.99' }])).toMatchObject({
    status: 400,
    body: { errors: { amount: ['SharesDifferFromAmount'] } },
  });
  const twice = [
    { trancheId: old, capital: '50.00' },
    { trancheId: old, capital: '50.00' },
  ];
  expect(await attempt('100.00', twice)).toMatchObject({
    status: 400,
    body: { errors: { 'shares.1.trancheId': ['TrancheTwice'] } },
  });
  const tooMuch = [
    { trancheId: old, interestDue: '45.51' },
    { trancheId: young, interestAccrued: '70.01', capital: '7200.01' },
  ];
  expect(await attempt('7315.53', tooMuch)).toMatchObject({
    status: 422,
    body: {
      errors: {
        'shares.0.interestDue': ['ReimbursementExceedsInterestDue'],
        'shares.1.interestAccrued': ['ReimbursementExceedsInterestAccrued'],
        'shares.1.capital': ['ReimbursementExceedsCapital'],
      },
    },
  });
  const { old: another } = await twoTranches('ANOTHER');
  expect(await attempt('1.00', [{ trancheId: another, capital: '1.00' }])).toMatchObject({
    status: 400,
    body: { errors: { 'shares.0.trancheId': ['InvalidValue'] } },
  });
});

test.each([
  [{ paymentDate: '' }, { paymentDate: ['PaymentDateRequired'] }],
  [{ paymentDate: '31-02-2024' }, { paymentDate: ['InvalidDate'] }],
  [{ amount: undefined }, { amount: ['AmountRequired'] }],
  [{ amount: '0.00' }, { amount: ['AmountMustBePositive'] }],
  [{ description: 'x'.repeat(201) }, { description: ['FieldTooLong'] }],
])('a payment with %j is refused on its field', async (wrong, errors) => {
  const { contractId } = await twoTranches(`WRONG ${JSON.stringify(wrong)}`.slice(0, 40));
  expect(await pay(contractId, { amount: '1.00', ...wrong })).toMatchObject({ status: 400, body: { errors } });
});

test('a loan is settled on a day: what is paid, by tranche, and 0.00 from then on', async () => {
  const { contractId, old, young } = await twoTranches('SETTLE');
  const settled = await settle(contractId, '25-04-2024', { description: 'Closed' });
  expect(settled.data).toMatchObject({
    act: 'SETTLEMENT',
    total: '10920.50',
    shares: [share(old, '45.50', '5.00', '3600.00'), share(young, '0.00', '70.00', '7200.00')],
  });
  const { data } = await admin.call(contractEndpoints.get, { params: { id: contractId } });
  expect(data).toMatchObject({ realizedCapital: '0.00', interestAccrued: '0.00', interestDue: '0.00' });
  expect(await settle(contractId, '26-04-2024')).toMatchObject({
    status: 422,
    body: { code: 'NothingOwed', errors: { settlementDate: ['NothingOwed'] } },
  });
});

test('a settlement names everything that stands in its way', async () => {
  const { contractId, young } = await twoTranches('SETTLE-NOT');
  expect(await settle(contractId, '14-01-2024')).toMatchObject({
    status: 422,
    body: { code: 'NothingOwed', errors: { settlementDate: ['NothingOwed', 'SettlementBeforeMovement'] } },
  });
  expect(await settle(contractId, '01-02-2024')).toMatchObject({
    status: 422,
    body: {
      code: 'SettlementBeforeMovement',
      details: { movementDate: '2024-02-15', movementType: 'TRANCHE', factId: young, date: '2024-02-01' },
    },
  });
  const floating = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'SETTLE-LATE' });
  await loans.draw(floating, '31-03-2023', '2500000.00');
  const late = { status: 422, body: { code: 'SettlementOnProjection' } };
  expect(await settle(floating, '01-04-2025')).toMatchObject(late);
  expect((await owed(floating, { date: '01-04-2025' })).data).toMatchObject({
    faults: [{ code: 'SettlementOnProjection' }],
  });
});

test('a movement of an act is not edited, and one that is taken back takes the whole act with it', async () => {
  const { contractId, old } = await twoTranches('ONE-ACT');
  const before = await loans.rows(old);
  await settle(contractId, '25-04-2024');
  const [first] = await rowsOfAct(contractId, 'SETTLEMENT');
  const id = String(first?.id);
  const version = await loans.version(contractId);
  const edited = await admin.call(movementEndpoints.edit, {
    params: { id },
    body: { movementId: id, version, changeDate: '2024-04-25', decimalValue: '1.00' },
  });
  expect(edited).toMatchObject({ status: 422, body: { code: 'MovementIsOfAct', details: { act: 'SETTLEMENT' } } });
  const word = { id: old, confirmationString: 'DELETE', version };
  const drawTakenBack = await admin.call(trancheEndpoints.remove, { params: { id: old }, body: word });
  expect(drawTakenBack).toMatchObject({ status: 422, body: { code: 'MovementIsOfAct' } });
  expect((await admin.call(movementEndpoints.remove, { params: { id }, query: { version } })).data).toBe(true);
  expect(await rowsOfAct(contractId, 'SETTLEMENT')).toEqual([]);
  const after = await loans.rows(old); // derived rows were away meanwhile, and have other ids
  expect(after).toEqual(before.map((row) => ({ ...row, id: expect.any(String) })));
});

test('an act is one event of the history, when it is written and when it is taken back', async () => {
  const { contractId } = await twoTranches('EVENTS');
  const { actId } = (await pay(contractId, { amount: '1000.00' })).data as { actId: string };
  const [row] = await rowsOfAct(contractId, 'LOANPAYMENT');
  await admin.call(movementEndpoints.remove, {
    params: { id: String(row?.id) },
    query: { version: await loans.version(contractId) },
  });
  const events = await inTenant(api.db, 'helios', (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'resource'])
      .where('record_id', '=', actId)
      .orderBy('entry_no')
      .execute(),
  );
  expect(events).toEqual([
    { action: 'CREATE', resource: 'LoanAct' },
    { action: 'DELETE', resource: 'LoanAct' },
  ]);
});

test('a later payment that an act makes impossible is named, and nothing is saved', async () => {
  const { contractId, old } = await twoTranches('LATER');
  await loans.reimburse(contractId, old, '2024-05-01', { capitalAmount: '3600.00' });
  const refused = await pay(contractId, { amount: '1000.00' });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { date: '2024-05-01' } },
  });
  expect(refused.body.errors).toBeUndefined();
  expect(await rowsOfAct(contractId, 'LOANPAYMENT')).toEqual([]);
});

test('an act is bound to the version and to the figures of its preview', async () => {
  const { contractId } = await twoTranches('BOUND');
  expect(await settle(contractId, '25-04-2024', { version: 1 })).toMatchObject({ status: 409 });
  const outcome = '2025-03-31.0000000000000000';
  expect(await settle(contractId, '25-04-2024', { outcome })).toMatchObject({
    status: 409,
    body: { code: 'FiguresChanged' },
  });
  expect(await pay(contractId, { amount: '1.00', outcome })).toMatchObject({
    status: 409,
    body: { code: 'FiguresChanged' },
  });
});

test('another tenant has no such loan', async () => {
  const { contractId } = await twoTranches('WALL');
  const stranger = await api.as('admin@boreal.test');
  const body = { contractId, version: 1 };
  const settled = await stranger.call(movementEndpoints.settle, { body: { ...body, settlementDate: '25-04-2024' } });
  const paid = await stranger.call(movementEndpoints.payLoan, {
    body: { ...body, paymentDate: '25-04-2024', amount: '1.00' },
  });
  const asked = await stranger.call(movementEndpoints.owed, { params: { contractId }, query: { date: '25-04-2024' } });
  for (const reply of [settled, paid, asked]) expect(reply.status).toBe(404);
});

test('the file of a loan names its acts; imported it changes nothing, and edits none of their movements', async () => {
  const { contractId } = await twoTranches('FILE');
  const { actId } = (await settle(contractId, '25-04-2024')).data as { actId: string };
  const { data } = await admin.call(contractEndpoints.loanFile, { params: { id: contractId } });
  const { loanFile } = data as { loanFile: { tranches: { movements: { act?: string; actId?: string }[] }[] } };
  const movements = loanFile.tranches.flatMap((tranche) => tranche.movements);
  expect(movements).toHaveLength(5);
  for (const movement of movements) expect(movement).toMatchObject({ act: 'SETTLEMENT', actId });
  const importing = async (file: unknown) =>
    await admin.call(contractImportEndpoints.import, {
      upload: { fileName: 'loan.json', bytes: Buffer.from(JSON.stringify(file)) },
      body: { contractId },
      query: { preview: 'true' },
    });
  expect((await importing(loanFile)).data).toMatchObject({ imported: 0, missing: 0 });
  const [first, ...others] = loanFile.tranches;
  const edited = { ...first, movements: first?.movements.map((one) => ({ ...one, amount: '1.00' })) };
  expect(await importing({ ...loanFile, tranches: [edited, ...others] })).toMatchObject({
    status: 422,
    body: { code: 'MovementIsOfAct', details: { act: 'SETTLEMENT' } },
  });
});

test('with late changes refused, an act in a closed month is refused on its day', async () => {
  const { contractId } = await twoTranches('CLOSED');
  const setting = { category: 'ACCOUNTING', parameterKey: 'LATE_CHANGES', value: 'REFUSE' };
  expect((await admin.call(baseSettingEndpoints.add, { body: setting })).status).toBe(200);
  const params = { companyId: companies[0] };
  const { digest } = (await admin.call(periodEndpoints.preview, { params, query: { month: '2024-04' } })).data;
  expect((await admin.call(periodEndpoints.close, { params, body: { month: '2024-04', digest } })).status).toBe(200);
  expect(await settle(contractId, '25-04-2024')).toMatchObject({
    status: 422,
    body: { code: 'PeriodClosed', errors: { settlementDate: ['PeriodClosed'] } },
  });
});
