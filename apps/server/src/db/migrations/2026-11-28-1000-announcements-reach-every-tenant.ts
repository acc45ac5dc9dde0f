import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What is announced in `system` is sent in every tenant: each has an emission of its own, which names that of `system` instead of an
 * announcement. No key leads from one tenant to another: whoever deletes the announcement deletes them with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table announcement_emission
      alter column announcement_id drop not null,
      add column system_emission_id uuid,
      add check ((announcement_id is null) <> (system_emission_id is null)),
      add unique (tenant_id, system_emission_id)`,
  );
}
