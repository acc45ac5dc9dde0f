import type { contractDocuments } from '@calends/wire';
import { contractDocumentEndpoints, contractEndpoints, contractFileEndpoints, type RowOf } from '@calends/wire';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');
const TEXT = Buffer.from('Cláusula 1.ª\n');

let own: TestLoans;
let basic: TestPerson;
let gone: string;

beforeAll(async () => {
  own = await startLoans();
  basic = await own.api.as('basic@helios.test');
  const [lent, owed] = own.companies;
  const first = await own.loans.add(fixedRateContract([lent, owed], 'DOC-1'));
  const second = await own.loans.add(fixedRateContract([owed, lent], 'DOC-2'));
  gone = await own.loans.add({ ...fixedRateContract([lent, owed], 'DOC-3'), contractStatus: 'INACTIVE' });
  await keep(own.admin, first, 'Águas.pdf', PDF);
  await keep(basic, second, 'Anexo.txt', TEXT);
  await keep(own.admin, second, 'Zelo.pdf', PDF);
  await keep(own.admin, gone, 'Gone.pdf', PDF);
  const { version } = await own.loans.read(gone);
  await own.admin.call(contractEndpoints.delete, { params: { id: gone }, query: { version } });
});
afterAll(() => own.api.stop());

const keep = (person: TestPerson, contractId: string, fileName: string, bytes: Buffer) =>
  person.call(contractFileEndpoints.add, { upload: { fileName, bytes }, body: { contractId } });

async function listed(query: Readonly<Record<string, string>> = {}, person = own.admin) {
  const { body } = await person.call(contractDocumentEndpoints.list, { query });
  return body as unknown as { data: RowOf<typeof contractDocuments>[]; columnSums: Record<string, string> };
}
const namesIn = async (query: Readonly<Record<string, string>>) =>
  (await listed(query)).data.map(({ fileName }) => fileName);
const filtered = (field: string, op: string, value: unknown) =>
  namesIn({ OrderBy: 'fileName', OrderType: 'asc', filters: JSON.stringify([{ field, op, value }]) });

test('the files of all contracts are in one list, the newest first, with their contract and who added them', async () => {
  const { data, columnSums } = await listed({}, basic);
  expect(data.map(({ fileName }) => fileName)).toEqual(['Zelo.pdf', 'Anexo.txt', 'Águas.pdf']);
  const [lent, owed] = own.companies;
  expect(data[1]).toMatchObject({
    contractNumber: 'DOC-2',
    grantor: { id: owed, name: 'Bóreas helios', acronym: 'C1' },
    receiver: { id: lent, name: 'Aurora helios', acronym: 'C0' },
    documentKind: 'PLAINTEXT',
    fileSize: TEXT.length,
    uploader: { name: expect.stringContaining('Basic') },
  });
  expect(columnSums).toEqual({ fileSize: String(2 * PDF.length + TEXT.length) });
});

test('they are found by company, kind, person and by what is searched for, and sorted as people read', async () => {
  const [lent] = own.companies;
  expect(await filtered('grantor', 'in', [lent])).toEqual(['Águas.pdf']);
  expect(await filtered('documentKind', 'in', ['PDF'])).toEqual(['Águas.pdf', 'Zelo.pdf']);
  expect(await filtered('contractNumber', 'in', ['DOC-2'])).toEqual(['Anexo.txt', 'Zelo.pdf']);
  expect(await filtered('search', 'contains', 'aguas')).toEqual(['Águas.pdf']);
  const query = { value: 'uploader', label: 'uploader', distinct: 'true' } as const;
  const uploaders = (await own.admin.call(contractDocumentEndpoints.optionList, { query })).data;
  const basicId = uploaders.find(({ label }: { label: string }) => label.includes('Basic'))?.value;
  expect(await filtered('uploader', 'in', [basicId])).toEqual(['Anexo.txt']);
  expect(await namesIn({ OrderBy: 'fileSize', OrderType: 'asc' })).toHaveLength(3);
});

test('the list is exported as it is filtered', async () => {
  const query = { filters: JSON.stringify([{ field: 'documentKind', op: 'eq', value: 'PDF' }]) };
  const reply = await own.admin.call(contractDocumentEndpoints.exportData, { query });
  expect(reply.headers['x-row-count']).toBe('2');
  const cells = (await readXlsx(reply.bytes)).sheets.flatMap(({ rows }) => rows.flat());
  expect(cells).toEqual(expect.arrayContaining(['Zelo.pdf', 'Águas.pdf', 'DOC-1']));
  expect(cells).not.toContain('Anexo.txt');
});

test('another tenant has none of them', async () => {
  expect((await listed({}, await own.api.as('admin@boreal.test'))).data).toEqual([]);
});
