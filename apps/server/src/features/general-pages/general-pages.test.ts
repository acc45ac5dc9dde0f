import {
  agreementEndpoints,
  GENERAL_PAGES,
  generalPageEndpoints,
  LANGUAGES,
  type Language,
  MOST_OWN_PAGES,
} from '@calends/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { startApi, type TestApi, type TestPerson, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let admin: TestPerson;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin@helios.test');
});
afterAll(() => api.stop());

const add = (body: object, person = admin) => person.call(generalPageEndpoints.add, { body });
const PAGE = { page: 'House rules', language: 'en', htmlContent: '<h2>Rules</h2><p>Shut the door.</p>' };
const textOf = async (page: string, person: TestPerson, language = 'en') =>
  (await person.call(generalPageEndpoints.content, { query: { page, language } })).data?.htmlContent;

test('page, language and text are required, and a page has one text in each language', async () => {
  expect((await add({})).body.errors).toEqual({
    page: ['PageRequired'],
    language: ['LanguageRequired'],
    htmlContent: ['HtmlContentRequired'],
  });
  expect((await add({ ...PAGE, language: 'de' })).body.errors).toEqual({ language: ['InvalidValue'] });
  expect((await add(PAGE)).data).toMatchObject({ ...PAGE, origin: 'own', overridesShipped: false, version: 1 });
  expect((await add(PAGE)).body.errors).toEqual({ page: ['PageLanguageTaken'] });
  expect((await add({ ...PAGE, language: 'pt' })).status).toBe(200);
  expect((await (await api.as('basic@helios.test')).call(generalPageEndpoints.list)).status).toBe(403);
});

const pagesOf = async (email: string, language: Language = 'en') =>
  (await (await api.as(email)).call(generalPageEndpoints.ownPages, { query: { language } })).data;

test('the footer of the menu gets the pages of the own tenant, each once, and none that the product shows', async () => {
  await add({ ...PAGE, page: 'Águas' });
  await add({ ...PAGE, page: GENERAL_PAGES.copyright, language: 'fr' });
  expect((await pagesOf('service@helios.test')).map(({ page }: { page: string }) => page)).toEqual([
    'Águas',
    'House rules',
  ]);
  expect(await pagesOf('admin@boreal.test')).toEqual([]);
});

test('of very many pages the menu gets the first by their names', async () => {
  const added = sql`insert into general_page (tenant_id, general_page_id, page, language, html)
    select 'boreal', gen_random_uuid(), 'Page ' || lpad(n::text, 4, '0'), language, '<h1>Text ' || n || '</h1>'
    from generate_series(1, ${MOST_OWN_PAGES + 1}::integer) as n, unnest(${LANGUAGES}::text[]) as language`;
  await inTenant(api.db, 'boreal', (tx) => added.execute(tx));
  const pages = await pagesOf('admin@boreal.test');
  expect(pages).toHaveLength(MOST_OWN_PAGES);
  expect(pages[0]).toEqual({ page: 'Page 0001', title: 'Text 1' });
  expect(pages.at(-1)).toEqual({ page: `Page 0${MOST_OWN_PAGES}`, title: `Text ${MOST_OWN_PAGES}` });
});

test.each([
  ['<h2>Fees &amp; <em>interest</em></h2><p>None.</p>', 'Fees & interest'],
  ['<p>See below.</p><h2>Fees</h2>', 'Fees'],
  ['<h2> </h2><p>None.</p>', 'Fees'],
])('a page that reads %j has the title %j in the menu', async (htmlContent, title) => {
  const { id, version } = (await add({ ...PAGE, page: 'Fees', htmlContent })).data;
  expect(await pagesOf('service@helios.test')).toContainEqual({ page: 'Fees', title });
  await admin.call(generalPageEndpoints.delete, { params: { id }, query: { version } });
});

