import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * What the accounting of a company has of a month is compared with the documents that were given to it (ADR 1506): one row a company and
 * month, which is read anew whenever somebody asks, and what differs in it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table erp_reconciliation (
      tenant_id text not null,
      reconciliation_id uuid not null,
      entity_id uuid not null,
      month date not null,
      state text not null,
      begun_at timestamptz not null,
      begun_by uuid,
      lease_until timestamptz,
      documents integer not null,
      done integer not null default 0,
      waiting integer not null default 0,
      accounts jsonb not null default '[]',
      digest text not null,
      error_code text,
      error_facts jsonb,
      signed_at timestamptz,
      signed_by uuid,
      signed_digest text,
      primary key (tenant_id, reconciliation_id)
    );
    create unique index erp_reconciliation_month on erp_reconciliation (tenant_id, entity_id, month);
    create index erp_reconciliation_running on erp_reconciliation (lease_until) where state = 'RUNNING';
    ${tenantTable('erp_reconciliation')};
    create policy control_reads on erp_reconciliation for select to calends_control using (state = 'RUNNING');
    grant select on erp_reconciliation to calends_control;

    create table erp_difference (
      tenant_id text not null,
      difference_id uuid not null,
      reconciliation_id uuid not null,
      kind text not null,
      document_id uuid,
      dated_on date not null,
      remote_year integer not null,
      remote_diary text not null,
      remote_number integer not null,
      remote_launch_type text not null,
      reference text not null,
      ours jsonb not null,
      theirs jsonb not null,
      decision text,
      reason text,
      decided_at timestamptz,
      decided_by uuid,
      primary key (tenant_id, difference_id),
      foreign key (tenant_id, reconciliation_id) references erp_reconciliation on delete cascade
    );
    create index erp_difference_reconciliation on erp_difference (tenant_id, reconciliation_id);
    create index erp_difference_document on erp_difference (tenant_id, document_id);
    ${tenantTable('erp_difference')}`,
  );
}
