import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * What a late write moves in a closed month is kept as an adjustment of it, booked in the oldest open month of the company
 * (docs/adr/0313): closed figure and adjustments together are what the facts of today say. Adjustments name the revision of the
 * month that they are of, so that they end when it is opened again; 0 is a month before the first that was closed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table period_adjustment (
      tenant_id text not null,
      adjustment_id uuid not null default gen_random_uuid(),
      entity_id uuid not null,
      month date not null,
      revision integer not null,
      booked_month date not null check (booked_month > month),
      tranche_id uuid not null,
      side text not null check (side in ('GRANTOR', 'RECEIVER')),
      contract_id uuid not null,
      contract_number text not null,
      counterparty text not null,
      amount text not null,
      before_cents bigint not null,
      after_cents bigint not null check (after_cents <> before_cents),
      cause text check (cause in ('MOVEMENT', 'CHANGE', 'TERMS', 'FIXING')),
      recorded_at timestamptz not null default now(),
      recorded_by uuid,
      primary key (tenant_id, adjustment_id),
      foreign key (tenant_id, entity_id) references entity
    );
    create index period_adjustment_month on period_adjustment (tenant_id, entity_id, month);
    create index period_adjustment_booked on period_adjustment (tenant_id, entity_id, booked_month);
    create index period_adjustment_contract on period_adjustment (tenant_id, contract_id);
    ${tenantTable('period_adjustment', 'facts')}`,
  );
}
