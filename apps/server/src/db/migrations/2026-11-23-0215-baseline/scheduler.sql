-- Schedules, the work that is linked to them, and what came of it: one run a work and due day, whoever does it (ADR 1101).

create table scheduler (
  tenant_id text not null,
  scheduler_id uuid not null,
  version integer not null default 1,
  name text not null,
  periodicity_type text not null,
  delay text,
  date_start date,
  date_end date check (date_end >= date_start),
  is_favourite boolean not null default false,
  execute_once boolean not null default false,
  only_working_days boolean not null,
  timed_on date not null,
  primary key (tenant_id, scheduler_id)
);

create table scheduled_work (
  tenant_id text not null,
  scheduled_work_id uuid not null,
  version integer not null default 1,
  scheduler_id uuid not null,
  work text not null,
  parameters jsonb not null,
  linked_on date not null,
  primary key (tenant_id, scheduled_work_id),
  foreign key (tenant_id, scheduler_id) references scheduler
);
create index scheduled_work_of on scheduled_work (tenant_id, scheduler_id);

create table scheduled_run (
  tenant_id text not null,
  scheduled_run_id uuid not null,
  scheduled_work_id uuid not null,
  due_on date,
  state text not null check (state in ('FINISHED', 'ERROR')),
  outcome jsonb not null,
  tries integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (tenant_id, scheduled_run_id),
  constraint scheduled_run_once unique (tenant_id, scheduled_work_id, due_on),
  foreign key (tenant_id, scheduled_work_id) references scheduled_work
);
