import type { Kysely } from 'kysely';
import { grantControl, run } from '../grants.ts';

/** Requests to move the loans of one tenant to another. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await grantControl(db, ['tenant_data_transfer']);
}

const STATEMENTS = [
  `create table tenant_data_transfer (
    transfer_id uuid primary key,
    version integer not null default 1,
    source_tenant_id text not null references tenant,
    target_tenant_id text not null references tenant,
    requested_by uuid not null references person,
    created_at timestamptz not null default now(),
    state smallint not null default 6 check (state in (6, 9, 22)),
    decided_by uuid references person,
    decided_at timestamptz,
    contracts integer not null default 0,
    check (source_tenant_id <> target_tenant_id),
    check ((state = 6) = (decided_by is null) and (state = 6) = (decided_at is null))
  )`,
  // two requests between the same tenants would wait for the same contracts
  `create unique index tenant_data_transfer_pending on tenant_data_transfer (source_tenant_id, target_tenant_id) where state = 6`,
];
