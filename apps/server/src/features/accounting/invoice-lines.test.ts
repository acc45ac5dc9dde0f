import { invoiceLineEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { addCompanies, fixedRateContract, loansOf } from '../../testing/loans/loans-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let newContract: () => Promise<string>;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  const companies = await addCompanies(api.db, 'helios');
  let added = 0;
  newContract = () => {
    added += 1;
    return loansOf(admin).add(fixedRateContract(companies, `INVOICED-${added}`));
  };
});
afterAll(() => api.stop());

const INVOICE = { docType: 'FA', series: '2026', item: 'JUROS', entityType: 'C', entityCode: 'HENER' };
const add = (tContractId: string, more: object) =>
  admin.call(invoiceLineEndpoints.add, { body: { ...INVOICE, tContractId, ...more } });
const typesOf = async (tContractId: string) => {
  const rows = (await admin.call(invoiceLineEndpoints.list, { query: { getAll: true, tContractId } })).data;
  return (rows as { primaveraInvoiceType: string }[]).map((row) => row.primaveraInvoiceType);
};

test('a contract has one line of each type, in the order of the documents', async () => {
  const tContractId = await newContract();
  for (const primaveraInvoiceType of [2, 'CAPITALREIMBURSEMENT', 0])
    expect((await add(tContractId, { primaveraInvoiceType })).status).toBe(200);
  expect(await typesOf(tContractId)).toEqual(['CAPITALIZATION', 'CAPITALREIMBURSEMENT', 'INTERESTREIMBURSEMENT']);
  const again = await add(tContractId, { primaveraInvoiceType: 0 });
  expect([again.status, again.body.errors]).toEqual([409, { primaveraInvoiceType: ['InvoiceLineTaken'] }]);
});

test('an invoice is taken back by a credit note of type NC where no other is named', async () => {
  const { data } = await add(await newContract(), { primaveraInvoiceType: 'CAPITALIZATION', exemption: 'M07' });
  expect(data).toMatchObject({ ...INVOICE, vatCode: null, exemption: 'M07', creditDocType: 'NC', version: 1 });
});

test.each([
  [{ entityType: 'X' }, { entityType: ['InvalidValue'] }],
  [{ docType: '' }, { docType: ['DocTypeRequired'] }],
  [{ entityCode: '' }, { entityCode: ['EntityCodeRequired'] }],
])('%o is a fault of its field', async (mistaken, errors) => {
  const { status, body } = await add(await newContract(), { primaveraInvoiceType: 0, ...mistaken });
  expect([status, body.errors]).toEqual([400, errors]);
});

test('lines are copied to another contract', async () => {
  const [fromContractId, toContractId] = [await newContract(), await newContract()];
  await add(fromContractId, { primaveraInvoiceType: 'CAPITALIZATION' });
  const copied = await admin.call(invoiceLineEndpoints.copy, { body: { fromContractId, toContractId } });
  expect(copied.data).toMatchObject([{ ...INVOICE, tContractId: toContractId }]);
});
