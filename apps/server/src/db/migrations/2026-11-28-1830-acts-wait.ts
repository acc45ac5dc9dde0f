import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * Acts on loans wait for a second person where a tenant asks for it (docs/adr/0321). What was decided stays as history, also of a
 * contract that goes, so contracts are not referred to.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table waiting_act (
      tenant_id text not null,
      waiting_act_id uuid not null,
      contract_id uuid not null,
      contract_ids uuid[] not null,
      call text not null,
      given jsonb not null,
      act_date date not null,
      amount_cents bigint,
      description text,
      state text not null default 'ActWaiting' check (state in ('ActWaiting', 'ActReleased', 'ActRefused', 'ActWithdrawn')),
      entered_by uuid not null,
      entered_name text not null,
      entered_at timestamptz not null default now(),
      decided_by uuid,
      decided_name text,
      decided_at timestamptz,
      reason text,
      primary key (tenant_id, waiting_act_id),
      check ((state = 'ActWaiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
      check ((reason is not null) = (state = 'ActRefused')),
      check (contract_id = any(contract_ids))
    );
    create index waiting_act_entered on waiting_act (tenant_id, entered_at desc, waiting_act_id);
    create index waiting_act_of_contract on waiting_act using gin (contract_ids);
    ${tenantTable('waiting_act')}`,
  );
}
