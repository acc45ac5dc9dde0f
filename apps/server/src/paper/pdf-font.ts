import fs from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/** @fontsource cuts its files by script: western Europe is in the first, the rest of the Latin script in the second. */
export const SCRIPTS = ['latin', 'latin-ext'] as const;
export type Script = (typeof SCRIPTS)[number];
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const PLACES: Readonly<Record<`${Script} ${Weight}`, string>> = {
  'latin regular': require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  'latin bold': require.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
  'latin-ext regular': require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
  'latin-ext bold': require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
};
const unpacked = new Map<string, Buffer>();

/** Noto Sans, whose digits are all as wide, as a font file without compression. */
export function fontFile(script: Script, weight: Weight): Buffer {
  const place = PLACES[`${script} ${weight}`];
  const known = unpacked.get(place);
  if (known) return known;
  const font = unpackWoff(fs.readFileSync(place));
  unpacked.set(place, font);
  return font;
}

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * WOFF 1.0 (W3C, sections 3 to 5) back to the font that it packs: pdfkit would unpack it anew for every document and glyph
 * in JavaScript, over a second for a page of ours.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * SFNT_ENTRY, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * SFNT_ENTRY, 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const entry = WOFF_HEAD + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const place = SFNT_HEAD + index * SFNT_ENTRY;
    woff.copy(head, place, entry, entry + 4); // the tag
    woff.copy(head, place + 4, entry + 16, entry + 20); // the checksum
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(length, place + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    at += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
