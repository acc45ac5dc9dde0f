import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { endSessions } from './end-sessions.store.ts';

/** The person's sessions that are good now, the one last used first. */
export async function listSessions(control: ControlTransaction, personId: string, now: Date) {
  return await control
    .selectFrom('session')
    .innerJoin('tenant', 'tenant.tenant_id', 'session.tenant_id')
    .select([
      'session.session_id as sessionId',
      'session.tenant_id as tenantId',
      'tenant.name as tenantName',
      'session.ip_address as ipAddress',
      'session.user_agent as userAgent',
      'session.created_at as createdAt',
      'session.rotated_at as rotatedAt',
    ])
    .where('session.person_id', '=', personId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .orderBy('session.rotated_at', 'desc')
    .orderBy('session.session_id')
    .execute();
}

/** False when it is none of the person's, or over. */
export async function revokeOwnSession(
  control: ControlTransaction,
  personId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const ended = await endSessions(
    control,
    (session) => session.and([session('session_id', '=', sessionId), session('person_id', '=', personId)]),
    at,
  );
  return ended === 1;
}

/** How many sessions, in whatever tenant, ended. */
export async function revokeOtherSessions(
  control: ControlTransaction,
  personId: string,
  sessionId: string,
  at: Date,
): Promise<number> {
  return await endSessions(
    control,
    (session) => session.and([session('person_id', '=', personId), session('session_id', '<>', sessionId)]),
    at,
  );
}
