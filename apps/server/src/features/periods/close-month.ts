import { addMonths, monthEnd } from '@calends/loan-engine';
import type { ClosePreview, ComparedMonth } from '@calends/wire';
import type { AuditTrail } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused, Stale } from '../../http/problems.ts';
import { settings } from '../base-settings/base-settings.public.ts';
import { insertFigures, readFirstMonths } from './figure-rows.store.ts';
import {
  findUncomputed,
  holdPeriods,
  insertClosed,
  insertReopened,
  readLastClosed,
  readPeriods,
} from './periods.store.ts';
import {
  type Closing,
  closingOf,
  digestOfClose,
  firstDayOf,
  latestEnded,
  monthOf,
  mustBeThere,
  readClosePreview,
  readMonth,
} from './read-months.ts';

/** A person's write on the months of a company. */
interface Writing {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: { readonly personId: string };
  readonly today: string;
}

export async function previewClose(
  { tx, today }: Pick<Writing, 'tx' | 'today'>,
  companyId: string,
  month: string,
): Promise<ClosePreview> {
  return await readClosePreview(tx, companyId, (await mustClose(tx, companyId, month, today)).closing);
}

/** A month of a company that is about to be closed, or opened again. */
export interface ClosingMonth {
  readonly companyId: string;
  readonly company: string;
  /** `yyyy-MM`. */
  readonly month: string;
}

/**
 * Freezes what the facts of today make of a month, where that is still what was shown: the digest is that of the preview. Throws
 * Refused where the month cannot be closed, and Stale where figures moved since; `mustBeClear` throws where something else has to
 * be done first.
 */
export async function closeMonth(
  { tx, audit, actor, today }: Writing,
  companyId: string,
  { month, digest }: { readonly month: string; readonly digest: string },
  mustBeClear: (closing: ClosingMonth) => Promise<void>,
): Promise<ComparedMonth> {
  await holdPeriods(tx, 'exclusive');
  const { closing, company } = await mustClose(tx, companyId, month, today);
  await mustBeClear({ companyId, company, month });
  const now = await digestOfClose(tx, companyId, closing);
  if (now.digest !== digest) throw new Stale('FiguresChanged');
  await insertClosed(tx, { companyId, ...closing, by: actor.personId }, digest);
  await insertFigures(tx, { ...closing, companyIds: [companyId] });
  const after = {
    month,
    closesFrom: monthOf(closing.from),
    rows: now.rowCount,
    figuresDigest: digest,
    periodState: 'CLOSED',
  };
  audit.record({ action: 'UPDATE', resource: 'Period', recordId: companyId, after });
  return await readMonth(tx, companyId, month);
}

/** The months that a close takes, and the company by name; throws Refused where the month has not ended, is closed, is not next or is not computed. */
async function mustClose(
  tx: TenantTransaction,
  companyId: string,
  asked: string,
  today: string,
): Promise<{ readonly closing: Closing; readonly company: string }> {
  const company = await mustBeThere(tx, companyId);
  const month = firstDayOf(asked);
  if (month > latestEnded(today)) throw refusal('PeriodNotEnded', { company, month: asked });
  const last = (await readLastClosed(tx)).get(companyId);
  if (last !== undefined && month <= last) throw refusal('PeriodAlreadyClosed', { company, month: asked });
  if (last !== undefined && month !== addMonths(last, 1))
    throw refusal('PeriodNotNext', { company, month: monthOf(addMonths(last, 1)) });
  const closing = closingOf(month, last, (await readFirstMonths(tx)).get(companyId));
  const contracts = await findUncomputed(tx, companyId, { from: closing.from, through: monthEnd(month) });
  if (contracts.length > 0)
    throw refusal('PeriodNotComputed', { company, month: asked, contracts: contracts.join(', ') });
  return { closing, company };
}

/**
 * Opens the last closed month of a company again; its figures stay as history. Throws Refused where it is not the last one, and where
 * somebody else has to; `mustBeFree` throws where something that was done since keeps it closed.
 */
export async function reopenMonth(
  { tx, audit, actor }: Writing,
  companyId: string,
  { month, reason }: { readonly month: string; readonly reason: string },
  mustBeFree: (closed: ClosingMonth) => Promise<void>,
): Promise<ComparedMonth> {
  const company = await mustBeThere(tx, companyId);
  await holdPeriods(tx, 'exclusive');
  const last = (await readLastClosed(tx)).get(companyId);
  if (last !== firstDayOf(month))
    throw refusal('ReopenNotLast', { company, month: last === undefined ? null : monthOf(last) });
  await mustBeOfAnother(tx, actor, { companyId, company, month });
  await mustBeFree({ companyId, company, month });
  await insertReopened(tx, { companyId, month: last, reason, by: actor.personId });
  const [before, after] = [
    { month, periodState: 'CLOSED' },
    { month, periodState: 'OPEN', reason },
  ];
  audit.record({ action: 'UPDATE', resource: 'Period', recordId: companyId, before, after });
  return await readMonth(tx, companyId, month);
}

/** Where the tenant asks for a second person, for this or for acts on loans, whoever closed a month does not open it again. */
async function mustBeOfAnother(
  tx: TenantTransaction,
  { personId }: Writing['actor'],
  { companyId, company, month }: ClosingMonth,
): Promise<void> {
  const asked = await settings.allOf(tx, ['REOPEN_BY_ANOTHER', 'SECOND_PERSON_FROM']);
  if (!asked.REOPEN_BY_ANOTHER && asked.SECOND_PERSON_FROM === 0) return;
  const [closed] = await readPeriods(tx, firstDayOf(month), companyId);
  if (closed?.recorded_by === personId) throw refusal('ReopenOwnClose', { company, month });
}

type Code =
  | 'PeriodNotEnded'
  | 'PeriodAlreadyClosed'
  | 'PeriodNotNext'
  | 'PeriodNotComputed'
  | 'ReopenNotLast'
  | 'ReopenOwnClose';

function refusal(code: Code, details: Readonly<Record<string, string | null>>): Refused {
  const field = code === 'PeriodNotComputed' ? undefined : { month: [code] };
  return new Refused({ code, details, ...(field && { errors: field }) });
}
