import type { Kysely } from 'kysely';
import { protectTenant, run } from '../grants.ts';

/** What lies in the bells: a row a person and notification, its texts as keys and facts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await run(db, statement);
  await protectTenant(db, 'bell_notification');
}

const STATEMENTS = [
  `create table bell_notification (
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
  )`,
  'create index bell_notification_newest on bell_notification (tenant_id, person_id, emitted_at desc, notification_id)',
];
