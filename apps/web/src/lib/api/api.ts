import { type Endpoint, type FailureReply, type Paged, sessionEndpoints } from '@calends/wire';
import type { z } from 'zod';
import { stringifySearch } from '../address/search-params.ts';
import { watchWrite } from '../live/own-writes.ts';
import { currentTenantId, forgetSession, keepSession, sessionToken } from '../session/session.ts';
import { endsSession, keepsOnLocalHost } from '../session/session-end.ts';
import { chosenLanguage } from '../words/language.ts';
import { ReadableError } from './readable-error.ts';
import { reportUnavailable } from './service-state.ts';

const BASE = '/api/v1';

/** A file that the server sent, with the name it gave. */
export interface ReceivedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

type Input<Schema> = Schema extends z.ZodType ? OptionalUnknown<z.input<Schema>> : never;
/** A parameter of type unknown may be left out: zod gives preprocessed values that type (`OrderType`). */
type OptionalUnknown<Value> = Value extends readonly unknown[] | string
  ? Value
  : { [K in keyof Value as unknown extends Value[K] ? never : K]: Value[K] } & {
      [K in keyof Value as unknown extends Value[K] ? K : never]?: Value[K];
    };
type Part<E, Name extends string> = E extends { readonly [N in Name]: infer Schema }
  ? object extends Input<Schema>
    ? { readonly [N in Name]?: Input<Schema> }
    : { readonly [N in Name]: Input<Schema> }
  : unknown;

/** The input of a call: `params` of its path, `query`, `body`, and `files` if it accepts an upload. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { readonly upload: string } ? { readonly files: readonly File[] } : unknown) & {
    readonly signal?: AbortSignal;
    /** Replaces the browser's own `fetch`, for an upload that reports its progress. */
    readonly fetch?: Fetch;
  };

/** The part of `fetch` that `call` uses. */
export type Fetch = (address: string, request: SentRequest) => Promise<Response>;
export interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
  readonly credentials: 'same-origin';
  readonly signal: AbortSignal | null;
}

/** The result of a call: the data of a standard reply, a page with its counts and sums, or a file. */
export type CallResult<E extends Endpoint> = E['reply'] extends { readonly kind: 'standard'; readonly data: infer Data }
  ? Data extends z.ZodType
    ? z.output<Data>
    : never
  : E['reply'] extends { readonly kind: 'paged'; readonly data: infer Row }
    ? Row extends z.ZodType
      ? Paged<z.output<Row>>
      : never
    : ReceivedFile;

type Arguments<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly files?: readonly File[];
  readonly signal?: AbortSignal;
  readonly fetch?: Fetch;
}

/**
 * A call that did not succeed. `messages` are translation keys or finished sentences and never empty; `errors` has messages by
 * field. `status` is 0 if no answer of our server came.
 */
export class ApiError extends ReadableError {
  readonly status: number;
  readonly messages: readonly string[];
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly code: string | undefined;
  readonly details: unknown;
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** Whether the answer had messages of its own; if not, `messages` are general ones. */
  readonly hasWords: boolean;

  constructor(status: number, failure: Partial<FailureReply>, fallback: string) {
    const words = wordsOf(status, failure);
    const messages = words.length > 0 ? words : [fallback];
    super(messages[0]);
    this.hasWords = words.length > 0;
    this.name = 'ApiError';
    this.status = status;
    this.messages = messages;
    this.errors = failure.errors ?? {};
    this.code = failure.code;
    this.details = failure.details;
    this.data = failure.data;
    this.requestId = failure.requestId;
  }
}

/**
 * The messages of an answer to show, as the documents' catalogue says (overview section 8): every error of a refused input,
 * also when the value belongs to another record; only the first message of a server error and of a reply with succeeded false;
 * else all messages.
 */
function wordsOf(status: number, { messages = [], errors = {} }: Partial<FailureReply>): readonly string[] {
  const faults = [...new Set(Object.values(errors).flat())];
  if ((status === 400 || status === 409) && faults.length > 0) return faults;
  if (status === 200 || status === 500) return messages.slice(0, 1);
  return messages.length > 0 ? messages : faults;
}

/** The exchange of the session for another one, while it lasts. */
let exchange: Promise<unknown> | undefined;

/**
 * Makes a call that exchanges the session for one in another tenant, and keeps that one. The server refuses the old token from then
 * on, so calls that begin meanwhile wait until it has ended.
 *
 * @throws {ApiError} as `call`; the session stays.
 */
export async function exchangeSession(exchanging: () => Promise<{ readonly token: string }>): Promise<void> {
  const exchanged = exchanging().then(({ token }) => keepSession(token));
  exchange = exchanged
    .catch(() => undefined)
    .finally(() => {
      exchange = undefined;
    });
  await exchanged;
}

/**
 * Makes one call of `wire`. If the token has expired, renews it once and repeats the call; if the session cannot be renewed,
 * ends it and goes to the sign-in page.
 *
 * @throws {ApiError} for every answer that is no success, and with status 0 if there was no answer.
 */
export async function call<const E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<CallResult<E>> {
  const response = await sendRenewing(endpoint, input ?? {});
  if (endpoint.reply.kind === 'file') return (await receivedFile(response)) as CallResult<E>;
  // The tests of the server hold its replies against these schemas, so they are not parsed again here.
  const reply = await replyOf(response);
  if (!reply.succeeded) throw new ApiError(response.status, reply as Partial<FailureReply>, 'SomethingWentWrong');
  return (endpoint.reply.kind === 'paged' ? reply : reply.data) as CallResult<E>;
}

interface Reply {
  readonly succeeded: boolean;
  readonly data: unknown;
}

