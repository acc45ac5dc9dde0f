import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/** A person puts a line of what waits for a decision off to a day: until then it stands aside for them alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table decision_delay (
      tenant_id text not null,
      person_id uuid not null,
      decision text not null,
      until_date date not null,
      primary key (tenant_id, person_id, decision)
    );
    ${tenantTable('decision_delay')}`,
  );
}
