import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { WORKBOOK_LIMITS } from './workbook-limits.ts';

/** The archive is no plain zip file, or inflates beyond the limits. */
class BadArchive extends Error {}
/** The file has more rows, columns or text than the limits allow. */
export class TooLarge extends Error {}

/**
 * Throws unless every entry inflates to exactly what the directory says, within the limits: first by the stated sizes, then
 * by inflating up to those. A reader that trusts the directory is safe afterwards. (A workbook of 298 KB once took 721 MB.)
 */
export async function checkArchive(bytes: Buffer): Promise<void> {
  const archive = await openArchive(bytes);
  const entries = await entriesOf(archive);
  const inflated = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (inflated > bytes.length * WORKBOOK_LIMITS.ratio) throw new BadArchive('packed too densely');
  if (inflated > WORKBOOK_LIMITS.inflatedBytes) throw new TooLarge('text');
  for (const entry of entries) await finished((await archive.openReadStreamPromise(entry)).resume());
}

/** The text of one part of an archive that was checked; empty where it has none of that name. */
export async function partOf(bytes: Buffer, name: string): Promise<string> {
  const archive = await openArchive(bytes);
  const entry = (await entriesOf(archive)).find((one) => one.fileName === name);
  return entry ? await text(await archive.openReadStreamPromise(entry)) : '';
}

async function openArchive(bytes: Buffer): Promise<ZipFile> {
  const archive = await fromBufferPromise(bytes);
  if (archive.entryCount > WORKBOOK_LIMITS.entries) throw new BadArchive('too many entries');
  if (hasSecondDirectory(bytes, archive)) throw new BadArchive('zip64');
  return archive;
}

const END_RECORD = 22;
const ZIP64_LOCATOR = 20;
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;

/**
 * The locator of a zip64 directory comes before the end record. One reader always follows it and another only where the plain
 * directory is full, so that an archive could be checked by one and read by the other.
 */
function hasSecondDirectory(bytes: Buffer, { comment }: ZipFile): boolean {
  const at = bytes.length - comment.length - END_RECORD - ZIP64_LOCATOR;
  return at >= 0 && bytes.readUInt32LE(at) === ZIP64_LOCATOR_SIGNATURE;
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) {
    // a reader may take the size from the entry itself instead
    if (entry.compressionMethod !== STORED && entry.compressedSize === 0) throw new BadArchive('no size said');
    entries.push(entry);
  }
  return entries;
}

const STORED = 0;
