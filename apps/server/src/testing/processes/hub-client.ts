import {
  HUB_PATH,
  type HubToClient,
  type HubToServer,
  type Ping,
  type ProgressResponse,
  type Standing,
} from '@calends/wire';
import { io, type Socket } from 'socket.io-client';
import { until } from './server-process.ts';

type ClientSocket = Socket<HubToClient, HubToServer>;

export interface HubClient {
  readonly socket: ClientSocket;
  readonly pings: readonly Ping[];
  readonly responses: readonly ProgressResponse[];
  /** Sends ConnectUser; false where the hub refuses it. */
  enter(userId: string, tenantId: string): Promise<Standing | false>;
  /** Resolves when a ping holds the id; what came before it has been heard by then. */
  heard(id: string): Promise<void>;
  /** Why the connection ended. */
  readonly ended: Promise<string>;
}

interface ClientOptions {
  readonly token?: string;
  readonly origin?: string;
  readonly transport?: 'websocket' | 'polling';
}

/** Connects as a page of the product does, once; rejects with the hub's message. */
export async function connectHub(address: string, options: ClientOptions = {}): Promise<HubClient> {
  const { token, origin, transport = 'websocket' } = options;
  const socket: ClientSocket = io(address, {
    path: HUB_PATH,
    transports: [transport],
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...(origin !== undefined && { extraHeaders: { origin } }),
  });
  const pings: Ping[] = [];
  const responses: ProgressResponse[] = [];
  socket.on('Ping', (ping) => void pings.push(ping));
  socket.on('response', (response) => void responses.push(response));
  const ended = new Promise<string>((resolve) => void socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    pings,
    responses,
    enter: (userId, tenantId) => socket.emitWithAck('ConnectUser', { userId, tenantId }),
    heard: (id) => until(() => pings.some(({ ids }) => ids.includes(id))),
    ended,
  };
}
