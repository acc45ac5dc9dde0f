import { addMonths } from '@calends/loan-engine';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { anyOf } from '../../db/rows/any-of.ts';
import { alphabetical } from '../../db/rows/texts.ts';
import { inControlOf, ownTenant, type TenantTransaction } from '../../db/tenant-transaction.ts';
import { lastClosedMonths, periodsInForce } from './figure-rows.store.ts';
import { partiesOfAnyDay, stoodWith } from './parties-of-a-day.store.ts';
import type { PeriodTables } from './tables.ts';

/**
 * Whoever writes loans of the tenant holds its periods `shared`, and whoever closes or reopens a month holds them `exclusive`: so
 * nothing is recorded between what a close showed and what it freezes. A lock of the tenant, not of its companies, because a
 * writer of many loans would take theirs one after the other, and wait for others that wait for it.
 */
export async function holdPeriods(tx: TenantTransaction, how: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended('periods of ' || current_setting('calends.tenant'), 0))`.execute(tx);
}

export type Period = Pick<
  Selectable<PeriodTables['period']>,
  'entity_id' | 'month' | 'revision' | 'state' | 'recorded_at' | 'recorded_by'
>;

/** The month of each company, or of one, as it stands; only where it was ever closed. */
export async function readPeriods(tx: TenantTransaction, month: string, companyId?: string): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select period.entity_id, period.month::text as month, period.revision, period.state, period.recorded_at, period.recorded_by
    from (${periodsInForce}) period
    where period.month = ${month}::date ${companyId === undefined ? sql`` : sql`and period.entity_id = ${companyId}`}`.execute(
    tx,
  );
  return rows;
}

/** The last closed month of each company that has one; every month before it counts as closed. */
export async function readLastClosed(tx: TenantTransaction): Promise<Map<string, string>> {
  const { rows } = await sql<{ companyId: string; month: string }>`
    select entity_id as "companyId", month::text as month from (${lastClosedMonths}) last`.execute(tx);
  return new Map(rows.map(({ companyId, month }) => [companyId, month]));
}

/** The first day of the oldest open month of each company that has closed any. */
export async function readOpenMonths(tx: TenantTransaction): Promise<Map<string, string>> {
  return new Map([...(await readLastClosed(tx))].map(([companyId, month]) => [companyId, addMonths(month, 1)]));
}

interface Writing {
  readonly companyId: string;
  readonly from: string;
  readonly through: string;
  readonly by: string;
}

/** Writes the next revision of these months as closed, at the moment at which the lock was taken. */
export async function insertClosed(
  tx: TenantTransaction,
  { companyId, from, through, by }: Writing,
  digest: string,
): Promise<void> {
  await sql`
    insert into period (tenant_id, entity_id, month, revision, state, figures_digest, recorded_at, recorded_by)
    select ${ownTenant}, ${companyId}::uuid, one::date, ${nextRevision(companyId)}, 'CLOSED', ${digest},
      statement_timestamp(), ${by}::uuid
    from generate_series(${from}::date, ${through}::date, interval '1 month') one`.execute(tx);
}

export async function insertReopened(
  tx: TenantTransaction,
  { companyId, month, reason, by }: { companyId: string; month: string; reason: string; by: string },
): Promise<void> {
  await sql`
    insert into period (tenant_id, entity_id, month, revision, state, reason, recorded_at, recorded_by)
    select ${ownTenant}, ${companyId}::uuid, one::date, ${nextRevision(companyId)}, 'REOPENED', ${reason},
      statement_timestamp(), ${by}::uuid
    from (select ${month}::date as one) reopened`.execute(tx);
}

function nextRevision(companyId: string) {
  return sql`1 + coalesce(
    (select max(revision) from period before where before.entity_id = ${companyId}::uuid and before.month = one::date), 0)`;
}

/** Companies by these ids, in order of their names. */
export async function readCompanies(tx: TenantTransaction, companyIds: readonly string[]) {
  return await tx
    .selectFrom('entity')
    .select(['entity_id as id', 'name', 'acronym'])
    .where('entity_id', '=', anyOf(companyIds))
    .orderBy(alphabetical(sql.ref('name')))
    .orderBy('entity_id')
    .execute();
}

/** A company between which and another a loan stood, in which months (their first days, ISO) it has figures of it. */
export interface SideOfLoan {
  readonly companyId: string;
  /** null: from the start of the loan. */
  readonly from: string | null;
  /** That in which it handed the loan over; null: without end. */
  readonly through: string | null;
}

/** Every company between which a contract ever stood; none where there is no such contract. */
export async function findSides(tx: TenantTransaction, contractId: string): Promise<SideOfLoan[]> {
  const { rows } = await sql<SideOfLoan>`
    select side.company_id as "companyId", ${monthOf(sql`min(side.from_date)`)} as "from",
      ${monthOf(sql`max(side.until_date)`)} as through
    from contract ${partiesOfAnyDay}
    where contract.contract_id = ${contractId}::uuid and not contract.is_deleted
    group by side.company_id`.execute(tx);
  return rows;
}

/** Its first day; null of a day before or after every other. */
function monthOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when isfinite(${day}) then date_trunc('month', ${day})::date::text end`;
}

/** The numbers of the contracts that a company had in these days (ISO), whose rows of them are still to be computed. */
export async function findUncomputed(
  tx: TenantTransaction,
  companyId: string,
  { from, through }: { readonly from: string; readonly through: string },
): Promise<string[]> {
  const contracts = await tx
    .selectFrom('contract')
    .select('contract_number')
    .where('is_deleted', '=', false)
    .where('due_on', '<=', through)
    .where(stoodWith(companyId, { from, through }))
    .orderBy(alphabetical(sql.ref('contract_number')))
    .execute();
  return contracts.map((one) => one.contract_number);
}

/** People by name, by their ids; those who are no longer known are left out. */
export async function namePeople(tx: TenantTransaction, personIds: readonly string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const people = await inControlOf(tx, (control) =>
    control
      .selectFrom('person')
      .select(['person_id', 'first_name', 'last_name', 'email'])
      .where('person_id', '=', anyOf(personIds))
      .execute(),
  );
  return new Map(people.map((one) => [one.person_id, `${one.first_name} ${one.last_name}`.trim() || one.email]));
}
