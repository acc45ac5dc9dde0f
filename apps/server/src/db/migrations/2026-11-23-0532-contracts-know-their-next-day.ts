import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The daily roll computes only loans that are due: on or after `next_change_on`, or with facts that their figures do not follow
 * yet (`computed_version` is another than `version`). What is there already is due at once. A loan that only earns interest is
 * brought to a day by `bring_interest_to_day`; `mark_loans_of_rates` makes those due that changed Euribor values may concern. Both
 * go through tenants one after the other, each under its own name, so that row security holds for each: a statement for a thousand
 * tenants instead of a thousand transactions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table contract
      add column next_change_on date not null default '-infinity',
      add column computed_version integer not null default 0,
      add column accrues boolean not null default false,
      add column due_on date not null generated always as (
        case when computed_version = version then next_change_on else '-infinity' end
      ) stored;
    create index contract_due on contract (tenant_id, due_on) where not is_deleted;
    create index contract_accruing on contract (tenant_id, contract_id) where accrues and not is_deleted;

    create function bring_interest_to_day(tenants text[], days date[], stale_terms text[], most integer)
    returns table (tenant text, loans integer, is_due boolean, follows_stale_term boolean, has_own_rates boolean)
    language plpgsql as $$
    declare
      day date;
      written integer := 0;
    begin
      for place in 1 .. cardinality(tenants) loop
        exit when written >= most;
        tenant := tenants[place];
        day := days[place];
        perform set_config('calends.tenant', tenant, true);
        with behind as materialized (
          select contract.contract_id
          from contract
          where accrues and not is_deleted and balances_on < day and due_on > day
          order by contract.contract_id
          limit most
          for update
        ), accrued as materialized (
          select held.contract_id, held.tranche_id, cents_of_interest(
            held.accrued + held.capital_cents * held.rate * 1000000 * year_parts(held.convention, held.accrues_from, day)
          ) as cents
          from behind join tranche_position as held on held.contract_id = behind.contract_id
          where held.until_date > day and held.from_date <= day
        ), tranches as (
          update tranche_balance as balance set interest_accrued_cents = accrued.cents
          from accrued
          where balance.tranche_id = accrued.tranche_id and balance.interest_accrued_cents <> accrued.cents
        )
        update contract set interest_accrued_cents = owed.cents, balances_on = day
        from (select contract_id, sum(cents)::bigint as cents from accrued group by contract_id) as owed
        where contract.contract_id = owed.contract_id;
        get diagnostics loans = row_count;
        written := written + loans;
        exit when loans >= most;
        is_due := exists (select from contract where not is_deleted and due_on <= day);
        follows_stale_term := exists (select from index_fixing where term = any (stale_terms));
        has_own_rates := exists (select from euribor_rate where tenant_id = tenant);
        return next;
      end loop;
    end $$;

    create function mark_loans_of_rates(tenants text[], terms text[], first_days date[], last_days date[])
    returns void
    language plpgsql as $$
    begin
      for place in 1 .. cardinality(tenants) loop
        perform set_config('calends.tenant', tenants[place], true);
        with concerned as materialized (
          select contract.contract_id
          from contract
          where not is_deleted and next_change_on > '-infinity' and contract.contract_id in (
            select fixing.contract_id
            from unnest(terms, first_days, last_days) as changed (term, first_day, last_day)
              join index_fixing as fixing on fixing.term = changed.term
            where fixing.published_date between first_day and last_day
              or fixing.is_fallback and fixing.published_date < last_day and fixing.fixing_date >= first_day
              or fixing.is_projected and fixing.published_date < last_day
          )
          order by contract.contract_id
          for update
        )
        update contract set next_change_on = '-infinity'
        from concerned
        where contract.contract_id = concerned.contract_id;
      end loop;
    end $$`,
  );
}
