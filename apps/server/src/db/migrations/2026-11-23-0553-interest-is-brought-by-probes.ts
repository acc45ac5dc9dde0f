import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Interest is brought to a day by probes of indexes for each loan: row security hides from the planner how many rows a tenant has, and
 * where it expected few it compared every loan with every other.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create or replace function bring_interest_to_day(tenants text[], days date[], stale_terms text[], most integer)
    returns table (tenant text, loans integer, is_due boolean, follows_stale_term boolean, has_own_rates boolean)
    language plpgsql as $$
    declare
      day date;
      behind uuid[];
      written integer := 0;
    begin
      for place in 1 .. cardinality(tenants) loop
        exit when written >= most;
        tenant := tenants[place];
        day := days[place];
        perform set_config('calends.tenant', tenant, true);
        behind := array(
          select contract_id
          from contract
          where accrues and not is_deleted and balances_on < day and due_on > day
          order by contract_id
          limit most
          for update
        );
        loans := cardinality(behind);
        written := written + loans;
        if loans > 0 then
          update tranche_balance as balance set interest_accrued_cents = (
            select cents_of_interest(
              held.accrued + held.capital_cents * held.rate * 1000000 * year_parts(held.convention, held.accrues_from, day)
            )
            from tranche_position as held
            where held.tranche_id = balance.tranche_id and held.from_date <= day and held.until_date > day
          )
          where contract_id = any (behind) and realization_date <= day;
          update contract set balances_on = day, interest_accrued_cents = (
            select sum(balance.interest_accrued_cents)
            from tranche_balance as balance
            where balance.contract_id = contract.contract_id
          )
          where contract_id = any (behind);
        end if;
        exit when loans >= most;
        is_due := exists (select from contract where not is_deleted and due_on <= day);
        follows_stale_term := exists (select from index_fixing where term = any (stale_terms));
        has_own_rates := exists (select from euribor_rate where tenant_id = tenant);
        return next;
      end loop;
    end $$`,
  );
}
