import { agreementEndpoints, GENERAL_PAGES, profileEndpoints, signInEndpoints, tenantEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/tenant-transaction.ts';
import { DEMO_PASSWORD } from '../../demo/people/cast.ts';
import { seal, startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';
import { writePage } from '../general-pages/general-pages.public.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const write = (tenantId: string, page: string, html: string, language: 'en' | 'pt' = 'en') =>
  inTenant(api.db, tenantId, (tx) => writePage(tx, { page, language, html }));

async function enter(tenantId: string, email = 'many@calends.test', remoteAddress = '127.0.0.1') {
  const { keyId, sealed } = seal(api.ring, DEMO_PASSWORD, api.clock.now);
  const payload = { email, password: sealed, keyId, tenantId };
  return (await api.app.inject({ method: 'POST', url: '/api/v1/tokens', payload, remoteAddress })).json();
}
const nobody = () => testPerson(api.app, '', '');
const page = async (language: string, tenantId = 'boreal') => {
  const query = { pageName: 'UserAgreement', language, userEmail: 'nobody@nowhere.test', tenantId };
  return (await nobody().call(agreementEndpoints.page, { query })).data.htmlContent;
};
const goOn = (token: string) => nobody().call(agreementEndpoints.signIn, { body: { token } });
const answer = (token: string, tenantId: string, state: number, more: object = {}) =>
  nobody().call(agreementEndpoints.answerByEmail, {
    body: { email: 'many@calends.test', tenantId, isAddendum: false, state, token, ...more },
  });

test('a tenant without a text asks for nothing; with one the right password is not enough until it is accepted', async () => {
  expect((await enter('duna')).data.token).toBeTruthy();
  await write('duna', GENERAL_PAGES.agreement, '<h2>Terms</h2><p>First version</p>');
  const { succeeded, messages, data: token } = await enter('duna');
  expect({ succeeded, messages }).toEqual({ succeeded: false, messages: ['UserAgreementsNotPresent'] });

  const params = { email: 'many@calends.test' };
  const shown = (await nobody().call(agreementEndpoints.details, { params, query: { token } })).data;
  expect(shown).toMatchObject({ isAddendum: false, state: 0, tenantId: 'duna', email: 'many@calends.test' });
  expect(shown.agreementText).toContain('First version');
  expect((await answer(token, 'duna', 1)).data.state).toBe(1);
  expect((await answer(token, 'duna', 2)).data.state).toBe(2);
  expect((await answer(token, 'duna', 1)).data.state).toBe(2); // looking again does not withdraw the answer

  const early = (await goOn(token)).body;
  expect(early).toMatchObject({ succeeded: false, messages: ['UserAgreementsNotPresent'] });
  expect((await goOn(token)).status).toBe(401); // used up
  expect((await answer(early.data, 'duna', 3, { textVersion: shown.textVersion })).data.state).toBe(3);
  const opened = await goOn(early.data);
  expect(opened.headers['set-cookie']).toMatch(/calends_refresh/);
  const person = testPerson(api.app, opened.data.token, 'duna');
  expect((await person.call(profileEndpoints.get)).data.tenantId).toBe('duna');
  expect((await enter('duna')).data.token).toBeTruthy(); // not asked again
});

test('a new text is asked anew, the agreement before the addendum, and an answer to the text before is stale', async () => {
  await write('faro', GENERAL_PAGES.agreement, '<p>One</p>');
  await write('faro', GENERAL_PAGES.addendum, '<p>Addendum</p>');
  const first = (await enter('faro')).data as string;
  const params = { email: 'many@calends.test' };
  const { textVersion } = (await nobody().call(agreementEndpoints.details, { params, query: { token: first } })).data;
  await write('faro', GENERAL_PAGES.agreement, '<p>Two</p>');
  expect((await answer(first, 'faro', 3, { textVersion })).status).toBe(409);
  await answer(first, 'faro', 3);
  const second = (await goOn(first)).body;
  expect(second.messages).toEqual(['UserAgreementAddendumNotPresent']);
  await answer(second.data, 'faro', 3, { isAddendum: true });
  expect((await goOn(second.data)).status).toBe(200);
  await write('faro', GENERAL_PAGES.agreement, '<p>Three</p>');
  expect((await enter('faro')).messages).toEqual(['UserAgreementsNotPresent']);
});

test('a tenant is not entered before its addendum is accepted, and the list of tenants shows that it is missing', async () => {
  await write('garoa', GENERAL_PAGES.addendum, '<p>Concession</p>');
  const many = await api.as('many@calends.test', 'helios');
  const signed = async () =>
    (await many.call(tenantEndpoints.byUser)).data.find((one: { id: string }) => one.id === 'garoa').isAddendumSigned;
  expect(await signed()).toBe(false);
  const refused = await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'garoa' } });
  expect(refused.body).toMatchObject({ succeeded: false, messages: ['UserAgreementAddendumNotPresent'] });
  expect((await many.call(profileEndpoints.get)).data.tenantId).toBe('helios'); // still there
  const token = refused.body.data as string;
  expect((await goOn(token)).status).toBe(401); // belongs to no sign-in
  const profile = (await many.call(profileEndpoints.get)).data;
  const body = { userId: profile.id, tenantId: 'garoa', isAddendum: true, state: 3 };
  expect((await many.call(agreementEndpoints.answerById, { body })).data.state).toBe(3); // with the session of the person
  expect(await signed()).toBe(true);
  const { token: session } = (await many.call(signInEndpoints.switchTenant, { body: { tenantId: 'garoa' } })).data;
  const there = testPerson(api.app, session, 'garoa');
  expect((await there.call(tenantEndpoints.current)).data).toMatchObject({ id: 'garoa', isAddendumSigned: true });
});

