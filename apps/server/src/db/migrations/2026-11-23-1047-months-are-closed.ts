import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * A month end is stored with its balances and its rate, not only with what it posted: figures of two years are one range of an
 * index. The next roll computes every loan, today again where it was rolled, and writes the months. Nobody reads
 * `accrual_row` any more; it is emptied, and stays until no release that is out writes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table month_close (
      tenant_id text not null,
      tranche_id uuid not null,
      year integer not null,
      month integer not null,
      contract_id uuid not null,
      accrual_cents bigint not null,
      interest_cents bigint not null,
      capital_cents bigint not null,
      interest_due_cents bigint not null,
      accrued_cents bigint not null,
      rate numeric(9, 6) not null,
      index_rate numeric(9, 6) not null,
      spread numeric(9, 6) not null,
      rests_on_projection boolean not null,
      primary key (tenant_id, tranche_id, year, month),
      foreign key (tenant_id, contract_id) references contract
    );
    create index month_close_contract on month_close (tenant_id, contract_id);
    create index month_close_month on month_close (tenant_id, year, month) include (
      contract_id, accrual_cents, interest_cents, capital_cents, interest_due_cents, accrued_cents, rate
    );
    ${tenantTable('month_close')};
    truncate accrual_row;
    ${COMPUTE_AGAIN}`,
  );
}

/** Every loan is due, and every tenant has a roll to come. */
const COMPUTE_AGAIN = `
  alter table contract no force row level security;
  update contract set next_change_on = '-infinity' where not is_deleted;
  alter table contract force row level security;
  update loan_roll set rolled_to = rolled_to - 1`;
