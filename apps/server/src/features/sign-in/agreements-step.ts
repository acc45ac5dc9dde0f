import { AGREEMENT_MESSAGES } from '@calends/wire';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { Incomplete } from '../../http/route.ts';
import { missingAgreement } from '../agreements/agreements.public.ts';
import { makeLink, readLink } from '../one-time-links/one-time-links.public.ts';
import { extendAttempt } from '../sessions/sessions.public.ts';
import type { SignInStep } from './sign-in-steps.ts';

/** Long texts take longer to read than a code to type. */
const READING_MS = 30 * 60_000;

/** The last step asks for the texts of the tenant that the person has not accepted yet, one after the other. */
export const agreementsStep: SignInStep = async (control, attempt, _caller, { now }) => {
  const who = { personId: attempt.person_id, tenantId: attempt.tenant_id };
  const missing = await askForAgreement(control, { ...who, attemptId: attempt.attempt_id }, now());
  if (missing) await extendAttempt(control, attempt.attempt_id, readingEnd(now()));
  return missing;
};

interface Asked {
  readonly personId: string;
  readonly tenantId: string;
  /** The sign-in that continues afterwards; null at a change of tenant. */
  readonly attemptId: string | null;
}

/** The message of the text that is missing with a token for reading and answering it; undefined when none is. */
export async function askForAgreement(
  control: ControlTransaction,
  asked: Asked,
  now: Date,
): Promise<Incomplete | undefined> {
  const missing = await missingAgreement(control, asked);
  if (!missing) return undefined;
  const token = await makeLink(control, { purpose: 'AGREEMENTS', ...asked }, readingEnd(now));
  return new Incomplete(missing.isAddendum ? AGREEMENT_MESSAGES.addendum : AGREEMENT_MESSAGES.agreement, token);
}

function readingEnd(now: Date): Date {
  return new Date(now.getTime() + READING_MS);
}

/** The person and the tenant for which a token of an agreement was issued. */
export async function readAgreementsToken(
  control: ControlTransaction,
  token: string,
  now: Date,
): Promise<{ readonly personId: string; readonly tenantId: string } | undefined> {
  const link = await readLink(control, 'AGREEMENTS', token, now);
  return link?.tenantId ? { personId: link.personId, tenantId: link.tenantId } : undefined;
}
