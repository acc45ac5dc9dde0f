-- What a person keeps of the lists of a tenant: named views and the arrangement of the columns (ADR 1001).

create table list_view (
  tenant_id text not null,
  view_id uuid not null,
  version integer not null default 1,
  person_id uuid not null,
  list text not null,
  name text not null,
  is_default boolean not null,
  search jsonb not null,
  columns jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, view_id)
);
create unique index list_view_name on list_view (tenant_id, person_id, list, lower(name));
-- A list opens with one view at most.
create unique index list_view_default on list_view (tenant_id, person_id, list) where is_default;

create table list_columns (
  tenant_id text not null,
  person_id uuid not null,
  list text not null,
  columns jsonb not null,
  primary key (tenant_id, person_id, list)
);
