import type { Kysely } from 'kysely';
import { createPlainTable, run, tenantTable } from '../schema/grants.ts';

const A_MODE = "check (mail in ('NONE', 'DIGEST', 'ATONCE'))";

/**
 * What a notification is about decides by which ways people are notified: as the product ships it, as the tenant has it by an own
 * row, as a person chose. A way that a choice leaves open is as the tenant has it. Notifications from before have no category.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'layered', 'notification_category', [
    'code text',
    'name text not null',
    'is_internal bool not null default false',
    'is_mandatory bool not null default false',
    "audience text[] not null default '{}'",
    'bell bool not null',
    `mail text not null ${A_MODE}`,
  ]);
  await run(
    db,
    `
    create unique index notification_category_name on notification_category (tenant_id, lower(name));

    create table notification_choice (
      tenant_id text not null,
      notification_choice_id uuid not null,
      person_id uuid not null,
      category_id uuid not null,
      bell bool,
      mail text ${A_MODE},
      primary key (tenant_id, notification_choice_id)
    );
    create unique index notification_choice_category on notification_choice (tenant_id, person_id, category_id);
    ${tenantTable('notification_choice')};

    alter table bell_notification add column category_id uuid`,
  );
}
