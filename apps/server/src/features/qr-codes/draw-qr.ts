import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { PNG_SIGNATURE } from '../../files/picture-type.ts';

/** The squares of a code, true where dark, with the margin that readers need (ISO/IEC 18004: four modules). */
export function qrSquares(content: string): readonly (readonly boolean[])[] {
  return encode(content, { ecc: 'M', border: 4 }).data;
}

/** Dark on white, `size` pixels wide unless it is scaled. */
export function qrSvg(content: string, size: number): string {
  const squares = qrSquares(content);
  const path = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const side = squares.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

/**
 * `size` pixels wide and high, one bit each (PNG specification, W3C 2003). A module is a whole number of pixels, since scanners
 * read blurred edges worse; the rest is margin.
 */
export function qrPng(content: string, size: number): Buffer {
  const squares = qrSquares(content);
  const scale = Math.max(1, Math.floor(size / squares.length));
  const offset = Math.floor((size - scale * squares.length) / 2);
  const lineBytes = Math.ceil(size / 8);
  const lines = Buffer.alloc(size * (lineBytes + 1), 0xff);
  for (let y = 0; y < size; y++) {
    const start = y * (lineBytes + 1);
    lines[start] = 0; // no filter
    const row = squares[Math.floor((y - offset) / scale)] ?? [];
    for (const [column, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let x = offset + column * scale; x < offset + (column + 1) * scale; x++) {
        const place = start + 1 + (x >> 3);
        lines[place] = (lines[place] ?? 0) & ~(0x80 >> (x & 7));
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 1; // bit a pixel; grey, deflated, no interlace are 0
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
