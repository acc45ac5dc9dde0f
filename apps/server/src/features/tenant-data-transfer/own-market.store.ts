import { STAMP_TAX_CATEGORY } from '@calends/wire';
import { sql } from 'kysely';
import { effective } from '../../db/rows/layered.ts';
import { ownTenant, SYSTEM_TENANT, type TenantTransaction } from '../../db/tenant-transaction.ts';

/** A tenant's own fee. `json` is the whole row. */
export interface OwnFee {
  readonly fee_id: string;
  readonly category: string;
  readonly code: string;
  readonly rule: string;
  readonly json: string;
}

/** A tenant's own rate of an item of the General Table; `content` has every column on which a tax depends. */
export interface OwnFeeRate {
  readonly category: string;
  readonly verba: string;
  readonly valid_from: string;
  readonly rate: string;
  readonly content: string;
  readonly json: string;
}

/** A tenant's own due day of tax from a day on. */
export interface OwnDueDay {
  readonly category: string;
  readonly valid_from: string;
  readonly due_day: number;
  readonly json: string;
}

/** A tenant's own value of a day and term as it is now. `json` holds every revision of it. */
export interface OwnFixing {
  readonly fact_id: string;
  readonly reference_date: string;
  readonly term: string;
  readonly rate: string;
  readonly json: string;
}

/**
 * The fees, rates, due days and fixings on which the figures of loans depend, as far as they are the tenant's own and not the product's.
 */
export interface OwnMarket {
  readonly fees: readonly OwnFee[];
  readonly rates: readonly OwnFeeRate[];
  readonly dueDays: readonly OwnDueDay[];
  readonly fixings: readonly OwnFixing[];
}

const contentOfRate = sql<string>`concat_ws(' ', rate, basis, valid_to, exemption_norm)`;

/** Of these contracts: the fees that any revision names or that hide those, the rates of the taxed items, the fixings used. */
export async function takeMarket(tx: TenantTransaction, contractIds: readonly string[]): Promise<OwnMarket> {
  const fees = await sql<OwnFee>`
    select fee_id, category, code, rule, to_jsonb(own)::text as json from fee as own
    where tenant_id = ${ownTenant} and (category, code) in (
      select named.category, named.code from contract_terms as terms
      join fee as named on named.fee_id in (terms.stamp_tax_tranches_fee_id, terms.stamp_tax_capitalizations_fee_id)
      where terms.fact_id = any(${contractIds}::uuid[]))
    order by code`.execute(tx);
  const rates = await sql<OwnFeeRate>`
    select category, verba, valid_from, rate, ${contentOfRate} as content, to_jsonb(own)::text as json from fee_rate as own
    where tenant_id = ${ownTenant} and category = ${STAMP_TAX_CATEGORY}
      and verba in (select verba from stamp_tax_row where contract_id = any(${contractIds}::uuid[]))
    order by verba, valid_from`.execute(tx);
  const dueDays = await sql<OwnDueDay>`
    select category, valid_from, due_day, to_jsonb(own)::text as json from fee_due_day as own
    where tenant_id = ${ownTenant} and category = ${STAMP_TAX_CATEGORY}
      and exists (select from stamp_tax_row where contract_id = any(${contractIds}::uuid[]))
    order by valid_from`.execute(tx);
  const fixings = await sql<OwnFixing>`
    select last.fact_id, last.reference_date, last.term, last.rate,
      (select jsonb_agg(to_jsonb(one) order by revision) from euribor_rate as one
        where tenant_id = ${ownTenant} and one.fact_id = last.fact_id)::text as json
    from euribor_rate as last
    where tenant_id = ${ownTenant} and not voided
      and (term, reference_date) in (
        select term, published_date from index_fixing where contract_id = any(${contractIds}::uuid[]))
      and revision = (select max(revision) from euribor_rate as one where tenant_id = ${ownTenant} and one.fact_id = last.fact_id)
    order by reference_date, term`.execute(tx);
  return { fees: fees.rows, rates: rates.rows, dueDays: dueDays.rows, fixings: fixings.rows };
}

/** The fees that the tenant sees under the same codes: own ones, or the product's. */
export async function findSameFees(tx: TenantTransaction, fees: readonly OwnFee[]) {
  return await tx
    .selectFrom('fee')
    .select(['fee_id', 'category', 'code', 'rule'])
    .where(effective('fee', ['category', 'code']))
    .where('code', 'in', orNone(fees.map(({ code }) => code)))
    .execute();
}

/** The rates that the tenant sees of the same items. */
export async function findSameRates(tx: TenantTransaction, rates: readonly OwnFeeRate[]) {
  return await tx
    .selectFrom('fee_rate')
    .select(['category', 'verba', 'valid_from', contentOfRate.as('content')])
    .where(effective('fee_rate', ['category', 'verba', 'valid_from']))
    .where('verba', 'in', orNone(rates.map(({ verba }) => verba)))
    .execute();
}

/** The due days that the tenant sees. */
export async function findSameDueDays(tx: TenantTransaction, dueDays: readonly OwnDueDay[]) {
  return await tx
    .selectFrom('fee_due_day')
    .select(['category', 'valid_from', 'due_day'])
    .where(effective('fee_due_day', ['category', 'valid_from']))
    .where('category', 'in', orNone(dueDays.map(({ category }) => category)))
    .execute();
}

/** The values in force on the same days for the tenant: own ones before the product's. */
export async function findSameFixings(tx: TenantTransaction, fixings: readonly OwnFixing[]) {
  const days = fixings.map((fixing) => fixing.reference_date);
  const { rows } = await sql<Pick<OwnFixing, 'reference_date' | 'term' | 'rate'>>`
    select distinct on (reference_date, term) reference_date, term, rate
    from (
      select distinct on (tenant_id, reference_date, term) tenant_id, reference_date, term, rate, voided
      from euribor_rate where reference_date = any(${days}::date[])
      order by tenant_id, reference_date, term, revision desc
    ) as latest
    where not voided
    order by reference_date, term, (tenant_id = ${SYSTEM_TENANT})`.execute(tx);
  return rows;
}

/** Adds every revision of the values as one entry, after the tenant's own voided ones of the same day and term. */
export async function putFixings(tx: TenantTransaction, fixings: readonly OwnFixing[]): Promise<void> {
  const revisions = `[${fixings.map(({ json }) => json.slice(1, -1)).join(',')}]`;
  await sql`
    insert into euribor_rate
    select (jsonb_populate_record(null::euribor_rate, one || jsonb_build_object(
      'tenant_id', ${ownTenant}, 'fact_id', coalesce(there.fact_id, (one->>'fact_id')::uuid),
      'revision', (one->>'revision')::integer + coalesce(there.revision, 0),
      'entry_no', (select coalesce(max(entry_no), 0) + 1 from euribor_rate where tenant_id = ${ownTenant})))).*
    from jsonb_array_elements(${revisions}::jsonb) as one
    left join lateral (
      select fact_id, max(revision) as revision from euribor_rate
      where tenant_id = ${ownTenant} and reference_date = (one->>'reference_date')::date and term = one->>'term'
      group by fact_id
    ) as there on true`.execute(tx);
}

/** SQL has no empty list. */
function orNone(texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [''] : texts;
}
