import { AGREEMENT_STATES, type Language, type UserAgreement } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { ControlTransaction } from '../../db/tenant-transaction.ts';
import { NotFound, Stale } from '../../http/problems.ts';
import { textFor } from '../general-pages/general-pages.public.ts';
import { findPerson, saveAnswer } from './agreements.store.ts';
import { type Agreement, readAgreements, type Signer } from './read-agreements.ts';

interface Given {
  readonly isAddendum: boolean;
  readonly state: number;
  readonly textVersion?: string | null | undefined;
}

/** Records an answer to the text as the reader is shown it; throws Stale when another text was read. */
export async function answerAgreement(
  control: ControlTransaction,
  who: Signer,
  given: Given,
  language: Language,
  now: Date,
  audit: AuditTrail,
): Promise<UserAgreement> {
  const agreement = (await readAgreements(control, who)).find((one) => one.isAddendum === given.isAddendum);
  const read = agreement && (versionOf(agreement, given.textVersion) ?? textFor(agreement.texts, language));
  if (!read) throw new NotFound();
  if (given.textVersion && given.textVersion !== read.hash) throw new Stale();
  await saveAnswer(control, { ...who, ...given, hash: read.hash, language: read.language, at: now });
  const after = { isAddendum: given.isAddendum, state: given.state, language: read.language, textVersion: read.hash };
  audit.record({ action: 'UPDATE', resource: 'user-agreements', recordId: who.personId, after });
  await audit.writeToSystem(control, who.tenantId);
  return await describeAgreement(control, who, given.isAddendum, language);
}

function versionOf(agreement: Agreement, hash: string | null | undefined) {
  return agreement.texts.find((text) => text.hash === hash);
}

/** The agreement in the reader's language; throws NotFound where the tenant has none of the kind. */
export async function describeAgreement(
  control: ControlTransaction,
  who: Signer,
  wanted: boolean | undefined,
  language: Language,
): Promise<UserAgreement> {
  const agreements = await readAgreements(control, who);
  const agreement =
    wanted === undefined
      ? (agreements.find((one) => !one.isAccepted) ?? agreements[0])
      : agreements.find((one) => one.isAddendum === wanted);
  const text = agreement && textFor(agreement.texts, language);
  if (!text) throw new NotFound();
  const { email } = await findPerson(control, who.personId);
  return {
    agreementText: text.html,
    isAddendum: agreement.isAddendum,
    state: agreement.isAccepted ? AGREEMENT_STATES.ACCEPTED : stateOf(agreement, text.hash),
    tenantId: who.tenantId,
    userId: who.personId,
    email,
    textVersion: text.hash,
  };
}

function stateOf(agreement: Agreement, hash: string): number {
  return agreement.answers.find((answer) => answer.hash === hash)?.state ?? AGREEMENT_STATES.NEW;
}
