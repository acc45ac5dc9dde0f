-- The companies of a tenant.

create table entity (
  tenant_id text not null,
  entity_id uuid not null,
  version integer not null default 1,
  acronym text not null,
  name text not null,
  nif text not null,
  lei_code text,
  address text,
  postal_code text,
  info text,
  emails text[] not null default '{}',
  state smallint not null default 0,
  invoice_entity boolean not null default false,
  erp_diary text,
  erp_document text,
  erp_database text,
  erp_launch_type text,
  erp_sync_state smallint not null default 0,
  created_at timestamptz not null default now(),
  -- by which companies are found, in their own list and in those of loans
  searched text not null
    generated always as (plain_text(acronym || chr(10) || name || chr(10) || nif)) stored,
  -- What a record says under the fields that a tenant's metadata define (ADR 1401). No index: row security lets only comparisons
  -- reach one that leak nothing, and none of a jsonb object's is among them.
  metadata jsonb not null default '{}',
  -- By which a company is looked up that may be there already: its acronym without case, its tax number without spaces. Columns,
  -- as under row security no index on an expression is used: lower might tell of a row that is another tenant's.
  sought_acronym text not null generated always as (lower(acronym)) stored,
  sought_nif text not null generated always as (regexp_replace(nif, '\s', '', 'g')) stored,
  primary key (tenant_id, entity_id)
);
create index entity_name on entity (tenant_id, name collate alphabetical, entity_id);
create index entity_sought_acronym on entity (tenant_id, sought_acronym);
create index entity_sought_nif on entity (tenant_id, sought_nif);
