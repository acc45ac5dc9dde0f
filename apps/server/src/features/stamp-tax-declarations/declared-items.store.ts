import type { Cents, Verba } from '@calends/loan-engine';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { partiesOn } from '../periods/periods.public.ts';

/** Of which company and month (its first day, ISO); all of them where absent. */
export interface OfMonth {
  readonly companyId: string;
  readonly month: string;
}

/** What a contract's rows of an item add up to in a month. */
export interface TaxItem {
  readonly contractId: string;
  readonly contractNumber: string;
  readonly verba: Verba;
  /** Empty where the tax is owed. */
  readonly exemptionNorm: string;
  readonly operations: number;
  readonly base: Cents;
  readonly tax: Cents;
}

/**
 * The stored rows of stamp tax, added up by the company that declares them, month, contract, item and norm. Rows of which nobody
 * said who declares them belong to no company.
 */
export function itemsToday(of?: OfMonth): RawBuilder<unknown> {
  const narrowed = of
    ? sql`and tax.tax_date >= ${of.month}::date and tax.tax_date < ${of.month}::date + interval '1 month'
      and ${DECLARER} = ${of.companyId}::uuid`
    : sql``;
  return sql`
    select tax.tenant_id, ${DECLARER} as entity_id, date_trunc('month', tax.tax_date)::date as month, tax.contract_id,
      contract.contract_number, tax.verba, coalesce(tax.exemption_norm, '') as exemption_norm,
      sum(tax.operations)::integer as operations, sum(tax.base_cents)::bigint as base_cents, sum(tax.tax_cents)::bigint as tax_cents, min(tax.due_date) as due_date
    from ${ROWS_OF_A_DAY} tax
    join contract on contract.tenant_id = tax.tenant_id and contract.contract_id = tax.contract_id and not contract.is_deleted
    join contract_sync sync on sync.tenant_id = contract.tenant_id and sync.contract_id = contract.contract_id
      and sync.stamp_tax_side is not null
    ${partiesOn(sql`tax.tax_date`)}
    where true ${narrowed}
    group by tax.tenant_id, ${DECLARER}, date_trunc('month', tax.tax_date)::date, tax.contract_id, contract.contract_number,
      tax.verba, coalesce(tax.exemption_norm, '')`;
}

/**
 * The tax of a contract by day, added up before the companies of the day are looked up: a contract may have many rows on one day, and the
 * terms of the contract would be looked up for each of them.
 */
const ROWS_OF_A_DAY = sql`(
  select tenant_id, contract_id, tax_date, verba, exemption_norm, count(*) as operations, sum(base_cents) as base_cents,
    sum(tax_cents) as tax_cents, min(due_date) as due_date
  from stamp_tax_row
  group by tenant_id, contract_id, tax_date, verba, exemption_norm)`;

const DECLARER = sql`(case sync.stamp_tax_side when 'GRANTOR' then party.grantor_id else party.receiver_id end)`;

/** Of rows of `itemsToday` that are grouped: says whether two months are the same to the cent. */
export const DIGEST = sql<string>`encode(sha256(convert_to(string_agg(
  concat_ws(' ', contract_id, verba, exemption_norm, operations, base_cents, tax_cents), ';'
  order by contract_id, verba, exemption_norm), 'UTF8')), 'hex')`;

/** Of a month in which there is nothing to declare. */
export const DIGEST_OF_NOTHING = 'none';

const ITEM = sql`contract_id as "contractId", contract_number as "contractNumber", verba, exemption_norm as "exemptionNorm",
  operations, base_cents as base, tax_cents as tax`;
const IN_ORDER = sql`order by verba, exemption_norm, contract_number, contract_id`;

export async function readItemsToday(tx: TenantTransaction, of: OfMonth): Promise<TaxItem[]> {
  const { rows } = await sql<TaxItem>`select ${ITEM} from (${itemsToday(of)}) item ${IN_ORDER}`.execute(tx);
  return rows;
}

/** What a revision declared. */
export async function readItemsOf(
  tx: TenantTransaction,
  { companyId, month }: OfMonth,
  revision: number,
): Promise<TaxItem[]> {
  const { rows } = await sql<TaxItem>`
    select ${ITEM} from stamp_tax_declared_item
    where entity_id = ${companyId}::uuid and month = ${month}::date and revision = ${revision} ${IN_ORDER}`.execute(tx);
  return rows;
}

export async function digestToday(tx: TenantTransaction, of: OfMonth): Promise<string> {
  const { rows } = await sql<{ digest: string | null }>`
    select ${DIGEST} as digest from (${itemsToday(of)}) item`.execute(tx);
  return rows[0]?.digest ?? DIGEST_OF_NOTHING;
}
