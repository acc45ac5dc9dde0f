import { inflateSync } from 'node:zlib';
import { ARCHIVABLE_STATES, QR_SIZE, qrCodeEndpoints } from '@calends/wire';
import jsqr from 'jsqr';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';
import { textOfPdf } from '../../testing/reading/pdf-text.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const LINK = { label: 'Contracts', targetKind: 'PRODUCTLINK', target: '/contract/list', size: 256 };
const add = (body: object, person = admin) => person.call(qrCodeEndpoints.add, { body });
const codeOf = async (id: string, person = admin) => (await person.call(qrCodeEndpoints.get, { params: { id } })).data;
const nobody = () => testPerson(api.app, '', '');
const scan = (shortCode: string, tenantId = 'helios') =>
  nobody().call(qrCodeEndpoints.scan, { body: { tenantId, shortCode } });

test('a code has a label, a target of its kind and a size', async () => {
  expect((await add({})).body.errors).toEqual({
    label: ['LabelRequired'],
    targetKind: ['TargetKindRequired'],
    target: ['TargetRequired'],
    size: ['SizeRequired'],
  });
  const errorsOf = async (body: object) => (await add({ ...LINK, ...body })).body.errors;
  expect(await errorsOf({ size: QR_SIZE.most + 1 })).toEqual({ size: ['QrSizeOutOfRange'] });
  expect(await errorsOf({ target: '//evil.example' })).toEqual({ target: ['QrLinkInvalid'] });
  expect(await errorsOf({ targetKind: 'WEBADDRESS', target: 'javascript:alert(1)' })).toEqual({
    target: ['QrAddressInvalid'],
  });
  expect(await errorsOf({ targetKind: 'PLAINTEXT', target: 'é'.repeat(600) })).toEqual({ target: ['QrTextTooLong'] });
});

test('a reader reads the content of the code from its picture, at any size', async () => {
  const { id } = (await add(LINK)).data;
  const { content, image, shortCode } = await codeOf(id);
  expect(content).toMatch(/^https?:\/\/.+\/q\/helios\/[\da-f]{12}$/);
  expect(content.endsWith(shortCode)).toBe(true);
  expect(image).toMatch(/^<svg .*width="256"/);
  const svg = await admin.call(qrCodeEndpoints.image, { params: { id }, query: { format: 'svg' } });
  expect(svg.bytes.toString()).toBe(image);
  for (const [size, text] of [
    [128, 'Cofre 3, prateleira «B»'],
    [301, '€'.repeat(90)],
    [2048, 'x'],
  ] as const) {
    const body = { label: `Text ${size}`, targetKind: 'PLAINTEXT', target: text, size };
    const plain = (await add(body)).data;
    const png = await admin.call(qrCodeEndpoints.image, { params: { id: plain.id } });
    expect(png.headers['content-disposition']).toContain(`Text_${size}.png`);
    const picture = pixelsOf(png.bytes);
    expect(picture.size).toBe(size);
    expect(textIn(picture)).toBe(text);
  }
});

test('a short address counts each scan and leads anybody to the target; a code with a text has none', async () => {
  const link = (await add(LINK)).data;
  const page = { label: 'Bank', targetKind: 'WEBADDRESS', target: 'https://EXAMPLE.com', size: 256 };
  const address = (await add(page)).data;
  expect((await scan(link.shortCode)).data).toEqual({
    label: 'Contracts',
    targetKind: 'PRODUCTLINK',
    target: LINK.target,
  });
  await scan(link.shortCode);
  expect((await scan(address.shortCode)).data.target).toBe('https://example.com/');
  expect(await codeOf(link.id)).toMatchObject({ scans: 2, version: 1 });
  expect((await codeOf(link.id)).lastScannedAt).not.toBeNull();

  const text = (await add({ ...LINK, targetKind: 'PLAINTEXT', target: 'Only here' })).data;
  expect((await scan(text.shortCode)).status).toBe(404);
  expect((await scan(link.shortCode, 'boreal')).status).toBe(404);
  expect((await scan('0123456789ab')).status).toBe(404);
  expect((await scan('../../etc')).status).toBe(400);
});

