import type { PasswordOwner } from '@calends/password-rules';
import type { resetAndActivate } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { inControl, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { BadInput, Duplicate, Unauthorized } from '../../http/problems.ts';
import { rememberAddress } from '../known-addresses/known-addresses.public.ts';
import { hashNewPassword } from '../passwords/passwords.public.ts';
import { hashSecret, newSecret } from '../security/security.public.ts';
import { type OpenedSession, openSession } from '../sessions/sessions.public.ts';
import type { SignInSettings } from '../sign-in/sign-in.public.ts';
import { hasRoot, insertLink, insertRoot, useLinks } from './first-root.store.ts';

const LINK_MS = 24 * 60 * 60_000;

/**
 * Returns the token of a new link that creates the first root; undefined once there is a root. Only the digest of a token is
 * stored, so each start issues a new link; all of them stay valid until one is used or a day has passed.
 */
export async function offerFirstRoot(db: Kysely<Database>, now: Date): Promise<string | undefined> {
  return await inControl(db, async (control) => {
    if (await hasRoot(control)) return undefined;
    const token = newSecret();
    await insertLink(control, hashSecret(token), now, new Date(now.getTime() + LINK_MS));
    return token;
  });
}

/**
 * Creates the first root by the token of a link and signs it in. Throws Unauthorized for a link that is unknown, used or
 * expired, and for every link once there is a root; BadInput for a password that the rules refuse, which leaves the link valid.
 */
export async function activateFirstRoot(
  input: z.output<typeof resetAndActivate>,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<OpenedSession> {
  const owner = ownerOf(input);
  const root = { ...owner, personId: newId(), passwordHash: await hashNewPassword(input, owner, settings) };
  return await inControl(settings.db, async (control) => {
    const isMine = await useLinks(control, hashSecret(input.token), settings.now());
    if (!isMine || (await hasRoot(control))) throw new Unauthorized('LinkNotValid');
    if (!(await insertRoot(control, root))) throw new Duplicate({ email: ['Duplicate'] });
    audit.record({ action: 'CREATE', resource: 'person', recordId: root.personId, after: { isRoot: true } });
    audit.record({ action: 'LOGIN', resource: 'session', recordId: root.personId });
    await rememberAddress(control, root.personId, caller.ipAddress);
    await audit.writeToSystem(control, SYSTEM_TENANT);
    return await openSession(control, { personId: root.personId, tenantId: SYSTEM_TENANT }, caller, settings);
  });
}

/** The first root has no invitation that holds names and e-mail, and enters them in the form. */
function ownerOf({ email, firstName, lastName }: z.output<typeof resetAndActivate>): PasswordOwner {
  if (email && firstName && lastName) return { email, firstName, lastName };
  throw new BadInput({
    ...(!email && { email: ['EmailRequired'] }),
    ...(!firstName && { firstName: ['FirstNameRequired'] }),
    ...(!lastName && { lastName: ['LastNameRequired'] }),
  });
}
