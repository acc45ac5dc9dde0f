import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * A company closes its months, and what a closed month showed stays as it was (docs/adr/0313). Both tables only grow: reopening a
 * month writes its next revision. The figures name contracts and counterparties by text, since those may go.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table period (
      tenant_id text not null,
      entity_id uuid not null,
      month date not null check (extract(day from month) = 1),
      revision integer not null,
      state text not null check (state in ('CLOSED', 'REOPENED')),
      reason text check ((reason is not null) = (state = 'REOPENED')),
      figures_digest text check ((figures_digest is not null) = (state = 'CLOSED')),
      recorded_at timestamptz not null,
      recorded_by uuid,
      primary key (tenant_id, entity_id, month, revision),
      foreign key (tenant_id, entity_id) references entity
    );
    ${tenantTable('period', 'facts')};
    create table period_figure (
      tenant_id text not null,
      entity_id uuid not null,
      month date not null,
      revision integer not null,
      tranche_id uuid not null,
      side text not null check (side in ('GRANTOR', 'RECEIVER')),
      contract_id uuid not null,
      contract_number text not null,
      counterparty text not null,
      drawn_cents bigint not null,
      repaid_cents bigint not null,
      capitalised_cents bigint not null,
      passed_capital_cents bigint not null,
      interest_cents bigint not null,
      interest_paid_cents bigint not null,
      passed_interest_cents bigint not null,
      stamp_tax_cents bigint not null,
      capital_cents bigint not null,
      interest_due_cents bigint not null,
      accrued_cents bigint not null,
      rate numeric(9, 6),
      index_rate numeric(9, 6),
      spread numeric(9, 6),
      rests_on_projection boolean not null,
      primary key (tenant_id, entity_id, month, revision, tranche_id, side),
      foreign key (tenant_id, entity_id, month, revision) references period
    );
    ${tenantTable('period_figure', 'facts')}`,
  );
}
