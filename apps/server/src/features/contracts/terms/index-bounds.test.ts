import { contractEndpoints, contractImportEndpoints, movementEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/tenant-transaction.ts';
import type { TestApi, TestPerson, TestReply } from '../../../testing/api-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';
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

/** 2 500 000.00 on six-month Euribor from 31-03-2023 on. */
async function floating(contractNumber: string): Promise<string> {
  const contractId = await loans.add({ ...exampleContract(companies, feeId), contractNumber });
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  return contractId;
}

async function change(contractId: string, field: string, slots: object, changeDate = '02-05-2023'): Promise<TestReply> {
  const body = { contractId, version: await loans.version(contractId), field, changeDate, ...slots } as never;
  return await admin.call(contractEndpoints.change, { body });
}

const historyOf = async (contractId: string) =>
  (await admin.call(contractEndpoints.changes, { params: { id: contractId } })).data as {
    id: string;
    movementType: string;
    previousValue: string;
    value: string;
  }[];

const accruedOf = async (contractId: string) =>
  (await admin.call(movementEndpoints.owed, { params: { contractId }, query: { date: '02-06-2023' } })).data.owed[0]
    .interestAccrued as string;

test('a cap counts from its day on, is told in the history, and is taken back', async () => {
  const contractId = await floating('CAPPED');
  const free = await accruedOf(contractId);
  expect((await change(contractId, 'INDEXCAP', { decimalValue: '1.5' })).status).toBe(200);
  const capped = await accruedOf(contractId);
  expect(Number(capped)).toBeLessThan(Number(free));
  const [row] = await historyOf(contractId);
  expect(row).toMatchObject({ movementType: 'INDEXCAPCHANGE', previousValue: '', value: '1.500' });
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  expect((await change(contractId, 'INDEXCAP', { booleanValue: false }, '15-05-2023')).status).toBe(200);
  const between = Number(await accruedOf(contractId));
  expect(between).toBeGreaterThan(Number(capped));
  expect(between).toBeLessThan(Number(free));
  for (const { id } of await historyOf(contractId)) {
    const query = { version: String(await loans.version(contractId)) };
    expect((await admin.call(movementEndpoints.remove, { params: { id }, query })).status).toBe(200);
  }
  expect(await accruedOf(contractId)).toBe(free);
});

test('a floor above the cap is refused on the rate, with both', async () => {
  const contractId = await floating('CROSSED');
  await change(contractId, 'INDEXCAP', { decimalValue: '2.5' });
  expect(await change(contractId, 'INDEXFLOOR', { decimalValue: '2.501' }, '03-05-2023')).toMatchObject({
    status: 422,
    body: {
      code: 'FloorAboveCap',
      details: { indexFloor: '2.501', indexCap: '2.500', date: '2023-05-03' },
      errors: { decimalValue: ['FloorAboveCap'] },
    },
  });
  expect(await historyOf(contractId)).toHaveLength(1);
});

test.each([
  [{}, { decimalValue: ['DecimalValueRequired'] }],
  [{ booleanValue: true }, { decimalValue: ['DecimalValueRequired'] }],
  [{ decimalValue: '-100.001' }, { decimalValue: ['RateOutOfRange'] }],
  [{ decimalValue: '1.2345' }, { decimalValue: ['AtMostThreeDecimals'] }],
  [{ decimalValue: 'x' }, { decimalValue: ['InvalidRate'] }],
])('a floor with %j is refused on its field', async (slots, errors) => {
  const contractId = await floating(`FLOOR ${Object.values(slots).join()}`);
  expect(await change(contractId, 'INDEXFLOOR', slots)).toMatchObject({ status: 400, body: { errors } });
});

test('bounds are in the loan file, which is imported again without a difference', async () => {
  const contractId = await floating('BOUNDS-FILE');
  await change(contractId, 'INDEXFLOOR', { decimalValue: '-0.25' });
  await change(contractId, 'INDEXCAP', { decimalValue: '4' });
  await change(contractId, 'INDEXFLOOR', { booleanValue: false }, '03-05-2023');
  const { data } = await admin.call(contractEndpoints.loanFile, { params: { id: contractId } });
  const { loanFile } = data as { loanFile: { changes: object[] } };
  expect(loanFile.changes).toMatchObject([
    { field: 'INDEXFLOOR', decimalValue: '-0.250' },
    { field: 'INDEXCAP', decimalValue: '4.000' },
    { field: 'INDEXFLOOR', booleanValue: false },
  ]);
  const imported = await admin.call(contractImportEndpoints.import, {
    upload: { fileName: 'loan.json', bytes: Buffer.from(JSON.stringify(loanFile)) },
    body: { contractId },
    query: { preview: 'true' },
  });
  expect(imported.data).toMatchObject({ imported: 0, missing: 0 });
});

async function addBounded(contractNumber: string, bounds: object) {
  const body = { ...exampleContract(companies, feeId), contractNumber, ...bounds };
  return await admin.call(contractEndpoints.add, { body });
}

test('a new contract may have a floor at any rate and a cap from its start on, which are dated changes', async () => {
  const bounded = await addBounded('BOUNDED', { indexFloor: '-0.25', indexCap: '1.5' });
  expect(bounded.status, JSON.stringify(bounded.body)).toBe(200);
  const { id, dateStart } = bounded.data;
  expect(await historyOf(id)).toMatchObject([
    { movementType: 'INDEXFLOORCHANGE', movementDate: dateStart, previousValue: '', value: '-0.250' },
    { movementType: 'INDEXCAPCHANGE', movementDate: dateStart, previousValue: '', value: '1.500' },
  ]);
  await loans.draw(id, '31-03-2023', '2500000.00');
  expect(Number(await accruedOf(id))).toBeLessThan(Number(await accruedOf(await floating('UNBOUNDED'))));
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });

  const unpaid = await addBounded('BOUNDED UNPAID', { contractStatus: 'UNPAID', indexCap: '1.5' });
  expect(await historyOf(unpaid.data.id)).toEqual([]);
});

