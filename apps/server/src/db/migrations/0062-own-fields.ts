import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * What a record says under the fields that a tenant's metadata define (docs/adr/1401). No index: row security lets only
 * comparisons reach one that leak nothing, and none of a jsonb object's is among them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['entity', 'contract'])
    await run(db, `alter table ${table} add column metadata jsonb not null default '{}'`);
}
