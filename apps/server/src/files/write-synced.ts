import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes a file that a power cut cannot take back: its bytes, its name and the folders that were made for it are on the disk
 * when this resolves. Nothing is left of one that cannot be written whole.
 */
export async function writeSynced(place: string, content: Readable): Promise<void> {
  const folder = path.dirname(place);
  const firstMade = await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await fs.writeFile(place, content, { mode: 0o600, flush: true });
  } catch (fault) {
    await fs.rm(place, { force: true });
    throw fault;
  }
  const highest = firstMade === undefined ? folder : path.dirname(firstMade);
  for (let one = folder; one.length >= highest.length; one = path.dirname(one)) await syncFolder(one);
}

/** A folder's entries are stored apart from the content of its files. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await fs.open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
