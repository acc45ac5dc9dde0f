import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  /** Within the archive. */
  readonly name: string;
  readonly content: Buffer;
}

/** A zip file of some files, dated by `day` (ISO). For files that fit into memory. */
export async function writeArchive(files: readonly ArchivedFile[], day: string): Promise<Buffer> {
  const archive = new ZipFile();
  // Midnight wherever it is read: this form of a date has no zone.
  const dated = { mtime: new Date(`${day}T00:00`), forceDosTimestamp: true };
  for (const { name, content } of files) archive.addBuffer(content, name, dated);
  archive.end();
  return await buffer(archive.outputStream);
}
