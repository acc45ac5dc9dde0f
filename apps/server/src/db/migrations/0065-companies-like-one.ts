import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * By which a company is looked up that may be there already: its acronym without case, its tax number without spaces. Columns, as
 * under row security no index on an expression is used: `lower` might tell of a row that is another tenant's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `alter table entity
       add column sought_acronym text not null generated always as (lower(acronym)) stored,
       add column sought_nif text not null generated always as (regexp_replace(nif, '\\s', '', 'g')) stored`,
  );
  await run(db, 'create index entity_sought_acronym on entity (tenant_id, sought_acronym)');
  await run(db, 'create index entity_sought_nif on entity (tenant_id, sought_nif)');
}
