import { addDays, DUE_KINDS, type DueKind, daysBetween } from '@calends/loan-engine';
import { portugueseDueDayMetOn, portugueseWorkingDayFrom } from '@calends/loan-engine/portuguese-calendar';
import { DUE_WITHIN_DAYS, dues, type Filter, SUM_OF_DUE } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  type Column,
  column,
  computed,
  contractNumberColumn,
  rows,
  type Source,
} from '../../resource/fields/columns.ts';
import { narrow } from '../../resource/filters/narrow.ts';
import {
  companiesOfContract,
  companyOfContract,
  searchInContract,
  withCompanies,
} from '../contracts/contracts.public.ts';

/** ISO, in the tenant's time zone. */
interface OnDay {
  readonly today: string;
}

/** The amount of the kinds that stand in a sum. */
function summedIn(sum: NonNullable<(typeof SUM_OF_DUE)[keyof typeof SUM_OF_DUE]>): Column {
  const kinds = DUE_KINDS.filter((kind) => SUM_OF_DUE[kind] === sum);
  return computed(
    sql`case when due.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then due.amount_cents end`,
  );
}

/** What falls due on contracts that were not deleted. Companies are joined to the left: sums read dues and contracts alone. */
export const dueSource: Source<typeof dues, OnDay> = {
  resource: dues,
  keepsTotals: 'tenant',
  columns: {
    id: column('due.row_id'),
    kind: column('due.kind'),
    dueOn: column('due.due_on'),
    payableUntil: { kind: 'column', expression: sql.ref('due.payable_until'), notBefore: sql.ref('due.due_on') },
    contractId: column('due.contract_id'),
    contractNumber: contractNumberColumn,
    trancheId: column('due.tranche_id'),
    ...companiesOfContract,
    currency: column('contract.currency'),
    amount: column('due.amount_cents'),
    repaid: summedIn('repaid'),
    drawn: summedIn('drawn'),
    tax: summedIn('tax'),
    capitalised: summedIn('capitalised'),
    rate: column('due.rate'),
    restsOnProjection: column('due.rests_on_projection'),
    company: companyOfContract,
    search: searchInContract,
  },
  key: sql.ref('due.row_id'),
  rowId: sql.ref('due.row_id'),
  from: (tx, { today }) =>
    withCompanies(
      rows(
        tx
          .selectFrom(() => duesOn(tx, today).as('due'))
          .innerJoin('contract', (join) =>
            join
              .onRef('contract.tenant_id', '=', 'due.tenant_id')
              .onRef('contract.contract_id', '=', 'due.contract_id'),
          )
          .where('contract.is_deleted', '=', false),
      ),
    ),
};

/**
 * Capital and interest that were due before today are owed still. Of tax nobody knows whether it was paid: it leaves with the last
 * day on which its due day is met. The tax of a taxable day that has passed is a row of tax, that of a later one a due, so that none stands twice.
 */
function duesOn(tx: TenantTransaction, today: string) {
  const last = addDays(today, DUE_WITHIN_DAYS);
  const firstTax = portugueseDueDayMetOn(today);
  const days = workingDays(firstTax, last);
  const taxUntil = (dueOn: string) => sql<string>`(${days}::date[])[${sql.ref(dueOn)} - ${firstTax}::date + 1]`;
  return tx
    .selectFrom('due_item')
    .select(['tenant_id', 'row_id', 'kind', 'due_on', 'contract_id', 'tranche_id'])
    .select(['amount_cents', 'rate', 'rests_on_projection'])
    .select(sql<string>`case kind when 'STAMPTAX' then ${taxUntil('due_on')} else due_on end`.as('payable_until'))
    .where('due_on', '<=', last)
    .where((eb) => eb.or([eb('due_on', '>=', today), eb('kind', 'in', ['MATURITY', 'INTERESTDUE'])]))
    .unionAll(
      tx
        .selectFrom('stamp_tax_row')
        .select(['tenant_id', 'row_id', sql<string>`'STAMPTAX'`.as('kind'), 'due_date as due_on'])
        .select(['contract_id', 'tranche_id', 'tax_cents as amount_cents', 'rate'])
        .select(sql<boolean>`false`.as('rests_on_projection'))
        .select(taxUntil('due_date').as('payable_until'))
        .where('due_date', '>=', firstTax)
        .where('due_date', '<=', last)
        .where('tax_cents', '<>', 0n), // exempt
    );
}

let kept: { readonly of: string; readonly days: readonly string[] } | undefined;

/** For each day from the first to the last (ISO) the working day on which tax due on it is payable at last; kept until the days change. */
function workingDays(first: string, last: string): readonly string[] {
  const of = `${first} ${last}`;
  if (kept?.of !== of) {
    const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, after) => addDays(first, after));
    kept = { of, days: days.map(portugueseWorkingDayFrom) };
  }
  return kept.days;
}

/** What of a kind falls due on a day. */
export interface DueTotal {
  readonly kind: DueKind;
  readonly dueOn: string;
  readonly count: number;
  readonly cents: bigint;
}

/** Counts and adds up what falls due between two days (ISO, both included): the rows that the list shows. */
export async function totalDues(
  tx: TenantTransaction,
  { today }: OnDay,
  between: readonly [from: string, to: string],
): Promise<readonly DueTotal[]> {
  const listed = dueSource.from(tx, { today });
  const narrowed = await narrow(tx, listed, dueSource, [{ field: 'dueOn', op: 'between', value: [...between] }]);
  return await narrowed
    .select(sql<DueKind>`due.kind`.as('kind'))
    .select(sql<string>`due.due_on`.as('dueOn'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<bigint>`coalesce(sum(due.amount_cents), 0)::bigint`.as('cents'))
    .groupBy(sql`1, 2`)
    .execute();
}

/** Counts the rows that the list shows, narrowed so. */
export async function countDues(tx: TenantTransaction, { today }: OnDay, filters: readonly Filter[]): Promise<number> {
  const narrowed = await narrow(tx, dueSource.from(tx, { today }), dueSource, filters);
  const { count } = await narrowed.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}
