import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../schema-types.ts';
import { ownTenant, SYSTEM_TENANT } from '../tenant-transaction.ts';

export type LayeredTable =
  | 'fee'
  | 'fee_rate'
  | 'metadata'
  | 'custom_type'
  | 'base_setting'
  | 'licence'
  | 'general_page'
  | 'translation';

/**
 * Of a layered table: own rows, and those of the system's that no own row with the same natural key hides. Row security
 * shows both layers; this chooses.
 */
export function effective<T extends LayeredTable>(
  table: T,
  naturalKey: readonly (keyof Database[T] & string)[],
): Expression<SqlBool> {
  const sameKey = naturalKey.map((name) => sql`own.${sql.ref(name)} = ${sql.ref(`${table}.${name}`)}`);
  return sql<SqlBool>`(${sql.ref(`${table}.tenant_id`)} = ${ownTenant} or not exists (
    select from ${sql.table(table)} own where own.tenant_id = ${ownTenant} and ${sql.join(sameKey, sql` and `)}))`;
}

/**
 * Whether a row is own and lies over one of the system's, which has its id or its natural key and counts again without it.
 */
export function overridesShipped<T extends LayeredTable>(
  table: T,
  naturalKey: readonly (keyof Database[T] & string)[] = [],
): RawBuilder<boolean> {
  const same = (names: readonly string[]) =>
    sql`(${sql.join(
      names.map((name) => sql`shipped.${sql.ref(name)} = ${sql.ref(`${table}.${name}`)}`),
      sql` and `,
    )})`;
  const isSame = [[`${table}_id`], naturalKey].filter((names) => names.length > 0).map(same);
  return sql`(${sql.ref(`${table}.tenant_id`)} <> ${sql.lit(SYSTEM_TENANT)} and exists (
    select from ${sql.table(table)} shipped
    where shipped.tenant_id = ${sql.lit(SYSTEM_TENANT)} and (${sql.join(isSame, sql` or `)})))`;
}

/** Whose a row of a layered table is, for lists. */
export function origin(table: LayeredTable): RawBuilder<'system' | 'own'> {
  return sql`case when ${sql.ref(`${table}.tenant_id`)} = ${sql.lit(SYSTEM_TENANT)} then 'system' else 'own' end`;
}
