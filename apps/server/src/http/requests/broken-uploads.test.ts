import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { blobStorageEndpoints, ownAccountEndpoints } from '@calends/wire';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFileStorage } from '../../files/file-storage.ts';
import { startApi, type TestApi, type TestPerson } from '../../testing/api-for-tests.ts';

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 'x')]);
const BOUNDARY = 'calends-test-boundary';

let folder: string;
let api: TestApi;
let admin: TestPerson;
let port: number;
/** Makes the next write of a file fail as on a full disk. */
let isFull = false;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'calends-full-'));
  const storage = openFileStorage(undefined, folder);
  api = await startApi({
    storing: () => ({
      ...storage,
      async put(key, content, size) {
        if (isFull) {
          await fs.mkdir(path.dirname(path.join(folder, key)), { recursive: true });
          await fs.symlink('/dev/full', path.join(folder, key));
        }
        await storage.put(key, content, size);
      },
    }),
  });
  admin = await api.as('admin@helios.test');
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as net.AddressInfo).port;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await api.stop();
  await fs.rm(folder, { recursive: true });
});

function formOf(bytes: Buffer, end = `\r\n--${BOUNDARY}--\r\n`, field = 'file'): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="deed.pdf"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
}

function requestOf(method: string, call: string, body?: Buffer): Buffer {
  const lines = [
    `${method} /api/v1${call} HTTP/1.1`,
    'Host: calends',
    `Authorization: Bearer ${admin.token}`,
    ...(body ? [`Content-Type: multipart/form-data; boundary=${BOUNDARY}`, `Content-Length: ${body.length}`] : []),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)]);
}

/** One connection, as a proxy keeps it: each request is sent once the one before it was answered. */
function connect() {
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece.toString();
  });
  return {
    socket,
    status: async (request: Buffer): Promise<number> => {
      heard = '';
      socket.write(request);
      await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 \d{3}/);
      return Number(heard.slice(9, 12));
    },
  };
}

describe('a refused file leaves its connection to the next request', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  test.each([
    ['before its first byte', () => vi.spyOn(fs, 'mkdir').mockRejectedValueOnce(full)],
    [
      'in its midst',
      async () => {
        const handle = await fs.open(os.devNull);
        vi.spyOn(Object.getPrototypeOf(handle) as fs.FileHandle, 'appendFile').mockRejectedValueOnce(full);
        await handle.close();
      },
    ],
  ])('%s', async (_when, fill) => {
    await fill();
    const { socket, status } = connect();
    expect(await status(requestOf('POST', blobStorageEndpoints.addFile.path, formOf(PDF)))).toBe(503);
    expect(await status(requestOf('GET', '/security/public-key'))).toBe(200);
    socket.destroy();
  });
});

describe('an incomplete form is a bad request', () => {
  test.each([
    ['which is kept', blobStorageEndpoints.addFile, 'file'],
    ['which is read', ownAccountEndpoints.uploadImage, 'image'],
  ])('in a file %s, and the connection stays', async (_which, { method, path: call }, field) => {
    const { socket, status } = connect();
    expect(await status(requestOf(method, call, formOf(Buffer.from('%PDF-1.7\n'), '', field)))).toBe(400);
    expect(await status(requestOf('GET', '/security/public-key'))).toBe(200);
    socket.destroy();
  });

  test('without a boundary', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: `/api/v1${blobStorageEndpoints.addFile.path}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data' },
      payload: 'nothing',
    });
    expect(reply.statusCode).toBe(400);
  });
});

test('a full file storage is reported as such, and nothing of the file is kept', async () => {
  isFull = true;
  const upload = { fileName: 'deed.pdf', bytes: PDF };
  const reply = await admin.call(blobStorageEndpoints.addFile, { upload, body: {} });
  isFull = false;
  expect([reply.status, reply.body.messages]).toEqual([503, ['ServiceUnavailable']]);
  expect(await fs.readdir(path.join(folder, 'helios/blob-storage'))).toEqual([]);
  expect((await admin.call(blobStorageEndpoints.addFile, { upload, body: {} })).status).toBe(200);
});