test.each([
  [
    { indexFloor: '2', indexCap: '1', amount: '-1' },
    { indexFloor: ['FloorAboveCap'], indexCap: ['FloorAboveCap'], amount: expect.any(Array) },
  ],
  [
    { floor: 'INDEX_ZERO', indexCap: '-0.1' },
    { floor: ['FloorAboveCap'], indexCap: ['FloorAboveCap'] },
  ],
  [
    { indexFloor: '101', indexCap: '1.2345' },
    { indexFloor: ['RateOutOfRange'], indexCap: ['AtMostThreeDecimals'] },
  ],
  [
    { indexFloor: 'one', indexCap: 1 },
    { indexFloor: ['InvalidRate'], indexCap: ['InvalidRate'] },
  ],
  [
    { euriborApplicable: false, euribor: 'NA', euriborCalculationMehtod: 'NA', indexFloor: '0', indexCap: '1' },
    { indexFloor: ['EuriborNotApplicable'], indexCap: ['EuriborNotApplicable'] },
  ],
])('a new contract with %j is refused with all its faults at once', async (bounds, errors) => {
  const body = { ...exampleContract(companies, feeId), contractNumber: 'FAULTY', ...bounds };
  expect(await admin.call(contractEndpoints.add, { body })).toMatchObject({ status: 400, body: { errors } });
});

const listed = async (query: Readonly<Record<string, string>>) =>
  (await admin.call(contractEndpoints.list, { query })).data as Bounded[];
interface Bounded {
  readonly id: string;
  readonly indexFloor: string | null;
  readonly indexCap: string | null;
}
const floorFrom = (value: string) => ({ field: 'indexFloor', op: 'gte', value });

test('the list has what binds the index on its day, is filtered by it, and is exported with it', async () => {
  const contractId = await floating('LISTED-BOUNDS');
  await change(contractId, 'INDEXFLOOR', { decimalValue: '-0.25' });
  await change(contractId, 'INDEXCAP', { decimalValue: '4' });
  await change(contractId, 'INDEXFLOOR', { decimalValue: '0.5' }, '15-05-2023');
  const number = { field: 'contractNumber', op: 'eq', value: 'LISTED-BOUNDS' };
  const listedOn = async (referenceDate: string | undefined, ...more: object[]) =>
    await listed({ filters: JSON.stringify([number, ...more]), ...(referenceDate && { referenceDate }) });
  expect(await listedOn(undefined)).toMatchObject([{ id: contractId, indexFloor: '0.500', indexCap: '4.000' }]);
  expect(await listedOn('2023-05-14')).toMatchObject([{ indexFloor: '-0.250', indexCap: '4.000' }]);
  expect(await listedOn('2023-05-01')).toMatchObject([{ indexFloor: null, indexCap: null }]);
  expect(await listedOn(undefined, floorFrom('0.5'))).toHaveLength(1);
  expect(await listedOn(undefined, floorFrom('0.501'))).toEqual([]);
  expect(await listedOn('2023-05-14', floorFrom('0.5'))).toEqual([]);
  expect(await listedOn(undefined, { field: 'indexCap', op: 'lte', value: '3.999' })).toEqual([]);
  const read = await admin.call(contractEndpoints.get, { params: { id: contractId } });
  expect(read.data).toMatchObject({ indexFloor: '0.500', indexCap: '4.000' });
  const file = await admin.call(contractEndpoints.exportData, {
    query: { format: 'csv', columns: 'contractNumber,indexFloor,indexCap', filters: JSON.stringify([number]) },
  });
  expect(file.bytes.toString('utf8')).toMatch(/LISTED-BOUNDS;0,500?;4,000?/);
  expect(await inTenant(api.db, 'helios', verifyLoans)).toMatchObject({ differences: [] });
});

test('a floor at zero that was agreed at the start is one at a rate of zero in the list, until a change ends it', async () => {
  const { id } = (await addBounded('LISTED-ZERO', { floor: 'INDEX_ZERO' })).data;
  const filters = JSON.stringify([{ field: 'contractNumber', op: 'eq', value: 'LISTED-ZERO' }]);
  const row = async () => (await listed({ filters })).find((one) => one.id === id);
  expect(await row()).toMatchObject({ indexFloor: '0.000', indexCap: null });
  await change(id, 'INDEXFLOOR', { booleanValue: false });
  expect(await row()).toMatchObject({ indexFloor: null });
});
