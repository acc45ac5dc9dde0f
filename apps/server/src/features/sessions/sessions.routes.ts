import { type OwnSession, ownAccountEndpoints, sessionEndpoints } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../../http/actor.ts';
import { NotFound } from '../../http/problems.ts';
import { controlRoute, publicRoute, type Route } from '../../http/route.ts';
import { deviceOf } from './device.ts';
import { forgottenCookie, refreshCookieName, type SessionSettings } from './open-session.ts';
import { listSessions, revokeOtherSessions, revokeOwnSession } from './own-sessions.store.ts';
import { refreshSession } from './refresh-session.ts';
import { revokeSession } from './sessions.store.ts';

export function sessionRoutes(settings: SessionSettings & { readonly db: Kysely<Database> }): readonly Route[] {
  return [
    publicRoute(sessionEndpoints.refresh, async ({ cookies, caller, reply }) => {
      const { session, cookie } = await refreshSession(cookies[refreshCookieName(settings)], caller, settings);
      if (cookie) reply.set('set-cookie', cookie);
      return session;
    }),
    controlRoute(sessionEndpoints.signOut, async ({ control, actor, audit, reply }) => {
      await revokeSession(control, actor.sessionId, settings.now());
      audit.record({ action: 'LOGOUT', resource: 'session', recordId: actor.personId });
      reply.set('set-cookie', forgottenCookie(settings));
      return true as const;
    }),
    controlRoute(ownAccountEndpoints.sessions, async ({ control, actor }) => {
      const sessions = await listSessions(control, actor.personId, settings.now());
      return sessions.map((session) => wireSession(session, actor));
    }),
    controlRoute(ownAccountEndpoints.endSession, async ({ control, actor, params, audit }) => {
      if (!(await revokeOwnSession(control, actor.personId, params.id, settings.now()))) throw new NotFound();
      audit.record({ action: 'LOGOUT', resource: 'session', recordId: actor.personId, after: { session: params.id } });
      return true as const;
    }),
    controlRoute(ownAccountEndpoints.endOtherSessions, async ({ control, actor, audit }) => {
      const ended = await revokeOtherSessions(control, actor.personId, actor.sessionId, settings.now());
      audit.record({ action: 'LOGOUT', resource: 'session', recordId: actor.personId, after: { ended } });
      return ended;
    }),
  ];
}

function wireSession(session: Awaited<ReturnType<typeof listSessions>>[number], actor: Actor): OwnSession {
  const device = deviceOf(session.userAgent ?? '');
  const lastUsedAt = session.rotatedAt > session.createdAt ? session.rotatedAt : session.createdAt;
  return {
    id: session.sessionId,
    tenantId: session.tenantId,
    tenantName: session.tenantName,
    ipAddress: session.ipAddress,
    device: device === '?' ? null : device,
    createdOn: session.createdAt.toISOString(),
    lastUsedOn: lastUsedAt.toISOString(),
    isCurrent: session.sessionId === actor.sessionId,
  };
}
