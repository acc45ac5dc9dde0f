import type { IndexTerm } from '@calends/loan-engine';
import { euriborHistory, type RatesOfDay } from '@calends/wire';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { column, rows, type Source } from '../../resource/fields/columns.ts';
import { wireValue } from '../../resource/lists/wire-values.ts';

const HISTORY = sql<object>`(
  select reference_date,
    max(rate) filter (where term = 'ONE_MONTH') as one_month,
    max(rate) filter (where term = 'THREE_MONTHS') as three_months,
    max(rate) filter (where term = 'SIX_MONTHS') as six_months,
    max(rate) filter (where term = 'TWELVE_MONTHS') as twelve_months,
    case when bool_or(is_own) then 'own' else 'system' end as origin,
    coalesce(max(source) filter (where is_own), max(source)) as source,
    coalesce(max(licence_note) filter (where is_own), max(licence_note)) as licence_note
  from (
    select distinct on (reference_date, term) reference_date, term, rate, source, licence_note, tenant_id <> ${SYSTEM_TENANT} as is_own
    from (
      select distinct on (tenant_id, reference_date, term) tenant_id, reference_date, term, rate, voided, source,
        licence_note
      from euribor_rate
      order by tenant_id, reference_date, term, revision desc
    ) latest
    where not voided
    order by reference_date, term, (tenant_id = ${SYSTEM_TENANT})
  ) effective
  where rate is not null
  group by reference_date
)`;

/** One row per day over the four terms; a tenant's own values hide the system's, each term for itself. */
export const euriborSource: Source<typeof euriborHistory, unknown> = {
  resource: euriborHistory,
  keepsTotals: 'tenant',
  columns: {
    referenceDate: column('history.reference_date'),
    oneMonthRate: column('history.one_month'),
    threeMonthsRate: column('history.three_months'),
    sixMonthsRate: column('history.six_months'),
    twelveMonthsRate: column('history.twelve_months'),
    origin: column('history.origin'),
    source: column('history.source'),
    licenceNote: column('history.licence_note'),
  },
  key: sql.ref('history.reference_date'),
  from: (tx) => rows(tx.selectFrom(HISTORY.as('history'))),
};

/** What is in force for one day; without values where nothing was published. */
export async function readDay(tx: TenantTransaction, referenceDate: string): Promise<RatesOfDay> {
  const [day] = await readDays(tx, referenceDate, referenceDate);
  return (
    day ?? { referenceDate, oneMonthRate: null, threeMonthsRate: null, sixMonthsRate: null, twelveMonthsRate: null }
  );
}

type DayRow = Record<'reference_date', string> &
  Record<'one_month' | 'three_months' | 'six_months' | 'twelve_months', string | null>;

/** What is in force on the days (ISO, both included) that have a value of some term. */
export async function readDays(tx: TenantTransaction, from: string, to: string): Promise<RatesOfDay[]> {
  const { rows: days } = await sql<DayRow>`
    select reference_date, one_month, three_months, six_months, twelve_months from ${HISTORY} history
    where reference_date between ${from}::date and ${to}::date`.execute(tx);
  return days.map((day) => ({
    referenceDate: day.reference_date,
    oneMonthRate: publishedRate(day.one_month),
    threeMonthsRate: publishedRate(day.three_months),
    sixMonthsRate: publishedRate(day.six_months),
    twelveMonthsRate: publishedRate(day.twelve_months),
  }));
}

function publishedRate(value: string | null): string | null {
  return wireValue('rate', value) as string | null;
}

/** The first and the last day (ISO) on which some term has a value in force; null where none has. */
export async function readEnds(tx: TenantTransaction): Promise<{ first: string | null; last: string | null }> {
  const { rows: ends } = await sql<{ first: string | null; last: string | null }>`
    select min(reference_date) as first, max(reference_date) as last from ${HISTORY} history`.execute(tx);
  return ends[0] ?? { first: null, last: null };
}

/** The latest revision of a day and term: of the transaction's own tenant, or of the system as others see it. */
export interface StoredRate {
  readonly is_own: boolean;
  readonly fact_id: string;
  readonly revision: number;
  readonly voided: boolean;
  readonly reference_date: string;
  readonly term: IndexTerm;
  /** Percent with six decimals; null where a correction took the value back. */
  readonly rate: string | null;
  readonly source: string;
}

export async function readStoredRates(tx: TenantTransaction, from: string, to: string): Promise<StoredRate[]> {
  const { rows: rates } = await sql<StoredRate>`
    select distinct on (tenant_id, reference_date, term)
      tenant_id = current_setting('calends.tenant') as is_own, fact_id, revision, voided, reference_date, term, rate,
      source
    from euribor_rate
    where reference_date between ${from}::date and ${to}::date
    order by tenant_id, reference_date, term, revision desc`.execute(tx);
  return rates;
}

