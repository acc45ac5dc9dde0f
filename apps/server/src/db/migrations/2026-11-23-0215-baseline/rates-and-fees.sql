-- Euribor and what is taxed how: an own row stands over the system's of the same natural key.

-- One row per day, term and revision; rate null where a correction takes the value back.
create table euribor_rate (
  tenant_id text not null,
  fact_id uuid not null,
  revision integer not null check (revision >= 1),
  voided boolean not null default false,
  entry_no bigint not null,
  recorded_at timestamptz not null default now(),
  recorded_by uuid,
  reference_date date not null,
  term text not null,
  rate numeric(9, 6),
  source text not null,
  -- who confirmed a value that was entered by hand
  confirmed_by uuid,
  primary key (tenant_id, fact_id, revision)
);
create unique index euribor_rate_natural on euribor_rate (tenant_id, reference_date, term, revision);

-- Values by hand that wait for a second person; one at a time for a day and term.
create table pending_rate (
  tenant_id text not null,
  pending_rate_id uuid not null,
  version integer not null default 1,
  reference_date date not null,
  term text not null,
  rate numeric(9, 6),
  source text not null,
  entered_by uuid not null,
  entered_at timestamptz not null default now(),
  primary key (tenant_id, pending_rate_id)
);
create unique index pending_rate_natural on pending_rate (tenant_id, reference_date, term);

-- Fixings of a file that wait, as a whole, for a second person.
create table pending_import (
  tenant_id text not null,
  pending_import_id uuid not null,
  version integer not null default 1,
  file_name text not null,
  days jsonb not null,
  entered_by uuid not null,
  entered_at timestamptz not null default now(),
  primary key (tenant_id, pending_import_id)
);

create table fee (
  tenant_id text not null,
  fee_id uuid not null,
  version integer not null default 1,
  category text not null,
  code text not null,
  description text not null,
  rule text not null,
  state smallint not null default 0,
  primary key (tenant_id, fee_id)
);
create unique index fee_code on fee (tenant_id, category, code);

create table fee_rate (
  tenant_id text not null,
  category text not null,
  verba text not null,
  valid_from date not null,
  valid_to date,
  rate numeric(9, 6) not null,
  basis text not null,
  legal_reference text not null,
  exemption_norm text,
  primary key (tenant_id, category, verba, valid_from)
);
