import type { Kysely } from 'kysely';
import { protectTenant, run } from '../grants.ts';

/**
 * What a loan was on any day up to today, in one row a tranche and one a contract: its terms from each change to the next, its
 * balances from each event to the next. Both follow from the facts. The balances of every contract are declared a day old, so
 * that the next roll derives these rows too. The owner sees every tenant's contracts for this one statement.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table terms_period (
       tenant_id text not null,
       contract_id uuid not null,
       from_date date not null,
       until_date date not null,
       state smallint not null,
       amount_cents bigint not null,
       spread numeric(9,6) not null,
       convention text not null,
       capitalization_term text not null,
       interest_capitalization boolean not null,
       euribor_applicable boolean not null,
       euribor text not null,
       calculation_method text not null,
       primary key (tenant_id, contract_id, from_date),
       foreign key (tenant_id, contract_id) references contract (tenant_id, contract_id)
     )`,
  );
  await protectTenant(db, 'terms_period');
  await run(
    db,
    `create table tranche_position (
       tenant_id text not null,
       tranche_id uuid not null,
       from_date date not null,
       until_date date not null,
       contract_id uuid not null,
       capital_cents bigint not null,
       interest_due_cents bigint not null,
       accrued numeric not null,
       accrues_from date not null,
       rate numeric(9,6) not null,
       convention text not null,
       is_projected boolean not null,
       primary key (tenant_id, tranche_id, from_date),
       foreign key (tenant_id, contract_id) references contract (tenant_id, contract_id)
     )`,
  );
  await protectTenant(db, 'tranche_position');
  await run(db, 'create index tranche_position_contract on tranche_position (tenant_id, contract_id, until_date)');
  for (const statement of ACCRUING) await run(db, statement);
  await run(db, 'alter table contract no force row level security');
  await run(db, 'update contract set balances_on = balances_on - 1 where not is_deleted');
  await run(db, 'alter table contract force row level security');
  await run(db, 'update loan_roll set rolled_to = rolled_to - 1');
}

/**
 * The arithmetic of packages/loan-engine (day-count.ts, money.ts) for sums over every loan; a test holds one to the other. An
 * argument that is costly to compute stands once in a body, or PostgreSQL would call the function for each row instead of
 * writing its body in. The zeros are decimals of the quotient: enough to tell a half cent from what is next to it.
 */
const ACCRUING = [
  `create function days_of_leap_years_before(day date) returns integer language sql immutable parallel safe return
     ((extract(year from day)::int - 1) / 4 - (extract(year from day)::int - 1) / 100
       + (extract(year from day)::int - 1) / 400) * 366
     + case when extract(doy from make_date(extract(year from day)::int, 12, 31)) = 366
         then extract(doy from day)::int - 1 else 0 end`,
  `create function year_parts(convention text, since date, till date) returns integer language sql immutable parallel safe return
     case convention
       when 'ATUAL_360' then (till - since) * 4453
       when 'ATUAL_365' then (till - since) * 4392
       when 'ATUAL_ATUAL' then
         (till - since) * 4392 - (days_of_leap_years_before(till) - days_of_leap_years_before(since)) * 12
       when 'C30_360' then
         (360 * (extract(year from till)::int - extract(year from since)::int)
           + 30 * (extract(month from till)::int - extract(month from since)::int)
           + least(extract(day from till)::int, 30) - least(extract(day from since)::int, 30)) * 4453
     end`,
  `create function cents_of_interest(exact numeric) returns bigint language sql immutable parallel safe return
     round(exact * 1.00000000000000000000 / 160308000000000)::bigint`,
];
