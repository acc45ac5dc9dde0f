-- Everything that is known of a tenant, its logo, and where it exchanges files with its accounting.

create table tenant (
  tenant_id text primary key check (tenant_id ~ '^[a-z0-9-]{1,40}(@[a-z0-9-]{1,40})?$'),
  parent_tenant_id text references tenant,
  name text not null,
  tenant_type text not null check (tenant_type in ('DEMO', 'PARTNER', 'STANDARD', 'MANAGER')),
  nif text,
  country text not null default 'Portugal',
  logo text,
  time_zone text not null default 'Europe/Lisbon',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  code_lei text,
  code_cmvm text,
  address text,
  description text,
  admin_email text,
  email text,
  phone_number text,
  grouped_invoice boolean not null default false,
  main_user_id uuid,
  payment_type text,
  state smallint not null default 0 check (state in (0, 1, 2)),
  created_on date not null default current_date,
  synchronization_start_date date,
  -- only what is active is worked in
  constraint tenant_active check (is_active = (state = 0))
);
create index tenant_parent on tenant (parent_tenant_id);

-- Whose rows are what the product ships; root maintains them by working in it.
insert into tenant (tenant_id, name, tenant_type) values ('system', 'System', 'MANAGER');

create table tenant_logo (
  logo_id uuid primary key,
  tenant_id text not null references tenant,
  content_type text not null,
  content bytea not null,
  -- a screen that read a logo's address just before somebody replaced it still asks for that picture
  replaced_at timestamptz
);
create index tenant_logo_tenant on tenant_logo (tenant_id);

create table tenant_sftp (
  tenant_id text primary key references tenant,
  version integer not null default 1,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  sealed_password text,
  folder text,
  host_key text,
  sync_state smallint not null default 0,
  tested_at timestamptz
);
