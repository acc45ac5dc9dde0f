import type { Kysely } from 'kysely';
import { createPlainTable, run, tenantTable } from '../schema/grants.ts';

/**
 * Announcements are what administrators write, to groups and single users. One is owed from `owed_at` on, until it was sent for that
 * occasion: the moment that is written in it, or once. An occasion is emitted once, whatever the processes: its emission keeps the
 * texts as they were sent and the last person who got them. The control role reads whose turn it is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createPlainTable(db, 'layered', 'target_group', [
    'code text',
    'name text not null',
    "targets text[] not null default '{}'",
    'parent_id uuid',
  ]);
  await createPlainTable(db, 'tenant', 'announcement', [
    'name text not null',
    'title text not null',
    'description text not null',
    "texts jsonb not null default '{}'",
    'category_id uuid not null',
    'scheduler_id uuid',
    "general_targets text[] not null default '{}'",
    "specific_targets text[] not null default '{}'",
    'emission_at timestamptz',
    "type text not null default 'Message'",
    "trigger_action text check (trigger_action ~~ '/%' and trigger_action !~~ '//%')",
    'state smallint not null default 0',
    'sent_for timestamptz',
    `owed_at timestamptz generated always as (case
      when state = 0 and scheduler_id is null and sent_for is distinct from coalesce(emission_at, '-infinity'::timestamptz)
      then coalesce(emission_at, '-infinity'::timestamptz) end) stored`,
  ]);
  await run(
    db,
    `
    create unique index target_group_name on target_group (tenant_id, coalesce(parent_id::text, ''), lower(name));
    alter table announcement add foreign key (tenant_id, scheduler_id) references scheduler;
    create index announcement_category on announcement (tenant_id, category_id);
    create index announcement_owed on announcement (owed_at) where owed_at is not null;
    create policy control_reads on announcement for select to calends_control using (owed_at is not null);
    grant select on announcement to calends_control;

    create table announcement_emission (
      tenant_id text not null,
      announcement_emission_id uuid not null,
      announcement_id uuid not null,
      occasion text not null,
      title text not null,
      description text not null,
      texts jsonb not null,
      category_id uuid not null,
      type text not null,
      trigger_action text,
      targets text[] not null,
      state text not null default 'RUNNING' check (state in ('RUNNING', 'FINISHED')),
      people integer not null default 0,
      in_bell integer not null default 0,
      by_mail integer not null default 0,
      unknown integer not null default 0,
      after_person uuid,
      started_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, announcement_emission_id),
      foreign key (tenant_id, announcement_id) references announcement on delete cascade,
      unique (tenant_id, announcement_id, occasion)
    );
    create index announcement_emission_running on announcement_emission (tenant_id) where state = 'RUNNING';
    ${tenantTable('announcement_emission')};
    create policy control_reads on announcement_emission for select to calends_control using (state = 'RUNNING');
    grant select on announcement_emission to calends_control;

    alter table bell_notification add column emission_id uuid;
    create index bell_notification_emission on bell_notification (tenant_id, emission_id) where emission_id is not null`,
  );
}
