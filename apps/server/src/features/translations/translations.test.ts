import { TEXTS } from '@calends/texts';
import { LANGUAGES, TRANSLATION_COLUMNS, translationEndpoints } from '@calends/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '../../sheets/reading/read-workbook.ts';
import { checkArchive, partOf } from '../../sheets/workbook/check-archive.ts';
import { startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
let root: TestPerson;
let basic: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  root = await api.as('root@calends.test', 'helios');
  basic = await api.as('basic@helios.test');
});
afterAll(() => api.stop());

const nobody = () => testPerson(api.app, '', '');
const load = async (person: TestPerson, query: object = { languageCode: 'en' }) =>
  (await person.call(translationEndpoints.frontEndLoad, { query: { ...query } })).data;
const texts = (text: string) => Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]));
const newKey = (name: string, more: object = {}) => ({ key: name, translations: texts(name), ...more });
const listed = async (person: TestPerson, key: string) => {
  const filters = JSON.stringify([{ field: 'key', op: 'eq', value: key }]);
  return (await person.call(translationEndpoints.list, { query: { filters } })).body;
};
const read = async (person: TestPerson, key: string) =>
  (await person.call(translationEndpoints.get, { params: { key } })).data;
const edit = async (person: TestPerson, key: string, changes: object) => {
  const { category, accessLevel, translations, version } = await read(person, key);
  const body = { key, category, accessLevel, translations, version, ...changes };
  return await person.call(translationEndpoints.edit, { params: { key }, body });
};

const takeBack = async (person: TestPerson, key: string) => {
  const { version } = await read(person, key);
  return await person.call(translationEndpoints.delete, { params: { key }, query: { version } });
};

describe('the texts that screens load', () => {
  test('everybody loads the texts of one language, or of all', async () => {
    const portuguese = await load(nobody(), { languageCode: 'pt' });
    expect(Object.keys(portuguese)).toEqual(['pt']);
    expect(portuguese.pt.BadRequest).toBe(TEXTS.BadRequest?.pt);
    expect(Object.keys(portuguese.pt)).toHaveLength(Object.keys(TEXTS).length);
    expect(Object.keys(await load(nobody(), {}))).toEqual([...LANGUAGES]);
    const unknown = await nobody().call(translationEndpoints.frontEndLoad, { query: { languageCode: 'de' } });
    expect(unknown.status).toBe(400);
  });

  test('a client that has them already gets no body until one of them changes', async () => {
    const ask = (headers = {}) =>
      admin.call(translationEndpoints.frontEndLoad, { query: { languageCode: 'en' }, headers });
    const first = await ask();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const kept = { 'if-none-match': String(first.headers.etag) };
    const again = await ask(kept);
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    await admin.call(translationEndpoints.add, { body: newKey('SaidLater') });
    expect((await ask(kept)).data.en.SaidLater).toBe('SaidLater en');
    const signedOut = await nobody().call(translationEndpoints.frontEndLoad, { query: { languageCode: 'en' } });
    expect(signedOut.headers['cache-control']).toBe('public, no-cache');
  });

  test('the glossary has the meanings of its words', async () => {
    const { en, glossaryInfo } = await load(nobody(), { languageCode: 'en', category: 'GLOSSARY' });
    expect(en.GlossaryTranche).toBe('Tranche');
    expect(glossaryInfo.en.GlossaryTranche).toMatch(/^One draw under a contract/);
    expect(en).not.toHaveProperty('BadRequest');
    expect((await load(nobody(), { category: 'GLOSSARY' })).glossaryInfo.fr.GlossarySpread).toMatch(/marge/i);
  });
});

