-- Tickets of a tenant's users with their messages and attachments, and who looks after them.

create table support_member (
  tenant_id text not null,
  support_member_id uuid not null,
  version integer not null default 1,
  person_id uuid not null,
  gets_new_tickets boolean not null,
  primary key (tenant_id, support_member_id),
  unique (tenant_id, person_id)
);

create table support_ticket (
  tenant_id text not null,
  support_ticket_id uuid not null,
  version integer not null default 1,
  ticket_number integer not null,
  subject text not null,
  category text not null check (category in ('QUESTION', 'FAULT', 'ACCESS', 'FIGURES', 'IDEA')),
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  state text not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'ON_HOLD', 'FINISHED', 'CANCELLED')),
  support_member_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  primary key (tenant_id, support_ticket_id),
  unique (tenant_id, ticket_number),
  foreign key (tenant_id, support_member_id) references support_member
);
create index support_ticket_of on support_ticket (tenant_id, created_by, last_message_at desc);

create table support_message (
  tenant_id text not null,
  message_id uuid not null,
  support_ticket_id uuid not null,
  message text not null,
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, message_id),
  foreign key (tenant_id, support_ticket_id) references support_ticket
);
create index support_message_of on support_message (tenant_id, support_ticket_id, created_at, message_id);

create table support_attachment (
  tenant_id text not null,
  file_id uuid not null,
  message_id uuid not null,
  file_name text not null,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  storage_key text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  unique (tenant_id, storage_key),
  foreign key (tenant_id, message_id) references support_message
);
create index support_attachment_of on support_attachment (tenant_id, message_id);
