import { gzipSync } from 'node:zlib';

interface Written {
  plain?: Buffer;
  gzip?: Buffer;
}

/** Shorter replies are not compressed. */
export const LEAST_BYTES = 2048;

/** The bytes of answers that are sent more than once, as long as the answer is kept. */
const written = new WeakMap<object, Written>();

/** The same answer, which must not change any more: it is written, and compressed, when it is first sent so. */
export function sentOften<Answer extends object>(answer: Answer): Answer {
  written.set(answer, {});
  return answer;
}

export interface WrittenReply {
  readonly bytes: Buffer;
  readonly encoding: 'gzip' | undefined;
}

/** The bytes of an answer that is sent often, as the client accepts them; undefined for others. */
export function writtenReply(answer: object, acceptEncoding: string): WrittenReply | undefined {
  const known = written.get(answer);
  if (!known) return undefined;
  known.plain ??= Buffer.from(JSON.stringify(answer));
  if (known.plain.length < LEAST_BYTES || !GZIP.test(acceptEncoding))
    return { bytes: known.plain, encoding: undefined };
  known.gzip ??= gzipSync(known.plain);
  return { bytes: known.gzip, encoding: 'gzip' };
}

/** As browsers name it. For clients that weigh their encodings, or know others alone, the bytes are compressed as every reply is. */
const GZIP = /(^|,)\s*gzip\s*(,|$)/;