test('the title of a page is read in the language of the reader, else in English', async () => {
  await add({ ...PAGE, page: 'Lending', htmlContent: '<h1>Lending</h1>' });
  await add({ ...PAGE, page: 'Lending', language: 'pt', htmlContent: '<h1>Empréstimos</h1>' });
  expect(await pagesOf('service@helios.test', 'pt')).toContainEqual({ page: 'Lending', title: 'Empréstimos' });
  expect(await pagesOf('service@helios.test', 'fr')).toContainEqual({ page: 'Lending', title: 'Lending' });
});

test('nothing of a hostile text runs: it is kept without scripts, handlers, frames and false links', async () => {
  const hostile = `<p onclick="steal()">Hello<script>steal()</script><img src=x onerror="steal()">
    <iframe src="https://evil.test"></iframe><a href="javascript:steal()">there</a><svg><a xlink:href="javascript:x">!</a></svg>
    <a href="https://calends.test" target="_self">out</a><style>*{display:none}</style><form action="/x"><input></form></p>`;
  const { htmlContent } = (await add({ ...PAGE, page: 'Hostile', htmlContent: hostile })).data;
  expect(htmlContent).not.toMatch(/script|steal|iframe|<img|svg|style|form|input|onclick|onerror/);
  expect(htmlContent).toContain('<a href="https://calends.test" target="_blank" rel="noopener noreferrer">out</a>');
  expect((await add({ ...PAGE, page: 'Empty', htmlContent: '<script>steal()</script>' })).body.errors).toEqual({
    htmlContent: ['HtmlContentRequired'],
  });
});

test('the page that an administrator writes in place of a shipped one is read by the tenant alone, until it is deleted', async () => {
  const [basic, other] = [await api.as('basic@helios.test'), await api.as('admin@boreal.test')];
  const shipped = await textOf(GENERAL_PAGES.copyright, other);
  const filters = JSON.stringify([
    { field: 'page', op: 'eq', value: GENERAL_PAGES.copyright },
    { field: 'language', op: 'eq', value: 'en' },
  ]);
  const [row] = (await admin.call(generalPageEndpoints.list, { query: { filters } })).data as { id: string }[];
  const params = { id: row?.id ?? '' };
  expect(row).toMatchObject({ htmlContent: shipped, origin: 'system' });
  const body = { page: GENERAL_PAGES.copyright, language: 'en', htmlContent: '<p>Ours</p>', version: 1 };
  expect((await admin.call(generalPageEndpoints.edit, { params, body })).data).toMatchObject({
    origin: 'own',
    overridesShipped: true,
  });
  expect(await textOf(GENERAL_PAGES.copyright, basic)).toBe('<p>Ours</p>');
  expect(await textOf(GENERAL_PAGES.copyright, other)).toBe(shipped);
  expect((await admin.call(generalPageEndpoints.edit, { params, body })).status).toBe(409);
  await admin.call(generalPageEndpoints.delete, { params, query: { version: 2 } });
  expect(await textOf(GENERAL_PAGES.copyright, basic)).toBe(shipped);
  const refused = await admin.call(generalPageEndpoints.delete, { params, query: { version: 1 } });
  expect(refused.body.code).toBe('RecordIsShipped');
});

test('a visitor who is not signed in reads the product’s own licence, in every language', async () => {
  const nobody = testPerson(api.app, '', '');
  await add({ ...PAGE, page: GENERAL_PAGES.licence, htmlContent: '<p>Ours alone</p>' });
  for (const language of LANGUAGES) expect(await textOf(GENERAL_PAGES.licence, nobody, language)).not.toContain('Ours');
  expect((await nobody.call(generalPageEndpoints.content, { query: { page: 'None', language: 'en' } })).status).toBe(
    404,
  );
});

test('a tenant asks for the agreement that its administrator writes', async () => {
  await add({ page: GENERAL_PAGES.agreement, language: 'en', htmlContent: '<p>Terms of ours</p>' });
  const query = { pageName: GENERAL_PAGES.agreement, language: 'en', userEmail: 'a@b.test', tenantId: 'helios' };
  const shown = await testPerson(api.app, '', '').call(agreementEndpoints.page, { query });
  expect(shown.data.htmlContent).toContain('Terms of ours');
});
