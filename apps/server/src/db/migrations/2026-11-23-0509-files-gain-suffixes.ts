import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';
import { createSuffixTable } from '../schema/suffix-table.ts';

/** Files of contracts are found by any part of their name without reading all of the tenant (docs/adr/1003). */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    'alter table contract_file add column searched text not null generated always as (plain_text(file_name)) stored',
  );
  await createSuffixTable(db, 'contract_file', 'file_id');
}
