import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createGunzip, createGzip } from 'node:zlib';

/** The rows of a table as lines of JSON, compressed. */
export interface TableFile {
  write(rows: readonly string[]): Promise<void>;
  /** The number of rows and the digest, once the file is on the disk. */
  end(): Promise<TableDigest>;
}

export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}

export function createTableFile(file: string): TableFile {
  const hash = createHash('sha256');
  const gzip = createGzip();
  const written = fs.createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  gzip.pipe(written);
  let rows = 0;
  return {
    async write(lines) {
      const text = lines.map((line) => `${line}\n`).join('');
      hash.update(text);
      rows += lines.length;
      if (!gzip.write(text)) await once(gzip, 'drain');
    },
    async end() {
      gzip.end();
      await once(written, 'close');
      return { rows, sha256: hash.digest('hex') };
    },
  };
}

/** Reads the rows line by line; throws if the file is missing or cannot be unpacked. */
export async function* readTableFile(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  const packed = fs.createReadStream(file).on('error', (error) => unpacked.destroy(error));
  let rest = '';
  for await (const chunk of packed.pipe(unpacked)) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

export async function digestOf(file: string): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of readTableFile(file)) {
    hash.update(`${line}\n`);
    rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}
