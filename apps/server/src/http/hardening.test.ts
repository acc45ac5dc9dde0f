import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api-for-tests.ts';

let plain: TestApi;
let secure: TestApi;
beforeAll(async () => {
  plain = await startApi();
  secure = await startApi({ isSecure: true });
});
afterAll(() => Promise.all([plain.stop(), secure.stop()]));

const headersOf = async (api: TestApi, url: string) => (await api.app.inject({ url })).headers;

test('behind https a browser is told to come by nothing else for a year', async () => {
  const name = 'strict-transport-security';
  expect((await headersOf(secure, '/api/v1/security/public-key'))[name]).toBe('max-age=31536000');
  expect((await headersOf(secure, '/api/v1/nowhere'))[name]).toBe('max-age=31536000');
  expect((await headersOf(plain, '/api/v1/security/public-key'))[name]).toBeUndefined(); // it would lock out this machine
});
