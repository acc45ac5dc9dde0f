import type { Cents } from '@calends/loan-engine';
import { type StampTaxSummary, stampTaxData } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  column,
  computed,
  contractNumberColumn,
  either,
  type Rows,
  rows,
  type Source,
} from '../../resource/fields/columns.ts';
import { wireValue } from '../../resource/lists/wire-values.ts';
import {
  companiesOfContract,
  companiesOfDay,
  companyOfContract,
  companyOfDay,
  searchInContract,
  searchInContractOfDay,
  withCompanies,
  withCompaniesOfDay,
} from '../contracts/contracts.public.ts';
import { companyOn, periodStateOf } from '../periods/periods.public.ts';

/** A part of the rows; without names all rows. */
interface Narrowed {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly contractId?: string | undefined;
}

const YEAR = sql<number>`extract(year from stamp_tax_row.tax_date)::integer`;
const MONTH = sql<number>`extract(month from stamp_tax_row.tax_date)::integer`;

/** Who has to declare a row: the company that was on the declaring side of its loan on the day of the tax. */
const DECLARER = sql`(case contract_sync.stamp_tax_side
  when 'GRANTOR' then ${companyOn('GRANTOR', sql.ref('stamp_tax_row.tax_date'))}
  when 'RECEIVER' then ${companyOn('RECEIVER', sql.ref('stamp_tax_row.tax_date'))} end)`;

/** The id is computed first: under row security a comparison with a sub-select is no condition of an index. */
function ofDeclarer(name: 'name' | 'acronym') {
  return sql`(
    select ${sql.ref(`declarer.${name}`)} from (select ${DECLARER} as company_id offset 0) of_row
    join entity declarer on declarer.entity_id = of_row.company_id)`;
}

export const stampTaxSource: Source<typeof stampTaxData, Narrowed> = {
  resource: stampTaxData,
  keepsTotals: 'tenant',
  columns: {
    id: column('stamp_tax_row.row_id'),
    contractId: column('stamp_tax_row.contract_id'),
    contractNumber: contractNumberColumn,
    ...companiesOfContract,
    trancheId: column('stamp_tax_row.tranche_id'),
    year: computed(YEAR),
    month: computed(MONTH),
    taxDate: column('stamp_tax_row.tax_date'),
    cause: column('stamp_tax_row.cause'),
    base: column('stamp_tax_row.base_cents'),
    verba: column('stamp_tax_row.verba'),
    rate: column('stamp_tax_row.rate'),
    months: column('stamp_tax_row.months'),
    tax: column('stamp_tax_row.tax_cents'),
    exemptionNorm: column('stamp_tax_row.exemption_norm'),
    dueDate: column('stamp_tax_row.due_date'),
    declaringSide: computed(sql`coalesce(contract_sync.stamp_tax_side, 'UNNAMED')`),
    periodState: periodStateOf({
      day: sql.ref('stamp_tax_row.tax_date'),
      of: 'tranche_id',
      id: 'stamp_tax_row.tranche_id',
    }),
    reason: column('stamp_tax_row.reason'),
    dateEnd: computed(sql`coalesce(stamp_tax_row.date_end, contract.date_end)`),
    declarer: either({ kind: 'reference', id: DECLARER, name: ofDeclarer('name'), acronym: ofDeclarer('acronym') }),
    company: companyOfContract,
    search: searchInContract,
  },
  key: sql.ref('stamp_tax_row.row_id'),
  rowId: sql.ref('stamp_tax_row.row_id'),
  from: (tx, narrowed) => withCompanies(withSides(tx, narrowed)),
};

/** The same with the companies between which the loan stood on the day of the tax, as the figures of their months have it. */
export const stampTaxOfDaySource: Source<typeof stampTaxData, Narrowed> = {
  resource: stampTaxData,
  columns: { ...stampTaxSource.columns, ...companiesOfDay, company: companyOfDay, search: searchInContractOfDay },
  key: stampTaxSource.key,
  from: (tx, narrowed) => withCompaniesOfDay(withSides(tx, narrowed), sql.ref('stamp_tax_row.tax_date')),
};

/** The rows with the side that declares the tax of each. */
function withSides(tx: TenantTransaction, narrowed: Narrowed): Rows {
  return rows(
    taxRows(tx, narrowed).leftJoin('contract_sync', (join) =>
      join
        .onRef('contract_sync.tenant_id', '=', 'contract.tenant_id')
        .onRef('contract_sync.contract_id', '=', 'contract.contract_id'),
    ),
  );
}

/** Of contracts that were not deleted; a year or month is a range of days, which the index serves. */
function taxRows(tx: TenantTransaction, { year, month, contractId }: Narrowed) {
  return tx
    .selectFrom('stamp_tax_row')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.tenant_id', '=', 'stamp_tax_row.tenant_id')
        .onRef('contract.contract_id', '=', 'stamp_tax_row.contract_id'),
    )
    .where('contract.is_deleted', '=', false)
    .$if(contractId !== undefined, (query) => query.where('stamp_tax_row.contract_id', '=', contractId ?? ''))
    .$if(year !== undefined, (query) =>
      query.where(sql<boolean>`stamp_tax_row.tax_date >= make_date(${year}, 1, 1)
        and stamp_tax_row.tax_date < make_date(${year}, 1, 1) + interval '1 year'`),
    )
    .$if(month !== undefined, (query) => query.where(MONTH, '=', month ?? 0));
}

export async function sumByMonth(
  tx: TenantTransaction,
  { year, contractId }: { readonly year: number; readonly contractId?: string | undefined },
): Promise<StampTaxSummary> {
  const months = await taxRows(tx, { year, contractId })
    .select((eb) => [
      MONTH.as('month'),
      eb.fn.countAll<bigint>().as('rows'),
      eb.fn.count<bigint>('stamp_tax_row.exemption_norm').as('exemptRows'),
      sql<Cents>`sum(stamp_tax_row.base_cents)::bigint`.as('base'),
      sql<Cents>`sum(stamp_tax_row.tax_cents)::bigint`.as('tax'),
      sql<string>`min(stamp_tax_row.due_date)`.as('dueDate'),
    ])
    .groupBy(MONTH)
    .orderBy(MONTH)
    .execute();
  return {
    year,
    months: months.map(({ month, rows: count, exemptRows, base, tax, dueDate }) => ({
      month,
      rows: Number(count),
      exemptRows: Number(exemptRows),
      base: money(base),
      tax: money(tax),
      dueDate,
    })),
    rows: months.reduce((sum, one) => sum + Number(one.rows), 0),
    tax: money(months.reduce((sum, one) => sum + one.tax, 0n)),
  };
}

export async function findLatestYear(tx: TenantTransaction): Promise<number | null> {
  const row = await taxRows(tx, {}).select(sql<number | null>`max(${YEAR})`.as('year')).executeTakeFirst();
  return row?.year ?? null;
}

function money(cents: Cents): string {
  return String(wireValue('money', cents));
}
