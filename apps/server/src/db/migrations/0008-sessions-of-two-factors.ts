import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** Whether a second factor was shown when the session was opened: a tenant that requires one admits no other by a switch. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table session add column has_second_factor boolean not null default false');
}
