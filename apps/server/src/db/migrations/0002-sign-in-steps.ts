import type { Kysely } from 'kysely';
import { grantControl, run } from '../grants.ts';

/** A sign-in in several steps, links that are sent by mail, and the mails themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await grantControl(db, ['sign_in_attempt', 'known_address', 'one_time_link', 'outbox_mail']);
}

const STATEMENTS = [
  `alter table person add column language text not null default 'en'`,
  // A password that was right: what else the person has shown since, until the session opens.
  `create table sign_in_attempt (
    attempt_id uuid primary key,
    person_id uuid not null references person,
    tenant_id text not null references tenant,
    ip_address text not null,
    code_hash text,
    code_tries integer not null default 0,
    code_at timestamptz,
    address_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    finished_at timestamptz
  )`,
  'create index sign_in_attempt_person on sign_in_attempt (person_id, tenant_id)',
  'create index sign_in_attempt_tenant on sign_in_attempt (tenant_id)',
  `create table known_address (
    person_id uuid not null references person,
    ip_address text not null,
    confirmed_at timestamptz not null default now(),
    primary key (person_id, ip_address)
  )`,
  // What a mailed link may do, once: only the digest of its token is kept.
  `create table one_time_link (
    token_hash text primary key,
    purpose text not null,
    person_id uuid not null references person,
    tenant_id text references tenant,
    attempt_id uuid references sign_in_attempt,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index one_time_link_person on one_time_link (person_id, purpose)',
  'create index one_time_link_tenant on one_time_link (tenant_id)',
  'create index one_time_link_attempt on one_time_link (attempt_id)',
  `create table outbox_mail (
    mail_id uuid primary key,
    to_address text not null,
    language text not null,
    template text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null default now(),
    tries integer not null default 0,
    sent_at timestamptz,
    last_error text
  )`,
  'create index outbox_mail_created on outbox_mail (created_at, mail_id)',
  'create index outbox_mail_waiting on outbox_mail (created_at) where sent_at is null',
];
