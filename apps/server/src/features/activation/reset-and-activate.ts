import type { PasswordLink, resetAndActivate as resetAndActivateShape } from '@calends/wire';
import type { z } from 'zod';
import type { AuditTrail } from '../../db/audit-trail.ts';
import { type ControlTransaction, inControl } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { readLink } from '../one-time-links/one-time-links.public.ts';
import { findAddresseeById, listTenantNames } from '../people/people.public.ts';
import { hashSecret } from '../security/security.public.ts';
import type { SignInResult, SignInSettings } from '../sign-in/sign-in.public.ts';
import { activateFirstRoot } from './activate-first-root.ts';
import { activatePerson } from './activate-person.ts';
import { hasRoot, isOpenLink } from './first-root.store.ts';

/**
 * What a link of /reset-password is for. Throws Unauthorized for every token that opens none, so only the holder of the link
 * learns it.
 */
export async function readPasswordLink(token: string, caller: Caller, settings: SignInSettings): Promise<PasswordLink> {
  await settings.limits.take({ account: hashSecret(token), address: caller.ipAddress });
  const link = await inControl(settings.db, (control) => findPasswordLink(control, token, settings.now()));
  if (!link) throw new Unauthorized('LinkNotValid');
  return link;
}

/** A first password: of an invited user, or of the first root. Throws as activatePerson and activateFirstRoot do. */
export async function resetAndActivate(
  input: z.output<typeof resetAndActivateShape>,
  caller: Caller,
  audit: AuditTrail,
  settings: SignInSettings,
): Promise<SignInResult> {
  const link = await readPasswordLink(input.token, caller, settings); // before the decryption, which is expensive
  if (link.purpose === 'FIRST_ROOT') return { opened: await activateFirstRoot(input, caller, audit, settings) };
  return await activatePerson(input, caller, audit, settings);
}

async function findPasswordLink(
  control: ControlTransaction,
  token: string,
  now: Date,
): Promise<PasswordLink | undefined> {
  if ((await isOpenLink(control, hashSecret(token), now)) && !(await hasRoot(control)))
    return { purpose: 'FIRST_ROOT', email: null, tenants: [] };
  for (const purpose of ['RESET_PASSWORD', 'ACTIVATE_PERSON'] as const) {
    const link = await readLink(control, purpose, token, now);
    if (!link) continue;
    const { email } = await findAddresseeById(control, link.personId);
    return { purpose, email, tenants: await listTenantNames(control, link.personId) };
  }
  return undefined;
}
