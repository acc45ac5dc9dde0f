import dns from 'node:dns';
import fs from 'node:fs';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startRateSource, type TestRateSource } from '../testing/processes/rate-source-for-tests.ts';
import { callPublic, NoReply, type PublicCall, type Reachable } from './call-public.ts';

const pem = fs.readFileSync(new URL('../testing/fixtures/localhost.pem', import.meta.url), 'utf8');
const HERE: Reachable = { privateHosts: ['127.0.0.1', 'localhost'] };
const NOWHERE: Reachable = { privateHosts: [] };

let plain: TestRateSource;
let secure: TestRateSource;
beforeAll(async () => {
  plain = await startRateSource();
  secure = await startRateSource({ key: pem, cert: pem });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

const called = (address: string, call: Partial<PublicCall> = {}, reachable = HERE) =>
  callPublic({ method: 'GET', address: new URL(address), ...call }, reachable);
/** The fault, and whether the other side may have read the call. */
const faultOf = async (...args: Parameters<typeof called>) =>
  await called(...args).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof NoReply ? [error.fault, error.mayHaveArrived] : error),
  );

test('a call is made with its body and its headers, and answered whatever the status', async () => {
  let body = '';
  plain.serve('/token?x=1', (request, response) => {
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => response.writeHead(417, { 'retry-after': '5' }).end('não'));
  });
  const headers = { 'content-type': 'application/json', authorization: 'Bearer secret' };
  const reply = await called(plain.addressOf('/token?x=1'), { method: 'POST', headers, body: '{"conta":"ã"}' });
  expect([reply.status, reply.headers['retry-after'], reply.bytes.toString()]).toEqual([417, '5', 'não']);
  expect(body).toBe('{"conta":"ã"}');
  expect(plain.requests.at(-1)?.headers).toMatchObject({ ...headers, host: `127.0.0.1:${plain.port}` });
});

test('a redirect is answered and not followed', async () => {
  const before = secure.requests.length;
  plain.serve('/moved', (_, response) => void response.writeHead(302, { location: secure.addressOf('/') }).end());
  const reply = await called(plain.addressOf('/moved'));
  expect([reply.status, reply.headers.location]).toEqual([302, secure.addressOf('/')]);
  expect(secure.requests).toHaveLength(before);
});

test('only https is called on the internet, and nothing inside that the configuration does not allow', async () => {
  const before = plain.requests.length;
  expect(await faultOf('http://books.example/')).toEqual(['AddressNotSecure', false]);
  expect(await faultOf('ftp://127.0.0.1/')).toEqual(['AddressNotSecure', false]);
  expect(await faultOf(plain.addressOf('/'), {}, NOWHERE)).toEqual(['AddressNotSecure', false]);
  for (const host of [
    '169.254.169.254',
    '10.0.0.1',
    '[::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
  ])
    expect(await faultOf(`https://${host}/`, {}, NOWHERE), host).toEqual(['HostNotPublic', false]);
  expect(plain.requests).toHaveLength(before);
});

test('a name is checked in the lookup that the connection uses', async () => {
  const asked: string[] = [];
  const answer = (...addresses: string[]) =>
    vi.spyOn(dns, 'lookup').mockImplementation(((name: string, _: object, done: (...given: unknown[]) => void) => {
      asked.push(name);
      done(
        null,
        addresses.map((address) => ({ address, family: net.isIP(address) })),
      );
    }) as typeof dns.lookup);
  answer('169.254.169.254');
  expect(await faultOf('https://rebinding.example/', {}, NOWHERE)).toEqual(['HostNotPublic', false]);
  answer('93.184.215.14', '127.0.0.1');
  expect(await faultOf('https://rebinding.example/', {}, NOWHERE)).toEqual(['HostNotPublic', false]);
  expect(asked).toEqual(['rebinding.example', 'rebinding.example']); // once each: no second answer comes in between
});

test('the simulators are reached under their own name and port, and nothing else of this machine', async () => {
  const simulators: Reachable = { privateHosts: [], simulatorsPort: plain.port };
  plain.serve('/', 'here');
  expect((await called(`http://localhost:${plain.port}/`, {}, simulators)).bytes.toString()).toBe('here');
  expect(await faultOf(`http://127.0.0.1:${plain.port}/`, {}, simulators)).toEqual(['AddressNotSecure', false]);
  expect(await faultOf(`http://localhost:${secure.port}/`, {}, simulators)).toEqual(['AddressNotSecure', false]);
  expect(await faultOf(`https://localhost:${plain.port}/`, {}, simulators)).toEqual(['HostNotPublic', false]);
  expect(await faultOf('http://localhost/', {}, { privateHosts: [] })).toEqual(['AddressNotSecure', false]);
});

test('a host of the internet has to prove its name', async () => {
  secure.serve('/', 'by https');
  expect(await faultOf(secure.addressOf('/'))).toEqual(['HostNotTrusted', false]);
  const known = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...known, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))]);
  try {
    expect((await called(secure.addressOf('/'))).bytes.toString()).toBe('by https');
  } finally {
    tls.setDefaultCACertificates(known);
  }
});

test('who refuses the connection has read nothing, who cuts it may have read everything', async () => {
  const free = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as net.AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toEqual(['HostNotReached', false]);
  plain.serve('/cut', (request) => void request.socket.destroy());
  expect(await faultOf(plain.addressOf('/cut'))).toEqual(['ConnectionLost', true]);
  plain.serve('/half', (request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('begun', () => request.socket.destroy());
  });
  expect(await faultOf(plain.addressOf('/half'))).toEqual(['ConnectionLost', true]);
});

test('an answer is given up after its time, and beyond its size', async () => {
  plain.serve('/silent', () => undefined);
  plain.serve('/dripping', (_, response) => void response.write('x'));
  const limits = { answerMs: 30 };
  expect(await faultOf(plain.addressOf('/silent'), { limits })).toEqual(['AnswerTooLate', true]);
  expect(await faultOf(plain.addressOf('/dripping'), { limits })).toEqual(['AnswerTooLate', true]);
  plain.serve('/large', 'x'.repeat(1001));
  expect(await faultOf(plain.addressOf('/large'), { limits: { mostBytes: 1000 } })).toEqual(['AnswerTooLarge', true]);
});

test('a host that accepts the connection and says nothing more is given up while it is opened', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as net.AddressInfo;
  const limits = { connectMs: 30 };
  expect(await faultOf(`https://127.0.0.1:${port}/`, { limits })).toEqual(['HostNotReached', false]);
  silent.close();
});

test('the time to connect does not count while the answer is waited for', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  plain.serve('/later', (_, response) => asked.resolve(response));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const reply = called(plain.addressOf('/later'), { limits: { connectMs: 1000, answerMs: 5000 } });
    const response = await asked.promise;
    vi.advanceTimersByTime(2000);
    response.end('at last');
    expect((await reply).bytes.toString()).toBe('at last');
  } finally {
    vi.useRealTimers();
  }
});
