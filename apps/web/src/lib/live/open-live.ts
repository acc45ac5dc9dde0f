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
import { announceLost, announcePing, announceQuiet, announceResponse } from './live-news.ts';

/** How many times the documents try to connect (overview section 9). */
const MOST_TRIES = 3;

interface LiveOptions extends ConnectUser {
  /**
   * Called for every connection, including the first: no ping came for what was saved between the page reading its lists and
   * the connection.
   */
  readonly onStanding: (standing: Standing) => void;
}

/** Connects to the hub as this user in this tenant; the returned function closes the connection. */
export function openLive({ userId, tenantId, onStanding }: LiveOptions): () => void {
  const socket: Socket<HubToClient, HubToServer> = io({
    path: HUB_PATH,
    transports: ['websocket'], // a client may use any server process: it is bound to none
    auth: (give) => give({ token: sessionToken() ?? '' }),
    timeout: 5000,
    reconnectionAttempts: MOST_TRIES,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
  });
  let [isClosed, hasRenewed] = [false, false];
  const tryAgain = () => {
    hasRenewed = false;
    announceQuiet();
    socket.connect();
  };
  const giveUp = () => {
    if (!isClosed) announceLost(tryAgain);
  };
  const enter = async () => {
    if (isClosed) return void socket.disconnect();
    const standing = await socket.timeout(10_000).emitWithAck('ConnectUser', { userId, tenantId });
    if (!standing) return;
    hasRenewed = false;
    announceQuiet();
    onStanding(standing);
  };
  /**
   * Renews the token. A refusal does not end the session (overview section 8): the token may just have expired after ten
   * minutes.
   */
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
    if (socket.active) return; // the client tries again by itself
    if (message === HUB_REFUSALS.token) void renew().catch(giveUp);
    else giveUp();
  });
  socket.on('disconnect', () => {
    if (!socket.active) giveUp(); // closed by the server: the client does not reconnect by itself
  });
  socket.io.on('reconnect_failed', giveUp);
  socket.on('Ping', announcePing);
  socket.on('response', announceResponse);

  return () => {
    isClosed = true;
    announceQuiet();
    socket.io.reconnection(false);
    // A connection that is just being opened is closed once it is open: aborted half-way, the browser would report an error.
    if (socket.connected || !socket.active) socket.disconnect();
  };
}
