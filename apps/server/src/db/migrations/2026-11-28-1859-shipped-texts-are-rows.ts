import type { Kysely } from 'kysely';
import { layeredTable, run } from '../schema/grants.ts';

/**
 * The texts of the product by its edition, so that the list of translations reads them where it reads the written ones. They were sent
 * with each request: twenty thousand texts, in half a second.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table shipped_text (
       tenant_id text not null,
       edition text not null,
       key text not null,
       language_code text not null check (language_code in ('en', 'pt', 'es', 'fr')),
       translation_text text not null,
       glossary_info text,
       category text not null,
       access_level text not null check (access_level in ('BASIC', 'PARTNER', 'ADMIN', 'ROOT')),
       shipped_at timestamptz not null default now(),
       primary key (tenant_id, edition, key, language_code)
     );
     ${layeredTable('shipped_text')}`,
  );
}