/** The next revision of a day and term. */
export interface NewRate {
  readonly reference_date: string;
  readonly term: IndexTerm;
  /** Percent with six decimals; null takes the own value back. */
  readonly rate: string | null;
  /** The own fact that this revises; undefined for the first own value of the day and term. */
  readonly revises: { readonly fact_id: string; readonly revision: number } | undefined;
}

/** Who entered the values, the source that they named, and who confirmed them where that was required. */
export interface RateAuthor {
  /** Null where a source brought them. */
  readonly personId: string | null;
  readonly source: string;
  readonly licenceNote?: string | null;
  readonly confirmedBy?: string;
}

/** Appends values with one statement and returns how many: fewer when somebody else added a revision first. */
export async function insertRates(tx: TenantTransaction, rates: readonly NewRate[], by: RateAuthor): Promise<number> {
  if (rates.length === 0) return 0;
  const facts = rates.map(({ revises, reference_date, term, rate }) => ({
    reference_date,
    term,
    rate,
    voided: rate === null,
    fact_id: revises?.fact_id ?? newId(),
    revision: (revises?.revision ?? 0) + 1,
  }));
  const { numAffectedRows } = await sql`
    insert into euribor_rate
      (tenant_id, fact_id, revision, voided, entry_no, recorded_by, confirmed_by, reference_date, term, rate, source,
        licence_note)
    select current_setting('calends.tenant'), new.fact_id, new.revision, new.voided,
      (select coalesce(max(entry_no), 0) + 1 from euribor_rate where tenant_id = current_setting('calends.tenant')),
      ${by.personId}::uuid, ${by.confirmedBy ?? null}::uuid, new.reference_date, new.term, new.rate, ${by.source},
      ${by.licenceNote ?? null}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as new(fact_id uuid, revision integer, voided boolean, reference_date date, term text, rate numeric)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** The notes under which sources gave the rates that the tenant sees, the last first. */
export async function readLicenceNotes(tx: TenantTransaction): Promise<{ source: string; licenceNote: string }[]> {
  const { rows: notes } = await sql<{ source: string; licenceNote: string }>`
    select source, licence_note as "licenceNote" from euribor_rate
    where licence_note is not null
    group by source, licence_note
    order by max(recorded_at) desc
    limit ${MOST_NOTES}`.execute(tx);
  return notes;
}

const MOST_NOTES = 20;

/** One revision of a value of a day. */
export interface RateRevision {
  readonly is_own: boolean;
  readonly term: IndexTerm;
  readonly rate: string | null;
  readonly source: string;
  readonly licence_note: string | null;
  readonly recorded_at: Date;
  readonly recorded_by: string | null;
  readonly confirmed_by: string | null;
  /** The latest of its layer. */
  readonly is_latest: boolean;
  readonly voided: boolean;
}

/** All that was ever recorded of a day, the last first. */
export async function readRevisions(tx: TenantTransaction, referenceDate: string): Promise<RateRevision[]> {
  const { rows: revisions } = await sql<RateRevision>`
    select tenant_id = current_setting('calends.tenant') as is_own, term, rate, source, licence_note, recorded_at,
      recorded_by,
      confirmed_by, voided,
      revision = max(revision) over (partition by tenant_id, term) as is_latest
    from euribor_rate
    where reference_date = ${referenceDate}::date
    order by recorded_at desc, revision desc`.execute(tx);
  return revisions;
}

/**
 * The contracts whose figures may move with these values: a reset took one of them, fell back behind one that is there
 * now, or was projected from before one.
 */
export async function findContractsUsing(
  tx: TenantTransaction,
  changed: readonly { readonly reference_date: string; readonly term: IndexTerm }[],
): Promise<string[]> {
  const { rows: contracts } = await sql<{ contract_id: string }>`
    with changed as materialized (
      select reference_date, term from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as one(reference_date date, term text)
    ), newest as (
      select term, max(reference_date) as reference_date from changed group by term
    )
    select distinct fixing.contract_id
    from index_fixing fixing
    where (fixing.term, fixing.published_date) in (select term, reference_date from changed)
      or (fixing.is_fallback and exists (
        select from changed where changed.term = fixing.term
          and changed.reference_date > fixing.published_date and changed.reference_date <= fixing.fixing_date))
      or (fixing.is_projected and exists (
        select from newest where newest.term = fixing.term and newest.reference_date > fixing.published_date))
    order by fixing.contract_id`.execute(tx);
  return contracts.map((row) => row.contract_id);
}
