import type { Role } from '@calends/wire';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DataVersion } from '../../db/kept-figures.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import type { WrittenSetting } from '../base-settings/base-settings.public.ts';
import type { AddressRule } from '../security-lists/security-lists.public.ts';
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

/** The person of a live session as of now, with everything that decides whether they may go on. */
export interface SessionCaller {
  readonly actor: Actor;
  readonly startedAt: Date;
  readonly dataVersion: DataVersion;
  /** The rows of the setting SESSION_MINUTES. */
  readonly settings: readonly WrittenSetting[];
  /** The rows of the security lists about the person. */
  readonly rules: readonly AddressRule[];
}

/**
 * Reads in one round trip, as the login role: the database function takes the roles that may read. Undefined when session,
 * membership or tenant is missing, blocked or has ended.
 */
export async function findCaller(
  db: Kysely<Database>,
  sessionId: string,
  now: Date,
): Promise<SessionCaller | undefined> {
  const { rows } = await sql<{ caller: CallerRow | null }>`select read_caller(${sessionId}, ${now}) as caller`.execute(
    db,
  );
  const row = rows[0]?.caller;
  if (!row) return undefined;
  const { settings, rules } = row;
  const actor = actorOf(sessionId, row);
  return actor && { actor, startedAt: new Date(row.created_at), dataVersion: row.data_version, settings, rules };
}

interface CallerRow {
  readonly person_id: string;
  readonly email: string;
  readonly tenant_id: string;
  readonly created_at: string;
  readonly tenant_type: string;
  readonly time_zone: string;
  readonly is_root: boolean;
  readonly page_size_default: number;
  readonly role_id: Role | null;
  readonly policy_id: Role | null;
  readonly data_version: DataVersion;
  readonly settings: readonly WrittenSetting[];
  readonly rules: readonly AddressRule[];
}

function actorOf(sessionId: string, row: CallerRow): Actor | undefined {
  const roleId = row.is_root ? 'root' : row.role_id;
  const policyId = row.is_root ? 'root' : row.policy_id;
  if (!roleId || !policyId) return undefined;
  return {
    personId: row.person_id,
    email: row.email,
    sessionId,
    tenantId: row.tenant_id,
    tenantType: row.tenant_type,
    roleId,
    policyId,
    timeZone: row.time_zone,
    pageSizeDefault: row.page_size_default,
  };
}

/** Whether the session was opened with a code or a passkey. */
export async function sessionHasSecondFactor(control: ControlTransaction, sessionId: string): Promise<boolean> {
  const session = await control
    .selectFrom('session')
    .select('has_second_factor')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return session.has_second_factor;
}
