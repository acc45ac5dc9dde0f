import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The list of contracts has the floor and the cap that bind the index on a day (docs/adr/0320), which follow from the facts: the next
 * roll, which computes every loan, writes them. Until then, and from the release before, they are null.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract
      add index_floor numeric(9, 6),
      add index_cap numeric(9, 6);
    alter table terms_period
      add index_floor numeric(9, 6),
      add index_cap numeric(9, 6);

    alter table contract no force row level security;
    update contract set next_change_on = '-infinity' where not is_deleted;
    alter table contract force row level security;

    update loan_roll set rolled_to = rolled_to - 1`,
  );
}
