import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { cancellationOf } from '../../db/rows/read-in-batches.ts';
import type { ScopedTransaction } from '../../db/tenant-transaction.ts';
import type { FileReply, StreamedFile } from '../route.ts';

interface Streaming<Tx> {
  readonly db: Kysely<Database>;
  /** Aborted when the client has disconnected. */
  readonly gone: AbortSignal;
  /** Resolves when the snapshot and all that the file took up are given back. */
  readonly inSnapshot: (work: (tx: Tx) => Promise<void>) => Promise<void>;
  readonly handle: (tx: Tx) => Promise<StreamedFile>;
  /** Called for a file that was read whole. */
  readonly whenRead?: () => void;
}

/**
 * Answers as soon as the first rows can be read. The file ends after its transaction, so that whoever has read it finds the place of
 * the next one free. A client that
 * disconnects ends the statement at once, through `db`: else a sort of many rows would continue in vain. A failure after the
 * answer has begun cuts the connection (Fastify destroys a reply whose stream fails), so that a partial file is never taken for
 * a whole one.
 */
export function streamFile<Tx extends ScopedTransaction>({
  db,
  gone,
  inSnapshot,
  handle,
  whenRead,
}: Streaming<Tx>): Promise<FileReply> {
  const { promise, resolve, reject } = Promise.withResolvers<FileReply>();
  const read = Promise.withResolvers<void>();
  const givenBack = Promise.withResolvers<void>();
  async function* endingLast(content: StreamedFile['content']) {
    yield* content;
    read.resolve();
    if (!gone.aborted) await givenBack.promise;
  }
  const send = async (tx: Tx) => {
    const cancel = await cancellationOf(tx);
    let cancelled: Promise<void> | undefined;
    const stop = () => {
      cancelled = cancel(db).catch(reject);
    };
    gone.addEventListener('abort', stop);
    try {
      const file = await handle(tx);
      gone.throwIfAborted();
      const content = Readable.from(endingLast(file.content), { objectMode: false });
      resolve({ ...file, content });
      await Promise.race([read.promise, finished(content)]);
    } finally {
      gone.removeEventListener('abort', stop);
      await cancelled; // it cancels whatever the connection runs, which from here on may be the statement of another request
    }
  };
  const run = async () => {
    try {
      await inSnapshot(send);
    } catch (error) {
      givenBack.reject(error);
      return reject(error); // without effect once the answer has begun: then its content fails
    }
    givenBack.resolve();
    whenRead?.();
  };
  givenBack.promise.catch(() => undefined); // where the content failed first, nobody waits for it
  void run();
  return promise;
}
