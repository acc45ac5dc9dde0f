import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

const A_TIME = "~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'";

/**
 * A notification is owed by mail from `mail_due_at` on, which is `-infinity` until a turn of the job has decided when. One that is
 * for no bell waits for its mail alone. Those from before are owed to nobody. The control role reads whose turn it is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table bell_notification
      add column mail_due_at timestamptz,
      add column mailed_at timestamptz,
      add column is_in_bell boolean not null default true;
    create index bell_notification_owed on bell_notification (tenant_id, mail_due_at) where mail_due_at is not null;
    create policy control_reads on bell_notification for select to calends_control using (mail_due_at is not null);
    grant select on bell_notification to calends_control;

    create table notification_rhythm (
      tenant_id text not null,
      person_id uuid not null,
      digest_at text not null default '08:00' check (digest_at ${A_TIME}),
      digest_days smallint[] not null default '{1,2,3,4,5}' check (digest_days <@ '{1,2,3,4,5,6,7}' and digest_days <> '{}'),
      quiet_from text check (quiet_from ${A_TIME}),
      quiet_to text check (quiet_to ${A_TIME}),
      mailed_at timestamptz,
      primary key (tenant_id, person_id),
      check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
    );
    ${tenantTable('notification_rhythm')};

    alter table outbox_mail add column headers jsonb`,
  );
}
