import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchivedFile {
  /** Within the archive. */
  readonly name: string;
  readonly content: Buffer;
}

const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
const VERSION = 20;

/** A zip file of some files, dated by `day` (ISO); PKWARE's APPNOTE.TXT 4.3. For files that fit into memory. */
export function writeArchive(files: readonly ArchivedFile[], day: string): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const encoded = Buffer.from(name);
    const packed = deflateRawSync(content);
    const facts = factsOf(encoded, content, packed, dosDate(day));
    const local = Buffer.concat([signature(0x04034b50), facts, encoded, packed]);
    directory.push(directoryEntry(facts, encoded, at));
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  return Buffer.concat([...parts, list, endRecord(files.length, list.length, at)]);
}

/** What the local header and the directory say alike of a file. */
function factsOf(name: Buffer, content: Buffer, packed: Buffer, date: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(0, 6); // midnight
  facts.writeUInt16LE(date, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts; // no extra field
}

function directoryEntry(facts: Buffer, name: Buffer, at: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION, 0);
  const rest = Buffer.alloc(14); // no comment, first disk, no attributes
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([signature(0x02014b50), madeBy, facts, rest, name]);
}

function endRecord(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function dosDate(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
}
