import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * What both companies confirmed of each other is kept as a file of both, as it was written then (docs/adr/0323). It belongs to the two
 * requests that were confirmed: asked anew and confirmed again, there is another. `entity_id` is the smaller id of the two.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table confirmation_certificate (
      tenant_id text not null,
      file_id uuid not null,
      month date not null,
      entity_id uuid not null,
      counterparty_id uuid not null,
      request_id uuid not null,
      counter_request_id uuid not null,
      file_name text not null,
      content_type text not null,
      size_bytes integer not null,
      sha256 text not null,
      storage_key text not null,
      created_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, file_id),
      foreign key (tenant_id, request_id) references confirmation_request,
      foreign key (tenant_id, counter_request_id) references confirmation_request,
      check (entity_id < counterparty_id)
    );
    create unique index confirmation_certificate_of_requests
      on confirmation_certificate (tenant_id, request_id, counter_request_id);
    create index confirmation_certificate_of_entity on confirmation_certificate (tenant_id, entity_id, month);
    create index confirmation_certificate_of_counterparty on confirmation_certificate (tenant_id, counterparty_id, month);
    ${tenantTable('confirmation_certificate', 'facts')}`,
  );
}
