import type { Kysely } from 'kysely';
import { run } from '../grants.ts';

/** The head of a contract says its floor as it says the other terms in force, for lists; no dated change touches it. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, `alter table contract add column floor text not null default 'NONE'`);
  await run(
    db,
    `update contract set floor = agreed.floor
     from (
       select distinct on (tenant_id, fact_id) tenant_id, fact_id, floor from contract_terms
       order by tenant_id, fact_id, revision desc
     ) as agreed
     where agreed.tenant_id = contract.tenant_id and agreed.fact_id = contract.contract_id and agreed.floor <> 'NONE'`,
  );
}
