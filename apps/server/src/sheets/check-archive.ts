import { inflateRawSync } from 'node:zlib';
import { WORKBOOK_LIMITS } from './workbook-limits.ts';

/** The archive is no plain zip file, or swells beyond the limits. */
class BadArchive extends Error {}
/** The file has more rows, columns or text than the limits allow. */
export class TooLarge extends Error {}

const END_RECORD = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const NEEDS_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly inflated: number;
  readonly at: number;
}

/**
 * Throws unless every entry inflates to exactly what the directory says, within the limits: first by what is said, then by
 * inflating with that as the most. A reader that trusts the directory is safe afterwards. (A workbook of 298 KB once took 721 MB.)
 */
export function checkArchive(bytes: Buffer): void {
  const entries = directory(bytes);
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  if (inflated > bytes.length * WORKBOOK_LIMITS.ratio) throw new BadArchive('packed too densely');
  if (inflated > WORKBOOK_LIMITS.inflatedBytes) throw new TooLarge('text');
  for (const entry of entries) inflate(bytes, entry);
}

/** The text of one part of an archive that was checked; empty where it has none of that name. */
export function partOf(bytes: Buffer, name: string): string {
  const entry = directory(bytes).find((one) => one.name === name);
  return entry ? inflate(bytes, entry).toString('utf8') : '';
}

function directory(bytes: Buffer): ArchiveEntry[] {
  const end = endRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > WORKBOOK_LIMITS.entries) throw new BadArchive('too many entries');
  const entries: ArchiveEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new BadArchive('broken directory');
    const entry = {
      name: bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      inflated: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if ([entry.packed, entry.inflated, entry.at].includes(NEEDS_ZIP64)) throw new BadArchive('zip64');
    entries.push(entry);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endRecord(bytes: Buffer): number {
  const LONGEST_COMMENT = 65_535;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - LONGEST_COMMENT); at--) {
    if (bytes.readUInt32LE(at) === END_RECORD) return at;
  }
  throw new BadArchive('no directory');
}

function inflate(bytes: Buffer, entry: ArchiveEntry): Buffer {
  if (entry.at + 30 > bytes.length || bytes.readUInt32LE(entry.at) !== LOCAL_ENTRY)
    throw new BadArchive('broken entry');
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + entry.packed);
  if (packed.length !== entry.packed) throw new BadArchive('entry cut short');
  const content = unpacked(packed, entry);
  if (content.length !== entry.inflated) throw new BadArchive('entry of another size than said');
  return content;
}

function unpacked(packed: Buffer, { method, inflated: size }: ArchiveEntry): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new BadArchive('unknown compression');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    throw new BadArchive('entry does not inflate', { cause });
  }
}
