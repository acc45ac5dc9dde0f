import type { Kysely } from 'kysely';
import { createPlainTable, run } from '../grants.ts';

/** What the product goes by, and the licences of its parts; an own row stands over the system's of the same key. */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'layered', 'base_setting', [
    'category text not null',
    'parameter_key text not null',
    'value text not null',
  ]);
  await run(db, 'create unique index base_setting_key on base_setting (tenant_id, category, parameter_key)');
  await createPlainTable(db, 'layered', 'licence', [
    'component text not null',
    'component_version text not null',
    'authors text not null',
    'licence_type text not null',
  ]);
  await run(db, 'create unique index licence_component on licence (tenant_id, component, component_version)');
}
