import { LANGUAGES, TEXTS, translationEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const load = (query: object, headers = {}) =>
  testPerson(api.app, '', '').call(translationEndpoints.frontEndLoad, { query: { ...query }, headers });

test('everybody loads the texts of one language, or of all', async () => {
  const portuguese = (await load({ languageCode: 'pt' })).data;
  expect(Object.keys(portuguese)).toEqual(['pt']);
  expect(portuguese.pt.BadRequest).toBe(TEXTS.BadRequest?.pt);
  expect(Object.keys(portuguese.pt)).toHaveLength(Object.keys(TEXTS).length);
  expect(Object.keys((await load({})).data)).toEqual([...LANGUAGES]);
  expect((await load({ languageCode: 'de' })).status).toBe(400);
});

test('whoever has them already is told so instead of loading them again', async () => {
  const first = await load({ languageCode: 'en' });
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await load({ languageCode: 'en' }, { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await load({ languageCode: 'en' }, { 'if-none-match': 'W/"older"' })).status).toBe(200);
});
