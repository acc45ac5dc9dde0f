import { HUB_REFUSALS } from '@calends/wire';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { log } from '../logs/log.ts';
import type { Hub, HubOptions, HubSocket } from './hub-types.ts';
import { roomOf } from './rooms.ts';

/** Of one address in a minute: a whole office behind one address that comes back from lunch. */
const CONNECTIONS = { points: 600, duration: 60 };
/** Of one person in one process: windows, not programs gone wild. */
const MOST_OF_A_PERSON = 40;
/** Events of one connection in ten seconds: it has one to send. */
const EVENTS = { points: 20, duration: 10 };

/** Lets in whoever has a good token, in the handshake's `auth`: an address would be logged on its way. */
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
    // From here on the end of the session reaches it, whatever process ended it.
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
    () => false, // in memory it fails for no other reason than its limit
  );
}
