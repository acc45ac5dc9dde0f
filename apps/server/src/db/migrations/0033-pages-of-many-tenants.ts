import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** The control role reads the pages of every tenant: a list of tenants says whose addendum the reader has signed (docs/adr/0401). */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'grant select on general_page to calends_control');
  await run(db, 'create policy asked_of_people on general_page for select to calends_control using (true)');
}
