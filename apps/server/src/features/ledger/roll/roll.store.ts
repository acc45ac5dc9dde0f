import type { IndexTerm } from '@calends/loan-engine';
import { sql } from 'kysely';
import type { ControlTransaction, TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface RollingTenant {
  readonly tenantId: string;
  readonly timeZone: string;
  /** The last day and instant to which every loan was rolled; null for a tenant that never was. */
  readonly rolledTo: string | null;
  readonly rolledAt: Date | null;
  /** Whether its users were notified that fixings are out of date. */
  readonly staleFixingsNotified: boolean | null;
}

export async function readRollingTenants(control: ControlTransaction): Promise<RollingTenant[]> {
  return await rollingTenants(control).where('is_active', '=', true).orderBy('tenant.tenant_id').execute();
}

/** Reads one tenant, also one that is no longer active. */
export async function readRollingTenant(control: ControlTransaction, tenantId: string): Promise<RollingTenant> {
  return await rollingTenants(control).where('tenant.tenant_id', '=', tenantId).executeTakeFirstOrThrow();
}

function rollingTenants(control: ControlTransaction) {
  return control
    .selectFrom('tenant')
    .leftJoin('loan_roll', 'loan_roll.tenant_id', 'tenant.tenant_id')
    .select([
      'tenant.tenant_id as tenantId',
      'time_zone as timeZone',
      'rolled_to as rolledTo',
      'rolled_at as rolledAt',
      'told_stale_fixings as staleFixingsNotified',
    ]);
}

/** What a roll did in a tenant: the day that it reached, and what people were notified of. */
export interface DoneRoll {
  readonly tenantId: string;
  readonly day: string;
  readonly at: Date;
  readonly staleFixingsNotified: boolean;
}

/** One statement for any number of tenants. */
export async function writeRolls(control: ControlTransaction, rolls: readonly DoneRoll[]): Promise<void> {
  if (rolls.length === 0) return;
  const columns = rolls.map(({ tenantId, day, at, staleFixingsNotified }) => ({
    tenant_id: tenantId,
    rolled_to: day,
    rolled_at: at,
    told_stale_fixings: staleFixingsNotified,
  }));
  await sql`
    insert into loan_roll
    select * from jsonb_populate_recordset(null::loan_roll, ${JSON.stringify(columns)}::jsonb)
    on conflict (tenant_id) do update set
      rolled_to = greatest(loan_roll.rolled_to, excluded.rolled_to),
      rolled_at = greatest(loan_roll.rolled_at, excluded.rolled_at),
      told_stale_fixings = excluded.told_stale_fixings`.execute(control);
}

/** When the system's own fixings last changed; run in the system's tenant. */
export async function lastChangeOfSystemRates(tx: TenantTransaction): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('euribor_rate')
    .select((eb) => eb.fn.max('recorded_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Between which days (ISO) published values of a term changed. */
export interface ChangedRates {
  readonly term: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What changed of the system's own fixings since a moment, by term; run in the system's tenant. */
export async function readSystemRatesChangedSince(tx: TenantTransaction, since: Date): Promise<ChangedRates[]> {
  return await tx
    .selectFrom('euribor_rate')
    .select((eb) => [
      'term',
      eb.fn.min<string>('reference_date').as('firstDay'),
      eb.fn.max<string>('reference_date').as('lastDay'),
    ])
    .where('recorded_at', '>', since)
    .groupBy('term')
    .execute();
}

/**
 * Makes the loans of these tenants due that the changed values may concern. The transaction ends in the role of the last
 * tenant: afterwards it reads and writes nothing of any tenant.
 */
export async function markLoansOfRates(
  tx: TenantTransaction,
  tenantIds: readonly string[],
  changed: readonly ChangedRates[],
): Promise<void> {
  if (tenantIds.length === 0 || changed.length === 0) return;
  const terms = changed.map(({ term }) => term);
  const firstDays = changed.map(({ firstDay }) => firstDay);
  const lastDays = changed.map(({ lastDay }) => lastDay);
  await sql`
    select mark_loans_of_rates(${tenantIds}::text[], ${terms}::text[], ${firstDays}::date[], ${lastDays}::date[])`.execute(
    tx,
  );
}

/**
 * Makes the loans of these tenants due of which the release before wrote the head without the day on which a merger ended them. The
 * transaction ends in the role of the last tenant, as above.
 */
export async function markStaleEnds(tx: TenantTransaction, tenantIds: readonly string[]): Promise<void> {
  await sql`select mark_stale_ends(${tenantIds}::text[])`.execute(tx);
}

export interface SurveyedTenant {
  readonly tenantId: string;
  /** How many loans were brought to the day. */
  readonly loans: number;
  /** Whether a loan is to be computed. */
  readonly isDue: boolean;
  /** Whether loans follow a term of which the system has no recent fixing; the tenant's own may be newer. */
  readonly followsStaleTerm: boolean;
  readonly hasOwnRates: boolean;
}

/**
 * Brings the accrued interest of loans that are not due to the day of their tenant, of at least `most` loans where there are as
 * many. Returns for each finished tenant, the first of those given, what else there is to do. Afterwards the transaction is in
 * the last of them: it reads and writes nothing more of any tenant.
 */
export async function bringInterestToDay(
  tx: TenantTransaction,
  tenants: readonly { readonly tenantId: string; readonly today: string }[],
  { staleTerms, most }: { readonly staleTerms: readonly IndexTerm[]; readonly most: number },
): Promise<SurveyedTenant[]> {
  const tenantIds = tenants.map(({ tenantId }) => tenantId);
  const days = tenants.map(({ today }) => today);
  const { rows } = await sql<SurveyedTenant>`
    select tenant as "tenantId", loans, is_due as "isDue", follows_stale_term as "followsStaleTerm",
      has_own_rates as "hasOwnRates"
    from bring_interest_to_day(${tenantIds}::text[], ${days}::date[], ${staleTerms}::text[], ${most})`.execute(tx);
  return rows;
}
