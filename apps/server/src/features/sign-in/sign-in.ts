import { createHash } from 'node:crypto';
import { networkOfAddress, type signIn as signInShape } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type ControlTransaction, inControl, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { isKnownToEmail } from '../known-addresses/known-addresses.public.ts';
import { lane, type OfferLimits, type SignInLimits } from '../limits/limits.public.ts';
import { HASHES_AT_ONCE, isPassword } from '../passwords/passwords.public.ts';
import { findCredentials, listWorkplaces } from '../people/people.public.ts';
import { openSealedField, useOnce } from '../security/security.public.ts';
import {
  findOpenAttempt,
  insertAttempt,
  type SessionSettings,
  type SignInAttempt,
} from '../sessions/sessions.public.ts';
import { continueWithCode } from './continue-with-code.ts';
import type { SignInResult } from './sign-in-steps.ts';

export interface SignInSettings extends SessionSettings {
  readonly db: Kysely<Database>;
  readonly limits: SignInLimits;
  /** Limits the challenges that browsers are offered. */
  readonly offers: OfferLimits;
  /** The address with which links in mails begin. */
  readonly baseUrl: string;
  /** Whether mails leave the outbox. */
  readonly sendsMail: boolean;
}

const ATTEMPT_MS = 10 * 60_000;

/**
 * One sign-in reads or writes while another is hashed. More at once would only take the database's connections from people who
 * are signed in.
 */
const atTheDoor = lane(HASHES_AT_ONCE + 1, 40);

/**
 * Checks the password, then what else is required (sign-in-steps.ts), and opens a session. Unknown, wrong, blocked and
 * other-tenant people get the same answer after the same work: one limit check, one decryption, one hash.
 */
export function signIn(
  input: z.output<typeof signInShape>,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  return atTheDoor(() => checkAndOpen(input, caller, audit, settings));
}

async function checkAndOpen(
  input: z.output<typeof signInShape>,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  const limited = await triesOf(input.email, caller, settings);
  await settings.limits.take(limited); // before the decryption, which is expensive
  const admitted = await checkPassword(input, settings);
  const result = await inControl(settings.db, async (control) => {
    const tenantId = admitted?.isRight
      ? await chooseTenant(control, admitted.person, input.tenantId || undefined)
      : undefined;
    const attempt =
      admitted && tenantId
        ? await attemptOf(
            control,
            { personId: admitted.person.personId, tenantId },
            input.twoFactorCode,
            caller,
            settings,
          )
        : undefined;
    const outcome =
      attempt && (await continueWithCode(control, attempt, input.twoFactorCode, caller, settings).catch(refused));
    const action = outcome?.opened ? 'LOGIN' : outcome?.missing === undefined ? 'LOGIN_FAILED' : 'LOGIN_STARTED';
    audit.record({ action, resource: 'session', recordId: admitted?.person.personId });
    await audit.writeToSystem(control, tenantId ?? null);
    return outcome;
  });
  if (!result) throw new Unauthorized('Login failed');
  if ('refused' in result) throw new Unauthorized(result.refused); // the try is counted already
  // a password alone resets no limit: a person who has it could ask for codes and mails without end
  if (result.opened) await settings.limits.forgive(limited);
  return result;
}

/** A known address of the person has tries of its own: wrong passwords from strange addresses lock out only those. */
async function triesOf(email: string, { ipAddress }: Caller, { db }: SignInSettings) {
  const isKnown = await inControl(db, (control) => isKnownToEmail(control, email, ipAddress));
  const account = isKnown ? `${email} at ${networkOfAddress(ipAddress)}` : email;
  return { account: createHash('sha256').update(account.toLowerCase()).digest('hex'), address: ipAddress };
}

/** A step refused the attempt, which is answered as a wrong password is; the audit has the reason. */
function refused(fault: unknown): undefined {
  if (!(fault instanceof Unauthorized)) throw fault;
}

type Known = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/** Undefined for an unknown e-mail; the work is the same for all. */
async function checkPassword(
  input: z.output<typeof signInShape>,
  settings: SignInSettings,
): Promise<{ readonly person: Known; readonly isRight: boolean } | undefined> {
  const opened = openSealedField(settings.ring, input.keyId, input.password, settings.now());
  const { isFresh, person } = await inControl(settings.db, async (control) => ({
    isFresh: opened !== undefined && (await useOnce(control, opened.digest, opened.expiresAt)),
    person: await findCredentials(control, input.email),
  }));
  const isPasswordRight = await isPassword(opened?.value ?? '', person?.passwordHash);
  return person && { person, isRight: isFresh && isPasswordRight };
}

/** Continues the attempt that asked for the code (decision D-01); any other call begins a new one. */
async function attemptOf(
  control: ControlTransaction,
  who: { readonly personId: string; readonly tenantId: string },
  code: string | null | undefined,
  caller: Caller,
  settings: SignInSettings,
): Promise<SignInAttempt> {
  const asked = code ? await findOpenAttempt(control, { ...who, ...caller }, settings.now()) : undefined;
  return asked ?? (await beginAttempt(control, who, caller, settings));
}

export async function beginAttempt(
  control: ControlTransaction,
  { personId, tenantId }: { readonly personId: string; readonly tenantId: string },
  caller: Caller,
  { now }: SignInSettings,
): Promise<SignInAttempt> {
  return await insertAttempt(control, {
    attempt_id: newId(),
    person_id: personId,
    tenant_id: tenantId,
    ip_address: caller.ipAddress,
    expires_at: new Date(now().getTime() + ATTEMPT_MS),
  });
}

/**
 * The tenant of the call, else the preferred, else the first (decision B-33); undefined when the person may not enter it. Root
 * enters the tenant `system` only while there is no other.
 */
export async function chooseTenant(
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
