import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { contractEndpoints, contractFileEndpoints, type KeptFile } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { PNG_SIGNATURE } from '../../files/picture-type.ts';
import { writeWorkbook } from '../../sheets/writing/write-workbook.ts';
import type { TestPerson, TestReply } from '../../testing/api-for-tests.ts';
import { fixedRateContract, startLoans, type TestLoans } from '../../testing/loans/loans-for-tests.ts';
import { sweepFiles } from '../kept-files/sweep-files.ts';

const REQUIRED = 'Contract ID and file are required.';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');
const PNG = Buffer.concat([PNG_SIGNATURE, Buffer.from([1, 2, 3])]);
const HOUR_MS = 3_600_000;

let own: TestLoans;
let root: TestPerson;
let contractId: string;

beforeAll(async () => {
  own = await startLoans();
  root = await own.api.as('root@calends.test', 'helios');
  contractId = await own.loans.add(fixedRateContract(own.companies, 'WITH FILES'));
});
afterAll(() => own.api.stop());

const inTwoHours = () => new Date(Date.now() + 2 * HOUR_MS);

function upload(fileName: string, bytes: Buffer, person = own.admin, of = contractId): Promise<TestReply> {
  return person.call(contractFileEndpoints.add, { upload: { fileName, bytes }, body: { contractId: of } });
}

async function list(of = contractId): Promise<KeptFile[]> {
  return (await own.admin.call(contractFileEndpoints.list, { params: { id: of } })).data;
}

test('a file is kept with its contract, listed and given back byte for byte', async () => {
  const file = (await upload('Contrato de mútuo n.º 1.pdf', PDF)).data;
  expect(file).toMatchObject({
    fileName: 'Contrato de mútuo n.º 1.pdf',
    contentType: 'application/pdf',
    size: PDF.length,
  });
  expect(await list()).toEqual([file]);
  const reply = await own.admin.call(contractFileEndpoints.read, { params: { id: file.id } });
  expect(reply.bytes.equals(PDF)).toBe(true);
});

test('a browser saves the file that it is given, and never runs it in place', async () => {
  const file = (await upload('deed.pdf', PDF)).data;
  const { headers } = await own.admin.call(contractFileEndpoints.read, { params: { id: file.id } });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
});

describe('a file is what its content says', () => {
  test('pictures, tables, documents and texts are kept', async () => {
    const xlsx = await writeWorkbook([{ name: 'A', columns: [{ header: 'B', kind: 'text' }], rows: [['c']] }]);
    for (const [name, bytes, type] of [
      ['stamp.png', PNG, 'image/png'],
      ['scan.JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
      ['plan.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ['note.txt', Buffer.from('Cláusula 1.ª\r\n'), 'text/plain'],
      ['rows.csv', Buffer.from('a;b\n1;2\n'), 'text/csv'],
    ] as const)
      expect((await upload(name, bytes)).data.contentType).toBe(type);
  });

  test.each([
    ['a program', 'deed.pdf', Buffer.from([0x4d, 0x5a, 0, 1, 2]), 'FileTypeNotAllowed'],
    ['an archive that is no document', 'deed.docx', Buffer.from('PK\u0003\u0004 something'), 'FileTypeNotAllowed'],
    ['a page under the name of a PDF', 'deed.pdf', Buffer.from('<script>alert(1)</script>'), 'FileTypeMismatch'],
    ['a page', 'page.html', Buffer.from('<html></html>'), 'FileTypeNotAllowed'],
    ['a drawing that could run', 'drawing.svg', Buffer.from('<svg onload="x"/>'), 'FileTypeNotAllowed'],
    ['a file without an ending', 'deed', PDF, 'FileTypeMismatch'],
    ['an empty file', 'empty.txt', Buffer.alloc(0), 'FileIsEmpty'],
    [
      'a table with macros',
      'plan.xlsx',
      Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook.xml xl/vbaProject.bin'),
      'FileWithMacros',
    ],
  ])('%s is not kept', async (_what, name, bytes, code) => {
    const before = await list();
    const reply = await upload(name, bytes);
    expect([reply.status, reply.body.errors]).toEqual([400, { file: [code] }]);
    expect(await list()).toEqual(before);
  });
});

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\deeds\\one.txt', 'one.txt'],
  ['  .hidden na\u202eme.txt ', 'hidden name.txt'],
  ['a<b>|c?.txt', 'a_b__c_.txt'],
  [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
])('the name %j is kept as %j', async (given, kept) => {
  expect((await upload(given, Buffer.from('text'))).data.fileName).toBe(kept);
});

describe('a contract and a file are both needed', () => {
  test('without the contract', async () => {
    const reply = await own.admin.call(contractFileEndpoints.add, { upload: { fileName: 'a.txt', bytes: PDF } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ messages: [REQUIRED], errors: { contractId: [REQUIRED] } });
  });

  test('with an empty contract', async () => {
    const reply = await upload('a.txt', PDF, own.admin, '');
    expect(reply.body).toMatchObject({ messages: [REQUIRED], errors: { contractId: [REQUIRED] } });
  });

  test('without the file', async () => {
    const reply = await upload('', Buffer.alloc(0));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ messages: [REQUIRED], errors: { file: [REQUIRED] } });
  });

  test('without a form', async () => {
    const reply = await own.admin.call(contractFileEndpoints.add, { body: { contractId } });
    expect(reply.body).toMatchObject({ messages: [REQUIRED] });
  });

  test('with a contract that is none', async () => {
    expect((await upload('a.pdf', PDF, own.admin, newId())).status).toBe(404);
    expect((await upload('a.pdf', PDF, own.admin, 'none')).body.errors).toEqual({ contractId: ['InvalidId'] });
  });
});

