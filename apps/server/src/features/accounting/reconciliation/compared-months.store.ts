import { comparedMonths } from '@calends/wire';
import { sql } from 'kysely';
import {
  column,
  company,
  computed,
  rows,
  type Source,
  searchedBy,
  searchIn,
} from '../../../resource/fields/columns.ts';
import { IS_BASELINE_SO } from './baseline.store.ts';
import { COMING, digestOfMonth, isOfItsMonth, THERE } from './booked-month.store.ts';
import { IS_OPEN } from './reconciliations.store.ts';

/** How many documents of each month its accounting has, and is yet to get. */
const BOOKED = sql`
  select tenant_id, entity_id, date_trunc('month', dated_on)::date as month,
    (count(*) filter (where phase = any(${[...THERE]}::text[])))::integer as documents,
    (count(*) filter (where phase = any(${[...COMING]}::text[])))::integer as waiting
  from erp_document where ${isOfItsMonth}
  group by tenant_id, entity_id, date_trunc('month', dated_on)`;

/** The comparisons with what they come to now. */
const COMPARED = sql`
  select *, signed_digest is not null and signed_digest = digest_now and open = 0 and is_baseline_so as is_signed
  from (
    select erp_reconciliation.*, ${digestOfMonth} as digest_now, ${IS_BASELINE_SO} as is_baseline_so,
      (select count(*)::integer from erp_difference
        where erp_difference.reconciliation_id = erp_reconciliation.reconciliation_id and ${IS_OPEN}) as open
    from erp_reconciliation) run`;

/** A month that waits to be sent as a whole has nothing in accounting to be compared. */
const MONTHS = sql`(
  select coalesce(run.tenant_id, booked.tenant_id) as tenant_id, coalesce(run.entity_id, booked.entity_id) as entity_id,
    coalesce(run.month, booked.month) as month, coalesce(booked.documents, 0) as documents,
    coalesce(booked.waiting, 0) as waiting, run.reconciliation_id, run.begun_at, coalesce(run.open, 0) as open_differences,
    coalesce(run.is_signed, false) as is_signed,
    case when run.reconciliation_id is null then 'NOTREAD'
      when run.state <> 'DONE' then run.state
      when run.digest <> run.digest_now then 'OUTDATED'
      when run.open > 0 then 'DIFFERS'
      when run.is_signed then 'SIGNED'
      when run.waiting > 0 then 'WAITS' else 'AGREES' end as state
  from (select * from (${BOOKED}) of_month where documents > 0 or waiting > 0) booked
  full join (${COMPARED}) run
    on run.tenant_id = booked.tenant_id and run.entity_id = booked.entity_id and run.month = booked.month
  where run.reconciliation_id is not null or booked.documents > 0
)`.as<'compared'>(sql.raw('compared'));

/** The months of all companies beside their accounting. */
export const comparedMonthSource: Source<typeof comparedMonths, unknown> = {
  resource: comparedMonths,
  columns: {
    id: computed(sql`coalesce(compared.reconciliation_id, md5(compared.entity_id::text || compared.month)::uuid)`),
    company: company('compared.entity_id', 'booked_company'),
    system: computed(sql`(case when booked_company.erp_database is not null then booked_company.erp_system end)`),
    monthEnd: computed(sql`(compared.month + interval '1 month' - interval '1 day')::date`),
    comparedState: column('compared.state'),
    isSignedOff: column('compared.is_signed'),
    openDifferences: column('compared.open_differences'),
    waitingDocuments: column('compared.waiting'),
    bookedDocuments: column('compared.documents'),
    readAt: column('compared.begun_at'),
    reconciliationId: column('compared.reconciliation_id'),
    search: searchIn(searchedBy('entity', 'compared.entity_id', 'booked_company')),
  },
  key: sql`compared.month, compared.entity_id`,
  from: (tx) =>
    rows(
      tx
        .selectFrom(MONTHS)
        .leftJoin('entity as booked_company', (join) =>
          join
            .on(sql<boolean>`booked_company.tenant_id = compared.tenant_id`)
            .on(sql<boolean>`booked_company.entity_id = compared.entity_id`),
        ),
    ),
};
