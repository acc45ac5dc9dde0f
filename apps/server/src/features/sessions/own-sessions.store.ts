import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { endSessions } from './end-sessions.store.ts';

/** The person's live sessions, the last used first. */
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

/** False when the person has no such live session. */
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

/** Ends the person's other sessions in every tenant; returns how many. */
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
