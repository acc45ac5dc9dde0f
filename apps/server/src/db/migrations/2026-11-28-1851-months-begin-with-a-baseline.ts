import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * What the accounts of a company had of each loan before documents begin is kept with its documents, and what of it a person confirmed with
 * the signature of the first month. All contracts are marked, so that it is derived.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract_sync add column baseline jsonb not null default '[]';
    alter table erp_reconciliation add column baseline jsonb;
    alter table contract_sync no force row level security;
    update contract_sync set is_stale = true;
    alter table contract_sync force row level security`,
  );
}
