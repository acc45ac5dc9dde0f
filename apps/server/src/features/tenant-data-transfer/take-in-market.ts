import { dayMonthYear } from '@calends/wire';
import type { AuditEntry } from '../../db/audit-trail.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { Refused } from '../../http/problems.ts';
import { putRows } from './moved-loans.store.ts';
import { named } from './named.ts';
import {
  findSameDueDays,
  findSameFees,
  findSameFixings,
  findSameRates,
  type OwnDueDay,
  type OwnFee,
  type OwnFeeRate,
  type OwnFixing,
  type OwnMarket,
  putFixings,
} from './own-market.store.ts';

/** The own fees, rates, due days and fixings of one tenant that another took in. */
export interface TakenMarket {
  /** The fees that the tenant has already, under other ids. */
  readonly ids: ReadonlyMap<string, string>;
  /** What was added, for the audit. */
  readonly added: readonly AuditEntry[];
}

/**
 * Adds the fees, rates, due days and fixings that the tenant does not see yet, as its own. One that is equal there stays as it is, the
 * tenant's or the product's. Throws Refused, naming those that differ there: an added value must not change the figures of the
 * tenant's loans.
 */
export async function takeInMarket(
  tx: TenantTransaction,
  { fees, rates, dueDays, fixings }: OwnMarket,
): Promise<TakenMarket> {
  const seenFees = new Map((await findSameFees(tx, fees)).map((fee) => [keyOfFee(fee), fee]));
  const seenRates = new Map((await findSameRates(tx, rates)).map((rate) => [keyOfRate(rate), rate.content]));
  const seenDueDays = new Map((await findSameDueDays(tx, dueDays)).map((day) => [keyOfDueDay(day), day.due_day]));
  const seenFixings = new Map((await findSameFixings(tx, fixings)).map((fixing) => [keyOfFixing(fixing), fixing.rate]));
  const newFees = unseen(
    fees,
    (fee) => seenFees.get(keyOfFee(fee))?.rule,
    (fee) => fee.rule,
  );
  const newRates = unseen(
    rates,
    (rate) => seenRates.get(keyOfRate(rate)),
    (rate) => rate.content,
  );
  const newDueDays = unseen(
    dueDays,
    (day) => seenDueDays.get(keyOfDueDay(day)),
    (day) => day.due_day,
  );
  const newFixings = unseen(
    fixings,
    (fixing) => seenFixings.get(keyOfFixing(fixing)),
    (fixing) => fixing.rate,
  );
  const others = [
    ...newFees.others.map(({ code }) => code),
    ...newRates.others.map(({ verba, valid_from }) => `${verba} ${dayMonthYear(valid_from)}`),
    ...newDueDays.others.map(({ due_day, valid_from }) => `${dayMonthYear(valid_from)} → ${due_day}`),
    ...newFixings.others.map(({ term, reference_date }) => `Euribor ${MONTHS[term]} ${dayMonthYear(reference_date)}`),
  ];
  if (others.length > 0) throw new Refused({ code: 'TransferRatesDiffer', details: { names: named(others) } });
  await putRows(tx, 'fee', arrayOf(newFees.added));
  await putRows(tx, 'fee_rate', arrayOf(newRates.added));
  await putRows(tx, 'fee_due_day', arrayOf(newDueDays.added));
  if (newFixings.added.length > 0) await putFixings(tx, newFixings.added);
  const ids = fees.flatMap((fee) => {
    const seen = seenFees.get(keyOfFee(fee));
    return seen ? [[fee.fee_id, seen.fee_id] as const] : [];
  });
  const added = [
    ...newFees.added.map(feeEntry),
    ...newRates.added.map(rateEntry),
    ...newDueDays.added.map(dueDayEntry),
    ...newFixings.added.map(fixingEntry),
  ];
  return { ids: new Map(ids), added };
}

/** Values that the tenant does not see, and values of which it sees others. */
function unseen<One, Content extends string | number>(
  all: readonly One[],
  seenOf: (one: One) => Content | undefined,
  contentOf: (one: One) => Content,
) {
  const added = all.filter((one) => seenOf(one) === undefined);
  const others = all.filter((one) => (seenOf(one) ?? contentOf(one)) !== contentOf(one));
  return { added, others };
}

function keyOfFee({ category, code }: Pick<OwnFee, 'category' | 'code'>): string {
  return `${category} ${code}`;
}
function keyOfRate({
  category,
  verba,
  valid_from: from,
}: Pick<OwnFeeRate, 'category' | 'verba' | 'valid_from'>): string {
  return `${category} ${verba} ${from}`;
}
function keyOfDueDay({ category, valid_from: from }: Pick<OwnDueDay, 'category' | 'valid_from'>): string {
  return `${category} ${from}`;
}
function keyOfFixing({ reference_date: day, term }: Pick<OwnFixing, 'reference_date' | 'term'>): string {
  return `${day} ${term}`;
}

function arrayOf(rows: readonly { readonly json: string }[]): string {
  return `[${rows.map(({ json }) => json).join(',')}]`;
}

const TRANSFER = { action: 'TRANSFER' } as const;

function feeEntry({ fee_id: recordId, code, rule }: OwnFee): AuditEntry {
  return { ...TRANSFER, resource: 'fee', recordId, after: { code, rule } };
}
function rateEntry({ verba, valid_from: validFrom, rate }: OwnFeeRate): AuditEntry {
  return { ...TRANSFER, resource: 'fee', after: { verba, validFrom, rate } };
}
function dueDayEntry({ valid_from: validFrom, due_day: dueDay }: OwnDueDay): AuditEntry {
  return { ...TRANSFER, resource: 'fee', after: { validFrom, dueDay } };
}
function fixingEntry({ reference_date: referenceDate, term, rate }: OwnFixing): AuditEntry {
  return { ...TRANSFER, resource: 'EuriborHistory', after: { referenceDate, term, rate } };
}

const MONTHS: Readonly<Record<string, string>> = {
  ONE_MONTH: '1M',
  THREE_MONTHS: '3M',
  SIX_MONTHS: '6M',
  TWELVE_MONTHS: '12M',
};
