-- A sign-in in several steps, the sessions that it opens, and what keeps strangers out.

create table session (
  session_id uuid primary key,
  person_id uuid not null references person,
  tenant_id text not null references tenant,
  refresh_hash text not null,
  previous_refresh_hash text,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip_address text,
  user_agent text,
  -- whether one was shown when the session was opened: a tenant that requires one admits no other by a switch
  has_second_factor boolean not null default false
);
create index session_person on session (person_id);
create index session_tenant on session (tenant_id);

-- A sealed field works once: its digest is kept until it would be too old anyway.
create table sealed_use (
  digest text primary key,
  expires_at timestamptz not null
);
create index sealed_use_expiry on sealed_use (expires_at);

-- The columns that rate-limiter-flexible works on; it computes with expire as a JavaScript number.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire double precision
);

create table first_root_link (
  token_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A password that was right: what else the person has shown since, until the session opens.
create table sign_in_attempt (
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
  finished_at timestamptz,
  code_sent_at timestamptz
);
create index sign_in_attempt_person on sign_in_attempt (person_id, tenant_id);
create index sign_in_attempt_tenant on sign_in_attempt (tenant_id);

create table known_address (
  person_id uuid not null references person,
  ip_address text not null,
  confirmed_at timestamptz not null default now(),
  primary key (person_id, ip_address)
);

-- What a mailed link may do, once: only the digest of its token is kept.
create table one_time_link (
  token_hash text primary key,
  purpose text not null,
  person_id uuid not null references person,
  tenant_id text references tenant,
  attempt_id uuid references sign_in_attempt,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_link_person on one_time_link (person_id, purpose);
create index one_time_link_tenant on one_time_link (tenant_id);
create index one_time_link_attempt on one_time_link (attempt_id);

-- Secrets are sealed with a key that is not in the database; a setup that was not confirmed asks for nothing.
create table authenticator (
  person_id uuid primary key references person,
  secret_sealed text,
  offered_sealed text,
  offered_at timestamptz,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_code (
  person_id uuid not null references person,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table passkey (
  passkey_id uuid primary key,
  person_id uuid not null references person,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- Of one use each; without a person it is for a sign-in.
create table passkey_challenge (
  challenge_hash text primary key,
  person_id uuid references person,
  expires_at timestamptz not null
);
create index passkey_challenge_person on passkey_challenge (person_id);
create index passkey_challenge_over on passkey_challenge (expires_at);

-- White and black lists of addresses, a row a person and range (ADR 0007). The e-mail is whom the row concerns; it may be written
-- before the person exists, and then has no user.
create table security_list_row (
  tenant_id text not null,
  row_id uuid not null,
  version integer not null default 1,
  list text not null check (list in ('WHITE', 'BLACK')),
  user_id uuid,
  email text not null,
  ip_address text not null,
  ip_owner_info text,
  state_enabled boolean not null,
  with_dev_access boolean not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, row_id)
);
create unique index security_list_row_address on security_list_row (tenant_id, lower(email), list, ip_address);
