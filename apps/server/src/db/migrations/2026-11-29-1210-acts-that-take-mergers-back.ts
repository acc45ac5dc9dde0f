import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * A waiting act that takes back a part of a merger takes back all of it (docs/adr/0325) and is called so. The release before makes it by
 * the call alone, which stays the removal of a movement; those that it keeps meanwhile are called by that.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table waiting_act add takes_merger_back bool not null default false;

    alter table waiting_act no force row level security;
    alter table movement no force row level security;
    alter table contract_change no force row level security;
    update waiting_act set takes_merger_back = true
      where call = 'ActCall_REMOVAL' and exists (
        select from (
          select tenant_id, contract_id, fact_id, act from movement
          union all
          select tenant_id, contract_id, fact_id, act from contract_change
        ) part
        where part.tenant_id = waiting_act.tenant_id and part.contract_id = waiting_act.contract_id
          and part.fact_id::text = waiting_act.given -> 'params' ->> 'id' and part.act = 'MERGER');
    alter table contract_change force row level security;
    alter table movement force row level security;
    alter table waiting_act force row level security`,
  );
}
