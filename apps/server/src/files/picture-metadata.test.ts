import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';
import { PNG_SIGNATURE } from './picture-type.ts';

const PLACE = '38.7223 N 9.1393 W';

/** A segment of a JPEG. */
function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Exif with how the photograph is turned, and its place. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(PLACE)]);
}

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, 'JFIF\0\x01\x01');
const COLOURS = segment(0xe2, 'ICC_PROFILE\0\x01\x01');
const TABLE = segment(0xdb, Buffer.alloc(65, 1));
const SCAN = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4])]);
const PICTURE = Buffer.concat([JFIF, COLOURS, TABLE, SCAN, SCAN]);

describe('a JPEG', () => {
  test('keeps its picture, and loses where it was taken, texts, and what follows its end', () => {
    const said = [segment(0xe1, exif(1)), segment(0xed, PLACE), segment(0xfe, PLACE), segment(0xe2, `MPF\0${PLACE}`)];
    const clean = withoutMetadata(Buffer.concat([START, ...said, PICTURE, END, Buffer.from(PLACE)]));
    expect(clean?.equals(Buffer.concat([START, PICTURE, END]))).toBe(true);
  });

  test('that is turned stays turned', () => {
    const clean = withoutMetadata(Buffer.concat([START, segment(0xe1, exif(6)), PICTURE, END]));
    expect(clean?.includes(PLACE)).toBe(false);
    expect(clean?.includes(Buffer.from('0112000300000001000600000000', 'hex'))).toBe(true);
    expect(withoutMetadata(clean ?? START)?.equals(clean ?? START)).toBe(true);
  });

  test.each([
    ['has no end', Buffer.concat([START, PICTURE])],
    ['ends within a segment', Buffer.concat([START, JFIF.subarray(0, 6)])],
    ['has something between its segments', Buffer.concat([START, Buffer.from([0xff, 0xe0, 0, 2, 7, 7]), END])],
  ])('that %s is none', (_what, bytes) => {
    expect(withoutMetadata(bytes)).toBeUndefined();
  });
});

/** A chunk of a PNG; its checksum is not looked at. */
function chunk(type: string, content = ''): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(`${type}${content}`), Buffer.alloc(4, 9)]);
}

describe('a PNG', () => {
  const drawn = [chunk('IHDR', 'size'), chunk('sRGB', '0'), chunk('IDAT', 'pixels')];

  test('keeps what it is drawn by', () => {
    const said = [chunk('eXIf', PLACE), chunk('tEXt', PLACE), chunk('iTXt', PLACE), chunk('zzZz', PLACE)];
    const end = chunk('IEND');
    const clean = withoutMetadata(Buffer.concat([PNG_SIGNATURE, ...drawn, ...said, end, Buffer.from(PLACE)]));
    expect(clean?.equals(Buffer.concat([PNG_SIGNATURE, ...drawn, end]))).toBe(true);
  });

  test('without an end is none', () => {
    expect(withoutMetadata(Buffer.concat([PNG_SIGNATURE, ...drawn]))).toBeUndefined();
    expect(withoutMetadata(PNG_SIGNATURE)).toBeUndefined();
  });
});

/** A chunk of a WebP, of an even length. */
function part(type: string, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  return Buffer.concat([Buffer.from(type), size, bytes, Buffer.alloc(bytes.length % 2)]);
}

function webp(...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), size, body]);
}

describe('a WebP', () => {
  const pixels = part('VP8 ', 'pixels!');

  test('loses its Exif and XMP, and no longer announces them', () => {
    const announced = part('VP8X', Buffer.from([0b0010_1100, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
    const silent = part('VP8X', Buffer.from([0b0010_0000, 0, 0, 0, 1, 0, 0, 1, 0, 0]));
    const clean = withoutMetadata(webp(announced, pixels, part('EXIF', PLACE), part('XMP ', PLACE)));
    expect(clean?.equals(webp(silent, pixels))).toBe(true);
  });

  test('that is cut is none', () => {
    expect(withoutMetadata(webp(pixels).subarray(0, 24))).toBeUndefined();
    expect(withoutMetadata(webp())).toBeUndefined();
  });
});

test('what is no picture stays out', () => {
  expect(withoutMetadata(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  expect(withoutMetadata(Buffer.alloc(0))).toBeUndefined();
});
