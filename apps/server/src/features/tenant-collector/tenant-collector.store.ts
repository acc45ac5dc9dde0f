import { type Cents, CONTRACT_STATE_NUMBERS } from '@calends/loan-engine';
import { COLLECTED_TYPES, COLLECTOR_LEVELS, GENERIC_STATES, tenantCollector } from '@calends/wire';
import { sql } from 'kysely';
import { rowsJson } from '../../db/rows/insert-rows.ts';
import type { ControlTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';
import { ownTenant, SYSTEM_TENANT } from '../../db/tenant-transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { type ColumnsOf, column, computed, rows, type Source, searchIn } from '../../resource/fields/columns.ts';
import type { ReadBy } from '../../resource/reading-routes.ts';
import { isLookedAfter } from '../tenants/tenants.public.ts';

/** The channel by which every process learns that tenants are to be collected. */
export const COLLECTOR_CHANNEL = 'calends_tenant_collector';

/** The address of a user is stored with the person alone, so that removing the user removes it here too. */
const info = sql<
  string | null
>`case when collected_element.level = 2 and collected_element.element_type = ${sql.lit(COLLECTED_TYPES.USERS)}
  then coalesce(membership.shown_email, person.email) else collected_element.element_info end`;
const id = sql<string>`collected_element.tenant_id || '.' || collected_element.element_type || '.' || collected_element.element_id`;

/** Tranches are parts of the contracts listed beside them: they are added only where no contract is. */
const capital = sql.ref('collected_element.capital_cents');
const capitalSum = sql`coalesce(
  sum(${capital}) filter (where collected_element.element_type = ${sql.lit(COLLECTED_TYPES.CONTRACTS)}), sum(${capital}))`;

const columns: ColumnsOf<typeof tenantCollector> = {
  id: computed(id),
  tenantId: column('collected_element.tenant_id'),
  tenantName: column('tenant.name'),
  elementType: column('collected_element.element_type'),
  ElementState: column('collected_element.element_state'),
  capital: column('collected_element.capital_cents', capitalSum),
  ElementInfo: computed(info),
  collectedOn: column('tenant_collection.collected_at'),
  search: searchIn('tenant.name', 'collected_element.tenant_id', info),
};

/** The parameters of the calls. */
interface Levels {
  readonly level?: (typeof COLLECTOR_LEVELS)[number];
  readonly tenantId?: string | undefined;
}

/** The elements of one level in the tenants that the reader looks after. */
export const tenantCollectorSource: Source<typeof tenantCollector, ReadBy, ControlTransaction> = {
  resource: tenantCollector,
  columns,
  key: id,
  from: (control, { actor, ...extra }) => {
    const { level = '1', tenantId } = extra as Levels;
    const elements = control
      .selectFrom('collected_element')
      .innerJoin('tenant', 'tenant.tenant_id', 'collected_element.tenant_id')
      .innerJoin('tenant_collection', 'tenant_collection.tenant_id', 'collected_element.tenant_id')
      .leftJoin('membership', (join) =>
        join
          .onRef('membership.tenant_id', '=', 'collected_element.tenant_id')
          .on(sql<boolean>`coalesce(membership.shown_id, membership.person_id) = collected_element.element_id`),
      )
      .leftJoin('person', 'person.person_id', 'membership.person_id')
      .where('collected_element.level', '=', Number(level))
      .where(isLookedAfter(actor));
    return rows(tenantId === undefined ? elements : elements.where('collected_element.tenant_id', '=', tenantId));
  },
};

/** Asks for a collection of the tenants that a person looks after. */
export async function requestCollection(
  control: ControlTransaction,
  keeper: Pick<Actor, 'roleId' | 'tenantId'>,
): Promise<void> {
  await sql`
    insert into tenant_collection (tenant_id, requested_in)
    select tenant.tenant_id, ${keeper.tenantId}::text from tenant
    where tenant.tenant_id <> ${SYSTEM_TENANT} and ${isLookedAfter(keeper)}
    order by tenant.tenant_id
    on conflict (tenant_id) do update set requested_at = clock_timestamp(), requested_in = excluded.requested_in`.execute(
    control,
  );
  await sql`select pg_notify(${COLLECTOR_CHANNEL}, '')`.execute(control);
}

/** The name of the transaction's tenant. */
export async function readOwnTenant(tx: TenantTransaction): Promise<string> {
  const { rows: tenants } = await sql<{ tenantId: string }>`select ${ownTenant} as "tenantId"`.execute(tx);
  return tenants[0]?.tenantId ?? '';
}

/** Asks for a collection of tenants that were not collected for a day, new ones included. */
export async function requestOverdue(control: ControlTransaction): Promise<void> {
  await sql`
    insert into tenant_collection (tenant_id)
    select tenant_id from tenant where tenant_id <> ${SYSTEM_TENANT} order by tenant_id
    on conflict (tenant_id) do update set requested_at = clock_timestamp()
      where tenant_collection.collected_at < clock_timestamp() - interval '1 day'`.execute(control);
}

/** Locks the next tenant that waits to be collected, so that no other process collects it meanwhile. */
export async function lockWaitingTenant(control: ControlTransaction) {
  return await control
    .selectFrom('tenant_collection')
    .innerJoin('tenant', 'tenant.tenant_id', 'tenant_collection.tenant_id')
    .select([
      'tenant_collection.tenant_id as tenantId',
      'tenant_collection.requested_in as requestedIn',
      'tenant.is_active as isActive',
    ])
    .where((is) =>
      is.or([
        is('tenant_collection.collected_at', 'is', null),
        is('tenant_collection.requested_at', '>', is.ref('tenant_collection.collected_at')),
      ]),
    )
    .orderBy('tenant_collection.requested_at')
    .orderBy('tenant_collection.tenant_id')
    .limit(1)
    .forUpdate('tenant_collection')
    .skipLocked()
    .executeTakeFirst();
}

export interface CollectedElement {
  readonly element_type: number;
  readonly element_id: string;
  readonly element_state: string | null;
  readonly capital_cents: Cents;
  readonly element_info: string | null;
}

const stateOfContract = sql<string>`case state ${sql.join(
  Object.entries(CONTRACT_STATE_NUMBERS).map(([word, number]) => sql`when ${sql.lit(number)} then ${sql.lit(word)}`),
  sql` `,
)} end`;
const stateOfEntity = sql<string>`(${sql.val(GENERIC_STATES)}::text[])[state + 1]`;

/** The loans and companies of the transaction's tenant. */
export async function readElements(tx: TenantTransaction): Promise<CollectedElement[]> {
  const contracts = await tx
    .selectFrom('contract')
    .select([
      sql<number>`${sql.lit(COLLECTED_TYPES.CONTRACTS)}`.as('element_type'),
      'contract_id as element_id',
      stateOfContract.as('element_state'),
      'realized_capital_cents as capital_cents',
      'contract_number as element_info',
    ])
    .where('is_deleted', '=', false)
    .execute();
  const tranches = await tx
    .selectFrom('tranche_balance')
    .innerJoin('contract', (join) =>
      join
        .onRef('contract.tenant_id', '=', 'tranche_balance.tenant_id')
        .onRef('contract.contract_id', '=', 'tranche_balance.contract_id'),
    )
    .select([
      sql<number>`${sql.lit(COLLECTED_TYPES.TRANCHES)}`.as('element_type'),
      'tranche_balance.tranche_id as element_id',
      sql<null>`null`.as('element_state'),
      'tranche_balance.capital_cents',
      sql<string>`contract.contract_number || ', ' || to_char(tranche_balance.realization_date, 'DD-MM-YYYY')`.as(
        'element_info',
      ),
    ])
    .where('contract.is_deleted', '=', false)
    .execute();
  const entities = await tx
    .selectFrom('entity')
    .select([
      sql<number>`${sql.lit(COLLECTED_TYPES.ENTITIES)}`.as('element_type'),
      'entity_id as element_id',
      stateOfEntity.as('element_state'),
      sql<Cents>`0::bigint`.as('capital_cents'),
      'name as element_info',
    ])
    .execute();
  return [...contracts, ...tranches, ...entities];
}

/** The users of a tenant, without their addresses. */
export async function readMembers(control: ControlTransaction, tenantId: string): Promise<CollectedElement[]> {
  return await control
    .selectFrom('membership')
    .select([
      sql<number>`${sql.lit(COLLECTED_TYPES.USERS)}`.as('element_type'),
      sql<string>`coalesce(shown_id, person_id)`.as('element_id'),
      'allowed_user_state as element_state',
      sql<Cents>`0::bigint`.as('capital_cents'),
      sql<null>`null`.as('element_info'),
    ])
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** Replaces the stored elements of a tenant by the collected ones. */
export async function replaceElements(
  control: ControlTransaction,
  tenantId: string,
  levels: Readonly<Record<1 | 2, readonly CollectedElement[]>>,
): Promise<void> {
  await control.deleteFrom('collected_element').where('tenant_id', '=', tenantId).execute();
  for (const level of [1, 2] as const)
    await sql`
      insert into collected_element (tenant_id, level, element_type, element_id, element_state, capital_cents, element_info)
      select ${tenantId}, ${level}, element_type, element_id, element_state, capital_cents, element_info
      from jsonb_populate_recordset(null::collected_element, ${rowsJson(levels[level])}::jsonb)`.execute(control);
  await control
    .updateTable('tenant_collection')
    .set({ collected_at: sql<Date>`clock_timestamp()` })
    .where('tenant_id', '=', tenantId)
    .execute();
}
