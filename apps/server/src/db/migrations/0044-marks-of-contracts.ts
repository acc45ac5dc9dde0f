import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** What lists warn of beside the figures of a contract: they follow from its facts and come with the next roll. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table contract add column is_at_zero boolean not null default false');
  await run(db, 'alter table contract add column is_projected boolean not null default false');
}
