import { type BlobPlace, blobStorageEndpoints as calls, DEEPEST_FOLDER, type KeptBlob } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { sweepFiles } from '../kept-files/kept-files.public.ts';

/** Later than any upload takes. */
const inTwoHours = () => new Date(Date.now() + 7_200_000);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');

/** Awaited before the bytes of a file are stored. */
let beforePut = () => Promise.resolve();
let api: TestApi;
let admin: TestPerson;
let boreal: TestPerson;
beforeAll(async () => {
  api = await startApi({
    storing: (files) => ({ ...files, put: (...file) => beforePut().then(() => files.put(...file)) }),
  });
  admin = await api.as('admin@helios.test');
  boreal = await api.as('admin@boreal.test');
});
afterAll(() => api.stop());

const addFolder = (name: string, parentId: string | null = null, person = admin) =>
  person.call(calls.addFolder, { body: { name, parentId } });
const upload = (fileName: string, bytes: Buffer, folderId?: string, person = admin) =>
  person.call(calls.addFile, { upload: { fileName, bytes }, body: folderId === undefined ? {} : { folderId } });
const list = async (folderId?: string, person = admin) => {
  const { body } = await person.call(calls.list, { query: { ...(folderId && { folderId }), PageSize: '100' } });
  return body as { data: KeptBlob[]; additionalData: BlobPlace };
};
const namesIn = async (folderId?: string) => (await list(folderId)).data.map(({ name }) => name);
const editFolder = (id: string, body: object) => admin.call(calls.editFolder, { params: { id }, body });
const editFile = (id: string, body: object) => admin.call(calls.editFile, { params: { id }, body });

test('folders lie within folders, hold files, and are listed before them by name', async () => {
  const deeds = (await addFolder('Deeds')).data as KeptBlob;
  const old = (await addFolder('old', deeds.id)).data as KeptBlob;
  await upload('b.pdf', PDF, deeds.id);
  await upload('A.pdf', PDF, deeds.id);
  const { data, additionalData } = await list(deeds.id);
  expect(data.map(({ kind, name }) => [kind, name])).toEqual([
    ['folder', 'old'],
    ['file', 'A.pdf'],
    ['file', 'b.pdf'],
  ]);
  expect(data[1]).toMatchObject({ size: PDF.length, contentType: 'application/pdf', version: 1 });
  expect(additionalData).toMatchObject({
    path: [{ id: deeds.id, name: 'Deeds' }],
    usedBytes: 2 * PDF.length,
    quotaBytes: 10_240_000_000,
  });
  expect((await list(old.id)).additionalData.path.map(({ name }) => name)).toEqual(['Deeds', 'old']);
  expect((await admin.call(calls.list, { query: { folderId: newId() } })).status).toBe(404);
});

test('a file is given back byte for byte, to be saved and never run in place', async () => {
  const file = (await upload('Acta n.º 1.pdf', PDF)).data as KeptBlob;
  const reply = await admin.call(calls.readFile, { params: { id: file.id } });
  expect(reply.bytes.equals(PDF)).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
  });
});

describe('what is refused', () => {
  test.each([
    ['a page under the name of a PDF', 'deed.pdf', Buffer.from('<script>alert(1)</script>'), 'FileTypeMismatch'],
    ['a program', 'deed.txt', Buffer.from([0x4d, 0x5a, 0, 1]), 'FileTypeNotAllowed'],
    ['a drawing that could run', 'a.svg', Buffer.from('<svg onload="x"/>'), 'FileTypeNotAllowed'],
    ['a kind that is not kept, though its name says what it is', 'a.json', Buffer.from('{}'), 'FileTypeNotAllowed'],
    ['a file with nothing in it', 'a.txt', Buffer.alloc(0), 'FileIsEmpty'],
  ])('%s', async (_what, name, bytes, key) => {
    const reply = await upload(name, bytes);
    expect([reply.status, reply.body.errors]).toEqual([400, { file: [key] }]);
  });

  test('a second of the same name beside it, whatever its capitals, and whether folder or file', async () => {
    const place = (await addFolder('Names')).data.id as string;
    await addFolder('Twice', place);
    expect((await addFolder('TWICE', place)).body.errors).toEqual({ name: ['BlobNameTaken'] });
    const file = (await upload('one.pdf', PDF, place)).data as KeptBlob;
    expect((await upload('ONE.pdf', PDF, place)).body.errors).toEqual({ file: ['BlobNameTaken'] });
    expect((await addFolder('one.pdf', place)).status).toBe(409);
    await upload('two.pdf', PDF, place);
    const renamed = await editFile(file.id, { name: 'two.pdf', folderId: place, version: file.version });
    expect(renamed.body.errors).toEqual({ name: ['BlobNameTaken'] });
  });

  test('a name that leads elsewhere or is none', async () => {
    expect((await addFolder('../../etc/passwd')).data).toMatchObject({ name: 'passwd' });
    expect((await addFolder(' .. ')).body.errors).toEqual({ name: ['BlobNameInvalid'] });
    expect((await addFolder('')).body.errors).toEqual({ name: ['NameRequired'] });
  });

  test('an ending that says something else than the content', async () => {
    const file = (await upload('end.pdf', PDF)).data as KeptBlob;
    const renamed = await editFile(file.id, { name: 'end.txt', version: 1 });
    expect(renamed.body.errors).toEqual({ name: ['FileTypeMismatch'] });
  });

  test('more than the tenant’s space, which the base settings say', async () => {
    await giveOneMegabyte('boreal');
    const big = Buffer.from('x'.repeat(600_000));
    expect((await upload('first.txt', big, undefined, boreal)).status).toBe(200);
    const second = await upload('second.txt', big, undefined, boreal);
    expect(second.body.errors).toEqual({ file: ['StorageQuotaReached'] });
    expect((await list(undefined, boreal)).additionalData).toMatchObject({
      usedBytes: big.length,
      quotaBytes: 1_000_000,
    });
  });

  test('one of two files that come at once, each of which fits alone', async () => {
    const other = await api.as('many@calends.test', 'estrela');
    await giveOneMegabyte('estrela');
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    beforePut = async () => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
    };
    const big = Buffer.from('x'.repeat(600_000));
    const replies = await Promise.all(['a.txt', 'b.txt'].map((name) => upload(name, big, undefined, other)));
    beforePut = () => Promise.resolve();
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.flatMap(({ body }) => body.errors ?? [])).toEqual([{ file: ['StorageQuotaReached'] }]);
    expect((await list(undefined, other)).data).toHaveLength(1);
  });
});

