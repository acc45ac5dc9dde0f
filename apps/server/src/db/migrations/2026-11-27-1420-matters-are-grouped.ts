import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * Of one matter a bell has one unread notification, which grows or is withdrawn: rows of the same key are one. What waits until
 * it is settled is counted by matter, so that people are notified when it grows, and once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table bell_notification
      add column group_key text,
      add column group_count integer not null default 1;
    create unique index bell_notification_matter on bell_notification (tenant_id, person_id, group_key)
      where not is_read and group_key is not null;

    create table standing_alert (
      tenant_id text not null,
      matter text not null,
      waiting integer not null,
      primary key (tenant_id, matter)
    );
    ${tenantTable('standing_alert')}`,
  );
}
