import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';
import { createSuffixTable } from '../schema/suffix-table.ts';

/**
 * Contracts and entities are found by any part of their text without reading all of the tenant (docs/adr/1003). A contract gains
 * what it is searched by, as an entity has it, so that a search that reads all the same takes the accents off no text.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create function suffixes_of(value text) returns setof text language sql immutable parallel safe begin atomic
       select distinct substr(value, at, 20) collate "C" from generate_series(1, char_length(value) - 2) as at;
     end`,
  );
  await run(
    db,
    'alter table contract add column searched text not null generated always as (plain_text(contract_number)) stored',
  );
  await createSuffixTable(db, 'contract', 'contract_id');
  await createSuffixTable(db, 'entity', 'entity_id');
}
