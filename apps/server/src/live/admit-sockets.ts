import { HUB_REFUSALS } from '@calends/wire';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { log } from '../logs/log.ts';
import type { Hub, HubOptions, HubSocket } from './hub-types.ts';
import { roomOf } from './rooms.ts';

/** Connections from one address in a minute: a whole office behind one address may come back from lunch. */
const CONNECTIONS = { points: 600, duration: 60 };
/** Connections of one person to one process: enough for many windows, too few for a program that never stops. */
const MOST_OF_A_PERSON = 40;
/** Events from one connection in ten seconds; a client has to send only one. */
const EVENTS = { points: 20, duration: 10 };

/** Accepts connections with a valid token in the handshake's `auth`; in the address it would be logged on the way. */
export function admitSockets(hub: Hub, { authenticate, addressOf }: HubOptions): void {
  const connections = new RateLimiterMemory(CONNECTIONS);
  const events = new RateLimiterMemory(EVENTS);
  const refusalOf = async (socket: HubSocket): Promise<string | undefined> => {
    const ipAddress = addressOf(socket.request);
    if (!(await takes(connections, ipAddress))) return HUB_REFUSALS.busy;
    const { token } = socket.handshake.auth as { token?: unknown };
    const actor = typeof token === 'string' ? await authenticate(token, ipAddress) : undefined;
    if (!actor) return HUB_REFUSALS.token;
    if (countOf(hub, actor.personId) >= MOST_OF_A_PERSON) return HUB_REFUSALS.busy;
    socket.data = { actor, ipAddress };
    return undefined;
  };
  const admit = async (socket: HubSocket, next: (refusal?: Error) => void): Promise<void> => {
    const refusal = await refusalOf(socket).catch((err: unknown) => {
      log.error({ err }, 'a window was not let in');
      return HUB_REFUSALS.away;
    });
    next(refusal === undefined ? undefined : new Error(refusal));
  };
  hub.use((socket, next) => void admit(socket, next));
  hub.on('connection', (socket: HubSocket) => {
    const { actor } = socket.data;
    // From here on the connection is cut when its session ends, whichever process ends it.
    void socket.join([roomOf.session(actor.sessionId), roomOf.connections(actor.personId)]);
    const meter = async (next: () => void): Promise<void> => {
      if (await takes(events, socket.id)) next();
      else socket.disconnect(true);
    };
    socket.use((_event, next) => void meter(next));
  });
}

function countOf(hub: Hub, personId: string): number {
  return hub.sockets.adapter.rooms.get(roomOf.connections(personId))?.size ?? 0;
}

async function takes(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return await limiter.consume(key).then(
    () => true,
    () => false, // a limiter in memory fails for no other reason than the limit
  );
}
