import type { Kysely } from 'kysely';
import { protectTenant, run } from '../grants.ts';

/** White and black lists of addresses, a row a person and range (docs/adr/0007). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await protectTenant(db, 'security_list_row');
}

const STATEMENTS = [
  // The e-mail is whom the row concerns; it may be written before the person exists, and then has no user.
  `create table security_list_row (
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
  )`,
  'create unique index security_list_row_address on security_list_row (tenant_id, lower(email), list, ip_address)',
];
