import type { Kysely } from 'kysely';
import { openToControl, run, tenantTable } from '../schema/grants.ts';

/**
 * Documents are sent to accounting systems: by lanes, one for each company of a connection, which any process may work and one does
 * at a time. What was begun is noted before it is, so that a killed process leaves no doubt that nobody knows of. A connection that
 * fails is paused. Whoever sends many together is told how far they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table erp_lane (
      tenant_id text not null,
      system text not null,
      company text not null,
      fence bigint not null default 0,
      lease_until timestamptz,
      turn_at timestamptz,
      next_due_at timestamptz,
      trouble_code text,
      trouble_facts jsonb,
      primary key (tenant_id, system, company),
      foreign key (tenant_id, system) references erp_connection on delete cascade
    );
    create index erp_lane_due on erp_lane (next_due_at) where next_due_at is not null;
    ${openToControl('erp_lane')};

    alter table erp_connection
      add column faults integer not null default 0,
      add column pause_code text,
      add column pause_facts jsonb,
      add column paused_at timestamptz,
      add column probe_at timestamptz;

    alter table erp_document
      add column due_at timestamptz,
      add column tries integer not null default 0,
      add column looks integer not null default 0,
      add column sending_id uuid;
    create index erp_document_sending on erp_document (tenant_id, sending_id) where sending_id is not null;
    create index erp_document_on_the_way on erp_document (tenant_id, entity_id, dated_on, place, document_id)
      where phase in ('QUEUED', 'SENDING', 'UNCONFIRMED');

    create table erp_sending (
      tenant_id text not null,
      sending_id uuid not null,
      person_id uuid not null,
      notification_id uuid not null,
      documents integer not null,
      announced integer not null default 0,
      primary key (tenant_id, sending_id)
    );
    ${tenantTable('erp_sending')};

    create table erp_attempt (
      tenant_id text not null,
      document_id uuid not null,
      attempt_no integer not null,
      step text not null,
      at timestamptz not null,
      act text not null,
      fence bigint not null,
      dated_on date not null,
      diary text not null,
      launch_type text not null,
      last_number integer not null,
      digest text,
      verdict text,
      http_status integer,
      said text,
      remote_number integer,
      primary key (tenant_id, document_id, attempt_no, step)
    );
    ${tenantTable('erp_attempt', 'facts')}`,
  );
}
