import { createHash } from 'node:crypto';
import { type AccountingDocument, type DocumentBatch, documentEndpoints, entityEndpoints } from '@calends/wire';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../testing/loans/books-for-tests.ts';
import { exampleContract, startLoans, type TestLoans } from '../../../testing/loans/loans-for-tests.ts';

let started: TestLoans;
let books: ReturnType<typeof booksOf>;
let lender: string;
beforeAll(async () => {
  started = await startLoans();
  const { api, admin, loans, companies, feeId } = started;
  [lender] = companies;
  books = booksOf(api, admin);
  const contractId = await loans.add(exampleContract(companies, feeId));
  await loans.draw(contractId, '31-03-2023', '2500000.00');
  await books.keep(lender, { diary: '41;SPECIALIZATION=47', document: 'EMP', dataBase: 'AURORA' });
  await books.choose(contractId, 'PARENT_LENDS', 'GRANTOR');
  await books.startOn('01-01-2023');
  await books.derive();
});
afterAll(() => started.api.stop());

const upTo = async (day: string) =>
  (await books.documents({ filters: JSON.stringify([{ field: 'date', op: 'lte', value: day }]) })).map(({ id }) => id);
const fileOf = async ({ id }: DocumentBatch, format: string) =>
  await started.admin.call(documentEndpoints.batchFile, { params: { id }, query: { format } });
const batches = async (): Promise<DocumentBatch[]> =>
  (await started.admin.call(documentEndpoints.batches, { query: { entityId: lender } })).data;
const HEADER = 'File;Number;Company in accounting;Journal;Document type;Entry type;Date;Value date';

test('nothing that waits makes no file, and neither does a company without files', async () => {
  expect((await books.close(lender)).body.code).toBe('BatchEmpty');
  const elsewhere = await books.close(started.companies[1]);
  expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([400, ['entityId']]);
  expect(await batches()).toEqual([]);
});

test('queued documents leave in files that are numbered without gaps, each in one of them for ever', async () => {
  await books.send(await upTo('2023-06-30'));
  const first = (await books.close(lender, '2023-04-30')).data as DocumentBatch;
  const second = (await books.close(lender, '2023-06-30')).data as DocumentBatch;
  expect([first.number, second.number]).toEqual([1, 2]);
  expect((await batches()).map(({ number }) => number)).toEqual([2, 1]);
  expect((await books.close(lender)).body.code).toBe('BatchEmpty');
  const sent = (await books.documents()).filter(({ phase }) => phase === 'SENT');
  expect(sent).toHaveLength(first.documents + second.documents);
  expect(sent.map(({ erpNumber }) => erpNumber)).toEqual([
    ...Array.from({ length: first.documents }, (_, place) => `1/${place + 1}`),
    ...Array.from({ length: second.documents }, (_, place) => `2/${place + 1}`),
  ]);
});

test('the same bytes come back whenever a file is asked for, with the digest that is shown', async () => {
  const [last] = await batches();
  if (!last) throw new Error('there is no file');
  for (const { format, sha256, fileName } of last.files) {
    const [one, other] = [await fileOf(last, format), await fileOf(last, format)];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(createHash('sha256').update(one.bytes).digest('hex')).toBe(sha256);
    expect(fileName).toMatch(/^AURORA_2_\d+.*\.(xlsx|csv)$/);
  }
});

test('debit is equal to credit in each document and in the file, and each says its journal', async () => {
  const [, first] = await batches();
  if (!first) throw new Error('there is no file');
  const [header, ...rows] = (await fileOf(first, 'csv')).bytes.toString('utf8').trim().split('\r\n');
  expect(header?.replace('\uFEFF', '').startsWith(HEADER)).toBe(true);
  const cells = rows.map((row) => row.split(';'));
  expect(new Set(cells.map(([batch]) => batch))).toEqual(new Set(['1']));
  expect(new Set(cells.map((row) => `${row[3]} ${row[8]}`))).toEqual(new Set(['41 Draw', '47 Interest of the month']));
  const [sheet] = (await readXlsx((await fileOf(first, 'xlsx')).bytes)).sheets;
  const lines = (sheet?.rows ?? []).slice(1).map((row) => row.map((cell) => cell ?? 0));
  for (const document of Map.groupBy(lines, (row) => row[1]).values()) {
    const cents = document.map((row) => Math.round(Number(row[14]) * 100) - Math.round(Number(row[15]) * 100));
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
  }
});

