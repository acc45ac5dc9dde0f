import { contractEndpoints, contractImportEndpoints, movementEndpoints, trancheEndpoints } from '@calends/wire';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { merge } from '../../testing/loans/merge.ts';
import { verifyLoans } from '../ledger/ledger.public.ts';

let api: TestApi;
let admin: TestPerson;
let loans: TestLoans['loans'];
let [absorbed, absorbing] = ['', ''];
let contractId = '';
let trancheId = '';
let contracts = 0;

beforeAll(async () => {
  ({ api, admin, loans } = await startLoans()); // on 31 March 2025
});
afterAll(() => api.stop());
/** Of 3 600.00 on 15-01-2024, of which a merger leaves nothing on 25-04-2024. */
beforeEach(async () => {
  [absorbed, absorbing] = await addCompanies(api.db, 'helios');
  contractId = await loans.add({
    ...fixedRateContract([absorbed, absorbing], `ENDED-${(contracts += 1)}`),
    spread: '5',
    interestCapitalization: false,
  });
  trancheId = (await loans.draw(contractId, '2024-01-15', '3600.00')).data.id;
});
afterEach(async () => {
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

const DAY = '25-04-2024';

async function end(): Promise<void> {
  expect((await merge(admin, { id: absorbed, companyId: absorbing, day: DAY })).status).toBe(200);
}

const refusedOn = (field: string) => ({
  status: 422,
  body: {
    code: 'LoanEndedByMerger',
    errors: { [field]: ['LoanEndedByMerger'] },
    details: { mergerDate: '2024-04-25' },
  },
});

test('a loan that a merger ended takes no draw and no reinforcement on its day or later', async () => {
  await end();
  for (const date of ['2024-04-25', '2024-04-26', '2025-03-31', '2025-09-30']) {
    expect(await loans.draw(contractId, date, '10.00')).toMatchObject(refusedOn('realizationDate'));
    expect(await loans.reinforce(contractId, trancheId, date, '10.00')).toMatchObject(refusedOn('reinforcementDate'));
  }
});

test('nor one that a correction moves there, while what was before goes on to be corrected', async () => {
  const { id: added } = (await loans.reinforce(contractId, trancheId, '2024-02-15', '100.00')).data;
  const { id: drawn } = (await loans.draw(contractId, '2024-03-01', '50.00')).data;
  await end();
  const edit = async (changeDate: string, decimalValue: string): Promise<TestReply> => {
    const body = { movementId: added, changeDate, decimalValue, version: await loans.version(contractId) };
    return await admin.call(movementEndpoints.edit, { params: { id: added }, body });
  };
  expect(await edit('2024-02-15', '100.01')).toMatchObject({ status: 200 });
  expect((await edit('2024-04-26', '100.00')).status).toBe(422);
  const late = (await loans.draw(contractId, '2024-03-02', '7.00')).data.id;
  const move = async (id: string, realizationDate: string, realizedCapital: string): Promise<TestReply> => {
    const body = { id, contractId, realizationDate, realizedCapital, version: await loans.version(contractId) };
    return await admin.call(trancheEndpoints.edit, { params: { id }, body });
  };
  expect(await move(late, '2024-03-03', '7.00')).toMatchObject({ status: 200 });
  expect(await move(late, '2024-04-25', '7.00')).toMatchObject(refusedOn('realizationDate'));
  expect(await move(late, '2024-05-01', '7.00')).toMatchObject(refusedOn('realizationDate'));
  expect(await move(drawn, '2024-03-01', '51.00')).toMatchObject({ status: 200 });
});

test('nor is a draw of its day raised, of which a part is left then', async () => {
  const { id: drawn } = (await loans.draw(contractId, '2024-04-25', '50.00')).data;
  await end();
  const raise = async (realizedCapital: string): Promise<TestReply> => {
    const draw = { id: drawn, contractId, realizationDate: '2024-04-25', realizedCapital };
    const body = { ...draw, version: await loans.version(contractId) };
    return await admin.call(trancheEndpoints.edit, { params: { id: drawn }, body });
  };
  expect(await raise('50.01')).toMatchObject(refusedOn('realizationDate'));
});

test('nor one of a file, whose preview names its cell', async () => {
  await end();
  const { loanFile } = (await admin.call(contractEndpoints.loanFile, { params: { id: contractId }, query: {} })).data;
  loanFile.tranches.push({
    id: 'later',
    realizationDate: '2024-05-02',
    realizedCapital: '10.00',
    UsesEuriborRateFromContractDate: false,
    movements: [],
  });
  loanFile.tranches[0].movements.push({ date: '2024-05-03', movementType: 'REINFORCEMENT', amount: '10.00' });
  const upload = { fileName: 'loan.json', bytes: Buffer.from(JSON.stringify(loanFile)) };
  for (const query of [{ preview: 'true' }, {}]) {
    const reply = await admin.call(contractImportEndpoints.import, { upload, body: { contractId }, query });
    expect(reply.status).toBe(422);
    const cells: { column: string; code: string }[] = reply.body.details.rejected;
    expect(cells.map(({ column, code }) => `${column} ${code}`).toSorted()).toEqual([
      'tranches.realizationDate LoanEndedByMerger',
      'tranches[0].movements.date LoanEndedByMerger',
    ]);
  }
});

test('it has nothing available from that day on, in its head and in the lists of a day, and has again once the merger is taken back', async () => {
  const available = async () => (await loans.read(contractId)).availableCapital as string;
  const listed = async (referenceDate?: string) => {
    const filters = JSON.stringify([{ field: 'id', op: 'eq', value: contractId }]);
    const query = { filters, ...(referenceDate !== undefined && { referenceDate }) };
    return (await admin.call(contractEndpoints.list, { query })).body.data[0].availableCapital as string;
  };
  expect(await available()).toBe('4996400.00');
  await end();
  expect([await available(), await listed(), await listed('2024-04-25')]).toEqual(['0.00', '0.00', '0.00']);
  expect(await listed('2024-04-24')).toBe('4996400.00');
  const query = { contractId, filters: JSON.stringify([{ field: 'act', op: 'in', value: ['MERGER'] }]) };
  const [movement] = (await admin.call(movementEndpoints.list, { query })).body.data;
  const { status } = await admin.call(movementEndpoints.remove, {
    params: { id: movement.id },
    query: { version: String(await loans.version(contractId)) },
  });
  expect(status).toBe(200);
  expect([await available(), await listed(), await listed('2024-04-25')]).toEqual(Array(3).fill('4996400.00'));
});

async function change(values: object): Promise<TestReply> {
  const body = { contractId, changeDate: '2024-05-02', ...values, version: await loans.version(contractId) };
  return await admin.call(contractEndpoints.change, { body });
}

test('its state and its end are changed as before', async () => {
  await end();
  expect(await change({ field: 'CONTRACTSTATE', integerValue: 3 })).toMatchObject({ status: 200 });
  expect(await change({ field: 'DATEEND', dateEnd: '2024-12-31' })).toMatchObject({ status: 200 });
});
