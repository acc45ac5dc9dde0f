import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { HubToClient, HubToServer } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Server, Socket } from 'socket.io';
import type { Database } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';

export interface HubOptions {
  readonly server: HttpServer;
  readonly db: Kysely<Database>;
  /** A direct connection to PostgreSQL: a pooler of transactions loses notifications. */
  readonly databaseUrl: string;
  /** The person of a bearer token; undefined if it is not valid, or not from this address. */
  readonly authenticate: (token: string, ipAddress: string) => Promise<Actor | undefined>;
  /** The same person at a later time, by the session. */
  readonly readSession: (sessionId: string, ipAddress: string) => Promise<Actor | undefined>;
  /** The address of a client, behind our own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** The public address of the product: its pages may connect, other sites may not. */
  readonly baseUrl: string;
}

/** The person at the other end, as the session was last read. */
interface SocketData {
  actor: Actor;
  ipAddress: string;
}
export type Hub = Server<HubToServer, HubToClient, Record<string, never>, SocketData>;
export type HubSocket = Socket<HubToServer, HubToClient, Record<string, never>, SocketData>;
