import type { IndexTerm } from '@calends/loan-engine';
import type { EnterRate, RateChange } from '@calends/wire';
import type { AuditTrail } from '../../../db/audit-trail.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { BadInput, Duplicate, NotFound, Refused } from '../../../http/problems.ts';
import { wireValue } from '../../../resource/lists/wire-values.ts';
import { settings } from '../../base-settings/base-settings.public.ts';
import { notifyRoles } from '../../bell/bell.public.ts';
import type { Previewing } from '../../ledger/ledger.public.ts';
import type { RateAuthor } from '../euribor-history.store.ts';
import { faultOfDay } from '../publication-day.ts';
import { type ChangedRate, holdForChange, type RateEffects, recordRatesAndLoans } from '../record-rates-and-loans.ts';
import { StoredRates } from '../stored-rates.ts';
import { insertPending } from './pending-rates.store.ts';
import { pendingNews } from './rate-news.ts';

export interface RateWriter {
  readonly tx: TenantTransaction;
  readonly audit: AuditTrail;
  readonly actor: Pick<Actor, 'personId' | 'roleId'>;
  readonly today: string;
}

/** A value of a day and term by hand; a null rate takes the own one back. */
interface HandRate {
  readonly reference_date: string;
  readonly term: IndexTerm;
  readonly rate: string | null;
  readonly source: string;
}

/**
 * Enters the tenant's own value of a day and term, before the system's; it counts at once, or once a second person confirmed
 * it where the tenant asks for that. Throws BadInput for a day on which nothing is published, Duplicate where another value
 * of the day and term waits, Refused where the value is in force already or a loan cannot bear it, Stale as imports do.
 */
export async function enterOneRate(writer: RateWriter, input: EnterRate, previewing: Previewing): Promise<RateChange> {
  const { referenceDate, term, rate, source } = input;
  const fault = faultOfDay(referenceDate, writer.today);
  if (fault) throw new BadInput({ referenceDate: [fault] });
  return await writeByHand(writer, { reference_date: referenceDate, term, rate, source }, previewing);
}

/** Takes the own value of a day and term back. Throws NotFound where there is none, and the rest as `enterOneRate`. */
export async function takeRateBack(
  writer: RateWriter,
  { referenceDate, term }: { readonly referenceDate: string; readonly term: IndexTerm },
  previewing: Previewing,
): Promise<RateChange> {
  const own = (await StoredRates.read(writer.tx, referenceDate, referenceDate)).ownOf(referenceDate, term);
  if (!own || own.voided) throw new NotFound();
  return await writeByHand(writer, { reference_date: referenceDate, term, rate: null, source: own.source }, previewing);
}

async function writeByHand(writer: RateWriter, hand: HandRate, previewing: Previewing): Promise<RateChange> {
  const { tx, actor } = writer;
  if (!(await settings.of(tx, 'RATE_CONFIRMATION_REQUIRED')))
    return await recordRate(writer, hand, { personId: actor.personId, source: hand.source }, previewing);
  const author = { personId: actor.personId, source: hand.source };
  const foreseen = await recordRate(writer, hand, author, { isPreview: true, outcome: undefined });
  if (previewing.isPreview) return { ...foreseen, isPending: true };
  await letWait(writer, hand);
  return { ...foreseen, isPending: true };
}

async function letWait({ tx, audit, actor }: RateWriter, hand: HandRate): Promise<void> {
  const id = await insertPending(tx, { ...hand, entered_by: actor.personId });
  if (id === undefined) throw new Duplicate({ referenceDate: ['RateWaitsAlready'] });
  audit.record({
    action: 'CREATE',
    resource: 'EuriborHistory',
    recordId: id,
    after: { ...auditedFields(hand), isPending: true },
  });
  await notifyRoles(tx, ['root', 'admin'], pendingNews(hand));
}

/** Records a value by hand, or as a preview only answers what it would do. */
export async function recordRate(
  { tx, audit, actor, today }: RateWriter,
  hand: HandRate,
  author: RateAuthor,
  previewing: Previewing,
): Promise<RateChange> {
  await holdForChange(tx, previewing);
  const changed = await changedRate(tx, hand);
  const effects = await recordRatesAndLoans({ tx, actor, today }, [changed], author, previewing);
  const change = { isSaved: !previewing.isPreview, isPending: false, ...inForce(changed), ...effects };
  if (previewing.isPreview) return change;
  audit.record({
    action: hand.rate === null ? 'DELETE' : changed.before === null ? 'CREATE' : 'UPDATE',
    resource: 'EuriborHistory',
    before: { ...auditedFields(hand), rate: change.before },
    after: { ...auditedFields(hand), rate: change.after, contracts: namesOf(effects) },
  });
  return change;
}

/** Throws Refused where the value is in force already. */
async function changedRate(tx: TenantTransaction, { reference_date, term, rate }: HandRate): Promise<ChangedRate> {
  const stored = await StoredRates.read(tx, reference_date, reference_date);
  const before = stored.inForce(reference_date, term);
  const given = rate === null ? null : sixDecimals(rate);
  if (given !== null && given === before) throw new Refused({ code: 'NoChanges' });
  const after = given ?? stored.ofSystem(reference_date, term);
  return { reference_date, term, rate: given, revises: stored.ownOf(reference_date, term), before, after };
}

/** A value as the database writes it, so that equal values are equal texts. */
function sixDecimals(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.');
  const number = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const text = `${number}.${decimals.padEnd(6, '0')}`;
  return /[1-9]/.test(text) ? text : '0.000000';
}

function inForce({ before, after }: ChangedRate) {
  return { before: wireValue('rate', before) as string | null, after: wireValue('rate', after) as string | null };
}

function auditedFields({ reference_date: referenceDate, term, rate, source }: HandRate) {
  return { referenceDate, term, rate, source };
}

function namesOf({ contracts }: RateEffects): string[] {
  return contracts.map((one) => one.contractNumber);
}
