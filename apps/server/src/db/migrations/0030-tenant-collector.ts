import type { Kysely } from 'kysely';
import { grantControl, run } from '../grants.ts';

/** What the tenants hold, as it was when each was last collected: a list across tenants reads no tenant's records. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await grantControl(db, ['tenant_collection', 'collected_element']);
}

const STATEMENTS = [
  `create table tenant_collection (
    tenant_id text primary key references tenant,
    requested_at timestamptz not null default now(),
    requested_in text references tenant,
    collected_at timestamptz
  )`,
  `create table collected_element (
    tenant_id text not null references tenant_collection on delete cascade,
    level smallint not null check (level in (1, 2)),
    element_type smallint not null check (element_type between 0 and 3),
    element_id uuid not null,
    element_state text,
    capital_cents bigint not null default 0,
    element_info text,
    primary key (tenant_id, level, element_type, element_id)
  )`,
];
