-- The folders and files that a tenant keeps for itself; bytes lie in the file storage under a key that says nothing.

create table blob_folder (
  tenant_id text not null,
  folder_id uuid not null,
  version integer not null default 1,
  parent_id uuid,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, folder_id),
  foreign key (tenant_id, parent_id) references blob_folder
);
-- Names that differ in capitals alone would be one name on many a machine that they are saved on.
create unique index blob_folder_name on blob_folder (tenant_id, parent_id, lower(name)) nulls not distinct;

create table blob_file (
  tenant_id text not null,
  file_id uuid not null,
  version integer not null default 1,
  folder_id uuid,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  unique (tenant_id, storage_key),
  foreign key (tenant_id, folder_id) references blob_folder
);
create unique index blob_file_name on blob_file (tenant_id, folder_id, lower(file_name)) nulls not distinct;
