import { HUB_PATH, PING_KINDS, type PingKind } from '@calends/wire';
import { Server } from 'socket.io';
import { type Listening, listenTo } from '../db/listen.ts';
import { LIVE_CHANNEL } from '../db/live-channel.ts';
import { log } from '../logs/log.ts';
import { admitSockets } from './admit-sockets.ts';
import { connectUsers } from './connect-user.ts';
import { deliver } from './deliver.ts';
import type { Hub, HubOptions, HubSocket } from './hub-types.ts';
import { LastSent } from './last-sent.ts';
import { isOfOwnPages } from './own-pages.ts';

export interface RunningHub {
  /** The number of windows connected to this process. */
  readonly connections: number;
  /** Cuts every connection, so that clients turn to another process, and accepts no more. */
  close(): Promise<void>;
}

/** Sessions also end by time and by address lists, which no notification reports. */
const SWEEP_MS = 30_000;
/** A message is a few ids; a client sends nothing longer. */
const MOST_BYTES = 4096;
/** WebSocket close code "service restart": come back, another process is there (IANA registry; RFC 6455, section 11.7). */
const SERVICE_RESTART = 1012;

/**
 * Opens the hub on the server that serves the product. PostgreSQL notifies every process of each commit, and each process passes
 * that on to its own clients (docs/adr/0801): no process needs the memory of another.
 */
export async function startHub(options: HubOptions): Promise<RunningHub> {
  let isClosing = false;
  const hub: Hub = new Server({
    path: HUB_PATH,
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, answer) => answer(null, !isClosing && isOfOwnPages(request.headers, options.baseUrl)),
  });
  const lastSent = new LastSent();
  admitSockets(hub, options);
  connectUsers(hub, options, lastSent);
  hub.attach(options.server);
  const listening: Listening = await listenTo(options.databaseUrl, LIVE_CHANNEL, (notification) => {
    if (notification !== undefined) return deliver(hub, notification, lastSent);
    lastSent.startAgain();
    refetchAll(hub); // notifications that came while nobody listened are not repeated
    void sweep(hub, options);
  });
  const sweeping = setInterval(() => void sweep(hub, options), SWEEP_MS).unref();
  return {
    get connections() {
      return hub.engine.clientsCount;
    },
    async close() {
      isClosing = true;
      clearInterval(sweeping);
      await listening.stop();
      for (const socket of hub.sockets.sockets.values()) restart(socket);
      hub.engine.close();
    },
  };
}

function refetchAll(hub: Hub): void {
  for (const kind of Object.keys(PING_KINDS) as PingKind[])
    hub.emit('Ping', { kind, ids: [], by: null, requestId: null });
  hub.emit('Ping', { kind: 'TNotification', ids: [], by: null, requestId: null });
}

/** Cuts the connections whose session has ended. If the database does not answer, none is cut: nothing new is sent either. */
async function sweep(hub: Hub, { readSession }: HubOptions): Promise<void> {
  for (const socket of hub.sockets.sockets.values()) {
    const { actor, ipAddress } = socket.data;
    try {
      if (!(await readSession(actor.sessionId, ipAddress))) socket.disconnect(true);
    } catch (error) {
      return log.error({ err: error }, 'open windows were not looked through');
    }
  }
}

/** A WebSocket is closed with the code above; a browser reconnects by itself, with it or without. */
function restart(socket: HubSocket): void {
  const { transport } = socket.conn as { transport?: { socket?: { close(code: number): void } } };
  if (transport?.socket) transport.socket.close(SERVICE_RESTART);
  else socket.conn.close();
}
