import type { Role } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { endSessions } from './end-sessions.store.ts';

export interface NewSession {
  readonly sessionId: string;
  readonly personId: string;
  readonly tenantId: string;
  readonly refreshHash: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly hasSecondFactor: boolean;
}

export async function insertSession(control: ControlTransaction, session: NewSession): Promise<void> {
  await control
    .insertInto('session')
    .values({
      session_id: session.sessionId,
      person_id: session.personId,
      tenant_id: session.tenantId,
      refresh_hash: session.refreshHash,
      created_at: session.startedAt,
      expires_at: session.expiresAt,
      ip_address: session.ipAddress,
      user_agent: session.userAgent,
      has_second_factor: session.hasSecondFactor,
    })
    .execute();
}

export async function lockSession(control: ControlTransaction, sessionId: string) {
  return await control
    .selectFrom('session')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function rotateRefresh(
  control: ControlTransaction,
  sessionId: string,
  from: string,
  to: string,
  at: Date,
): Promise<void> {
  await control
    .updateTable('session')
    .set({ refresh_hash: to, previous_refresh_hash: from, rotated_at: at })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function revokeSession(control: ControlTransaction, sessionId: string, at: Date): Promise<void> {
  await endSessions(control, (session) => session('session_id', '=', sessionId), at);
}

/** The live session, since when it runs, and the membership it acts by; undefined when any of them is gone, blocked or over. */
export async function findActor(control: ControlTransaction, sessionId: string, now: Date) {
  const row = await control
    .selectFrom('session')
    .innerJoin('person', 'person.person_id', 'session.person_id')
    .innerJoin('tenant', 'tenant.tenant_id', 'session.tenant_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.person_id', '=', 'session.person_id')
        .onRef('membership.tenant_id', '=', 'session.tenant_id')
        .on('membership.is_active', '=', true)
        .on('membership.allowed_user_state', '=', 'ACTIVE'),
    )
    .select([
      'session.person_id as personId',
      'person.email',
      'session.session_id as sessionId',
      'session.tenant_id as tenantId',
      'session.created_at as startedAt',
      'tenant.tenant_type as tenantType',
      'tenant.time_zone as timeZone',
      'person.is_root as isRoot',
      'person.page_size_default as pageSizeDefault',
      'membership.role_id as roleId',
      'membership.policy_id as policyId',
    ])
    .where('session.session_id', '=', sessionId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('tenant.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isRoot, roleId, policyId, startedAt, ...rest } = row;
  if (isRoot) return { startedAt, actor: { ...rest, roleId: 'root' as const, policyId: 'root' as const } };
  if (!roleId || !policyId) return undefined;
  return { startedAt, actor: { ...rest, roleId: roleId as Role, policyId: policyId as Role } };
}

/** Whether a code or a passkey was shown when the session was opened. */
export async function sessionHasSecondFactor(control: ControlTransaction, sessionId: string): Promise<boolean> {
  const session = await control
    .selectFrom('session')
    .select('has_second_factor')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return session.has_second_factor;
}
