import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/**
 * A contract's number is one, however its letters are written: `hg-2023-001` beside `HG-2023-001` is a slip, and whoever pays by
 * number meets the wrong loan. Numbers that differ in case alone before this rule are not changed, as they stand on paper: the
 * oldest counts as the number, each later one as its twin, until somebody corrects it. No third one is taken.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table contract add column number_twin integer not null default 0');
  await run(db, 'drop index contract_number');
  // the owner sees every tenant's contracts for this one statement
  await run(db, 'alter table contract no force row level security');
  await run(
    db,
    `update contract set number_twin = twins.turn
     from (
       select tenant_id, contract_id,
         row_number() over (partition by tenant_id, lower(contract_number) order by created_at, contract_id) - 1 as turn
       from contract where not is_deleted
     ) twins
     where twins.turn > 0 and contract.tenant_id = twins.tenant_id and contract.contract_id = twins.contract_id`,
  );
  await run(db, 'alter table contract force row level security');
  await run(
    db,
    `create unique index contract_number on contract (tenant_id, lower(contract_number), number_twin)
       where not is_deleted`,
  );
}
