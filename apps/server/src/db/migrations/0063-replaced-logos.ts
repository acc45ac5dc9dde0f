import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** A screen that read a logo's address just before somebody replaced it still asks for that picture. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table tenant_logo add column replaced_at timestamptz');
}