describe('writing', () => {
  test('a new key is seen by its own tenant alone, in lists and on screens', async () => {
    const body = newKey('OwnWord', { category: 'GLOSSARY', glossaryInfo: { en: 'Means much' } });
    const added = (await admin.call(translationEndpoints.add, { body })).data;
    expect(added).toMatchObject({ category: 'GLOSSARY', accessLevel: 'BASIC', origin: 'own', shipped: {} });
    expect(added.glossaryInfo).toEqual({ en: 'Means much' });
    expect(await listed(admin, 'OwnWord')).toMatchObject({
      totalCount: 4,
      data: [{ languageCode: 'en', origin: 'own' }, {}, {}, {}],
    });
    expect((await load(basic)).en.OwnWord).toBe('OwnWord en');
    const other = await api.as('admin@boreal.test');
    expect(await listed(other, 'OwnWord')).toMatchObject({ totalCount: 0 });
    expect((await load(other)).en).not.toHaveProperty('OwnWord');
    expect((await load(nobody())).en).not.toHaveProperty('OwnWord');
  });

  test('every language is required, named by the documents’ sentence, and the meaning is not', async () => {
    const { translations } = newKey('Half');
    const body = { key: '', translations: { ...translations, pt: ' ', fr: undefined } };
    const reply = await admin.call(translationEndpoints.add, { body });
    expect(reply.body.errors).toEqual({
      key: ['KeyRequired'],
      'translations.pt': ['Translation for pt is required'],
      'translations.fr': ['Translation for fr is required'],
    });
  });

  test('a key can be added once, and not where the product ships it', async () => {
    expect((await admin.call(translationEndpoints.add, { body: newKey('BadRequest') })).body).toMatchObject({
      code: 'Duplicate',
      errors: { key: ['TranslationKeyTaken'] },
    });
    const request = { key: 'Cancel', languageCode: 'en', translationText: 'Stop' };
    const bulk = await admin.call(translationEndpoints.bulk, { body: { requests: [request] } });
    expect(bulk.body.errors).toEqual({ 'requests.0.key': ['TranslationKeyTaken'] });
  });

  test('many are created at once, an entry for each language', async () => {
    const requests = LANGUAGES.map((languageCode) => ({
      key: 'InBulk',
      category: 'LONGTEXT',
      languageCode,
      translationText: `Bulk ${languageCode}`,
    }));
    const created = (await admin.call(translationEndpoints.bulk, { body: { requests } })).data;
    expect(created).toMatchObject([{ key: 'InBulk', category: 'LONGTEXT', translations: { es: 'Bulk es' } }]);
  });

  test('an own text hides the shipped one, which is shown again when the own one is saved with its wording', async () => {
    const before = await read(admin, 'Clear');
    expect(before).toMatchObject({ origin: 'system', version: 1, shipped: before.translations });
    const changed = await edit(admin, 'Clear', { translations: { ...before.translations, en: 'Wipe' } });
    expect(changed.data).toMatchObject({ origin: 'own', translations: { en: 'Wipe' }, shipped: before.translations });
    expect((await load(basic)).en.Clear).toBe('Wipe');
    const rows = (await listed(admin, 'Clear')).data as { languageCode: string; origin: string }[];
    expect(rows.filter((row) => row.origin === 'own').map((row) => row.languageCode)).toEqual(['en']);

    expect((await edit(admin, 'Clear', { version: before.version })).status).toBe(409);
    const restored = await edit(admin, 'Clear', { translations: before.translations });
    expect(restored.data).toMatchObject({ origin: 'system', version: 1 });
    const kept = await api.db.selectFrom('translation').select('key').where('key', '=', 'Clear').execute();
    expect(kept).toEqual([]);
  });

  test('category and access level belong to the key, in all its languages', async () => {
    const entry = { key: 'Close', languageCode: 'pt', translationText: 'Sair', category: 'CLASS' };
    expect((await admin.call(translationEndpoints.upsert, { body: entry })).data).toMatchObject({ category: 'CLASS' });
    const rows = (await listed(admin, 'Close')).data as { category: string }[];
    expect(rows.map((row) => row.category)).toEqual(['CLASS', 'CLASS', 'CLASS', 'CLASS']);
  });

  test('an upsert writes one language of a new or known key', async () => {
    const entry = { key: 'OneTongue', languageCode: 'fr', translationText: 'Seul', glossaryInfo: 'Sens' };
    expect((await admin.call(translationEndpoints.upsert, { body: entry })).data.translations).toEqual({ fr: 'Seul' });
    const next = { ...entry, translationText: 'Unique', glossaryInfo: undefined };
    const record = (await admin.call(translationEndpoints.upsert, { body: next })).data;
    expect(record).toMatchObject({ translations: { fr: 'Unique' }, glossaryInfo: { fr: 'Sens' } });
  });

  test('a text keeps the placeholders of the shipped one', async () => {
    const key = 'ImportSaved'; // "Days of Euribor imported: {{count}}"
    const write = (translationText: string) =>
      admin.call(translationEndpoints.upsert, { body: { key, languageCode: 'en', translationText } });
    for (const wrong of ['All done', '{{count}} of {{total}}', '{{Count}}'])
      expect((await write(wrong)).body.errors).toEqual({ translationText: ['PlaceholdersDiffer'] });
    expect((await write('{{ count }} days are in')).status).toBe(200);
  });

  test('a value that cannot be kept is refused at its field', async () => {
    const upsert = (changes: object) =>
      admin.call(translationEndpoints.upsert, {
        body: { key: 'Plain', languageCode: 'en', translationText: 'x', ...changes },
      });
    expect((await upsert({ key: '__proto__' })).body.errors).toEqual({ key: ['InvalidTranslationKey'] });
    expect((await upsert({ key: 'x'.repeat(201) })).body.errors).toEqual({ key: ['FieldTooLong'] });
    expect((await upsert({ translationText: 'a\u0000b' })).status).toBe(400);
    expect((await upsert({ category: 'OTHER' })).body.errors).toEqual({ category: ['InvalidValue'] });
    expect((await upsert({ key: 'Is it 100 % / done?', translationText: '<img src=x onerror=alert(1)>' })).status).toBe(
      200,
    );
    expect((await read(admin, 'Is it 100 % / done?')).translations.en).toBe('<img src=x onerror=alert(1)>');
  });

  test('an administrator removes own texts that have others beneath, and the list marks such keys', async () => {
    const entry = { key: 'Cancel', languageCode: 'pt', translationText: 'Desistir' };
    await admin.call(translationEndpoints.upsert, { body: entry });
    await admin.call(translationEndpoints.add, { body: newKey('OwnAlone') });
    const seen = async (key: string) => {
      const rows = (await listed(admin, key)).data as { languageCode: string; origin: string; isShipped: boolean }[];
      return rows
        .filter(({ languageCode }) => languageCode === 'pt')
        .map(({ origin, isShipped }) => [origin, isShipped]);
    };
    expect(await seen('Cancel')).toEqual([['own', true]]);
    expect(await seen('OwnAlone')).toEqual([['own', false]]);
    expect((await takeBack(admin, 'OwnAlone')).status).toBe(403);
    expect((await takeBack(admin, 'Cancel')).data).toBe(true);
    expect(await seen('Cancel')).toEqual([['system', true]]);
    expect((await takeBack(admin, 'Cancel')).status).toBe(404);
  });

  test('root alone removes a key that the product does not ship', async () => {
    await admin.call(translationEndpoints.add, { body: newKey('ForNow') });
    const { version } = await read(root, 'ForNow');
    const remove = (person: TestPerson, query = { version }) =>
      person.call(translationEndpoints.delete, { params: { key: 'ForNow' }, query });
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(root, { version: 1 })).status).toBe(409);
    expect((await remove(root)).data).toBe(true);
    expect((await remove(root)).status).toBe(404);
  });
});

