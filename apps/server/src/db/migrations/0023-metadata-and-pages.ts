import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** Metadata and general pages become plain resources: their id is the table's name, their state one of three. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table metadata add constraint metadata_state check (state in (0, 1, 2))');
  await run(db, 'alter table general_page rename column page_id to general_page_id');
  await run(db, 'alter table general_page drop column created_at, drop column updated_at');
}
