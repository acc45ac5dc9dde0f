import type { FixingRow, IndexTerm, StampBasis, StampDueDay, StampFee, StampRate, Verba } from '@calends/loan-engine';
import { addDays, addMonths, formatRate, INDEX_TERMS, parseRate } from '@calends/loan-engine';
import type { NeededFixing } from '@calends/loan-engine/missing-fixings';
import { type RawBuilder, sql } from 'kysely';
import { effective as inForce } from '../../../db/rows/layered.ts';
import { SYSTEM_TENANT, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { holdPeriods } from '../../periods/periods.public.ts';
import { recordedBy } from '../facts/facts.store.ts';

/**
 * Back from a reset to the oldest publication that may serve it: two business days over a long weekend and the ten days
 * that a publication may be old.
 */
export const PUBLICATION_REACH_DAYS = 18;

interface WantedRates {
  /** All terms where absent: years of each are thousands of rows. */
  readonly terms?: readonly IndexTerm[];
  /** Only revisions that were recorded by that moment. */
  readonly knownAt?: Date | undefined;
}

/**
 * Every published Euribor from `from` (ISO) on, own rows over the system's, and for a term that has none since the last
 * one before: a loan whose fixing date lies after the end of the history uses that.
 */
export async function readPublishedRates(
  tx: TenantTransaction,
  from: string,
  { terms = INDEX_TERMS, knownAt }: WantedRates = {},
): Promise<PublishedRate[]> {
  const wanted = (some: readonly IndexTerm[]) => sql`term = any(${some}) and ${recordedBy(knownAt)}`;
  const since = await effectiveRates(tx, sql`reference_date >= ${from}::date and ${wanted(terms)}`);
  const published = new Set(since.map(({ term }) => term));
  const others = terms.filter((term) => !published.has(term));
  if (others.length === 0) return since;
  const before = sql`reference_date < ${from}::date and ${wanted(others)}`;
  const recent = await lastRates(tx, sql`reference_date >= ${addMonths(from, -12)}::date and ${before}`);
  return [...(recent.length === others.length ? recent : await lastRates(tx, before)), ...since];
}

/**
 * The published Euribor values by which a loan is computed that needs these. A value is mostly published on the very day; from
 * the first day without one on everything is read, so that the last value before and the end of the history are known.
 */
export async function readNeededRates(
  tx: TenantTransaction,
  needed: readonly NeededFixing[],
): Promise<PublishedRate[]> {
  const [terms, days] = [distinct(needed.map(({ term }) => term)), distinct(needed.map((one) => one.fixingDate))];
  const exact =
    days.length === 0
      ? []
      : await effectiveRates(tx, sql`reference_date = any(${days}::date[]) and term = any(${terms})`);
  const published = new Set(exact.map(({ reference_date, term }) => `${term} ${reference_date}`));
  const [missed] = needed.filter(({ term, fixingDate }) => !published.has(`${term} ${fixingDate}`));
  if (!missed) return exact;
  return [...exact, ...(await readPublishedRates(tx, addDays(missed.fixingDate, -PUBLICATION_REACH_DAYS), { terms }))];
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** What is published for a day and term; percent with six decimals. */
export interface PublishedRate {
  readonly reference_date: string;
  readonly term: IndexTerm;
  readonly rate: string;
}

/** A published value as it would be; null where there would be none. */
export type SupposedRate = Omit<PublishedRate, 'rate'> & { readonly rate: string | null };

/** One row per day and term that has a value, in order of date. */
async function effectiveRates(tx: TenantTransaction, wanted: RawBuilder<unknown>): Promise<PublishedRate[]> {
  const { rows } = await sql<PublishedRate>`
    select reference_date, term, rate
    from (${effective(wanted)}) effective
    where rate is not null
    order by reference_date`.execute(tx);
  return rows;
}

/** A term with the last day (ISO) on which it has a value in force. */
export interface LastFixing {
  readonly term: IndexTerm;
  readonly lastDay: string;
}

/** The last fixing of each term, looked for since `from` (ISO) before everywhere; terms that never had one are left out. */
export async function readLastFixings(tx: TenantTransaction, from: string): Promise<LastFixing[]> {
  const recent = await lastFixings(tx, sql`reference_date >= ${from}::date`);
  return recent.length === INDEX_TERMS.length ? recent : await lastFixings(tx, sql`true`);
}

async function lastFixings(tx: TenantTransaction, within: RawBuilder<unknown>): Promise<LastFixing[]> {
  const { rows } = await sql<LastFixing>`
    select term, max(reference_date) as "lastDay"
    from (${effective(within)}) effective
    where rate is not null
    group by term`.execute(tx);
  return rows.toSorted((a, b) => INDEX_TERMS.indexOf(a.term) - INDEX_TERMS.indexOf(b.term));
}

/** The last value of each term. */
async function lastRates(tx: TenantTransaction, wanted: RawBuilder<unknown>): Promise<PublishedRate[]> {
  const { rows } = await sql<PublishedRate>`
    select distinct on (term) reference_date, term, rate
    from (${effective(wanted)}) effective
    where rate is not null
    order by term, reference_date desc`.execute(tx);
  return rows;
}

/** The latest revision of each day and term, a tenant's own before the system's; a null rate takes a value back. */
function effective(within: RawBuilder<unknown>) {
  return sql`
    select distinct on (reference_date, term) reference_date, term, rate
    from (
      select distinct on (tenant_id, reference_date, term) tenant_id, reference_date, term, rate, voided
      from euribor_rate
      where ${within}
      order by tenant_id, reference_date, term, revision desc
    ) latest
    where not voided
    order by reference_date, term, (tenant_id = ${SYSTEM_TENANT})`;
}

const COLUMN_OF: Readonly<Record<IndexTerm, Exclude<keyof FixingRow, 'referenceDate'>>> = {
  ONE_MONTH: 'oneMonthRate',
  THREE_MONTHS: 'threeMonthsRate',
  SIX_MONTHS: 'sixMonthsRate',
  TWELVE_MONTHS: 'twelveMonthsRate',
};

/** One row per day with the four terms; of two values for one day and term the later in the list counts. */
export function fixingRows(rates: readonly SupposedRate[]): FixingRow[] {
  const days = new Map<string, { -readonly [K in keyof FixingRow]: FixingRow[K] }>();
  for (const { reference_date: referenceDate, term, rate } of rates) {
    const day = days.get(referenceDate) ?? { referenceDate };
    day[COLUMN_OF[term]] = rate === null ? null : shortRate(rate);
    days.set(referenceDate, day);
  }
  return [...days.values()];
}

/** '3.290000' as '3.290'. */
function shortRate(stored: string): string {
  const rate = parseRate(stored);
  if (rate === undefined) throw new Error(`'${stored}' is not a rate`);
  return formatRate(rate);
}

/** The stamp tax as this tenant sees it: the rule of each fee by its id, and the dated rates. */
export interface StampTable {
  readonly ruleOfFee: ReadonlyMap<string, StampFee>;
  readonly rates: readonly StampRate[];
  /** In order of their days. */
  readonly dueDays: readonly StampDueDay[];
}

/** A tenant's own fee with the code of a system fee hides it, for contracts that name the system's too. */
export async function readStampTable(tx: TenantTransaction, category: string): Promise<StampTable> {
  const fees = await tx
    .selectFrom('fee')
    .select(['tenant_id', 'fee_id', 'code', 'rule'])
    .where('category', '=', category)
    .execute();
  const ownRules = new Map(fees.filter(isOwn).map((fee) => [fee.code, fee.rule]));
  const ruleOfFee = new Map(fees.map((fee) => [fee.fee_id, (ownRules.get(fee.code) ?? fee.rule) as StampFee]));

  const dated = await tx
    .selectFrom('fee_rate')
    .select(['tenant_id', 'verba', 'valid_from', 'valid_to', 'rate', 'basis', 'exemption_norm'])
    .where('category', '=', category)
    .orderBy('verba')
    .orderBy('valid_from')
    .execute();
  const ownRates = new Set(dated.filter(isOwn).map((rate) => `${rate.verba} ${rate.valid_from}`));
  const rates = dated
    .filter((rate) => isOwn(rate) || !ownRates.has(`${rate.verba} ${rate.valid_from}`))
    .map((rate) => ({
      verba: rate.verba as Verba,
      validFrom: rate.valid_from,
      validTo: rate.valid_to,
      rate: shortRate(rate.rate),
      basis: rate.basis as StampBasis,
      exemptionNorm: rate.exemption_norm,
    }));
  return {
    ruleOfFee,
    rates: rates.map((rate, index) => endedByNext(rate, rates[index + 1])),
    dueDays: await readDueDays(tx, category),
  };
}

async function readDueDays(tx: TenantTransaction, category: string): Promise<StampDueDay[]> {
  return await tx
    .selectFrom('fee_due_day')
    .select(['valid_from as validFrom', 'due_day as dueDay'])
    .where(inForce('fee_due_day', ['category', 'valid_from']))
    .where('category', '=', category)
    .orderBy('valid_from')
    .execute();
}

/** A rate lasts until the next of its item begins, whatever end it was given: two never hold on one day. */
function endedByNext(rate: StampRate, next: StampRate | undefined): StampRate {
  if (next?.verba !== rate.verba) return rate;
  const last = addDays(next.validFrom, -1);
  return rate.validTo !== null && rate.validTo !== undefined && rate.validTo < last ? rate : { ...rate, validTo: last };
}

function isOwn(row: { tenant_id: string }): boolean {
  return row.tenant_id !== SYSTEM_TENANT;
}

/**
 * Keeps fixings from changing while a loan is computed from them, and loans from being computed while fixings change; and months
 * from being closed meanwhile, since whoever computes loans comes through here first. Held until the transaction ends.
 */
export async function holdFixings(tx: TenantTransaction, how: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('fixings of ' || current_setting('calends.tenant'), 0))`.execute(tx);
  await holdPeriods(tx, 'shared');
}
