import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What is announced in `system` is sent in every tenant: each has an emission of its own, which names that of `system` instead of an
 * announcement and goes with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table announcement_emission
      alter column announcement_id drop not null,
      add column system_emission_id uuid,
      add column system_tenant text generated always as (case when system_emission_id is not null then 'system' end) stored,
      add check ((announcement_id is null) <> (system_emission_id is null)),
      add unique (tenant_id, system_emission_id),
      add foreign key (system_tenant, system_emission_id) references announcement_emission (tenant_id, announcement_emission_id)
        on delete cascade;
    create index announcement_emission_of_system on announcement_emission (system_tenant, system_emission_id)
      where system_emission_id is not null`,
  );
}
