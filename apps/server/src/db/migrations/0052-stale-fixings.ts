import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** What the bells were told of: fixings that came to be out of date are told once, not every night that they still are. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table loan_roll add column told_stale_fixings boolean not null default false');
}
