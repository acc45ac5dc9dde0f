import { LOAN_TYPE_CATEGORY, LOAN_TYPES } from '@calends/wire';
import { sql } from 'kysely';
import { effective } from '../../db/rows/layered.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

/** By loan type the key of the label that a custom type gives it (decision E-08). */
export async function loanTypeLabels(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const labelled = await tx
    .selectFrom('custom_type')
    .select(['name', sql<string>`translation_key`.as('key')])
    .where('category', '=', LOAN_TYPE_CATEGORY)
    .where('name', 'in', LOAN_TYPES)
    .where(sql<boolean>`translation_key <> name`)
    .where(effective('custom_type', ['custom_type_id']))
    .orderBy('id_order')
    .execute();
  return new Map(labelled.map(({ name, key }) => [name, key]));
}
