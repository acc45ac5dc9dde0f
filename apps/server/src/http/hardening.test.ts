import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ID_PATTERN } from '@calends/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../demo/people/cast.ts';
import { seal, startApi, type TestApi } from '../testing/api-for-tests.ts';

let plain: TestApi;
let secure: TestApi;
let webDir: string;
beforeAll(async () => {
  webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-web-'));
  fs.writeFileSync(path.join(webDir, 'index.html'), '<!doctype html><title>Calends</title>');
  fs.writeFileSync(path.join(webDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  plain = await startApi({ webDir });
  secure = await startApi({ isSecure: true });
});
afterAll(async () => {
  await Promise.all([plain.stop(), secure.stop()]);
  fs.rmSync(webDir, { recursive: true });
});

const headersOf = async (api: TestApi, url: string) => (await api.app.inject({ url })).headers;

test('behind https the server tells a browser to use nothing else for a year', async () => {
  const name = 'strict-transport-security';
  expect((await headersOf(secure, '/api/v1/security/public-key'))[name]).toBe('max-age=31536000');
  expect((await headersOf(secure, '/api/v1/nowhere'))[name]).toBe('max-age=31536000');
  expect((await headersOf(plain, '/api/v1/security/public-key'))[name]).toBeUndefined(); // it would lock out this machine
});

test('behind https a session is renewed by a cookie that browsers take by https alone', async () => {
  const { keyId, sealed: password } = seal(secure.ring, DEMO_PASSWORD, secure.clock.now);
  const payload = { email: 'admin@helios.test', password, keyId, tenantId: '' };
  const signedIn = await secure.app.inject({ method: 'POST', url: '/api/v1/tokens', payload });
  const set = String(signedIn.headers['set-cookie']);
  expect(set).toMatch(/^__Secure-calends_refresh=\S+; .*; Secure$/);
  const [cookie = ''] = set.split(';');
  const renew = (sent: string) =>
    secure.app.inject({ method: 'POST', url: '/api/v1/tokens/refresh', headers: { cookie: sent } });
  expect((await renew(cookie.replace('__Secure-', ''))).statusCode).toBe(401);
  expect((await renew(cookie)).statusCode).toBe(200);
});

test('nothing that is answered may be framed', async () => {
  expect((await headersOf(plain, '/'))['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const url of ['/', '/icon.svg', '/api/v1/nowhere'])
    expect((await headersOf(plain, url))['x-frame-options']).toBe('DENY');
});

test('the page says its character set', async () => {
  for (const url of ['/', '/index.html', '/contract/list', '/pages/rules%20v1.2'])
    expect((await headersOf(plain, url))['content-type']).toBe('text/html; charset=utf-8');
});

test('an unknown file at the root of the host is not found', async () => {
  expect((await plain.app.inject({ url: '/icon.svg' })).statusCode).toBe(200);
  const missing = ['/robots.txt?a=1', '/.well-known/security.txt', '/.well-known', '/metrics', '/main.js.map', '/.env'];
  for (const url of missing) {
    const reply = await plain.app.inject({ url });
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'NotFound']);
  }
});

test.each(['/%', '/api/v1/TContract/%E0%A4%A', `/api/v1/TContract/${'x'.repeat(700)}`])(
  'an address that nothing can have is not found like any other: %.30s',
  async (url) => {
    const reply = await plain.app.inject({ url });
    expect(reply.statusCode).toBe(404);
    const { requestId } = reply.json();
    expect(requestId).toMatch(ID_PATTERN);
    expect(reply.json()).toEqual({ succeeded: false, messages: ['NotFound'], code: 'NotFound', requestId });
    expect(reply.headers).toMatchObject({ 'x-request-id': requestId, 'x-content-type-options': 'nosniff' });
  },
);

/** The answer of the server to these bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<{ status: number; head: string; body: Record<string, unknown> }> {
  const { port } = plain.app.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => {}); // it may be cut while we still write
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

test.each([
  [431, `GET /livez HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n'],
  [400, 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
])('a malformed request is answered %i like any other fault, and its connection ends', async (status, bytes) => {
  if (!plain.app.server.listening) await plain.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await answerTo(bytes);
  expect(answer).toMatchObject({ status, body: { succeeded: false, code: 'BadRequest' } });
  expect(answer.body.requestId).toMatch(ID_PATTERN);
  expect(answer.head).toContain(`x-request-id: ${String(answer.body.requestId)}`);
  for (const line of ['connection: close', 'x-content-type-options: nosniff', 'cache-control: no-store'])
    expect(answer.head).toContain(line);
});
