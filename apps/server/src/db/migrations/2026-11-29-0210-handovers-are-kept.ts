import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * What passes from one company to another where a loan goes on with another lender or borrower: of each tranche what was owed at the end of
 * the day before, and the interest of that month until then (docs/adr/0324). Derived from the facts like the other rows of a loan.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table handover (
      tenant_id text not null,
      contract_id uuid not null,
      tranche_id uuid not null,
      change_id uuid not null,
      handover_date date not null,
      side text not null check (side in ('GRANTOR', 'RECEIVER')),
      from_id uuid not null,
      to_id uuid not null,
      capital_cents bigint not null,
      interest_due_cents bigint not null,
      accrued_cents bigint not null,
      interest_cents bigint not null,
      primary key (tenant_id, tranche_id, change_id),
      foreign key (tenant_id, contract_id) references contract
    );
    create index handover_contract on handover (tenant_id, contract_id);
    create index handover_day on handover (tenant_id, handover_date);
    ${tenantTable('handover')}`,
  );
}
