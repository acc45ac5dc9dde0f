import http from 'node:http';
import { NoSocket, type OpenFault, openSocket } from './open-socket.ts';

/** Why an address gave no file. */
type FetchFault =
  | OpenFault
  | 'AnswerIsNoHttp'
  | 'AnswerTooLate'
  | 'AnswerTooLarge'
  | 'AnswerEmpty'
  | 'AnswerPacked'
  | 'AnswerRefused'
  | 'TooManyRedirects';

export class NoAnswer extends Error {
  readonly fault: FetchFault;
  /** Of an answer that is none, its status. */
  readonly status: number | undefined;
  constructor(fault: FetchFault, status?: number) {
    super(fault);
    this.fault = fault;
    this.status = status;
  }
}

interface Wanted {
  readonly address: string;
  /** The types of file that are understood, as the header says it. */
  readonly accept: string;
  readonly mostBytes: number;
  /** For everything together, however slowly it comes. */
  readonly timeoutMs: number;
  /** Names and addresses inside private networks that the configuration allows; they alone may answer without https. */
  readonly privateHosts: readonly string[];
}

export interface FetchedFile {
  readonly bytes: Buffer;
  /** From which the file came in the end. */
  readonly address: string;
}

const MOST_REDIRECTS = 3;

/**
 * Gets a file from an address that somebody typed in: by https from a host of the internet, or from one that the configuration
 * allows. Each host that an answer leads on to is checked as the first one was, and nothing that identifies us is sent.
 *
 * @throws {NoAnswer}
 */
export async function fetchPublic(wanted: Wanted): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(wanted.timeoutMs);
  if (!URL.canParse(wanted.address)) throw new NoAnswer('HostNotFound');
  let address = new URL(wanted.address);
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(address, wanted, signal);
      if (answer.location === undefined) return { bytes: await bytesOf(answer.body, wanted), address: address.href };
      answer.body.destroy();
      if (!URL.canParse(answer.location, address.href)) throw new NoAnswer('AnswerIsNoHttp');
      address = new URL(answer.location, address);
    }
  } catch (error) {
    if (signal.aborted) throw new NoAnswer('AnswerTooLate');
    if (error instanceof NoSocket) throw new NoAnswer(error.fault);
    throw error;
  }
  throw new NoAnswer('TooManyRedirects');
}

interface Answered {
  readonly body: http.IncomingMessage;
  /** Where the answer leads on to, if it does. */
  readonly location: string | undefined;
}

async function ask(address: URL, wanted: Wanted, signal: AbortSignal): Promise<Answered> {
  const socket = await openSocket(address, { ...wanted, signal });
  const request = http.request({
    createConnection: () => socket,
    path: `${address.pathname}${address.search}`,
    headers: { host: address.host, accept: wanted.accept, 'accept-encoding': 'identity', 'user-agent': 'Calends' },
    signal,
  });
  const body = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', () => reject(new NoAnswer('AnswerIsNoHttp')));
    request.end();
  });
  const { statusCode: status = 0 } = body;
  if (status >= 300 && status < 400 && body.headers.location) return { body, location: body.headers.location };
  const encoding = body.headers['content-encoding'] ?? 'identity';
  const fault = status !== 200 ? 'AnswerRefused' : encoding !== 'identity' ? 'AnswerPacked' : undefined;
  if (fault === undefined) return { body, location: undefined };
  body.destroy();
  throw new NoAnswer(fault, status);
}

async function bytesOf(body: http.IncomingMessage, { mostBytes }: Wanted): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) throw new NoAnswer('AnswerTooLarge');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer('AnswerIsNoHttp'); // it was cut off
  }
  if (size === 0) throw new NoAnswer('AnswerEmpty');
  return Buffer.concat(pieces, size);
}
