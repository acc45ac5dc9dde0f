import type { Kysely } from 'kysely';
import { createPlainTable, run, tenantTable } from '../schema/grants.ts';

/**
 * Rates arrive by themselves from the address of a source: what was fetched is kept with the file that came, and a value that
 * somebody refused does not ask again. A rate keeps the licence note under which it came, and an import that waits may be of a
 * source: then somebody may take it alone, unless the tenant requires two persons.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'tenant', 'rate_source', [
    'name text not null',
    'file_address text not null',
    'file_format text not null',
    'separator text',
    'decimal_sign text',
    'day_format text',
    'rate_unit text not null',
    'term_layout text not null',
    'day_column text',
    'term_column text',
    'rate_column text',
    'one_month_code text',
    'three_months_code text',
    'six_months_code text',
    'twelve_months_code text',
    'first_day date',
    'delay_days integer not null',
    'licence_note text',
    'is_active bool not null',
    'written_by uuid not null',
  ]);
  await run(
    db,
    `
    create unique index rate_source_name on rate_source (tenant_id, name);

    create table rate_fetch (
      tenant_id text not null,
      rate_fetch_id uuid not null,
      rate_source_id uuid not null,
      state text not null,
      phase text,
      asked_by uuid,
      asked_at timestamptz not null default now(),
      tries integer not null default 0,
      next_try_at timestamptz not null default now(),
      ended_at timestamptz,
      outcome jsonb,
      rejected jsonb not null default '[]',
      missing_days date[] not null default '{}',
      primary key (tenant_id, rate_fetch_id),
      foreign key (tenant_id, rate_source_id) references rate_source
    );
    create unique index rate_fetch_waiting on rate_fetch (tenant_id, rate_source_id) where state = 'WAITING';
    create index rate_fetch_due on rate_fetch (next_try_at) where state = 'WAITING';
    create index rate_fetch_asked on rate_fetch (tenant_id, rate_source_id, asked_at desc);
    ${tenantTable('rate_fetch')};
    create policy control_reads on rate_fetch for select to calends_control using (state = 'WAITING');
    grant select on rate_fetch to calends_control;

    create table rate_file (
      tenant_id text not null,
      file_id uuid not null,
      rate_fetch_id uuid not null,
      file_address text not null,
      file_name text not null,
      content_type text not null,
      size_bytes integer not null,
      sha256 text not null,
      storage_key text not null,
      fetched_at timestamptz not null default now(),
      primary key (tenant_id, file_id),
      foreign key (tenant_id, rate_fetch_id) references rate_fetch
    );
    create index rate_file_fetch on rate_file (tenant_id, rate_fetch_id);
    create unique index rate_file_storage_key on rate_file (tenant_id, storage_key);
    ${tenantTable('rate_file')};

    create table refused_rate (
      tenant_id text not null,
      rate_source_id uuid not null,
      reference_date date not null,
      term text not null,
      rate numeric(9, 6) not null,
      primary key (tenant_id, rate_source_id, reference_date, term, rate)
    );
    ${tenantTable('refused_rate')};

    alter table euribor_rate add column licence_note text;
    create index euribor_rate_licensed on euribor_rate (tenant_id, licence_note) where licence_note is not null;
    alter table pending_import
      add column rate_source_id uuid,
      add column licence_note text,
      add column needs_second bool not null default true;
    create unique index pending_import_source on pending_import (tenant_id, rate_source_id);`,
  );
}
