-- Codes to be scanned; the short code stands in the address of those that are counted (ADR 1201).

create table qr_code (
  tenant_id text not null,
  qr_code_id uuid not null,
  version integer not null default 1,
  label text not null,
  target_kind text not null check (target_kind in ('PRODUCTLINK', 'WEBADDRESS', 'PLAINTEXT')),
  target text not null,
  size integer not null check (size between 128 and 2048),
  short_code text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
  scans integer not null default 0,
  last_scanned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, qr_code_id)
);
create unique index qr_code_short_code on qr_code (tenant_id, short_code);
