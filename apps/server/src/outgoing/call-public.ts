import http from 'node:http';
import type net from 'node:net';
import { hostOf, NoSocket, type OpenFault, openSocket } from './open-socket.ts';

/** Why a call got no whole answer. */
export type CallFault = OpenFault | 'AnswerTooLate' | 'AnswerTooLarge' | 'ConnectionLost';

/** A call without a whole answer. */
export class NoReply extends Error {
  readonly fault: CallFault;
  /** Whether any of it may have been read at the other side: whoever asks for something to be done does not know whether it was. */
  readonly mayHaveArrived: boolean;
  constructor(fault: CallFault, mayHaveArrived: boolean) {
    super(fault);
    this.fault = fault;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Where calls may go besides the internet. */
export interface Reachable {
  /** Names and addresses inside private networks; they alone may be called without https. */
  readonly privateHosts: readonly string[];
  /** The port of the simulated accounting systems on this machine: as `localhost` with this port, and no other. */
  readonly simulatorsPort?: number | undefined;
}

export interface PublicCall {
  readonly method: 'GET' | 'POST';
  readonly address: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly limits?: Partial<CallLimits>;
}

interface CallLimits {
  readonly connectMs: number;
  /** From the moment the call is sent until its answer is whole. */
  readonly answerMs: number;
  readonly mostBytes: number;
}

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
}

const LIMITS: CallLimits = { connectMs: 15_000, answerMs: 60_000, mostBytes: 5_000_000 };
const SIMULATORS_HOST = 'localhost';

/**
 * Makes one call to an address that somebody typed in: by https to a host of the internet, or to one that the configuration allows.
 * What the name stands for is checked in the lookup that the connection uses. A redirect is an answer as any other.
 *
 * @throws {NoReply}
 */
export async function callPublic(call: PublicCall, reachable: Reachable): Promise<Reply> {
  const limits = { ...LIMITS, ...call.limits };
  const socket = await within(limits.connectMs, new NoReply('HostNotReached', false), async (signal) => {
    const privateHosts = allowedFor(call.address, reachable);
    return await openSocket(call.address, { timeoutMs: limits.connectMs, privateHosts, signal }).catch(asNoReply);
  });
  try {
    return await within(limits.answerMs, new NoReply('AnswerTooLate', true), async (signal) => {
      signal.addEventListener('abort', () => socket.destroy(), { once: true });
      return await ask(socket, call, limits.mostBytes);
    });
  } finally {
    socket.destroy();
  }
}

/** Runs a part of a call; the part that takes longer is given up, with `late` as its fault. */
async function within<T>(limitMs: number, late: NoReply, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), limitMs);
  try {
    return await run(ending.signal);
  } catch (error) {
    throw ending.signal.aborted ? late : error;
  } finally {
    clearTimeout(timer);
  }
}

function asNoReply(error: unknown): never {
  throw error instanceof NoSocket ? new NoReply(error.fault, false) : error;
}

function allowedFor(address: URL, { privateHosts, simulatorsPort }: Reachable): readonly string[] {
  const isSimulator =
    address.protocol === 'http:' && hostOf(address) === SIMULATORS_HOST && Number(address.port) === simulatorsPort;
  return isSimulator ? [SIMULATORS_HOST] : privateHosts;
}

async function ask(socket: net.Socket, call: PublicCall, mostBytes: number): Promise<Reply> {
  const { address, method, headers, body } = call;
  const request = http.request({
    createConnection: () => socket,
    method,
    path: `${address.pathname}${address.search}`,
    headers: {
      host: address.host,
      'accept-encoding': 'identity',
      connection: 'close',
      'user-agent': 'Calends',
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', () => reject(new NoReply('ConnectionLost', true)));
    request.end(body);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await bytesOf(response, mostBytes) };
}

async function bytesOf(response: http.IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) throw new NoReply('AnswerTooLarge', true);
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof NoReply ? error : new NoReply('ConnectionLost', true);
  }
  return Buffer.concat(pieces, size);
}
