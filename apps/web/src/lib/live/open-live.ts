import {
  type ConnectUser,
  HUB_PATH,
  HUB_REFUSALS,
  type HubToClient,
  type HubToServer,
  type Standing,
} from '@calends/wire';
import { io, type Socket } from 'socket.io-client';
import { tokenAfter } from '../api/api.ts';
import { sessionToken } from '../session/session.ts';
import { tellLost, tellPing, tellQuiet, tellResponse } from './live-news.ts';

/** The documents try so often (overview section 9). */
const MOST_TRIES = 3;

interface LiveOptions extends ConnectUser {
  /** Told whenever a connection stands, the first one too: of what was saved before it, since the page read, nobody told. */
  readonly onStanding: (standing: Standing) => void;
}

/** Connects to the hub as this person in this tenant; the function that is returned lets go of it. */
export function openLive({ userId, tenantId, onStanding }: LiveOptions): () => void {
  const socket: Socket<HubToClient, HubToServer> = io({
    path: HUB_PATH,
    transports: ['websocket'], // any server process will do: nothing ties a client to one
    auth: (give) => give({ token: sessionToken() ?? '' }),
    timeout: 5000,
    reconnectionAttempts: MOST_TRIES,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  });
  let [isClosed, hasRenewed] = [false, false];
  const tryAgain = () => {
    hasRenewed = false;
    tellQuiet();
    socket.connect();
  };
  const giveUp = () => {
    if (!isClosed) tellLost(tryAgain);
  };
  const enter = async () => {
    if (isClosed) return void socket.disconnect();
    const standing = await socket.timeout(10_000).emitWithAck('ConnectUser', { userId, tenantId });
    if (!standing) return;
    hasRenewed = false;
    tellQuiet();
    onStanding(standing);
  };
  /** A refusal signs nobody out (overview section 8): the token may just have run its ten minutes. */
  const renew = async () => {
    if (isClosed) return;
    const refused = sessionToken();
    const token = hasRenewed || refused === null ? undefined : await tokenAfter(refused);
    hasRenewed = true;
    if (token !== undefined && !isClosed) socket.connect();
    else giveUp();
  };

  socket.on('connect', () => void enter().catch(giveUp));
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return; // it tries again by itself
    if (message === HUB_REFUSALS.token) void renew().catch(giveUp);
    else giveUp();
  });
  socket.on('disconnect', () => {
    if (!socket.active) giveUp(); // cut by the server: it does not come back by itself
  });
  socket.io.on('reconnect_failed', giveUp);
  socket.on('Ping', tellPing);
  socket.on('response', tellResponse);

  return () => {
    isClosed = true;
    tellQuiet();
    socket.io.reconnection(false);
    // One that is just being made is let go once it is: given up half-way the browser would report an error.
    if (socket.connected || !socket.active) socket.disconnect();
  };
}
