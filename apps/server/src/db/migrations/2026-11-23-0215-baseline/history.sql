-- Who did what: the chains of audit events, kept replies of writes, and the counts of use.

create table system_audit_event (
  entry_no bigint primary key,
  at timestamptz not null,
  person_id uuid,
  role_id text,
  acting_tenant_id text,
  request_id text,
  action text not null,
  resource text not null,
  record_id text,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null
);
create index system_audit_event_record on system_audit_event (resource, record_id);

create table system_audit_head (
  chain text primary key check (chain = 'system'),
  entry_no bigint not null,
  hash text not null
);
insert into system_audit_head values ('system', 0, '');

create table audit_event (
  tenant_id text not null,
  entry_no bigint not null,
  at timestamptz not null,
  person_id uuid,
  role_id text,
  request_id text,
  action text not null,
  resource text not null,
  record_id text,
  before jsonb,
  after jsonb,
  previous_hash text not null,
  hash text not null,
  -- The history names an event of a loan by its contract, one of a ticket by the ticket. To cast the id out of the event's values
  -- while reading made PostgreSQL scan all contracts for each event: under row security a comparison with a cast, which may fail,
  -- is not looked up in an index.
  about_id uuid generated always as (uuid_in(
    case when resource in ('session', 'identity', 'Support') then record_id
    else coalesce(coalesce(after, before) ->> 'contractId', coalesce(after, before) ->> 'contract_id') end)) stored,
  primary key (tenant_id, entry_no)
);
create index audit_event_record on audit_event (tenant_id, resource, record_id);
-- The history is read newest first, by person, and by what happened to one record.
create index audit_event_at on audit_event (tenant_id, at desc nulls last, entry_no);
create index audit_event_record_id on audit_event (tenant_id, record_id);
create index audit_event_person on audit_event (tenant_id, person_id, entry_no);

create table audit_head (
  tenant_id text primary key,
  entry_no bigint not null,
  hash text not null
);

-- The reply of a write is kept as { data, messages }.
create table idempotency_key (
  tenant_id text not null,
  person_id uuid not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, person_id, route, key)
);

-- Who does what on which contract: a row a person, action, kind of record and contract, and the times that each took. Times are
-- forgotten; what they made of the medians stays with the usage (ADR 1102).
create table control_usage (
  tenant_id text not null,
  control_usage_id uuid not null,
  person_id uuid not null,
  element_type text not null,
  action_type text not null check (action_type in ('CREATE', 'UPDATE', 'DELETE', 'IMPORT', 'EXPORT', 'LOGIN')),
  contract_id uuid,
  counter integer not null check (counter > 0),
  last_used_at timestamptz not null,
  last_execution_ms integer not null check (last_execution_ms >= 0),
  median_year_ms integer,
  median_month_ms integer,
  median_global_ms integer,
  primary key (tenant_id, control_usage_id),
  constraint control_usage_of unique nulls not distinct
    (tenant_id, person_id, element_type, action_type, contract_id)
);
create index control_usage_newest on control_usage (tenant_id, last_used_at desc, control_usage_id);

create table control_usage_time (
  tenant_id text not null,
  control_usage_id uuid not null,
  use_no integer not null,
  used_at timestamptz not null,
  execution_ms integer not null,
  primary key (tenant_id, control_usage_id, use_no),
  foreign key (tenant_id, control_usage_id) references control_usage
);