test('a file over the limit is refused as too large, and the limit is named', async () => {
  const reply = await upload('large.txt', Buffer.alloc(20_000_001, 'a'));
  expect(reply.status).toBe(413);
  expect(reply.body.details).toEqual({ mostBytes: 20_000_000 });
});

describe('removal', () => {
  test('is root’s alone, and leaves nothing to list or to read', async () => {
    const file = (await upload('wrong.pdf', PDF)).data;
    const params = { id: file.id };
    expect((await own.admin.call(contractFileEndpoints.delete, { params })).status).toBe(403);
    expect((await root.call(contractFileEndpoints.delete, { params })).data).toBe(true);
    expect((await list()).map(({ id }) => id)).not.toContain(file.id);
    expect((await own.admin.call(contractFileEndpoints.read, { params })).status).toBe(404);
    expect((await root.call(contractFileEndpoints.delete, { params })).status).toBe(404);
  });

  test('is in the history with the digest of what was removed', async () => {
    const file = (await upload('told.txt', Buffer.from('told'))).data;
    await root.call(contractFileEndpoints.delete, { params: { id: file.id } });
    const sha256 = createHash('sha256').update('told').digest('hex');
    const kept = { contractId, fileName: 'told.txt', size: 4, sha256 };
    expect(await eventsOf(file.id)).toEqual([
      { action: 'CREATE', before: null, after: kept },
      { action: 'DELETE', before: kept, after: null },
    ]);
  });
});

async function eventsOf(recordId: string) {
  return await inTenant(own.api.db, 'helios', (tx) =>
    tx
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('record_id', '=', recordId)
      .orderBy('entry_no')
      .execute(),
  );
}

describe('a wall separates tenants', () => {
  test('another tenant finds neither the list nor the content, and adds nothing', async () => {
    const file = (await upload('secret.pdf', PDF)).data;
    for (const email of ['admin@boreal.test', 'client@casa.test', 'partner@atlas.test']) {
      const other = await own.api.as(email);
      expect((await other.call(contractFileEndpoints.list, { params: { id: contractId } })).status).toBe(404);
      expect((await other.call(contractFileEndpoints.read, { params: { id: file.id } })).status).toBe(404);
      expect((await upload('a.pdf', PDF, other)).status).toBe(404);
    }
    const elsewhere = await own.api.as('root@calends.test', 'boreal');
    expect((await elsewhere.call(contractFileEndpoints.delete, { params: { id: file.id } })).status).toBe(404);
    expect((await own.admin.call(contractFileEndpoints.read, { params: { id: file.id } })).status).toBe(200);
  });

  test('the files of a deleted contract are gone with it', async () => {
    const added = await own.loans.add({ ...fixedRateContract(own.companies, 'GONE'), contractStatus: 'INACTIVE' });
    const file = (await upload('gone.pdf', PDF, own.admin, added)).data;
    const { version } = await own.loans.read(added);
    await own.admin.call(contractEndpoints.delete, { params: { id: added }, query: { version } });
    expect((await own.admin.call(contractFileEndpoints.read, { params: { id: file.id } })).status).toBe(404);
    expect((await own.admin.call(contractFileEndpoints.list, { params: { id: added } })).status).toBe(404);
  });
});

describe('the sweep', () => {
  test('removes the bytes of removed files and of uploads that were not finished, and no others', async () => {
    await sweepFiles(own.api.db, own.api.files, inTwoHours());
    const kept = (await upload('kept.pdf', PDF)).data;
    const removed = (await upload('removed.pdf', PDF)).data;
    await root.call(contractFileEndpoints.delete, { params: { id: removed.id } });
    await own.api.files.put('helios/contract-files/unfinished', Readable.from([PDF]), PDF.length);
    expect(await sweepFiles(own.api.db, own.api.files, inTwoHours())).toBe(2);
    expect((await own.admin.call(contractFileEndpoints.read, { params: { id: kept.id } })).bytes.equals(PDF)).toBe(
      true,
    );
  });

  test('leaves alone what is younger than an upload may take', async () => {
    await own.api.files.put('helios/contract-files/on-its-way', Readable.from([PDF]), PDF.length);
    expect(await sweepFiles(own.api.db, own.api.files, new Date())).toBe(0);
    expect(await sweepFiles(own.api.db, own.api.files, inTwoHours())).toBe(1);
  });
});

test('a file whose bytes are lost is not found', async () => {
  const file = (await upload('lost.pdf', PDF)).data;
  for await (const { key } of own.api.files.list('helios/contract-files')) await own.api.files.remove(key);
  expect((await own.admin.call(contractFileEndpoints.read, { params: { id: file.id } })).status).toBe(404);
});