async function giveOneMegabyte(tenantId: string): Promise<void> {
  const setting = { category: 'FILES', parameter_key: 'STORAGE_QUOTA_MEGABYTES', value: '1' };
  await inTenant(api.db, tenantId, (tx) =>
    tx
      .insertInto('base_setting')
      .values({ tenant_id: tenantId, base_setting_id: newId(), ...setting })
      .execute(),
  );
}

describe('a move', () => {
  test('takes a file and a folder elsewhere, under another name if one is given', async () => {
    const from = (await addFolder('From')).data.id as string;
    const to = (await addFolder('To')).data.id as string;
    const file = (await upload('moved.pdf', PDF, from)).data as KeptBlob;
    await editFile(file.id, { name: 'here.pdf', folderId: to, version: file.version });
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['here.pdf']]);
    expect((await editFile(file.id, { name: 'late.pdf', folderId: to, version: file.version })).status).toBe(409);
    await editFolder(from, { name: 'From', parentId: to, version: 1 });
    expect(await namesIn(to)).toEqual(['From', 'here.pdf']);
  });

  test('never puts a folder into itself, into one below it, into none that is there, or too deep', async () => {
    const top = (await addFolder('Top')).data.id as string;
    let low = top;
    for (let depth = 2; depth <= DEEPEST_FOLDER; depth += 1) low = (await addFolder(`${depth}`, low)).data.id as string;
    const into = async (parentId: string) => (await editFolder(top, { name: 'Top', parentId, version: 1 })).body.errors;
    expect(await into(top)).toEqual({ parentId: ['FolderWithinItself'] });
    expect(await into(low)).toEqual({ parentId: ['FolderWithinItself'] });
    expect(await into(newId())).toEqual({ parentId: ['FolderNotFound'] });
    expect((await addFolder('deeper', low)).body.errors).toEqual({ parentId: ['FoldersTooDeep'] });
    const other = (await addFolder('Other')).data.id as string;
    expect(await into(other)).toEqual({ parentId: ['FoldersTooDeep'] });
  });

  test('of two folders into each other at once leaves one of them where it was', async () => {
    const [left, right] = [(await addFolder('Left')).data.id as string, (await addFolder('Right')).data.id as string];
    const replies = await Promise.all([
      editFolder(left, { name: 'Left', parentId: right, version: 1 }),
      editFolder(right, { name: 'Right', parentId: left, version: 1 }),
    ]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe('removal', () => {
  test('of a folder is refused until it is empty', async () => {
    const id = (await addFolder('Full')).data.id as string;
    const file = (await upload('in.pdf', PDF, id)).data as KeptBlob;
    const refused = await admin.call(calls.deleteFolder, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([422, 'FolderNotEmpty']);
    await admin.call(calls.deleteFile, { params: { id: file.id } });
    expect((await admin.call(calls.deleteFolder, { params: { id } })).data).toBe(true);
    expect((await admin.call(calls.readFile, { params: { id: file.id } })).status).toBe(404);
  });

  test('of a file lets the next sweep remove its bytes, and no others', async () => {
    await sweepFiles(api.db, api.files, inTwoHours());
    const kept = (await upload('kept.pdf', PDF)).data as KeptBlob;
    const gone = (await upload('gone.pdf', PDF)).data as KeptBlob;
    await admin.call(calls.deleteFile, { params: { id: gone.id } });
    expect(await sweepFiles(api.db, api.files, inTwoHours())).toBe(1);
    expect((await admin.call(calls.readFile, { params: { id: kept.id } })).status).toBe(200);
  });
});

test('another tenant neither reads the storage nor adds to it nor removes from it', async () => {
  const id = (await addFolder('Walled')).data.id as string;
  const file = (await upload('walled.pdf', PDF, id)).data as KeptBlob;
  expect((await boreal.call(calls.list, { query: { folderId: id } })).status).toBe(404);
  expect((await upload('theirs.pdf', PDF, id, boreal)).body.errors).toEqual({ folderId: ['FolderNotFound'] });
  expect((await addFolder('theirs', id, boreal)).body.errors).toEqual({ parentId: ['FolderNotFound'] });
  for (const [call, of] of [
    [calls.readFile, file.id],
    [calls.deleteFile, file.id],
    [calls.deleteFolder, id],
  ] as const)
    expect((await boreal.call(call, { params: { id: of } })).status).toBe(404);
});
