import { type Endpoint, METADATA_COLUMNS, metadataEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';
import { readExport } from '../../testing/reading/read-export.ts';

let api: TestApi;
let admin: TestPerson;
let basic: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());

interface Item {
  readonly id: string;
  readonly code: string;
  readonly value: string | null;
  readonly origin: string;
}
const add = (body: object, person = admin) => person.call(metadataEndpoints.add, { body });
const itemsOf = async (reference: string, person = admin, inactive = false): Promise<Item[]> =>
  (await person.call(metadataEndpoints.list, { query: { reference, inactive, getAll: true } })).data;
const codesOf = async (reference: string, person = basic) =>
  (await person.call(metadataEndpoints.codeValues, { params: { reference } })).data;
const of = (id: string) => ({ params: { id } });
const csv = (...rows: string[]) => [METADATA_COLUMNS.join(';'), ...rows].join('\n');
const exported = (query: object, endpoint: Endpoint = metadataEndpoints.exportData) =>
  admin.call(endpoint, { query: { ...query }, headers: { language: 'fr' } });

describe('what forms read', () => {
  test('the euro is the one currency that a form may offer', async () => {
    const query = { value: 'code', label: 'value', reference: 'currency' };
    const options = (await basic.call(metadataEndpoints.optionList, { query })).data;
    expect(options).toEqual([{ value: 'EUR', label: 'Euro' }]);
    expect(await itemsOf('currency', basic)).toMatchObject([{ code: 'EUR', value: 'Euro', origin: 'system' }]);
    expect(await codesOf('currency')).toEqual(['EUR']);
  });

  test('the rest of the metadata is for administrators', async () => {
    expect((await basic.call(metadataEndpoints.list)).status).toBe(403);
    expect((await basic.call(metadataEndpoints.exportData, { query: { filename: 'x' } })).status).toBe(403);
    expect((await admin.call(metadataEndpoints.list)).body.totalCount).toBe(1);
  });

  test('an archived code is offered no more, and a reference without codes is not found', async () => {
    const { id } = (await add({ reference: 'purpose', code: 'LAND' })).data;
    await add({ reference: 'purpose', code: 'SHIP' });
    expect(await codesOf('purpose')).toEqual(['LAND', 'SHIP']);
    await admin.call(metadataEndpoints.archive, of(id));
    expect(await codesOf('purpose')).toEqual(['SHIP']);
    const nobodys = await basic.call(metadataEndpoints.codeValues, { params: { reference: 'nobodys' } });
    expect(nobodys.status).toBe(404);
    const others = (await api.as('admin@boreal.test')).call(metadataEndpoints.codeValues, {
      params: { reference: 'purpose' },
    });
    expect((await others).status).toBe(404);
  });
});

describe('an item', () => {
  test('needs a reference and a code, the rest is optional', async () => {
    expect((await add({ reference: 'unit', code: 'DAY' })).data).toMatchObject({
      reference: 'unit',
      code: 'DAY',
      value: null,
      translationKey: null,
      xmlName: null,
      state: 0,
      origin: 'own',
      version: 1,
    });
    expect((await add({ value: 'x'.repeat(201) })).body.errors).toEqual({
      reference: ['ReferenceRequired'],
      code: ['CodeRequired'],
      value: ['FieldTooLong'],
    });
    expect((await add({ reference: 'unit', code: 'DAY' })).body.errors).toEqual({ code: ['MetadataCodeTaken'] });
  });

  test('is archived, activated and deleted one after the other', async () => {
    const { id } = (await add({ reference: 'unit', code: 'WEEK' })).data;
    const remove = (version: number) => admin.call(metadataEndpoints.delete, { ...of(id), query: { version } });
    expect((await remove(1)).body.code).toBe('RecordStillActive');
    expect((await admin.call(metadataEndpoints.archive, of(id))).data).toMatchObject({ state: 2 });
    expect((await admin.call(metadataEndpoints.activate, of(id))).data).toMatchObject({ state: 0 });
    const body = { reference: 'unit', code: 'WEEK', state: 1, version: 3 };
    expect((await admin.call(metadataEndpoints.edit, { ...of(id), body })).data).toMatchObject({ state: 1 });
    expect((await itemsOf('unit', admin, true)).map(({ code }) => code)).toEqual(['WEEK']);
    expect((await remove(4)).data).toBe(true);
    expect((await admin.call(metadataEndpoints.get, of(id))).status).toBe(404);
  });

  test('says that it overrides a shipped one, which is in force again when the own one is taken back, archived or not', async () => {
    const faro = await api.as('many@calends.test', 'faro');
    expect(await itemsOf('currency', faro)).toMatchObject([{ value: 'Euro', overridesShipped: false }]);
    const own = (await add({ reference: 'currency', code: 'EUR', value: 'Our euro' }, faro)).data;
    const added = (await add({ reference: 'currency', code: 'GBP' }, faro)).data;
    expect(own).toMatchObject({ state: 0, overridesShipped: true });
    expect(added).toMatchObject({ state: 0, overridesShipped: false });
    const remove = (id: string) => faro.call(metadataEndpoints.delete, { ...of(id), query: { version: 1 } });
    expect((await remove(added.id)).body.code).toBe('RecordStillActive');
    expect((await remove(own.id)).data).toBe(true);
    expect(await itemsOf('currency', faro)).toMatchObject([{ value: 'Euro' }, { code: 'GBP' }]);
  });

  test('overrides a shipped one of its code for its tenant alone, whatever it is called meanwhile', async () => {
    const other = await api.as('admin@boreal.test');
    const [euro] = await itemsOf('currency', other);
    const target = of(euro?.id ?? '');
    const edit = (body: object) => other.call(metadataEndpoints.edit, { ...target, body });
    await edit({ reference: 'currency', code: 'EURO', state: 0, version: 1 });
    expect(await codesOf('currency', other)).toEqual(['EURO']);
    await add({ reference: 'currency', code: 'EUR', value: 'Our euro' }, other);
    expect(await itemsOf('currency', other)).toMatchObject([
      { code: 'EUR', value: 'Our euro', origin: 'own' },
      { code: 'EURO', origin: 'own' },
    ]);
    expect(await codesOf('currency')).toEqual(['EUR']);
  });
});