describe('access levels', () => {
  test('each role sees the texts within its level, and where one is above it the text beneath', async () => {
    for (const accessLevel of ['BASIC', 'PARTNER', 'ADMIN', 'ROOT'])
      await root.call(translationEndpoints.add, { body: newKey(`For${accessLevel}`, { accessLevel }) });
    const seenBy = async (person: TestPerson) =>
      Object.keys((await load(person)).en).filter((key) => /^For(BASIC|PARTNER|ADMIN|ROOT)$/.test(key));
    expect(await seenBy(root)).toEqual(['ForADMIN', 'ForBASIC', 'ForPARTNER', 'ForROOT']);
    expect(await seenBy(admin)).toEqual(['ForADMIN', 'ForBASIC', 'ForPARTNER']);
    expect(await seenBy(basic)).toEqual(['ForBASIC']);

    await edit(root, 'Delete', { accessLevel: 'ADMIN', translations: texts('Raze') });
    expect((await load(admin)).en.Delete).toBe('Raze en');
    expect((await load(basic)).en.Delete).toBe(TEXTS.Delete?.en);
  });

  test('an administrator neither reads nor writes texts of root’s level', async () => {
    await root.call(translationEndpoints.add, { body: newKey('RootsOwn', { accessLevel: 'ROOT' }) });
    expect((await listed(admin, 'RootsOwn')).totalCount).toBe(0);
    expect((await admin.call(translationEndpoints.get, { params: { key: 'RootsOwn' } })).status).toBe(404);
    const entry = { key: 'RootsOwn', languageCode: 'en', translationText: 'Mine' };
    expect((await admin.call(translationEndpoints.upsert, { body: entry })).body.errors).toEqual({
      accessLevel: ['AccessLevelTooHigh'],
    });
    const raised = await admin.call(translationEndpoints.add, { body: newKey('Raised', { accessLevel: 'ROOT' }) });
    expect(raised.body.errors).toEqual({ accessLevel: ['AccessLevelTooHigh'] });
    const csv = await admin.call(translationEndpoints.exportData, { query: { format: 'csv' } });
    expect(csv.bytes.toString()).not.toContain('RootsOwn');
  });
});

