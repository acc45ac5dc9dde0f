import type { Kysely } from 'kysely';
import { protectTenant, run } from '../grants.ts';

/** Who does what on which contract: a row a person, action, kind of record and contract, and the times that each took. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `create table control_usage (
      tenant_id text not null,
      control_usage_id uuid not null,
      person_id uuid not null,
      element_type text not null,
      action_type text not null check (action_type in ('CREATE', 'UPDATE', 'DELETE', 'IMPORT', 'EXPORT', 'LOGIN')),
      contract_id uuid,
      counter integer not null check (counter > 0),
      last_used_at timestamptz not null,
      last_execution_ms integer not null check (last_execution_ms >= 0),
      primary key (tenant_id, control_usage_id),
      constraint control_usage_of unique nulls not distinct
        (tenant_id, person_id, element_type, action_type, contract_id)
    )`,
  );
  await run(db, `create index control_usage_newest on control_usage (tenant_id, last_used_at desc, control_usage_id)`);
  await protectTenant(db, 'control_usage');
  await run(
    db,
    `create table control_usage_time (
      tenant_id text not null,
      control_usage_id uuid not null,
      use_no integer not null,
      used_at timestamptz not null,
      execution_ms integer not null,
      primary key (tenant_id, control_usage_id, use_no),
      foreign key (tenant_id, control_usage_id) references control_usage
    )`,
  );
  await protectTenant(db, 'control_usage_time');
  await run(db, 'revoke update, delete on control_usage_time from calends_app');
}
