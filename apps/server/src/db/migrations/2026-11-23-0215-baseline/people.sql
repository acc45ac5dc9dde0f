-- People, what each tenant knows of them, and what they agreed to.

create table person (
  person_id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  image_url text,
  password_hash text not null,
  is_root boolean not null default false,
  -- whether a person always shows a second factor is the person's
  two_factor_enabled boolean not null default false,
  page_size_default integer not null default 10,
  dark_mode_default boolean not null default true,
  preferred_tenant_id text references tenant,
  created_at timestamptz not null default now(),
  language text not null default 'en',
  -- who wants to be told of what is not about the safety of the account
  takes_notices boolean not null default true,
  unsubscribe_token uuid not null default gen_random_uuid()
);
create unique index person_email on person (lower(email));
create index person_preferred_tenant on person (preferred_tenant_id);

-- What a tenant knows of a user. A person whose e-mail was known elsewhere is a stranger to the tenant until they confirm: it
-- sees what it entered under an id of its own, as it would of a new person. Names that it edits later are its own too.
create table membership (
  person_id uuid not null references person,
  tenant_id text not null references tenant,
  role_id text not null,
  policy_id text not null,
  is_active boolean not null default true,
  allowed_user_state text not null default 'ACTIVE',
  created_at timestamptz not null default now(),
  -- a tenant's administrator may ask for a second factor there
  requires_second_factor boolean not null default false,
  version integer not null default 1,
  shown_id uuid,
  shown_email text,
  first_name text,
  last_name text,
  phone_number text,
  primary key (person_id, tenant_id)
);
create index membership_tenant on membership (tenant_id);
create unique index membership_shown on membership (tenant_id, shown_id) where shown_id is not null;

create table profile_image (
  image_id uuid primary key,
  person_id uuid not null references person,
  content_type text not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index profile_image_person on profile_image (person_id);

-- What people answered to the texts that they must agree to, one row per text that somebody was shown: a new text is asked anew,
-- an old answer stays.
create table user_agreement (
  person_id uuid not null references person,
  tenant_id text not null references tenant,
  is_addendum boolean not null,
  text_hash text not null,
  language text not null,
  state smallint not null check (state in (1, 2, 3)),
  answered_at timestamptz not null,
  primary key (person_id, tenant_id, is_addendum, text_hash)
);
create index user_agreement_tenant on user_agreement (tenant_id);
