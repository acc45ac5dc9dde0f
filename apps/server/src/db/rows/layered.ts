import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../schema-types.ts';
import { ownTenant, SYSTEM_TENANT } from '../tenant-transaction.ts';

export type LayeredTable =
  | 'fee'
  | 'fee_rate'
  | 'fee_due_day'
  | 'metadata'
  | 'custom_type'
  | 'base_setting'
  | 'licence'
  | 'general_page'
  | 'translation'
  | 'dashboard'
  | 'form'
  | 'notification_category'
  | 'target_group'
  | 'page_map'
  | 'erp_account_set';

/**
 * The condition of a layered table for own rows, and for those of the system that no own row with the same natural key hides;
 * row security shows both. The hidden ones are looked up first, of the few that the system has: asked for each row whether
 * there is an own one, PostgreSQL would put the keys of all own rows into a hash.
 */
export function effective<T extends LayeredTable>(
  table: T,
  naturalKey: readonly (keyof Database[T] & string)[],
): Expression<SqlBool> {
  const keyOf = (alias: string) => sql.join(naturalKey.map((name) => sql.ref(`${alias}.${name}`)));
  return sql<SqlBool>`(${sql.ref(`${table}.tenant_id`)} = ${ownTenant} or (${keyOf(table)}) not in (
    select ${keyOf('shipped')} from ${sql.table(table)} shipped
    join ${sql.table(table)} own on own.tenant_id = ${ownTenant} and (${keyOf('own')}) = (${keyOf('shipped')})
    where shipped.tenant_id = ${sql.lit(SYSTEM_TENANT)}))`;
}

/**
 * Whether a row is an own one that hides a row of the system's with its id or its natural key, which is in force again without
 * it.
 */
export function overridesShipped<T extends LayeredTable>(
  table: T,
  naturalKey: readonly (keyof Database[T] & string)[] = [],
): RawBuilder<boolean> {
  const isAmong = (names: readonly string[]) => {
    const of = (alias: string) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
    return sql`(${of(table)}) in (select ${of('shipped')} from ${sql.table(table)} shipped where shipped.tenant_id = ${sql.lit(SYSTEM_TENANT)})`;
  };
  const isSame = [[`${table}_id`], naturalKey].filter((names) => names.length > 0).map(isAmong);
  return sql`(${sql.ref(`${table}.tenant_id`)} <> ${sql.lit(SYSTEM_TENANT)} and (${sql.join(isSame, sql` or `)}))`;
}

/** The layer of a row, for lists. */
export function origin(table: LayeredTable): RawBuilder<'system' | 'own'> {
  return sql`case when ${sql.ref(`${table}.tenant_id`)} = ${sql.lit(SYSTEM_TENANT)} then 'system' else 'own' end`;
}
