import { createHash } from 'node:crypto';
import type { signIn as signInShape } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { type ControlTransaction, inControl, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { openSealedField } from '../security/security.public.ts';
import { findCredentials, listWorkplaces, useOnce } from './account.store.ts';
import { type OpenedSession, openSession, type SessionSettings } from './open-session.ts';
import { isPassword } from './password-hash.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface SignInSettings extends SessionSettings {
  readonly db: Kysely<Database>;
  readonly limits: SignInLimits;
}

/**
 * Checks the password and opens a session. Unknown, wrong, blocked and other-tenant people get the same answer after
 * the same work: one limit check, one decryption, one hash.
 */
export async function signIn(
  input: z.output<typeof signInShape>,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<OpenedSession> {
  const attempt = {
    account: createHash('sha256').update(input.email.toLowerCase()).digest('hex'),
    address: caller.ipAddress,
  };
  await settings.limits.take(attempt); // before the decryption, which is dear
  const opened = openSealedField(settings.ring, input.keyId, input.password, settings.now());
  const person = await inControl(settings.db, async (control) => {
    const isFresh = opened !== undefined && (await useOnce(control, opened.digest, opened.expiresAt));
    return { isFresh, known: await findCredentials(control, input.email) };
  });
  const isRight = await isPassword(opened?.value ?? '', person.known?.passwordHash);
  const outcome = await inControl(settings.db, async (control) => {
    const admitted = person.isFresh && isRight && person.known ? person.known : undefined;
    const tenantId = admitted && (await chooseTenant(control, admitted, input.tenantId || undefined));
    audit.record({
      action: tenantId ? 'LOGIN' : 'LOGIN_FAILED',
      resource: 'session',
      recordId: person.known?.personId,
    });
    await audit.writeToSystem(control, tenantId ?? null);
    return admitted && tenantId
      ? await openSession(control, { personId: admitted.personId, tenantId }, caller, settings)
      : undefined;
  });
  if (!outcome) throw new Unauthorized('Login failed');
  await settings.limits.forgive(attempt);
  return outcome;
}

/**
 * The tenant asked for, else the preferred, else the first (decision B-33); undefined when the person may not enter it. Root
 * works in the system's own only while there is no other.
 */
async function chooseTenant(
  control: ControlTransaction,
  person: { personId: string; preferredTenantId: string | null },
  wanted: string | undefined,
): Promise<string | undefined> {
  const open = (await listWorkplaces(control, person.personId)).map((tenant) => tenant.tenantId);
  if (wanted !== undefined) return open.find((tenantId) => tenantId === wanted);
  return (
    open.find((tenantId) => tenantId === person.preferredTenantId) ??
    open.find((tenantId) => tenantId !== SYSTEM_TENANT) ??
    open[0]
  );
}