describe('a spreadsheet', () => {
  const send = (content: string | Buffer, { endpoint = metadataEndpoints.import, person = admin }: Sending = {}) =>
    person.call(endpoint, { upload: { fileName: 'codes.csv', bytes: Buffer.from(content) } });
  interface Sending {
    readonly endpoint?: Endpoint;
    readonly person?: TestPerson;
  }

  test('adds new items, changes known ones and answers what it did', async () => {
    const first = csv('colour;RED;Red;;;', 'colour;BLUE;Blue;Blue;blu;DISABLED');
    expect((await send(first)).data).toEqual({ imported: 2, created: 2, changed: 0, unchanged: 0 });
    expect(await itemsOf('colour')).toMatchObject([{ code: 'RED', value: 'Red', origin: 'own' }]);
    const second = 'Reference;code\ncolour;RED\ncolour;GREEN'; // an absent column leaves what is known
    expect((await send(second, { endpoint: metadataEndpoints.importExcel })).data).toEqual({
      imported: 2,
      created: 1,
      changed: 0,
      unchanged: 1,
    });
    const third = csv('colour;RED;;;;Archivado', 'colour;BLUE;Blue;Blue;blu;0');
    expect((await send(third)).data).toMatchObject({ created: 0, changed: 2 });
    expect((await itemsOf('colour', admin, true)).map(({ code, value }) => [code, value])).toEqual([['RED', null]]);
    expect((await itemsOf('colour')).map(({ code }) => code)).toEqual(['BLUE', 'GREEN']);
  });

  test('puts an own item over a shipped one of the same code', async () => {
    const faro = await api.as('many@calends.test', 'estrela');
    expect((await send('reference;code;value\ncurrency;EUR;Ours', { person: faro })).data.changed).toBe(1);
    expect(await itemsOf('currency', faro)).toMatchObject([{ code: 'EUR', value: 'Ours', origin: 'own' }]);
    expect((await itemsOf('currency')).map(({ value }) => value)).toEqual(['Euro']);
  });

  test('with one wrong row is refused as a whole, each fault at its row and column', async () => {
    const reply = await send(
      csv(`shape;ROUND;;;;`, `;SQUARE;;;;`, `shape;;${'x'.repeat(201)};;;maybe`, 'shape;ROUND;;;;'),
    );
    expect(reply.body).toMatchObject({ code: 'ImportRejected' });
    expect(reply.body.details.rejected).toEqual([
      { row: 3, column: 'reference', code: 'ReferenceRequired', value: '' },
      { row: 4, column: 'code', code: 'CodeRequired', value: '' },
      { row: 4, column: 'value', code: 'FieldTooLong', value: 'x'.repeat(100) },
      { row: 4, column: 'state', code: 'InvalidValue', value: 'maybe' },
      { row: 5, column: 'code', code: 'MetadataCodeTwice', value: 'ROUND' },
    ]);
    expect(await itemsOf('shape')).toEqual([]);
    expect((await send('reference;colour\na;b')).body.details.rejected).toMatchObject([
      { row: 1, column: 'colour', code: 'UnknownColumn' },
      { row: 1, column: 'code', code: 'MissingColumn' },
    ]);
    expect((await send(csv())).body.errors).toEqual({ excelFile: ['EmptyFile'] });
    expect((await send('PK\u0003\u0004 no zip')).body.errors).toEqual({ excelFile: ['UnreadableFile'] });
    expect((await send(csv('shape;OVAL;;;;'), { person: basic })).status).toBe(403);
  });

  test('is exported under the name that is asked for, and read again without a change in any language', {
    tags: 'long',
  }, async () => {
    expect((await exported({})).status).toBe(400);
    expect((await exported({ filename: ' ' })).body.errors).toEqual({ filename: ['FilenameRequired'] });
    expect((await exported({ filename: 'x'.repeat(21) })).body.errors).toEqual({ filename: ['FieldTooLong'] });
    await add({ reference: 'travel', code: 'SEA', value: 'By sea' });
    for (const endpoint of [metadataEndpoints.exportData, metadataEndpoints.exportExcel]) {
      const filters = JSON.stringify([{ field: 'reference', op: 'in', value: ['travel'] }]);
      const file = await exported({ filename: 'Our codes', filters }, endpoint);
      expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Our%20codes.xlsx");
      const { header, rows } = await readExport(file.bytes);
      expect(header).toContain('Clé de traduction');
      expect(rows).toMatchObject([{ Code: 'SEA' }]);
      expect((await send(file.bytes)).data).toEqual({ imported: 1, created: 0, changed: 0, unchanged: 1 });
    }
  });
});
