import { profileEndpoints, singleSignOnEndpoints } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, testPerson } from '../../testing/api-for-tests.ts';

let api: TestApi;
let unconnected: TestApi;
beforeAll(async () => {
  api = await startApi({ singleSignOnUrl: 'https://reports.example.com/enter?from=calends' });
  unconnected = await startApi();
});
afterAll(() => Promise.all([api.stop(), unconnected.stop()]));

const take = (token: string) => testPerson(api.app, '', '').call(singleSignOnEndpoints.take, { body: { token } });

test('a token leads into the other module and opens one session there, as the same person in the same tenant', async () => {
  const admin = await api.as('admin@helios.test');
  const { token, url } = (await admin.call(singleSignOnEndpoints.hand)).data;
  expect(url).toBe(`https://reports.example.com/enter?from=calends&token=${token}`);
  const opened = await take(token);
  const there = testPerson(api.app, opened.data.token, 'helios');
  expect((await there.call(profileEndpoints.get)).data).toMatchObject({
    email: 'admin@helios.test',
    tenantId: 'helios',
  });
  expect((await admin.call(profileEndpoints.get)).status).toBe(200); // the first session stays
  expect((await take(token)).status).toBe(401); // used up
});

test('it is no bearer token, expires after a minute, and a newer one ends it', async () => {
  const admin = await api.as('admin@helios.test');
  const hand = async () => (await admin.call(singleSignOnEndpoints.hand)).data.token as string;
  const first = await hand();
  expect((await testPerson(api.app, first, 'helios').call(profileEndpoints.get)).status).toBe(401);
  const second = await hand();
  expect((await take(first)).status).toBe(401);
  const now = api.clock.now;
  api.clock.now = new Date(now.getTime() + 61_000);
  expect((await take(second)).status).toBe(401);
  api.clock.now = now;
  expect((await take(`${second}x`)).status).toBe(401);
  expect((await take(second)).status).toBe(200);
});

test('it is served at the path of the documents too, with the same checks', async () => {
  const admin = await api.as('admin@helios.test');
  const call = (headers: Record<string, string>) => api.app.inject({ url: '/api/tokens/sso', headers });
  const reply = await call({ authorization: `Bearer ${admin.token}` });
  expect(reply.json().data.url).toContain('https://reports.example.com/enter');
  expect((await call({})).statusCode).toBe(401);
});

test('without another module it is refused clearly, and the page learns that there is none', async () => {
  const admin = await unconnected.as('admin@helios.test');
  const reply = await admin.call(singleSignOnEndpoints.hand);
  expect([reply.status, reply.body.code]).toEqual([422, 'SingleSignOnNotConfigured']);
  expect((await admin.call(singleSignOnEndpoints.place)).data).toEqual({ url: null });
});
