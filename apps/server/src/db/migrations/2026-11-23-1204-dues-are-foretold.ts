import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * What falls due in the next fourteen months is stored, as the loans foretell it: lists and figures that look ahead compute
 * nothing. A new value of Euribor is another projection of the resets to come: it makes the loans due that follow its term and
 * owe or await anything. The next roll computes every loan, today again where it was rolled, and writes what it foretells.
 *
 * With it come the indexes of figures that look at a day, a due day or what is not published.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table due_item (
      tenant_id text not null,
      row_id uuid not null,
      contract_id uuid not null,
      tranche_id uuid not null,
      kind text not null,
      due_on date not null,
      ordinal integer not null,
      amount_cents bigint,
      rate numeric(9, 6),
      rests_on_projection boolean not null,
      primary key (tenant_id, row_id),
      foreign key (tenant_id, contract_id) references contract
    );
    create unique index due_item_natural on due_item (tenant_id, tranche_id, kind, due_on, ordinal);
    create index due_item_contract on due_item (tenant_id, contract_id);
    create index due_item_day on due_item (tenant_id, due_on, kind) include (amount_cents, contract_id);
    ${tenantTable('due_item')};

    create index ledger_row_on_day on ledger_row (tenant_id, tranche_id, movement_date desc, sort_no desc)
      include (capital_cents, interest_due_cents) where tranche_id is not null;
    create index stamp_tax_row_due on stamp_tax_row (tenant_id, due_date) include (tax_cents, contract_id);
    create index stamp_tax_row_day on stamp_tax_row (tenant_id, tax_date) include (tax_cents, contract_id);
    create index index_fixing_projected on index_fixing (tenant_id, contract_id) where is_projected;

    ${MARK_LOANS_OF_RATES};
    ${COMPUTE_AGAIN}`,
  );
}

const MARK_LOANS_OF_RATES = `
  create or replace function mark_loans_of_rates(tenants text[], terms text[], first_days date[], last_days date[])
  returns void
  language plpgsql as $$
  begin
    for place in 1 .. cardinality(tenants) loop
      perform set_config('calends.tenant', tenants[place], true);
      with concerned as materialized (
        select contract.contract_id
        from contract
        where not is_deleted and next_change_on > '-infinity' and (
          contract.contract_id in (
            select fixing.contract_id
            from unnest(terms, first_days, last_days) as changed (term, first_day, last_day)
              join index_fixing as fixing on fixing.term = changed.term
            where fixing.published_date between first_day and last_day
              or fixing.is_fallback and fixing.published_date < last_day and fixing.fixing_date >= first_day
              or fixing.is_projected and fixing.published_date < last_day
          )
          or exists (
            select from terms_period as period
            where period.contract_id = contract.contract_id and period.until_date > contract.balances_on
              and period.euribor_applicable and period.euribor = any (terms)
          ) and (
            realized_capital_cents <> 0
            or exists (select from due_item where due_item.contract_id = contract.contract_id)
          )
        )
        order by contract.contract_id
        for update
      )
      update contract set next_change_on = '-infinity'
      from concerned
      where contract.contract_id = concerned.contract_id;
    end loop;
  end $$`;

/** Every loan is due, and every tenant has a roll to come. */
const COMPUTE_AGAIN = `
  alter table contract no force row level security;
  update contract set next_change_on = '-infinity' where not is_deleted;
  alter table contract force row level security;
  update loan_roll set rolled_to = rolled_to - 1`;
