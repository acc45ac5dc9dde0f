import { eventHistoryEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { exampleContract, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let companies: [string, string];
let feeId: string;

beforeAll(async () => {
  ({ api, admin, loans, companies, feeId } = await startLoans());
});
afterAll(() => api.stop());

async function drawn(contractNumber: string, more: object = {}) {
  const contractId = await loans.add(fixedRateContract(companies, contractNumber));
  const tranche = (await loans.draw(contractId, '2024-01-15', '1000.00', more)).data;
  return { contractId, trancheId: tranche.id as string };
}

async function edit(contractId: string, id: string, change: object): Promise<TestReply> {
  const { realizationDate, realizedCapital } = (await admin.call(trancheEndpoints.get, { params: { id } })).data;
  const body = { id, contractId, realizationDate, realizedCapital, version: await loans.version(contractId) };
  return await admin.call(trancheEndpoints.edit, { params: { id }, body: { ...body, ...change } });
}

test('contract, date and amount of a draw are required, each with its own message', async () => {
  const { contractId } = await drawn('REQUIRED');
  const whole = { contractId, realizationDate: '2024-02-01', realizedCapital: '10.00', version: 2 };
  for (const [field, message] of [
    ['contractId', 'ContractIdRequired'],
    ['realizationDate', 'RealizationDateRequired'],
    ['realizedCapital', 'RealizedCapitalRequired'],
  ] as const) {
    const { [field]: _, ...body } = whole;
    const refused = await admin.call(trancheEndpoints.add, { body });
    expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: [message] } } });
  }
});

test.each([
  ['0.00', 'AmountMustBePositive'],
  ['-1.00', 'AmountMustBePositive'],
  ['1.001', 'InvalidAmount'],
  [5, 'InvalidAmount'],
])('%s is no amount of a draw', async (realizedCapital, message) => {
  const { contractId } = await drawn(`AMOUNT ${realizedCapital}`);
  const refused = await loans.draw(contractId, '2024-02-01', realizedCapital as string);
  expect(refused).toMatchObject({ status: 400, body: { errors: { realizedCapital: [message] } } });
});

test('a draw outside the dates of its contract is refused on its date', async () => {
  const { contractId } = await drawn('OUTSIDE');
  for (const date of ['2023-03-30', '2028-04-01']) {
    expect(await loans.draw(contractId, date, '1.00')).toMatchObject({
      status: 422,
      body: {
        code: 'TrancheOutsideContract',
        details: { date, dateStart: '2023-03-31', dateEnd: '2028-03-31' },
        errors: { realizationDate: ['TrancheOutsideContract'] },
      },
    });
  }
});

test('an opening balance and its interest due are not stamp-taxed again; what is added later is', async () => {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber: 'OPENING' });
  const opened = await loans.draw(contractId, '31-03-2023', '2500000.00', {
    isOpeningBalance: true,
    interestRate: '1234.56',
  });
  expect(opened.data).toMatchObject({ isOpeningBalance: true, interestRate: '1234.56', interestDue: '1234.56' });
  await loans.reinforce(contractId, opened.data.id, '2024-01-10', '100000.00');
  const taxes = await inTenant(api.db, 'helios', (tx) =>
    tx.selectFrom('stamp_tax_row').select(['cause', 'tax_cents']).where('contract_id', '=', contractId).execute(),
  );
  expect(taxes.map(({ cause }) => cause)).not.toContain('TRANCHE');
  expect(taxes).toContainEqual({ cause: 'REINFORCEMENT', tax_cents: 50000n });
  const listed = await admin.call(trancheEndpoints.list, { query: { contractId } });
  expect(listed.body.data).toMatchObject([{ isOpeningBalance: true }]);
});

test('a draw is edited to another date and amount, and its interest due from before moves along', async () => {
  const { contractId, trancheId } = await drawn('EDITED', { interestRate: '25.00' });
  const edited = await edit(contractId, trancheId, { realizationDate: '01-02-2024', realizedCapital: '2000.00' });
  expect(edited.data).toMatchObject({
    id: trancheId,
    realizationDate: '2024-02-01',
    realizedCapital: '2000.00',
    interestRate: '25.00',
    version: await loans.version(contractId),
  });
  const rows = await loans.rows(trancheId);
  expect(rows[0]).toMatchObject({ movementType: 'INTERESTSDUE', movementDate: '2024-02-01', value: '25.00' });
  // 90 days of 1.25 % on 2 000.00: the interest dates moved with the draw
  expect(rows.find((row) => row.isDerived)).toMatchObject({ movementDate: '2024-05-01', value: '6.25' });
  const history = await admin.call(eventHistoryEndpoints.list, { query: { recordId: trancheId } });
  expect(history.body.data[0]).toMatchObject({ action: 'UPDATE', element: 'TTranche' });
});

