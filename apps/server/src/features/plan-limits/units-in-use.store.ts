import type { SubscriptionType } from '@calends/wire';
import { type RawBuilder, sql } from 'kysely';
import type { ControlTransaction, TenantTransaction } from '../../db/tenant-transaction.ts';

/** What counts of a tenant's records, for the tenant as a whole or by the record that pays. */
type Counted = Exclude<SubscriptionType, 'USERS_QUANTITY' | 'DISK_SIZE'>;

/** The contracts with the companies on either side. */
const SIDES = sql`contract cross join lateral (values (grantor_id), (receiver_id)) as side (company_id)`;

const UNITS: Readonly<Record<Counted, (ids: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  CONTRACTS_QUANTITY: () => sql`select null as id, count(*) as units from contract where not is_deleted`,
  CONTRACT_TYPE_QUANTITY: () =>
    sql`select null as id, count(distinct loan_type) as units from contract where not is_deleted`,
  ENTITIES_QUANTITY: () => sql`select null as id, count(*) as units from entity where state <> 2`,
  TENANT_TRANCHES_QUANTITY: () => sql`select null as id, count(*) as units from tranche_balance`,
  ENTITY_CONTRACTS_QUANTITY: (ids) =>
    sql`select company_id::text as id, count(distinct contract_id) as units from ${SIDES}
      where not is_deleted and company_id::text in (${ids}) group by company_id`,
  ENTITY_TRANCHES_QUANTITY: (ids) =>
    sql`select company_id::text as id, count(distinct tranche_id) as units
      from ${SIDES} join tranche_balance using (tenant_id, contract_id)
      where company_id::text in (${ids}) group by company_id`,
  CONTRACT_TRANCHES_QUANTITY: (ids) =>
    sql`select contract_id::text as id, count(*) as units from tranche_balance
      where contract_id::text in (${ids}) group by contract_id`,
};

/** The units of a type, by the record that pays for them; null for the tenant as a whole. */
export async function unitsOf(
  tx: TenantTransaction,
  kind: Counted,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ id: string | null; units: string }>`${UNITS[kind](sql.join(ids))}`.execute(tx);
  return new Map(rows.map(({ id, units }) => [id, Number(units)]));
}

/** The people who work in a tenant. */
export async function activeMembers(control: ControlTransaction, tenantId: string): Promise<number> {
  const { rows } = await sql<{ units: string }>`
    select count(*) as units from membership where tenant_id = ${tenantId} and is_active`.execute(control);
  return Number(rows[0]?.units ?? 0);
}
