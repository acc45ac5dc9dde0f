-- What the product ships and a tenant may have otherwise: an own row stands over the system's of the same key.

create table metadata (
  tenant_id text not null,
  metadata_id uuid not null,
  version integer not null default 1,
  reference text not null,
  code text not null,
  value text,
  translation_key text,
  xml_name text,
  state smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, metadata_id),
  constraint metadata_state check (state in (0, 1, 2))
);
create unique index metadata_code on metadata (tenant_id, reference, code);

-- The choices that forms offer, by category; an own row stands over the system's of the same id.
create table custom_type (
  tenant_id text not null,
  custom_type_id uuid not null,
  version integer not null default 1,
  id_order integer not null check (id_order >= 0),
  category text not null,
  name text not null,
  translation_key text,
  info text not null,
  state smallint not null default 0 check (state in (0, 1, 2)),
  primary key (tenant_id, custom_type_id)
);
create index custom_type_category on custom_type (tenant_id, category, id_order);

-- What the product goes by.
create table base_setting (
  tenant_id text not null,
  base_setting_id uuid not null,
  version integer not null default 1,
  category text not null,
  parameter_key text not null,
  value text not null,
  primary key (tenant_id, base_setting_id)
);
create unique index base_setting_key on base_setting (tenant_id, category, parameter_key);

-- The licences of the product's parts.
create table licence (
  tenant_id text not null,
  licence_id uuid not null,
  version integer not null default 1,
  component text not null,
  component_version text not null,
  authors text not null,
  licence_type text not null,
  primary key (tenant_id, licence_id)
);
create unique index licence_component on licence (tenant_id, component, component_version);

-- Texts that an administrator writes.
create table general_page (
  tenant_id text not null,
  general_page_id uuid not null,
  version integer not null default 1,
  page text not null,
  language text not null,
  html text not null,
  primary key (tenant_id, general_page_id)
);
create unique index general_page_language on general_page (tenant_id, page, language);

-- Texts that somebody wrote in place of the shipped ones.
create table translation (
  tenant_id text not null,
  key text not null,
  language_code text not null check (language_code in ('en', 'pt', 'es', 'fr')),
  translation_text text not null,
  glossary_info text,
  category text not null,
  access_level text not null check (access_level in ('BASIC', 'PARTNER', 'ADMIN', 'ROOT')),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, key, language_code)
);

-- The schema that a tenant's resource files must satisfy.
create table translation_schema (
  tenant_id text not null,
  file_name text not null,
  content text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
