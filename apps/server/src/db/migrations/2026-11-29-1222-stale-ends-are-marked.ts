import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The release before writes the head of a loan without the day on which a merger ended it (docs/adr/0325): one that it ends, or gives back,
 * while both are at work keeps the day that was there. The night's roll computes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create index movement_of_merger on movement (tenant_id, contract_id) where act = 'MERGER';

    create function mark_stale_ends(tenants text[]) returns void language plpgsql as $$
    begin
      for place in 1 .. cardinality(tenants) loop
        perform set_config('calends.tenant', tenants[place], true);
        with fact as materialized (
          select distinct on (fact_id) contract_id, movement_date, voided
          from movement
          where act = 'MERGER'
          order by fact_id, revision desc
        ), ended as (
          select contract_id, min(movement_date) filter (where not voided) as ended_on from fact group by contract_id
        ), stale as materialized (
          select contract.contract_id
          from contract join ended using (contract_id)
          where contract.ended_on is distinct from ended.ended_on and not is_deleted and next_change_on > '-infinity'
          order by contract.contract_id
          for update of contract
        )
        update contract set next_change_on = '-infinity'
        from stale
        where contract.contract_id = stale.contract_id;
      end loop;
    end $$`,
  );
}
