import type { Kysely } from 'kysely';
import { grantControl, run } from '../grants.ts';

/** Spreadsheets that fill a tenant: each waits for a job with its content, and keeps what became of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await grantControl(db, ['tenant_import']);
}

const STATEMENTS = [
  `create table tenant_import (
    import_id uuid primary key,
    tenant_id text not null references tenant,
    digest text not null,
    file_name text not null,
    content bytea,
    state text not null default 'waiting' check (state in ('waiting', 'imported', 'rejected', 'failed')),
    tries integer not null default 0,
    acting_tenant_id text not null references tenant,
    requested_by uuid not null references person,
    role_id text not null,
    notification_id uuid,
    requested_at timestamptz not null default now(),
    finished_at timestamptz,
    counts jsonb,
    rejected jsonb not null default '[]',
    rejected_total integer not null default 0,
    check ((state = 'waiting') = (content is not null))
  )`,
  // the same file answers as the first time; one that was refused may be sent again
  `create unique index tenant_import_digest on tenant_import (tenant_id, digest) where state in ('waiting', 'imported')`,
  'create index tenant_import_of_tenant on tenant_import (tenant_id, requested_at desc)',
  `create index tenant_import_waiting on tenant_import (requested_at) where state = 'waiting'`,
];
