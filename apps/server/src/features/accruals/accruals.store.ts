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

/** Interest that is accrued and not yet due at the end of each month, by contract; what is due is owed and no accrual. */
const MONTH_ENDS = sql`(
  select tenant_id, contract_id, month_end as last_day,
    sum(accrued_cents)::bigint as accrued_cents, bool_or(rests_on_projection) as rests_on_projection
  from month_close
  group by tenant_id, contract_id, month_end
  having sum(accrued_cents) <> 0
)`.as<'month_end'>(sql.raw('month_end'));

/** What a month accrued is taken back by the companies that accrued it, whoever has the loan on the day after. */
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
      withPartiesOn(monthEndsOfContracts(tx), sql`month_end.last_day`)
        .innerJoin(SIDES, (join) => join.onTrue())
        .innerJoin(ENTRIES, (join) => join.onTrue())
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

function monthEndsOfContracts(tx: TenantTransaction): Rows {
  return rows(
    tx
      .selectFrom(MONTH_ENDS)
      .innerJoin('contract', (join) =>
        join
          .on(sql<boolean>`contract.tenant_id = month_end.tenant_id`)
          .on(sql<boolean>`contract.contract_id = month_end.contract_id`),
      ),
  );
}
