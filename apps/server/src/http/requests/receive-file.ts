import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/** A completely received file that waits to be stored; it is deleted once its request is answered. */
export interface ReceivedFile {
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** A new stream from the first byte at each call. */
  readonly content: () => Readable;
  readonly discard: () => Promise<void>;
}

const PIECE_BYTES = 65_536;

/**
 * Receives a file piece by piece: the next piece is read when the one before is written, so that memory holds one at a time and
 * a fast sender waits. The file has no name in `folder`, and nothing is left of it however the process ends. No transaction is
 * open meanwhile, so that a slow sender holds up nobody. Throws what the source throws.
 */
export async function receiveFile(
  source: AsyncIterable<Buffer>,
  fileName: string,
  folder: string,
): Promise<ReceivedFile> {
  const file = await openNameless(folder);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of source) {
      hash.update(piece);
      await file.appendFile(piece);
      size += piece.length;
    }
    return {
      fileName,
      size,
      sha256: hash.digest('hex'),
      content: () => Readable.from(piecesOf(file), { objectMode: false }),
      discard: () => file.close(),
    };
  } catch (fault) {
    await file.close();
    throw fault;
  }
}

async function openNameless(folder: string): Promise<fs.FileHandle> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomUUID());
  const file = await fs.open(place, 'wx+', 0o600);
  await fs.unlink(place);
  return file;
}

async function* piecesOf(file: fs.FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(PIECE_BYTES), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