test('an edit keeps the short address that is on paper; administrators of another tenant do not see the code', async () => {
  const { id, shortCode } = (await add(LINK)).data;
  const body = { ...LINK, target: '/entities', version: 1 };
  const edited = (await admin.call(qrCodeEndpoints.edit, { params: { id }, body })).data;
  expect(edited).toMatchObject({ shortCode, target: '/entities', version: 2 });
  const other = await api.as('admin@boreal.test');
  expect((await other.call(qrCodeEndpoints.image, { params: { id } })).status).toBe(404);
  expect((await admin.call(qrCodeEndpoints.delete, { params: { id }, query: { version: 2 } })).data).toBe(true);
  expect((await scan(shortCode)).status).toBe(404);
});

test('a sheet has the filtered codes with their labels, twelve on a page', async () => {
  for (let index = 1; index <= 13; index++) await add({ ...LINK, label: `Shelf ${index} łódź` });
  const filters = JSON.stringify([{ field: 'search', op: 'contains', value: 'Shelf' }]);
  const sheet = await admin.call(qrCodeEndpoints.sheet, { query: { filters } });
  expect(sheet.headers['content-type']).toBe('application/pdf');
  const pages = (await textOfPdf(sheet.bytes)).split('\n\n');
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Shelf 1 łódź');
  expect(pages.map((text) => text.match(/Shelf/g)?.length)).toEqual([12, 1]);
  expect(pages.join()).not.toContain('Contracts');
});

test('the codes of an inactive tenant lead nowhere', async () => {
  const { shortCode } = (await add(LINK, await api.as('admin@boreal.test'))).data;
  expect((await scan(shortCode, 'boreal')).status).toBe(200);
  const setActive = (isActive: boolean) =>
    api.db
      .updateTable('tenant')
      .set({ is_active: isActive, state: isActive ? ARCHIVABLE_STATES.ACTIVE : ARCHIVABLE_STATES.DISABLED })
      .where('tenant_id', '=', 'boreal')
      .execute();
  await setActive(false);
  expect((await scan(shortCode, 'boreal')).status).toBe(404);
  await setActive(true);
  expect((await scan(shortCode, 'boreal')).status).toBe(200);
});

test('scans from one address are limited', async () => {
  const { shortCode } = (await add(LINK)).data;
  const statuses = new Set<number>();
  for (let index = 0; index < 61; index++) statuses.add((await scan(shortCode)).status);
  expect([...statuses]).toEqual([200, 429]);
});

test('an address over its own limit does not use up the limit that everybody shares', async () => {
  const { shortCode } = (await add(LINK)).data;
  const body = { tenantId: 'helios', shortCode };
  const scanFrom = async (from: string) => (await nobody().call(qrCodeEndpoints.scan, { body, from })).status;
  const flooding = '198.51.100.1';
  for (let index = 0; index < 60; index++) await scanFrom(flooding);
  await sql`update rate_limit set points = 5999 where key = 'scan-all:all'`.execute(api.db);
  for (let index = 0; index < 3; index++) expect(await scanFrom(flooding)).toBe(429);
  expect(await scanFrom('203.0.113.1')).toBe(200);
});

interface Picture {
  readonly size: number;
  /** Four bytes a pixel. */
  readonly pixels: Uint8ClampedArray;
}

/** A PNG of one bit a pixel without filters, as ours are. */
function pixelsOf(png: Buffer): Picture {
  const size = png.readUInt32BE(16);
  const start = png.indexOf('IDAT') + 4;
  const lines = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const lineBytes = Math.ceil(size / 8) + 1;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const isLight = ((lines[y * lineBytes + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      if (!isLight) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  return { size, pixels };
}

/** The text that a reader without code of ours reads in the picture. */
function textIn({ size, pixels }: Picture): string | undefined {
  return jsqr.default(pixels, size, size)?.data;
}
