import { isPingKind } from '@calends/wire';
import type { LiveMessage } from '../db/live-channel.ts';
import type { Hub } from './hub-types.ts';
import type { LastSent } from './last-sent.ts';
import { roomOf } from './rooms.ts';

/** Passes the notification of a transaction on to the connections of this process that it concerns. */
export function deliver(hub: Hub, notification: string, lastSent: LastSent): void {
  // only this product writes it: a database account that may notify could write the records as well
  const message = JSON.parse(notification) as LiveMessage;
  if (message.about === 'sessions') {
    for (const id of message.ids) hub.in(roomOf.session(id)).disconnectSockets(true);
  } else if (message.about === 'bell') {
    const { tenantId, personId, ids, progress } = message;
    const room = roomOf.bell(tenantId, personId);
    lastSent.note(room);
    const owner = hub.to(room);
    owner.emit('Ping', { kind: 'TNotification', ids, by: null, requestId: null });
    if (progress !== null) for (const id of ids) owner.emit('response', { id, progress });
  } else if (isPingKind(message.kind)) {
    const { tenantId, kind, ids, by, requestId } = message;
    const room = roomOf.readers(tenantId, kind);
    lastSent.note(room);
    hub.to(room).emit('Ping', { kind, ids, by, requestId });
  }
}
