import { NEW_ADDRESS_MAIL } from '@calends/texts';
import { NEW_ADDRESS } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import type { Caller } from '../../http/actor.ts';
import { Unauthorized } from '../../http/problems.ts';
import { isLoopback } from '../../http/requests/loopback.ts';
import { Incomplete } from '../../http/route.ts';
import { isKnownAddress } from '../known-addresses/known-addresses.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { makeLink } from '../one-time-links/one-time-links.public.ts';
import { type Arrival, findArrival } from '../people/people.public.ts';
import { standingAt } from '../security-lists/security-lists.public.ts';
import { deviceOf, type SignInAttempt } from '../sessions/sessions.public.ts';
import type { SignInSettings } from './sign-in.ts';
import type { SignInStep } from './sign-in-steps.ts';

const LINK_MS = 60 * 60_000;

/**
 * Checks the address of the call. Where the security lists refuse it the answer is that of a wrong password; where they list it
 * as the person's it is accepted. At an address from which the person never signed in, a mailed link has to confirm it
 * (decision B-37, docs/adr/0007).
 */
export const addressStep: SignInStep = async (control, attempt, caller, settings) => {
  const arrival = await findArrival(control, attempt.person_id);
  const visitor = { email: arrival.email, isRoot: arrival.isRoot, tenantId: attempt.tenant_id };
  const standing = await standingAt(control, visitor, caller.ipAddress);
  if (standing === 'refused') throw new Unauthorized('Login failed');
  if (standing === 'listed' || attempt.address_at !== null) return undefined;
  if (await isKnownAddress(control, attempt.person_id, caller.ipAddress)) return undefined;
  // without a mail server only root could read the mail, and a person at the machine itself can read everything
  if (arrival.isRoot && !settings.sendsMail && isLoopback(caller.ipAddress)) return undefined;
  await sendLink(control, attempt, arrival, caller, settings);
  return new Incomplete(NEW_ADDRESS);
};

async function sendLink(
  control: ControlTransaction,
  attempt: SignInAttempt,
  { email, language }: Arrival,
  caller: Caller,
  { now, baseUrl }: SignInSettings,
): Promise<void> {
  const link = {
    purpose: 'VALIDATE_ADDRESS',
    personId: attempt.person_id,
    tenantId: attempt.tenant_id,
    attemptId: attempt.attempt_id,
  } as const;
  const token = await makeLink(control, link, new Date(now().getTime() + LINK_MS));
  await queueMail(control, { email, language }, NEW_ADDRESS_MAIL, {
    link: `${baseUrl}/validate-ip?token=${token}`,
    address: caller.ipAddress || '?',
    time: `${now().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    device: deviceOf(caller.userAgent),
  });
}
