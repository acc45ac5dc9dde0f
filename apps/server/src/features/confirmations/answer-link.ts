import { createHash } from 'node:crypto';
import type { ConfirmationAnswer, LinkedConfirmation } from '@calends/wire';
import type { Kysely } from 'kysely';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { Database } from '../../db/database.ts';
import { takeTurn } from '../../db/take-turn.ts';
import { inControl, inTenantOf, type TenantTransaction } from '../../db/tenant-transaction.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { type Caller, civilDateIn } from '../../http/actor.ts';
import { BadInput, Unauthorized } from '../../http/problems.ts';
import type { SignInLimits } from '../limits/limits.public.ts';
import { type RecordLink, readRecordLink, takeRecordLink } from '../one-time-links/one-time-links.public.ts';
import { findTimeZone } from '../tenants/tenants.public.ts';
import { pairOfRequest, putAnswers, readLinked } from './answer-request.ts';
import { readTenantName } from './answerers.store.ts';
import { keepAfterAnswer } from './keep-certificate.ts';
import { findRequest, type RequestRow } from './requests.store.ts';
import { TURN } from './send-campaign.ts';

export interface LinkSettings {
  readonly db: Kysely<Database>;
  readonly baseUrl: string;
  readonly now: () => Date;
  /** By link and by address: a link is open to whoever has it. */
  readonly linkLimits: SignInLimits;
}

/** What a link shows. Throws Unauthorized alike for one that never was, was used, was ended or is long over. */
export async function readLink(settings: LinkSettings, token: string, caller: Caller): Promise<LinkedConfirmation> {
  return await withOpenLink(settings, token, caller, async ({ tx, request, link }) => ({
    tenant: await readTenantName(tx),
    address: link.address,
    ...(await readLinked(tx, request)),
  }));
}

/** What an open link leads to. */
interface Opened {
  readonly tx: TenantTransaction;
  readonly link: Pick<RecordLink, 'tenantId' | 'address'>;
  readonly request: RequestRow;
}

/** Works on the request of an open link, as its tenant. Throws as `readLink`. */
export async function withOpenLink<T>(
  settings: LinkSettings,
  token: string,
  caller: Caller,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  await countUse(settings, token, caller);
  return await inControl(settings.db, async (control) => {
    const link = await readRecordLink(control, 'CONFIRM_BALANCE', token, settings.now());
    if (!link) throw new Unauthorized('LinkNotValid');
    return await inTenantOf(control, link.tenantId, async (tx) =>
      work({ tx, link, request: await requestOf(tx, link.recordId) }),
    );
  });
}

interface Answered {
  readonly token: string;
  readonly name: string;
  readonly answers: readonly ConfirmationAnswer[];
}

/**
 * Answers every loan that is not confirmed and uses the link up, both or neither. Throws as `readLink`, and Refused for a request
 * that is too late or whose loans moved.
 */
export async function answerByLink(
  settings: LinkSettings & { readonly files: FileStorage },
  { token, name, answers }: Answered,
  caller: Caller,
  audit: AuditTrail,
): Promise<{ isCertified: boolean }> {
  await countUse(settings, token, caller);
  const { tenantId, pair } = await inControl(settings.db, async (control) => {
    const link = await takeRecordLink(control, 'CONFIRM_BALANCE', token, settings.now());
    if (!link) throw new Unauthorized('LinkNotValid');
    const today = civilDateIn(await findTimeZone(control, link.tenantId), settings.now());
    return await inTenantOf(control, link.tenantId, async (tx) => {
      await takeTurn(tx, TURN);
      const request = await requestOf(tx, link.recordId);
      const author = { personId: null, name, address: link.address } as const;
      await putAnswers({ tx, audit, today, baseUrl: settings.baseUrl }, request, answers, author);
      const { items } = await readLinked(tx, request);
      if (items.some(({ itemState }) => itemState === 'AWAITED')) throw new BadInput({ answers: ['Required'] });
      await audit.writeToTenant(tx);
      return { tenantId: link.tenantId, pair: pairOfRequest(request) };
    });
  });
  const { isCertified } = await keepAfterAnswer(settings, tenantId, pair);
  return { isCertified };
}

export async function requestOf(tx: TenantTransaction, requestId: string): Promise<RequestRow> {
  const request = await findRequest(tx, requestId);
  if (!request) throw new Unauthorized('LinkNotValid');
  return request;
}

export async function countUse({ linkLimits }: LinkSettings, token: string, caller: Caller): Promise<void> {
  const account = createHash('sha256').update(`confirmation ${token}`).digest('hex');
  await linkLimits.take({ account, address: caller.ipAddress });
}
