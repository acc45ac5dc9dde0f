import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * How many documents of a sending have settled, and how, is counted once for each: what becomes of them afterwards is no news of it,
 * and those that are left are few to look through.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_sending
      add column there integer not null default 0,
      add column refused integer not null default 0`,
  );
}
