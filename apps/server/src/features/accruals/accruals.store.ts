import { accruals } from '@calends/wire';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import {
  column,
  company,
  computed,
  contractNumberColumn,
  type Rows,
  rows,
  type Source,
  searchedBy,
  searchIn,
} from '../../resource/fields/columns.ts';
import { periodStateOf, withPartiesOn } from '../periods/periods.public.ts';

/**
 * Interest that is accrued and not yet due at the end of each month, by contract, and on the day before another company has the loan;
 * what is due is owed and no accrual. Several changes of a day hand over the same.
 */
const MONTH_ENDS = sql`(
  select tenant_id, contract_id, month_end as last_day,
    sum(accrued_cents)::bigint as accrued_cents, bool_or(rests_on_projection) as rests_on_projection
  from month_close
  group by tenant_id, contract_id, month_end
  having sum(accrued_cents) <> 0
  union all
  select passing.tenant_id, passing.contract_id, passing.handover_date - 1, sum(passing.accrued_cents)::bigint,
    coalesce(bool_or(close.rests_on_projection), false)
  from (
    select distinct on (tenant_id, tranche_id, handover_date) tenant_id, contract_id, tranche_id, handover_date, accrued_cents
    from handover where extract(day from handover_date) > 1
    order by tenant_id, tranche_id, handover_date
  ) passing
  left join month_close close on close.tenant_id = passing.tenant_id and close.tranche_id = passing.tranche_id
    and close.year = extract(year from passing.handover_date) and close.month = extract(month from passing.handover_date)
  group by passing.tenant_id, passing.contract_id, passing.handover_date
  having sum(passing.accrued_cents) <> 0
)`.as<'month_end'>(sql.raw('month_end'));

/** What was accrued when a loan was handed over is taken back by the company that took it over: it is no income of its own. */
const SIDES = sql`lateral (values
  ('GRANTOR', party.grantor_id, party.receiver_id), ('RECEIVER', party.receiver_id, party.grantor_id)
)`.as<'side'>(sql.raw('side (name, company_id, counterparty_id)'));

/** Each month end is recorded on its day and taken back on the day after. */
const ENTRIES = sql`(values ('ACCRUAL', 0, 1), ('REVERSAL', 1, -1))`.as<'entry'>(
  sql.raw('entry (kind, days_after, sign)'),
);

const ID = sql<string>`md5(contract.contract_id::text || month_end.last_day || side.name || entry.kind)::uuid`;
const amountOf = (side: 'GRANTOR' | 'RECEIVER') =>
  sql`(case side.name when ${sql.lit(side)} then entry.sign * month_end.accrued_cents else 0 end)`;

/** The accruals and reversals of contracts that were not deleted, on both sides. Companies are left-joined as for month ends. */
export const accrualSource: Source<typeof accruals, unknown> = {
  resource: accruals,
  keepsTotals: 'tenant',
  columns: {
    id: computed(ID),
    date: computed(sql`(month_end.last_day + entry.days_after)`),
    accrualKind: column('entry.kind'),
    monthEnd: column('month_end.last_day'),
    company: company('side.company_id', 'booking_company'),
    counterparty: company('side.counterparty_id', 'counterparty'),
    contractId: column('contract.contract_id'),
    contractNumber: contractNumberColumn,
    currency: column('contract.currency'),
    interestEarned: computed(amountOf('GRANTOR')),
    interestBorne: computed(amountOf('RECEIVER')),
    restsOnProjection: column('month_end.rests_on_projection'),
    periodState: periodStateOf({
      companies: ['side.company_id'],
      day: sql`(month_end.last_day + entry.days_after)`,
      of: 'contract_id',
      id: 'contract.contract_id',
    }),
    search: searchIn(
      searchedBy('contract', 'contract.contract_id'),
      searchedBy('entity', 'side.company_id', 'booking_company'),
      searchedBy('entity', 'side.counterparty_id', 'counterparty'),
    ),
  },
  key: sql`month_end.last_day, entry.kind, contract.contract_id, side.name`,
  from: (tx) =>
    rows(
      withPartiesOn(entriesOfContracts(tx), sql`(month_end.last_day + entry.days_after)`)
        .innerJoin(SIDES, (join) => join.onTrue())
        .leftJoin('entity as booking_company', (join) =>
          join
            .onRef('booking_company.tenant_id', '=', 'contract.tenant_id')
            .on(sql<boolean>`booking_company.entity_id = side.company_id`),
        )
        .leftJoin('entity as counterparty', (join) =>
          join
            .onRef('counterparty.tenant_id', '=', 'contract.tenant_id')
            .on(sql<boolean>`counterparty.entity_id = side.counterparty_id`),
        )
        .where('contract.is_deleted', '=', false),
    ),
};

function entriesOfContracts(tx: TenantTransaction): Rows {
  return rows(
    tx
      .selectFrom(MONTH_ENDS)
      .innerJoin('contract', (join) =>
        join
          .on(sql<boolean>`contract.tenant_id = month_end.tenant_id`)
          .on(sql<boolean>`contract.contract_id = month_end.contract_id`),
      )
      .innerJoin(ENTRIES, (join) => join.onTrue()),
  );
}