/** Parses an answer. A success that is no reply of our server, such as the sign-in page of a proxy, counts as no answer. */
async function replyOf(response: Response): Promise<Reply> {
  const reply: unknown = await response.json().catch((fault: unknown) => {
    if (isGivenUp(fault)) throw fault;
    return undefined;
  });
  if (typeof reply === 'object' && reply !== null && 'succeeded' in reply) return reply as Reply;
  throw new ApiError(0, {}, 'SomethingWentWrong');
}

async function sendRenewing(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const tenantId = currentTenantId();
  const hasLeft = () => currentTenantId() !== tenantId;
  if (exchange && endpoint.access !== 'public') {
    await exchange;
    if (hasLeft()) throw new ApiError(401, {}, 'Unauthorized');
  }
  const idempotencyKey = endpoint.method === 'GET' ? undefined : crypto.randomUUID();
  const token = sessionToken();
  if (token === null && endpoint.access !== 'public') {
    // components that are still mounted after the session has ended would only get refusals
    endSession(endpoint);
    throw new ApiError(401, {}, 'Unauthorized');
  }
  const response = await send(endpoint, input, token, idempotencyKey);
  if (response.ok) return response;
  if (response.status !== 401 || token === null || endpoint.access === 'public') throw await failureOf(response);

  const newer = await renewedToken(token);
  if (newer === undefined) {
    endSession(endpoint);
    throw await failureOf(response);
  }
  // what was asked or written in one tenant is not meant for another, which this tab or another one has entered meanwhile
  if (hasLeft()) throw await failureOf(response);
  const repeated = await send(endpoint, input, newer, idempotencyKey);
  if (repeated.ok) return repeated;
  if (repeated.status === 401) endSession(endpoint);
  throw await failureOf(repeated);
}

async function send(
  endpoint: Endpoint,
  { params = {}, query = {}, body, files, signal, fetch: request = window.fetch.bind(window) }: LooseInput,
  token: string | null,
  idempotencyKey: string | undefined,
): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers: Record<string, string> = { Language: chosenLanguage(), Tenant: currentTenantId() };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (body !== undefined && !files) headers['Content-Type'] = 'application/json';
  const payload = files ? formOf(endpoint, files, body) : body === undefined ? null : JSON.stringify(body);
  try {
    const answer = request(`${BASE}${path}${stringifySearch(query)}`, {
      method: endpoint.method,
      headers,
      body: payload,
      credentials: 'same-origin',
      signal: signal ?? null,
    });
    return await (endpoint.method === 'GET' ? answer : watchWrite(answer));
  } catch (fault) {
    if (isGivenUp(fault)) throw fault;
    throw new ApiError(0, {}, 'SomethingWentWrong');
  }
}

function isGivenUp(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'AbortError';
}

function formOf(endpoint: Endpoint, files: readonly File[], body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append(endpoint.upload ?? 'file', file, file.name);
  return form;
}

async function failureOf(response: Response): Promise<ApiError> {
  if (response.status === 503) await reportUnavailable();
  const body = (await response.json().catch(() => ({}))) as Partial<FailureReply>;
  return new ApiError(response.status, body, fallbackText(response.status));
}

/** The documents' message for an answer that has none (overview section 8). */
function fallbackText(status: number): string {
  if (status === 400) return 'BadRequestError';
  if (status === 500) return 'ServerError500';
  return 'SomethingWentWrong';
}

/**
 * A newer token than the refused one; undefined if the session has ended. Unlike a refused call, this does not end the session.
 */
export async function tokenAfter(refused: string): Promise<string | undefined> {
  return await renewedToken(refused);
}

let renewal: Promise<string | undefined> | undefined;

/** Renews the token, one renewal at a time in this tab and, by a lock, in all tabs, because each use rotates the cookie. */
function renewedToken(expired: string): Promise<string | undefined> {
  renewal ??= navigator.locks
    .request('calends.renew-session', async () => {
      const kept = sessionToken();
      if (kept !== null && kept !== expired) return kept; // another tab has renewed it already
      const response = await send(sessionEndpoints.refresh, {}, null, crypto.randomUUID());
      if (response.status === 401 || response.status === 403) return undefined;
      if (!response.ok) throw await failureOf(response); // the session may still be valid, so it is kept
      const { token } = (await replyOf(response)).data as { token: string };
      keepSession(token);
      return token;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/** Called when the session has ended; the app sets it. */
let whenSessionEnds: () => void = () => undefined;

export function onSessionEnd(listener: () => void): void {
  whenSessionEnds = listener;
}

function endSession(refused: Endpoint): void {
  const called = `${BASE}${refused.path}`;
  if (!endsSession({ called, page: window.location, keepsOnLocalHost })) return;
  forgetSession();
  whenSessionEnds();
}

/** A file whose download has begun: its name and headers from the server, and its bytes as they arrive. */
export interface ArrivingFile {
  readonly fileName: string;
  readonly header: (name: string) => string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** As `call`, for a file whose progress is shown. `bytes` throws if the download breaks off or `signal` is aborted. */
export async function callForFile(endpoint: Endpoint, input: LooseInput): Promise<ArrivingFile> {
  const response = await sendRenewing(endpoint, input);
  return {
    fileName: fileNameOf(response),
    header: (name) => response.headers.get(name),
    bytes: piecesOf(response),
  };
}

/** Reads the body in chunks, with a reader because not every browser can iterate over a stream. */
async function* piecesOf(response: Response): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) yield piece.value;
}

async function receivedFile(response: Response): Promise<ReceivedFile> {
  return { blob: await response.blob(), fileName: fileNameOf(response) };
}

function fileNameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'calends');
}
