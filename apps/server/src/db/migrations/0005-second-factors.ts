import type { Kysely } from 'kysely';
import { grantControl, run } from '../grants.ts';

/** Authenticators, recovery codes, passkeys, and the pictures of people. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await grantControl(db, ['authenticator', 'recovery_code', 'passkey', 'passkey_challenge', 'profile_image']);
}

const STATEMENTS = [
  // A tenant's administrator may ask for a second factor there; whether a person always shows one is the person's.
  `alter table membership add column requires_second_factor boolean not null default false`,
  'alter table sign_in_attempt add column code_sent_at timestamptz',
  // Secrets are sealed with a key that is not in the database; a setup that was not confirmed asks for nothing.
  `create table authenticator (
    person_id uuid primary key references person,
    secret_sealed text,
    offered_sealed text,
    offered_at timestamptz,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    person_id uuid not null references person,
    code_hash text not null,
    used_at timestamptz,
    primary key (person_id, code_hash)
  )`,
  `create table passkey (
    passkey_id uuid primary key,
    person_id uuid not null references person,
    credential_id text not null unique,
    public_key text not null,
    sign_count bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index passkey_person on passkey (person_id)',
  // Of one use each; without a person it is for a sign-in.
  `create table passkey_challenge (
    challenge_hash text primary key,
    person_id uuid references person,
    expires_at timestamptz not null
  )`,
  'create index passkey_challenge_person on passkey_challenge (person_id)',
  'create index passkey_challenge_over on passkey_challenge (expires_at)',
  `create table profile_image (
    image_id uuid primary key,
    person_id uuid not null references person,
    content_type text not null,
    content bytea not null,
    created_at timestamptz not null default now()
  )`,
  'create index profile_image_person on profile_image (person_id)',
];
