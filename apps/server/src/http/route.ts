import type { Readable } from 'node:stream';
import type { Endpoint, Paged } from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../db/audit-trail.ts';
import type { ControlTransaction, TenantTransaction } from '../db/tenant-transaction.ts';
import type { Actor, Caller } from './actor.ts';
import type { ReceivedFile } from './requests/receive-file.ts';

type Parsed<Shape> = Shape extends z.ZodType ? z.output<Shape> : undefined;
type Part<E, Name extends string> = E extends { readonly [N in Name]: infer Shape } ? Parsed<Shape> : undefined;

/** The validated input of an endpoint. */
interface Input<E> {
  readonly params: Part<E, 'params'>;
  readonly query: Part<E, 'query'>;
  readonly body: Part<E, 'body'>;
  readonly upload: UploadOf<E>;
  readonly caller: Caller;
  readonly audit: AuditTrail;
}

type UploadOf<E> = E extends { readonly upload: string }
  ? E extends { readonly isUploadKept: true }
    ? ReceivedFile
    : Upload
  : undefined;

/** An uploaded file that is only read while its request lasts. */
export interface Upload {
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface TenantRequest<E> extends Input<E> {
  readonly tx: TenantTransaction;
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}
export interface ControlRequest<E> extends Input<E> {
  readonly control: ControlTransaction;
  readonly actor: Actor;
  readonly reply: ReplyHeaders;
}
/** A call that waits for another server opens its own transactions, none of which is open meanwhile. */
export interface WaitingRequest<E> extends Input<E> {
  readonly actor: Actor;
  /** ISO, in the tenant's time zone. */
  readonly today: string;
}
/** A public call opens its own transactions: a sign-in has to record a failed attempt that it answers with a refusal. */
export interface PublicRequest<E> extends Input<E> {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The caller, if the request has a valid token; for calls that a link's token or the own session may open. */
  readonly identify: () => Promise<Actor | undefined>;
  readonly reply: ReplyHeaders;
}

interface ReplyHeaders {
  set(name: string, value: string): void;
}

export interface FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Readable | Buffer;
  /** The number of rows of a file that is written while it is sent. */
  readonly rowCount?: number;
}

/** A file that is written while it is sent: its content is read in a snapshot that stays open until then. */
export interface StreamedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly rowCount: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Neither a failure nor yet the requested result: status 200, succeeded false, a message and the data of the next step
 * (decision D-02).
 */
export class Incomplete {
  readonly message: string;
  readonly data: string | null;
  constructor(message: string, data: string | null = null) {
    this.message = message;
    this.data = data;
  }
}

/** Data with messages, which are translation keys or finished sentences. */
export class WithMessages<Data> {
  readonly data: Data;
  readonly messages: readonly string[];
  constructor(data: Data, messages: readonly string[]) {
    this.data = data;
    this.messages = messages;
  }
}

/** The answer of a handler: the data of a standard reply, a page, or a file. */
type Answer<E> = E extends { readonly reply: { readonly kind: 'file' } }
  ? FileReply
  : E extends { readonly reply: { readonly kind: 'paged'; readonly data: infer Row extends z.ZodType } }
    ? Paged<z.input<Row>>
    : E extends { readonly reply: { readonly data: infer Data extends z.ZodType } }
      ? z.input<Data> | WithMessages<z.input<Data>> | Incomplete
      : never;

export type Route =
  | {
      readonly kind: 'tenant';
      readonly endpoint: Endpoint;
      readonly handle: (request: TenantRequest<Endpoint>) => Promise<unknown>;
      readonly afterwards?: (request: WaitingRequest<Endpoint>, answer: never) => Promise<unknown>;
    }
  | {
      readonly kind: 'control';
      readonly endpoint: Endpoint;
      readonly handle: (request: ControlRequest<Endpoint>) => Promise<unknown>;
    }
  | {
      readonly kind: 'waiting';
      readonly endpoint: Endpoint;
      readonly handle: (request: WaitingRequest<Endpoint>) => Promise<unknown>;
    }
  | {
      readonly kind: 'tenant file';
      readonly endpoint: Endpoint;
      readonly handle: (request: TenantRequest<Endpoint>) => Promise<StreamedFile>;
    }
  | {
      readonly kind: 'control file';
      readonly endpoint: Endpoint;
      readonly handle: (request: ControlRequest<Endpoint>) => Promise<StreamedFile>;
    }
  | {
      readonly kind: 'public';
      readonly endpoint: Endpoint;
      readonly handle: (request: PublicRequest<Endpoint>) => Promise<unknown>;
    };

/**
 * A call on the tenant's records: the handler runs inside one tenant transaction. `afterwards` has what it wrote done once it is
 * committed, for as long as a person waits for an answer, and answers with what came of it.
 */
export function route<const E extends Endpoint, A extends Answer<E>>(
  endpoint: E,
  handle: (request: TenantRequest<E>) => Promise<A>,
  afterwards?: (request: WaitingRequest<E>, answer: A) => Promise<Answer<E>>,
): Route {
  return { kind: 'tenant', endpoint, handle, ...(afterwards && { afterwards }) };
}

/** A signed-in call on tenants, people and sessions: the handler runs inside one control transaction. */
export function controlRoute<const E extends Endpoint>(
  endpoint: E,
  handle: (request: ControlRequest<E>) => Promise<Answer<E>>,
): Route {
  return { kind: 'control', endpoint, handle };
}

/**
 * A signed-in call that waits for another server, however long that takes: the handler opens its own transactions, and writes what it
 * records in the audit in the one that it writes in.
 */
export function waitingRoute<const E extends Endpoint & { readonly isSlow: true }>(
  endpoint: E,
  handle: (request: WaitingRequest<E>) => Promise<Answer<E>>,
): Route {
  return { kind: 'waiting', endpoint, handle };
}

export type FileEndpoint = Endpoint & { readonly reply: { readonly kind: 'file' } };

/** A file of any length from the tenant's records. */
export function fileRoute<const E extends FileEndpoint>(
  endpoint: E,
  handle: (request: TenantRequest<E>) => Promise<StreamedFile>,
): Route {
  return { kind: 'tenant file', endpoint, handle };
}

/** A file of any length from tenants, people and sessions. */
export function controlFileRoute<const E extends FileEndpoint>(
  endpoint: E,
  handle: (request: ControlRequest<E>) => Promise<StreamedFile>,
): Route {
  return { kind: 'control file', endpoint, handle };
}

/** A call without a token. */
export function publicRoute<const E extends Endpoint & { readonly access: Endpoint['access'] }>(
  endpoint: E,
  handle: (request: PublicRequest<E>) => Promise<Answer<E>>,
): Route {
  return { kind: 'public', endpoint, handle };
}
