-- What fills tenants, what lists across them show, and what moves loans from one to another (ADR 1302).

-- Spreadsheets that fill a tenant: each waits for a job with its content, and keeps what became of it.
create table tenant_import (
  import_id uuid primary key,
  tenant_id text not null references tenant,
  digest text not null,
  file_name text not null,
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'imported', 'rejected', 'failed')),
  tries integer not null default 0,
  acting_tenant_id text not null references tenant,
  requested_by uuid not null references person,
  role_id text not null,
  notification_id uuid,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb,
  rejected jsonb not null default '[]',
  rejected_total integer not null default 0,
  check ((state = 'waiting') = (content is not null))
);
-- The same file answers as the first time; one that was refused may be sent again.
create unique index tenant_import_digest on tenant_import (tenant_id, digest) where state in ('waiting', 'imported');
create index tenant_import_of_tenant on tenant_import (tenant_id, requested_at desc);
create index tenant_import_waiting on tenant_import (requested_at) where state = 'waiting';

-- What the tenants hold, as it was when each was last collected: a list across tenants reads no tenant's records.
create table tenant_collection (
  tenant_id text primary key references tenant,
  requested_at timestamptz not null default now(),
  requested_in text references tenant,
  collected_at timestamptz
);

create table collected_element (
  tenant_id text not null references tenant_collection on delete cascade,
  level smallint not null check (level in (1, 2)),
  element_type smallint not null check (element_type between 0 and 3),
  element_id uuid not null,
  element_state text,
  capital_cents bigint not null default 0,
  element_info text,
  primary key (tenant_id, level, element_type, element_id)
);

-- Requests to move the loans of one tenant to another.
create table tenant_data_transfer (
  transfer_id uuid primary key,
  version integer not null default 1,
  source_tenant_id text not null references tenant,
  target_tenant_id text not null references tenant,
  requested_by uuid not null references person,
  created_at timestamptz not null default now(),
  state smallint not null default 6 check (state in (6, 9, 22)),
  decided_by uuid references person,
  decided_at timestamptz,
  contracts integer not null default 0,
  check (source_tenant_id <> target_tenant_id),
  check ((state = 6) = (decided_by is null) and (state = 6) = (decided_at is null))
);
-- Two requests between the same tenants would wait for the same contracts.
create unique index tenant_data_transfer_pending on tenant_data_transfer (source_tenant_id, target_tenant_id) where state = 6;
