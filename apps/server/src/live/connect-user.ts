import { connectUser, mayAccess, PING_KINDS, type PingKind, type Standing } from '@calends/wire';
import { AuditTrail } from '../db/audit-trail.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import type { Actor } from '../http/actor.ts';
import { log } from '../logs/log.ts';
import type { Hub, HubOptions, HubSocket } from './hub-types.ts';
import type { LastSent } from './last-sent.ts';
import { roomOf } from './rooms.ts';

/** How long a connection may stay without `ConnectUser`. */
const PATIENCE_MS = 10_000;

/**
 * `ConnectUser` puts a connection into the rooms of its session's tenant and person. A connection that names another tenant or
 * person is cut, and the attempt is recorded in the audit of the session's tenant.
 */
export function connectUsers(hub: Hub, options: HubOptions, lastSent: LastSent): void {
  hub.on('connection', (socket: HubSocket) => {
    const impatience = setTimeout(() => socket.disconnect(true), PATIENCE_MS).unref();
    socket.on('disconnect', () => clearTimeout(impatience));
    const answer = async (said: unknown, done: unknown): Promise<void> => {
      clearTimeout(impatience);
      const standing = await enter(socket, said, options, lastSent);
      if (typeof done === 'function') done(standing);
      if (!standing) socket.disconnect(true);
    };
    socket.on('ConnectUser', (said: unknown, done: unknown) => {
      answer(said, done).catch((err: unknown) => {
        const { personId, tenantId } = socket.data.actor;
        log.error({ err, person: personId, tenant: tenantId }, 'a window was not connected');
        socket.conn.close(); // the client connects again and repeats it
      });
    });
  });
}

async function enter(
  socket: HubSocket,
  said: unknown,
  { db, readSession }: HubOptions,
  lastSent: LastSent,
): Promise<Standing | false> {
  // Read again: this process is not notified of a session that ended after the handshake and before it joined the room.
  const { actor: known, ipAddress } = socket.data;
  const actor = await readSession(known.sessionId, ipAddress);
  if (!actor) return false;
  const named = connectUser.safeParse(said);
  if (!named.success) return false;
  if (named.data.userId !== actor.personId || named.data.tenantId !== actor.tenantId) {
    await noteRefusal(actor, named.data, db);
    return false;
  }
  const kinds = (Object.keys(PING_KINDS) as PingKind[]).filter((kind) => mayAccess(actor.roleId, PING_KINDS[kind]));
  const rooms = [
    ...kinds.map((kind) => roomOf.readers(actor.tenantId, kind)),
    roomOf.bell(actor.tenantId, actor.personId),
  ];
  await socket.join(rooms);
  return { quietMs: lastSent.quietMs(rooms) }; // read after joining, from when on everything arrives
}

async function noteRefusal(actor: Actor, after: unknown, db: HubOptions['db']): Promise<void> {
  const audit = new AuditTrail({ personId: actor.personId, roleId: actor.roleId, requestId: null });
  audit.record({ action: 'ACCESS_REFUSED', resource: 'progresshub', recordId: actor.tenantId, after });
  await inTenant(db, actor.tenantId, (tx) => audit.writeToTenant(tx));
}