describe('lists and files', () => {
  test('the merged texts are counted, filtered, sorted and paged as one list', async () => {
    const page = (await admin.call(translationEndpoints.list, { query: { PageSize: '25' } })).body;
    expect(page.totalCount).toBeGreaterThanOrEqual(4 * Object.keys(TEXTS).length);
    expect(page.data).toHaveLength(25);
    const filters = JSON.stringify([
      { field: 'search', op: 'contains', value: 'tranche' },
      { field: 'category', op: 'in', value: ['GLOSSARY'] },
      { field: 'languageCode', op: 'eq', value: 'en' },
    ]);
    const query = { filters, OrderBy: 'translationText', OrderType: 'desc' };
    const entries = (await admin.call(translationEndpoints.list, { query })).data as { key: string }[];
    expect(entries.map(({ key }) => key)).toContain('GlossaryTranche');
    const categories = await admin.call(translationEndpoints.columnList, { query: { column: 'category' } });
    expect(categories.data).toContain('GLOSSARY');
    expect((await basic.call(translationEndpoints.list)).status).toBe(403);
  });

  test('an export as a workbook or an archive can be read back without a change', { tags: 'long' }, async () => {
    const filters = JSON.stringify([{ field: 'category', op: 'eq', value: 'GLOSSARY' }]);
    const workbook = await admin.call(translationEndpoints.exportXls, { query: { filters } });
    const [header, first] = await readWorkbook(workbook.bytes);
    expect(header?.cells.map(({ text }) => text)).toEqual([...TRANSLATION_COLUMNS]);
    expect(first?.cells[0]?.text).toMatch(/^Glossary/);
    const upload = { fileName: 'back.xlsx', bytes: workbook.bytes };
    const result = (await admin.call(translationEndpoints.importXls, { upload })).data;
    expect(result).toMatchObject({ created: 0, changed: 0, unchanged: result.rows });
    expect(result.rows).toBeGreaterThan(80);

    const archive = await admin.call(translationEndpoints.exportZip, { query: { filters } });
    expect(archive.headers['content-type']).toBe('application/zip');
    const content = archive.bytes.toString('latin1');
    for (const name of ['en.json', 'pt.json', 'es.json', 'fr.json']) expect(content).toContain(name);
    await expect(checkArchive(archive.bytes)).resolves.toBeUndefined();
    const bytes = Buffer.from(await partOf(archive.bytes, 'pt.json'));
    const again = (await admin.call(translationEndpoints.importJson, { upload: { fileName: 'pt.json', bytes } })).data;
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: again.rows });
    expect(again.rows).toBeGreaterThan(20);
  });
});