test('root is a member of no tenant and is asked to accept nothing', async () => {
  await write('estrela', GENERAL_PAGES.agreement, '<p>For members</p>');
  expect((await enter('estrela', 'root@calends.test')).data.token).toBeTruthy();
  expect((await enter('estrela')).messages).toEqual(['UserAgreementsNotPresent']);
});

test('the agreement of another person, known or unknown, is not found, and without a token none is', async () => {
  await write('corvo', GENERAL_PAGES.agreement, '<p>Corvo</p>');
  const token = (await enter('corvo')).data as string;
  const replies = await Promise.all(
    ['admin@helios.test', 'nobody@nowhere.test'].map(async (email) => {
      const details = await nobody().call(agreementEndpoints.details, { params: { email }, query: { token } });
      const answered = await answer(token, 'corvo', 3, { email });
      return [details.status, answered.status, details.body.messages, answered.body.messages];
    }),
  );
  expect(replies[0]).toEqual([404, 404, ['NotFound'], ['NotFound']]);
  expect(replies[1]).toEqual(replies[0]);
  expect((await answer(token, 'helios', 3)).status).toBe(404); // another tenant than the token's
  for (const wrong of ['', 'x', `${token}x`]) expect((await answer(wrong, 'corvo', 3)).status).toBe(401);
  const admin = await api.as('admin@helios.test');
  const body = { email: 'admin@helios.test', tenantId: 'corvo', isAddendum: false, state: 3 };
  expect((await admin.call(agreementEndpoints.answerByEmail, { body })).status).toBe(404); // no member there
  expect((await enter('corvo')).succeeded).toBe(false);
});

test('an agreement’s token is no bearer token, works from the address of the sign-in only and not for ever', async () => {
  await write('corvo', GENERAL_PAGES.agreement, '<p>Corvo</p>');
  const token = (await enter('corvo')).data as string;
  expect((await testPerson(api.app, token, 'corvo').call(profileEndpoints.get)).status).toBe(401);
  await answer(token, 'corvo', 3);
  const elsewhere = await api.app.inject({
    method: 'POST',
    url: '/api/v1/tokens/login-after-agreements',
    payload: { token },
    remoteAddress: '203.0.113.9',
  });
  expect(elsewhere.statusCode).toBe(401);
  const now = api.clock.now;
  api.clock.now = new Date(now.getTime() + 31 * 60_000);
  expect((await goOn(token)).status).toBe(401);
  api.clock.now = now;
  expect((await goOn(token)).status).toBe(200);
});

test('of twenty calls with one token at once, one signs in', async () => {
  await write('atlas', GENERAL_PAGES.agreement, '<p>Atlas</p>');
  const { messages, data: token } = await enter('atlas', 'partner@atlas.test');
  expect(messages).toEqual(['UserAgreementsNotPresent']);
  await answer(token, 'atlas', 3, { email: 'partner@atlas.test' });
  const replies = await Promise.all(Array.from({ length: 20 }, () => goOn(token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
});

test('a text is public in the language asked for, and holds no script, handler or foreign frame', async () => {
  await write(
    'boreal',
    GENERAL_PAGES.agreement,
    '<p onclick="steal()">Hello <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">go</a></p>',
  );
  await write('boreal', GENERAL_PAGES.agreement, '<p>Olá</p>', 'pt');
  expect(await page('pt')).toBe('<p>Olá</p>');
  expect(await page('fr')).toBe('<p>Hello <a rel="noopener noreferrer" target="_blank">go</a></p>');
  expect(await page('en', 'nowhere')).toBe('');
});
