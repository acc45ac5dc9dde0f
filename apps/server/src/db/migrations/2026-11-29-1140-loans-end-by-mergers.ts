import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Nothing is available of a loan that a merger ended (docs/adr/0325), on the day and later: the head has the day, which follows from the
 * facts. The next roll computes such loans and writes it; the release before leaves it null.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract add ended_on date;

    alter table contract no force row level security;
    alter table movement no force row level security;
    update contract set next_change_on = '-infinity'
      where not is_deleted and exists (
        select from movement
        where movement.tenant_id = contract.tenant_id and movement.contract_id = contract.contract_id and act = 'MERGER');
    alter table movement force row level security;
    alter table contract force row level security;

    update loan_roll set rolled_to = rolled_to - 1`,
  );
}
