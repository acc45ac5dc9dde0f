import { isPingKind } from '@calends/wire';
import type { LiveMessage } from '../db/live-channel.ts';
import type { Hub } from './hub-types.ts';
import type { LastTold } from './last-told.ts';
import { roomOf } from './rooms.ts';

/** Hands what a transaction told to those of this process whom it concerns. */
export function deliver(hub: Hub, told: string, lastTold: LastTold): void {
  const message = JSON.parse(told) as LiveMessage; // ours alone: who may notify could write the records too
  if (message.about === 'sessions') {
    for (const id of message.ids) hub.in(roomOf.session(id)).disconnectSockets(true);
  } else if (message.about === 'bell') {
    const { tenantId, personId, ids, progress } = message;
    const room = roomOf.bell(tenantId, personId);
    lastTold.note(room);
    const owner = hub.to(room);
    owner.emit('Ping', { kind: 'TNotification', ids, by: null, requestId: null });
    if (progress !== null) for (const id of ids) owner.emit('response', { id, progress });
  } else if (isPingKind(message.kind)) {
    const { tenantId, kind, ids, by, requestId } = message;
    const room = roomOf.readers(tenantId, kind);
    lastTold.note(room);
    hub.to(room).emit('Ping', { kind, ids, by, requestId });
  }
}
