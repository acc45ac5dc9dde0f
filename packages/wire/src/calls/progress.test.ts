import { expect, test } from 'vitest';
import { fromFrames, toFrames } from './progress.ts';

const FILE = ['PK', '', 'rows and rows', 'end'].map(bytesOf);

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Bytes in pieces of a size: a network cuts where it likes. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function framed(): Promise<Uint8Array> {
  let rows = 0;
  async function* content() {
    for (const piece of FILE) {
      rows += 500;
      yield piece;
    }
  }
  const frames = await Array.fromAsync(toFrames(content(), () => rows));
  return Uint8Array.from(frames.flatMap((frame) => [...frame]));
}

async function read(bytes: Uint8Array, size: number) {
  const counts: number[] = [];
  let text = '';
  for await (const piece of fromFrames(inPieces(bytes, size), (rows) => counts.push(rows)))
    text += String.fromCharCode(...piece);
  return { text, counts };
}

test.each([1, 3, 8, 9, 1000])(
  'a file comes out of its frames as it went in, cut into pieces of %i bytes',
  async (size) => {
    expect(await read(await framed(), size)).toEqual({ text: 'PKrows and rowsend', counts: [500, 1500, 2000, 2000] });
  },
);

test('a file that was cut short is none, wherever the cut is', async () => {
  const whole = await framed();
  for (let length = 0; length < whole.length; length += 1)
    await expect(read(whole.subarray(0, length), 7)).rejects.toThrow('too soon');
});
