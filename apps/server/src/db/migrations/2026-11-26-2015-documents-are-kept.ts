import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * The documents that loans make in the books of their companies are kept, with the lines of those that were given to accounting.
 * A contract is marked when they may no longer be what its loan books. All are at first: tenants may have a start date already.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table erp_document (
      tenant_id text not null,
      document_id uuid not null,
      contract_id uuid not null,
      entity_id uuid not null,
      counterparty_id uuid not null,
      side smallint not null,
      accounting_type text not null,
      source_key text not null,
      revision integer not null,
      corrects_id uuid,
      cancels_id uuid,
      tranche_id uuid not null,
      fact_id uuid,
      dated_on date not null,
      value_on date not null,
      leaves_on date not null,
      place integer not null,
      mirror_of date,
      is_projected boolean not null,
      value_cents bigint not null,
      tax_cents bigint not null,
      total_cents bigint not null,
      stamp_tax_side text not null,
      draft_lines jsonb,
      freeze_no integer not null default 0,
      sync_state smallint not null default 0,
      phase text not null default 'DRAFT',
      external_ref text not null,
      remote_year integer,
      remote_diary text,
      remote_number text,
      remote_launch_type text,
      verification text,
      is_accepted boolean not null default false,
      is_replaced boolean not null default false,
      error_code text,
      error_facts jsonb,
      reason text,
      queued_at timestamptz,
      needs_decision boolean not null generated always as (
        phase in ('REJECTED', 'PARKED', 'CANCEL_FAILED')
        or (phase = 'DRAFT' and corrects_id is not null)
        or (phase = 'MANUAL' and verification is distinct from 'EQUAL' and not is_accepted)
      ) stored,
      primary key (tenant_id, document_id)
    );
    create unique index erp_document_source on erp_document (tenant_id, contract_id, source_key, revision);
    create unique index erp_document_reference on erp_document (tenant_id, external_ref);
    create unique index erp_document_remote
      on erp_document (tenant_id, entity_id, remote_year, remote_diary, remote_number, remote_launch_type)
      where remote_number is not null;
    create index erp_document_day on erp_document (tenant_id, dated_on, document_id);
    create index erp_document_company on erp_document (tenant_id, entity_id, phase, dated_on);
    create index erp_document_decision on erp_document (tenant_id, dated_on) where needs_decision;
    create index erp_document_tranche on erp_document (tenant_id, tranche_id, value_on);
    ${tenantTable('erp_document')};

    create table erp_document_line (
      tenant_id text not null,
      document_id uuid not null,
      freeze_no integer not null,
      line_no integer not null,
      account text not null,
      nature text not null,
      amount_cents bigint not null,
      amount_key text not null,
      with_party boolean not null,
      text text,
      primary key (tenant_id, document_id, freeze_no, line_no)
    );
    ${tenantTable('erp_document_line', 'facts')};

    create table erp_batch (
      tenant_id text not null,
      batch_id uuid not null,
      entity_id uuid not null,
      batch_number integer not null,
      until_date date not null,
      closed_at timestamptz not null,
      closed_by uuid not null,
      documents integer not null,
      total_cents bigint not null,
      primary key (tenant_id, batch_id)
    );
    create unique index erp_batch_number on erp_batch (tenant_id, entity_id, batch_number);
    ${tenantTable('erp_batch', 'facts')};

    create table erp_batch_file (
      tenant_id text not null,
      batch_id uuid not null,
      format text not null,
      file_name text not null,
      content bytea not null,
      sha256 text not null,
      primary key (tenant_id, batch_id, format),
      foreign key (tenant_id, batch_id) references erp_batch
    );
    ${tenantTable('erp_batch_file', 'facts')};

    alter table entity add column erp_styles jsonb not null default '[]';
    ${STYLES_SO_FAR};

    alter table contract_sync
      add column is_stale boolean not null default false,
      add column derive_on date,
      add column worst_phase text;
    create index contract_sync_stale on contract_sync (tenant_id, contract_id) where is_stale;
    create index contract_sync_derived on contract_sync (derive_on) where derive_on is not null;
    create policy control_reads on contract_sync for select to calends_control using (is_stale or derive_on is not null);
    grant select on contract_sync to calends_control;
    ${MARK_ALL}`,
  );
}

/** A company that changed its style had the other one before. */
const STYLES_SO_FAR = `
  alter table entity no force row level security;
  update entity set erp_styles = case
    when erp_accrual_style_from is null then jsonb_build_array(jsonb_build_object('from', '1900-01-01', 'style', erp_accrual_style))
    else jsonb_build_array(
      jsonb_build_object('from', '1900-01-01', 'style', case erp_accrual_style when 'DELTA' then 'REVERSING' else 'DELTA' end),
      jsonb_build_object('from', erp_accrual_style_from, 'style', erp_accrual_style))
    end
    where erp_diary is not null;
  alter table entity force row level security`;

const MARK_ALL = `
  alter table contract no force row level security;
  alter table contract_sync no force row level security;
  insert into contract_sync (tenant_id, contract_id, version, is_stale)
    select tenant_id, contract_id, 0, true from contract where not is_deleted
    on conflict (tenant_id, contract_id) do update set is_stale = true;
  alter table contract_sync force row level security;
  alter table contract force row level security`;
