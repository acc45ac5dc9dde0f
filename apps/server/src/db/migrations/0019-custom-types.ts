import type { Kysely } from 'kysely';
import { createPlainTable, run } from '../grants.ts';

/** The choices that forms offer, by category; an own row stands over the system's of the same id. */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'layered', 'custom_type', [
    'id_order integer not null check (id_order >= 0)',
    'category text not null',
    'name text not null',
    'translation_key text',
    'info text not null',
    'state smallint not null default 0 check (state in (0, 1, 2))',
  ]);
  await run(db, 'create index custom_type_category on custom_type (tenant_id, category, id_order)');
}
