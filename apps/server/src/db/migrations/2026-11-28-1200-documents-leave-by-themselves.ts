import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A connection says whether documents leave by themselves: each night, as soon as they may, or only when a person sends them, as all did so
 * far. Of nights it is kept which was the last.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_connection
      add column send_mode text not null default 'MANUAL',
      add column released_on date
  `,
  );
}
