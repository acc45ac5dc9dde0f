import type { Kysely } from 'kysely';
import { grantControl, run } from '../grants.ts';

/** Everything that is known of a tenant, its logo, and where it exchanges files with its accounting. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await grantControl(db, ['tenant_logo', 'tenant_sftp']);
}

const STATEMENTS = [
  `alter table tenant
    add column version integer not null default 1,
    add column code_lei text,
    add column code_cmvm text,
    add column address text,
    add column description text,
    add column admin_email text,
    add column email text,
    add column phone_number text,
    add column grouped_invoice boolean not null default false,
    add column main_user_id uuid,
    add column payment_type text,
    add column state smallint not null default 0 check (state in (0, 1, 2)),
    add column created_on date not null default current_date,
    add column synchronization_start_date date`,
  // one was a flag alone until now: what is not active is archived, and only what is active is worked in
  'update tenant set created_on = created_at::date, state = case when is_active then 0 else 2 end',
  'alter table tenant add constraint tenant_active check (is_active = (state = 0))',
  `create table tenant_logo (
    logo_id uuid primary key,
    tenant_id text not null references tenant,
    content_type text not null,
    content bytea not null
  )`,
  'create index tenant_logo_tenant on tenant_logo (tenant_id)',
  `create table tenant_sftp (
    tenant_id text primary key references tenant,
    version integer not null default 1,
    host text not null,
    port integer not null check (port between 1 and 65535),
    username text not null,
    sealed_password text,
    folder text,
    host_key text,
    sync_state smallint not null default 0,
    tested_at timestamptz
  )`,
];