const sides = ({ lines }: AccountingDocument) => lines.map(({ account, nature }) => `${nature} ${account}`).toSorted();

test('a document in a file is cancelled by its opposite in the next file, and made anew when somebody asks', async () => {
  const { admin } = started;
  const [draw] = (await books.documents()).filter(({ type }) => type === 'TRANCHE');
  const params = { id: draw?.id ?? '' };
  const cancel = (body: object) => admin.call(documentEndpoints.cancel, { params, body });
  expect((await cancel({ reasonCode: '' })).body.errors).toEqual({ reasonCode: ['ReasonCodeRequired'] });
  expect((await cancel({ reasonCode: 'X9' })).body.errors).toEqual({ reasonCode: ['InvalidValue'] });
  const another = (await books.documents()).find(({ id }) => id !== params.id)?.id;
  expect((await cancel({ id: another, reasonCode: 'C04' })).body.errors).toEqual({ id: ['InvalidValue'] });
  const codes = (await admin.call(documentEndpoints.reasonCodes)).data as { code: string; description: string }[];
  expect(codes[3]).toEqual({ code: 'C04', description: 'An amount is wrong' });
  const cancelling = (await cancel({ id: params.id, reasonCode: 'C04', description: 'Typed twice' })).data;
  expect(cancelling).toMatchObject({ phase: 'CANCELLING', syncState: 2, reason: 'C04: Typed twice', steps: [] });
  expect(await books.derive()).toBe(0);

  expect((await books.close(lender)).data).toMatchObject({ number: 3, documents: 1 });
  const cancelled = await books.read(params.id);
  expect(cancelled).toMatchObject({ phase: 'CANCELLED', syncState: 4, steps: ['ANEW'] });
  const [mirror] = cancelled.related;
  expect(mirror).toMatchObject({ relation: 'CANCELLATION', phase: 'SENT', erpNumber: '3/1' });
  expect(sides(await books.read(mirror?.id ?? ''))).toEqual(['C 2781', 'C 4113', 'D 12', 'D 244']);
  expect(await books.derive()).toBe(0);

  const anew = (await admin.call(documentEndpoints.send, { params })).data as AccountingDocument;
  expect(anew).toMatchObject({ phase: 'QUEUED', isCorrection: false, amount: draw?.amount });
  expect(anew.id).not.toBe(params.id);
  expect((await admin.call(documentEndpoints.send, { params })).body.code).toBe('DocumentNotInState');
});

test('while documents are on their way the company keeps its system, and sent months keep their style', async () => {
  const { admin } = started;
  const params = { id: lender };
  const { version, erpSettings } = (await admin.call(entityEndpoints.get, { params })).data;
  const { id: _, entityId: __, syncState: ___, ...kept } = erpSettings;
  const save = (change: object) =>
    admin.call(entityEndpoints.saveErpSettings, { params, body: { ...kept, ...change, version } });
  expect((await save({ system: 'PRIMAVERA' })).body.errors).toEqual({ system: ['DocumentOnTheWay'] });
  const inUse = await save({ accrualStyle: 'REVERSING', accrualStyleFrom: '01-06-2023' });
  expect([inUse.status, inUse.body.code, inUse.body.details]).toEqual([422, 'StyleInUse', { date: '2023-06-30' }]);
  expect((await save({ accrualStyle: 'REVERSING' })).body.code).toBe('StyleInUse');
  expect((await save({ accrualStyle: 'REVERSING', accrualStyleFrom: '01-07-2023' })).status).toBe(200);
  await books.derive();
  const july = (await books.documents()).filter(({ date }) => date?.startsWith('2023-07'));
  expect(july.filter(({ date, type }) => date === '2023-07-01' && type === 'SPECIALIZATION')).toHaveLength(1); // the mirror
});
