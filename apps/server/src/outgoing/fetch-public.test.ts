import fs from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRateSource, type TestRateSource } from '../testing/processes/rate-source-for-tests.ts';
import { fetchPublic, NoAnswer } from './fetch-public.ts';

const pem = fs.readFileSync(new URL('../testing/fixtures/localhost.pem', import.meta.url), 'utf8');
const HERE = ['127.0.0.1', 'localhost'];

let plain: TestRateSource;
let secure: TestRateSource;
beforeAll(async () => {
  plain = await startRateSource();
  secure = await startRateSource({ key: pem, cert: pem });
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

interface Limits {
  readonly privateHosts?: readonly string[];
  readonly mostBytes?: number;
  readonly timeoutMs?: number;
}

const fetched = (address: string, limits: Limits = {}) =>
  fetchPublic({ address, accept: 'text/csv', privateHosts: HERE, mostBytes: 1000, timeoutMs: 5000, ...limits });
const faultOf = async (address: string, limits?: Limits) =>
  await fetched(address, limits).then(
    () => undefined,
    (error: unknown) => (error instanceof NoAnswer ? [error.fault, error.status] : error),
  );

test('a file comes from a host that the configuration allows, with what is understood and nothing that identifies anybody', async () => {
  plain.serve('/rates.csv?key=1', 'day;rate');
  const { bytes, address } = await fetched(plain.addressOf('/rates.csv?key=1'));
  expect([bytes.toString(), address]).toEqual(['day;rate', plain.addressOf('/rates.csv?key=1')]);
  const headers = plain.requests.at(-1)?.headers ?? {};
  expect(headers).toMatchObject({ accept: 'text/csv', host: `127.0.0.1:${plain.port}` });
  expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('a host of a private network is asked nothing unless the configuration allows it', async () => {
  const before = plain.requests.length;
  expect(await faultOf(secure.addressOf('/'), { privateHosts: [] })).toEqual(['HostNotPublic', undefined]);
  expect(await faultOf('https://169.254.169.254/latest')).toEqual(['HostNotPublic', undefined]);
  expect(await faultOf('https://[::1]/')).toEqual(['HostNotPublic', undefined]);
  expect(plain.requests).toHaveLength(before);
});

test('a host of the internet has to prove its name', async () => {
  expect(await faultOf('http://rates.example/rates.csv')).toEqual(['AddressNotSecure', undefined]);
  expect(await faultOf(plain.addressOf('/rates.csv'), { privateHosts: ['localhost'] })).toEqual([
    'AddressNotSecure',
    undefined,
  ]);
  secure.serve('/rates.csv', 'by https');
  expect(await faultOf(secure.addressOf('/rates.csv'))).toEqual(['HostNotTrusted', undefined]);
  expect(await faultOf(`https://127.0.0.1:${plain.port}/`)).toEqual(['HostNotTrusted', undefined]);
  const known = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...known, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))]);
  try {
    expect((await fetched(secure.addressOf('/rates.csv'))).bytes.toString()).toBe('by https');
    expect(await faultOf(`https://127.0.0.1:${secure.port}/rates.csv`)).toEqual(['HostNotTrusted', undefined]);
  } finally {
    tls.setDefaultCACertificates(known);
  }
});

test('a redirect is followed to what may be asked itself, three times at most', async () => {
  const leadTo = (path: string, location: string) =>
    plain.serve(path, (_request, response) => void response.writeHead(302, { location }).end());
  plain.serve('/moved.csv', 'moved');
  leadTo('/old.csv', '/moved.csv');
  expect((await fetched(plain.addressOf('/old.csv'))).address).toBe(plain.addressOf('/moved.csv'));
  leadTo('/inside', 'https://10.0.0.1/');
  expect(await faultOf(plain.addressOf('/inside'))).toEqual(['HostNotPublic', undefined]);
  leadTo('/plain', 'http://rates.example/');
  expect(await faultOf(plain.addressOf('/plain'))).toEqual(['AddressNotSecure', undefined]);
  leadTo('/file', 'file:///etc/passwd');
  expect(await faultOf(plain.addressOf('/file'))).toEqual(['AddressNotSecure', undefined]);
  leadTo('/round', '/round');
  expect(await faultOf(plain.addressOf('/round'))).toEqual(['TooManyRedirects', undefined]);
});

test('what is no file is refused with its reason', async () => {
  expect(await faultOf(plain.addressOf('/nowhere'))).toEqual(['AnswerRefused', 404]);
  plain.serve('/empty', '');
  expect(await faultOf(plain.addressOf('/empty'))).toEqual(['AnswerEmpty', undefined]);
  plain.serve('/packed', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'));
  expect(await faultOf(plain.addressOf('/packed'))).toEqual(['AnswerPacked', 200]);
  plain.serve('/large', 'x'.repeat(1001));
  expect(await faultOf(plain.addressOf('/large'))).toEqual(['AnswerTooLarge', undefined]);
  plain.serve('/cut', (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('begun');
    response.flushHeaders();
    setImmediate(() => response.destroy());
  });
  expect(await faultOf(plain.addressOf('/cut'))).toEqual(['AnswerIsNoHttp', undefined]);
});

test('a host that says nothing, or never ends, is left after the time', async () => {
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as net.AddressInfo;
  expect(await faultOf(`http://127.0.0.1:${port}/`, { timeoutMs: 50 })).toEqual(['AnswerTooLate', undefined]);
  expect(await faultOf(`https://127.0.0.1:${port}/`, { timeoutMs: 50 })).toEqual(['AnswerTooLate', undefined]);
  plain.serve('/dripping', (_request, response) => void response.write('x'));
  expect(await faultOf(plain.addressOf('/dripping'), { timeoutMs: 50 })).toEqual(['AnswerTooLate', undefined]);
  silent.close();
});
