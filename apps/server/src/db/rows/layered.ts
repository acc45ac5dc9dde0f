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

/** Whose a row of a layered table is, for lists. */
export function origin(table: LayeredTable): RawBuilder<'system' | 'own'> {
  return sql`case when ${sql.ref(`${table}.tenant_id`)} = ${sql.lit(SYSTEM_TENANT)} then 'system' else 'own' end`;
}
