import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { type FileHandle, open as openHandle } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FileStorage, openFileStorage } from './file-storage.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-storage-'));
const bucket = new Map<string, Buffer>();
/** Bytes of objects that the bucket was sent. */
let arrived = 0;
const server = http.createServer((request, reply) => void answerAsS3(request, reply));
const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const before = names.map((name) => process.env[name]);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const name of names) process.env[name] = 'test';
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
  for (const [index, name] of names.entries()) {
    if (before[index] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = before[index];
  }
});

/** As much of S3 as files need, in memory: https://docs.aws.amazon.com/AmazonS3/latest/API/ */
async function answerAsS3(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3');
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
  const stored = bucket.get(key);
  if (request.method === 'PUT') {
    request.on('data', (piece: Buffer) => {
      arrived += piece.length;
    });
    bucket.set(key, await buffer(request));
    reply.setHeader('etag', '"1"').end();
  } else if (request.method === 'DELETE') {
    bucket.delete(key);
    reply.writeHead(204).end();
  } else if (url.searchParams.has('list-type')) {
    const keys = [...bucket.keys()].filter((one) => one.startsWith(url.searchParams.get('prefix') ?? ''));
    const contents = keys.map((one) => `<Contents><Key>${one}</Key></Contents>`).join('');
    reply.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  } else if (stored) {
    reply
      .setHeader('last-modified', new Date(0).toUTCString())
      .setHeader('etag', '"1"')
      .setHeader('content-length', stored.length)
      .end(request.method === 'HEAD' ? undefined : stored);
  } else reply.writeHead(404).end();
}

const STORAGES: [string, () => FileStorage][] = [
  ['a folder of this machine', () => openFileStorage(undefined, path.join(folder, 'own'))],
  ['a folder that the configuration names', () => openFileStorage(pathToFileURL(path.join(folder, 'named')).href, '')],
  [
    'a bucket',
    () => {
      const { port } = server.address() as AddressInfo;
      return openFileStorage(`s3://bucket/calends?region=eu-west-1&endpoint=http://127.0.0.1:${port}`, '');
    },
  ],
];

describe.each(STORAGES)('%s', (name, open) => {
  test('keeps bytes under a key, lists them below a folder and deletes them', async () => {
    const storage = open();
    const bytes = Buffer.from('Ação € 1');
    await storage.put('helios/contract-files/one', Readable.from([bytes]), bytes.length);
    await storage.put('boreal/contract-files/two', Readable.from([bytes]), bytes.length);
    const stream = await storage.read('helios/contract-files/one');
    expect(stream && digest(await buffer(stream))).toBe(digest(bytes));
    expect(await keysBelow(storage, 'helios/contract-files')).toEqual(['helios/contract-files/one']);
    await storage.remove('helios/contract-files/one');
    expect(await storage.read('helios/contract-files/one')).toBeUndefined();
    expect(await keysBelow(storage, 'helios/contract-files')).toEqual([]);
  });

  test('reads a file only as fast as it is written, and holds little of it', async () => {
    const [pieces, piece] = [512, Buffer.alloc(65_536, 'x')];
    const arrivedBefore = arrived;
    const written = () => (fs.existsSync(place) ? fs.statSync(place).size : 0) + arrived - arrivedBefore;
    const place = path.join(folder, name === 'a folder of this machine' ? 'own' : 'named', 'helios/blob-storage/big');
    let mostHeld = 0;
    async function* content() {
      for (let made = 0; made < pieces * piece.length; made += piece.length) {
        mostHeld = Math.max(mostHeld, made - written());
        yield piece;
      }
    }
    const storage = open();
    await storage.put('helios/blob-storage/big', Readable.from(content()), pieces * piece.length);
    expect(written()).toBe(pieces * piece.length);
    expect(mostHeld).toBeLessThan((pieces * piece.length) / 2); // the sockets between here and a bucket take some of it
    await storage.remove('helios/blob-storage/big');
  });

  test('has nothing below a folder that was never written to', async () => {
    expect(await keysBelow(open(), 'nobody/contract-files')).toEqual([]);
  });
});

test('a file of a folder is on the disk when it is taken, with its name and the folders made for it', async () => {
  const handle = await openHandle(folder);
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  await handle.close();
  const storage = openFileStorage(undefined, path.join(folder, 'own'));
  await storage.put('corvo/blob-storage/one', Readable.from(['1']), 1);
  expect(synced).toHaveBeenCalledTimes(4); // the file, blob-storage, corvo, and where corvo is named
  await storage.put('corvo/blob-storage/two', Readable.from(['2']), 1);
  expect(synced).toHaveBeenCalledTimes(6);
  synced.mockRestore();
});

test('every object in a bucket has the prefix that the configuration names', () => {
  expect([...bucket.keys()]).toEqual(['calends/boreal/contract-files/two']);
});

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function keysBelow(storage: FileStorage, below: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(below)) keys.push(key);
  return keys;
}