test('an edit without a difference, of another contract or of another id is refused', async () => {
  const { contractId, trancheId } = await drawn('SAME');
  const other = await drawn('OTHER');
  expect(await edit(contractId, trancheId, {})).toMatchObject({ status: 422, body: { code: 'NoChanges' } });
  expect(await edit(contractId, trancheId, { contractId: other.contractId })).toMatchObject({
    status: 400,
    body: { errors: { contractId: ['InvalidValue'] } },
  });
  expect(await edit(contractId, trancheId, { id: other.trancheId })).toMatchObject({
    status: 400,
    body: { errors: { id: ['InvalidValue'] } },
  });
  expect(await edit(contractId, trancheId, { interestRate: '1.00' })).toMatchObject({
    status: 400,
    body: { errors: { interestRate: ['UnknownField'] } },
  });
});

test('an edit that makes a later movement impossible is refused and names that movement', async () => {
  const { contractId, trancheId } = await drawn('LATER');
  await loans.reimburse(contractId, trancheId, '2024-02-01', { capitalAmount: '900.00' });
  const payment = (await loans.rows(trancheId)).find((row) => row.movementType === 'CAPITALREIMBURSEMENT');
  const smaller = await edit(contractId, trancheId, { realizedCapital: '899.99' });
  expect(smaller).toMatchObject({
    status: 422,
    body: { code: 'ReimbursementExceedsCapital', details: { factId: payment?.id, available: '899.99' } },
  });
  expect(smaller.body.errors).toBeUndefined();
  expect(await edit(contractId, trancheId, { realizationDate: '2024-02-02' })).toMatchObject({
    status: 422,
    body: { code: 'MovementBeforeTranche', details: { factId: payment?.id, date: '2024-02-01' } },
  });
  expect(await edit(contractId, trancheId, { realizedCapital: '5000000.01' })).toMatchObject({
    status: 422,
    body: { errors: { realizedCapital: ['MaximumAmountExceeded'] } },
  });
});

test('a tranche is removed with its movements, and only for the word DELETE in capitals', async () => {
  const { contractId, trancheId } = await drawn('DELETED');
  await loans.reinforce(contractId, trancheId, '2024-03-01', '500.00');
  const remove = async (confirmationString: string) =>
    await admin.call(trancheEndpoints.remove, {
      params: { id: trancheId },
      body: { id: trancheId, confirmationString, version: await loans.version(contractId) },
    });
  for (const word of ['delete', 'Delete', 'delet', ' DELETE', '']) {
    expect(await remove(word)).toMatchObject({
      status: 422,
      body: {
        code: 'WrongConfirmationWord',
        errors: { confirmationString: ['WrongConfirmationWord'] },
      },
    });
  }
  expect((await remove('DELETE')).data).toBe(true);
  expect((await admin.call(trancheEndpoints.get, { params: { id: trancheId } })).status).toBe(404);
  expect((await loans.rows(contractId)).map((row) => row.movementType)).toEqual([]);
  expect(await loans.read(contractId)).toMatchObject({ realizedCapital: '0.00' });
  const live = await inTenant(api.db, 'helios', (tx) =>
    tx
      .selectFrom('movement')
      .select(['revision', 'voided'])
      .where('tranche_id', '=', trancheId)
      .orderBy('revision')
      .execute(),
  );
  expect(live).toEqual([
    { revision: 1, voided: false },
    { revision: 2, voided: true },
  ]);
});

test('the id in the path is enough to remove a tranche; the word may be in the query, and without it the call is refused', async () => {
  const { contractId, trancheId } = await drawn('QUERY');
  const other = await drawn('ANOTHER');
  const params = { id: trancheId };
  expect(await admin.call(trancheEndpoints.remove, { params })).toMatchObject({
    status: 400,
    body: { errors: { confirmationString: ['ConfirmationStringRequired'] } },
  });
  const query = { confirmationString: 'DELETE', version: await loans.version(contractId) };
  expect(await admin.call(trancheEndpoints.remove, { params, query: { ...query, id: other.trancheId } })).toMatchObject(
    {
      status: 400,
      body: { errors: { id: ['InvalidValue'] } },
    },
  );
  expect((await admin.call(trancheEndpoints.remove, { params, query })).data).toBe(true);
});

test('an edit or removal against an older version is stale', async () => {
  const { contractId, trancheId } = await drawn('STALE');
  const stale = { status: 409, body: { code: 'Stale' } };
  expect(await edit(contractId, trancheId, { realizedCapital: '5.00', version: 1 })).toMatchObject(stale);
  const body = { id: trancheId, confirmationString: 'DELETE', version: 1 };
  expect(await admin.call(trancheEndpoints.remove, { params: { id: trancheId }, body })).toMatchObject(stale);
});

test('how many tranches a contract has is answered without listing them', async () => {
  const { contractId } = await drawn('SIZE');
  await loans.draw(contractId, '2024-02-15', '10.00');
  expect((await admin.call(trancheEndpoints.size, { query: { contractId } })).data).toBe(2);
});

test('after all these writes every stored row follows from the facts', async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});
