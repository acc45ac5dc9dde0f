import { EXPORT_FORMATS, LANGUAGES, translationEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, type TestPerson } from '../../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
  const own = { key: 'Own; "quoted"', languageCode: 'pt', category: 'LONGTEXT', accessLevel: 'ADMIN' };
  for (const translationText of ['=1+1', '-5 %', "'@x", 'Two\nlines; “quoted” "twice"'])
    await admin.call(translationEndpoints.upsert, {
      body: { ...own, key: `Own ${translationText.slice(0, 3)}`, translationText, glossaryInfo: '+351' },
    });
});
afterAll(() => api.stop());

const FORMS = LANGUAGES.flatMap((language) => EXPORT_FORMATS.map((format) => ({ language, format })));

test.each(FORMS)(
  'an export of the list as $format in $language is imported again without a change',
  { tags: 'long' },
  async (form) => {
    const { language, format } = form;
    const reply = await admin.call(translationEndpoints.exportData, { query: { format }, headers: { language } });
    expect(reply.status).toBe(200);
    const { totalCount } = (await admin.call(translationEndpoints.list, { query: { PageSize: 1 } })).body;
    const upload = { fileName: `list.${format}`, bytes: reply.bytes };
    const imported = await admin.call(translationEndpoints.importXls, { upload });
    expect(imported.body).toMatchObject({ data: { rows: totalCount, created: 0, changed: 0, unchanged: totalCount } });
  },
);
