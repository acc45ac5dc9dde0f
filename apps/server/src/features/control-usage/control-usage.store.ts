import { controlUsage, PARAMETERS } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import { distinctValues } from '../../db/rows/distinct-values.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import { type NamedPerson, namedPeople } from '../../resource/fields/named-people.ts';
import { nameAuthors } from '../event-history/event-history.public.ts';

/** How many times of a usage its medians are taken of: the last ones, as many as the setting allows at most. */
const MOST_TIMES = PARAMETERS.USAGE_TIMES.to;

/**
 * The medians of the stored times of a usage: in the year and in the month of its last use, as they begin in the tenant's time
 * zone, and of all; null where none is stored. The times are looked up once for the three.
 */
export const mediansIn = (timeZone: string) => sql`(
  select ${medianSince(sql`date_trunc('year', control_usage.last_used_at, ${timeZone})`)} as year,
    ${medianSince(sql`date_trunc('month', control_usage.last_used_at, ${timeZone})`)} as month,
    ${medianSince(sql`'-infinity'::timestamptz`)} as global
  from (select used_at, execution_ms from control_usage_time as time
    where time.tenant_id = control_usage.tenant_id and time.control_usage_id = control_usage.control_usage_id
    order by time.use_no desc limit ${sql.lit(MOST_TIMES)}) as last_times)`;

function medianSince(begin: RawBuilder<unknown>) {
  return sql`round(percentile_cont(0.5) within group (order by execution_ms) filter (where used_at >= ${begin}))::integer`;
}

const columns: ColumnsOf<typeof controlUsage> = {
  id: column('control_usage.control_usage_id'),
  elementType: column('control_usage.element_type'),
  idContractAssign: column('control_usage.contract_id'),
  userFirstLastName: column('person.name'),
  dateUsage: column('control_usage.last_used_at'),
  userId: column('control_usage.person_id'),
  lastExecutionTime: column('control_usage.last_execution_ms'),
  counter: column('control_usage.counter'),
  state: computed(
    sql`case when contract.is_deleted then 2 when contract.state in (1, 2) then contract.state else 0 end`,
  ),
  tenantId: column('control_usage.tenant_id'),
  entity: column('receiver.name'),
  contractType: column('contract.loan_type'),
  actionType: column('control_usage.action_type'),
  // the stored median, once the times are deleted
  medianYear: computed(sql`coalesce(median.year, control_usage.median_year_ms)`),
  medianMonth: computed(sql`coalesce(median.month, control_usage.median_month_ms)`),
  medianGlobal: computed(sql`coalesce(median.global, control_usage.median_global_ms)`),
  search: searchIn('person.name', 'receiver.name', 'control_usage.element_type'),
};

interface UsageReading {
  readonly people: readonly NamedPerson[];
  /** Of the tenant. */
  readonly timeZone: string;
}

/** Contracts, companies and people are left-joined, so that PostgreSQL drops them from what counts and orders the usages. */
export const usageSource: Source<typeof controlUsage, UsageReading> = {
  resource: controlUsage,
  columns,
  key: sql`control_usage.control_usage_id desc`,
  rowId: sql.ref('control_usage.control_usage_id'),
  from: (tx, { people, timeZone }) =>
    rows(
      tx
        .selectFrom('control_usage')
        .leftJoin(namedPeople(people).as('person'), (join) =>
          join.onRef('person.person_id', '=', 'control_usage.person_id'),
        )
        .leftJoin('contract', (join) =>
          join
            .onRef('contract.tenant_id', '=', 'control_usage.tenant_id')
            .onRef('contract.contract_id', '=', 'control_usage.contract_id'),
        )
        .leftJoin('entity as receiver', (join) =>
          join
            .onRef('receiver.tenant_id', '=', 'contract.tenant_id')
            .onRef('receiver.entity_id', '=', 'contract.receiver_id'),
        )
        .leftJoin(sql`lateral ${mediansIn(timeZone)}`.as<'median'>(sql.raw('median')), (join) => join.onTrue()),
    ),
};

/** What the list of usages is read with: everybody who used something, by name, and where the tenant's months begin. */
export async function readingOfUsage(
  tx: TenantTransaction,
  { timeZone }: Pick<Actor, 'timeZone'>,
): Promise<UsageReading> {
  return { people: await findUsers(tx), timeZone };
}

async function findUsers(tx: TenantTransaction): Promise<NamedPerson[]> {
  const users = await distinctValues('control_usage', 'person_id').execute(tx);
  return await nameAuthors(
    tx,
    users.rows.map((one) => one.value),
  );
}
