import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveFile } from './receive-file.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calends-receive-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Yields one piece of memory, filled anew each time: code that still holds the piece before has the wrong bytes. */
async function* overwrittenPieces(count: number): AsyncGenerator<Buffer> {
  const memory = Buffer.alloc(4096);
  for (let piece = 0; piece < count; piece += 1) yield memory.fill(piece);
}

function wholeOf(count: number): Buffer {
  return Buffer.concat(Array.from({ length: count }, (_, piece) => Buffer.alloc(4096, piece)));
}

test('a file is written piece by piece: none is held when the next is asked for', async () => {
  const file = await receiveFile(overwrittenPieces(200), 'deed.pdf', folder);
  const whole = wholeOf(200);
  const sha256 = createHash('sha256').update(whole).digest('hex');
  expect(file).toMatchObject({ fileName: 'deed.pdf', size: whole.length, sha256 });
  expect((await buffer(file.content())).equals(whole)).toBe(true);
  expect((await buffer(file.content())).equals(whole)).toBe(true); // as often as it is asked for
  await file.discard();
});

test('the folder stays empty while a file is received, and afterwards', async () => {
  const file = await receiveFile(overwrittenPieces(1), 'deed.pdf', folder);
  expect(fs.readdirSync(folder)).toEqual([]);
  await file.discard();
});

test('an incomplete upload is reported, and nothing of it is kept', async () => {
  await expect(receiveFile(breakingOff(), 'deed.pdf', folder)).rejects.toThrow('hung up');
  expect(fs.readdirSync(folder)).toEqual([]);
});

async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('half');
  throw new Error('hung up');
}
