import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { HubToClient, HubToServer } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Server, Socket } from 'socket.io';
import type { Database } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';

export interface HubOptions {
  readonly server: HttpServer;
  readonly db: Kysely<Database>;
  /** Straight to PostgreSQL: a pooler of transactions loses what it listens to. */
  readonly databaseUrl: string;
  /** Who a bearer token is; undefined when it is not good, or not from there. */
  readonly authenticate: (token: string, ipAddress: string) => Promise<Actor | undefined>;
  /** The same person later, by the session. */
  readonly readSession: (sessionId: string, ipAddress: string) => Promise<Actor | undefined>;
  /** Where a request comes from, past our own proxies. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Where people reach the product: its pages may connect, other sites may not. */
  readonly baseUrl: string;
}

/** Who is at the other end, as the session said when it was last read. */
interface SocketData {
  actor: Actor;
  ipAddress: string;
}
export type Hub = Server<HubToServer, HubToClient, Record<string, never>, SocketData>;
export type HubSocket = Socket<HubToServer, HubToClient, Record<string, never>, SocketData>;
