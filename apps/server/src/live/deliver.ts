import { isPingKind } from '@calends/wire';
import type { LiveMessage } from '../db/live-channel.ts';
import type { Hub } from './hub-types.ts';
import { roomOf } from './rooms.ts';

/** Hands what a transaction told to those of this process whom it concerns. */
export function deliver(hub: Hub, told: string): void {
  const message = JSON.parse(told) as LiveMessage; // ours alone: who may notify could write the records too
  if (message.about === 'sessions') {
    for (const id of message.ids) hub.in(roomOf.session(id)).disconnectSockets(true);
  } else if (message.about === 'bell') {
    const { tenantId, personId, ids, progress } = message;
    const owner = hub.to(roomOf.bell(tenantId, personId));
    owner.emit('Ping', { kind: 'TNotification', ids, by: null });
    if (progress !== null) for (const id of ids) owner.emit('response', { id, progress });
  } else if (isPingKind(message.kind)) {
    const { tenantId, kind, ids, by } = message;
    hub.to(roomOf.readers(tenantId, kind)).emit('Ping', { kind, ids, by });
  }
}
