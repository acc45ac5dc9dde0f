-- What people are told: mails, and what lies in the bells.

create table outbox_mail (
  mail_id uuid primary key,
  to_address text not null,
  language text not null,
  template text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  last_error text,
  -- 'infinity' for a mail that is given up
  next_try_at timestamptz not null default now()
);
create index outbox_mail_created on outbox_mail (created_at, mail_id);
create index outbox_mail_due on outbox_mail (next_try_at) where sent_at is null;

-- A row a person and notification, its texts as keys and facts.
create table bell_notification (
  tenant_id text not null,
  notification_id uuid not null,
  person_id uuid not null,
  type text not null check (type in ('Message', 'Upload', 'UploadTReport')),
  status text not null check (status in ('success', 'error', 'progress', 'warning', 'finish')),
  title jsonb not null,
  description jsonb not null,
  response jsonb,
  trigger_action text check (trigger_action like '/%' and trigger_action not like '//%'),
  is_read boolean not null default false,
  emitted_at timestamptz not null default now(),
  primary key (tenant_id, notification_id)
);
create index bell_notification_newest on bell_notification (tenant_id, person_id, emitted_at desc, notification_id);
