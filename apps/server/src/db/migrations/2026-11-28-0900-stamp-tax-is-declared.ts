import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/**
 * A company marks the stamp tax of a month as declared (docs/adr/0314). What was declared stays as it was, by contract and item, so
 * that a later change of the loans shows as a correction; contracts are named by text, since those may go.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table stamp_tax_declaration (
      tenant_id text not null,
      entity_id uuid not null,
      month date not null check (extract(day from month) = 1),
      revision integer not null,
      state text not null check (state in ('DECLARED', 'WITHDRAWN')),
      declared_on date check ((declared_on is not null) = (state = 'DECLARED')),
      payment_reference text,
      reason text check ((reason is not null) = (state = 'WITHDRAWN')),
      tax_digest text not null,
      tax_cents bigint not null,
      recorded_at timestamptz not null default now(),
      recorded_by uuid,
      primary key (tenant_id, entity_id, month, revision),
      foreign key (tenant_id, entity_id) references entity
    );
    ${tenantTable('stamp_tax_declaration', 'facts')};
    create table stamp_tax_declared_item (
      tenant_id text not null,
      entity_id uuid not null,
      month date not null,
      revision integer not null,
      contract_id uuid not null,
      contract_number text not null,
      verba text not null,
      exemption_norm text not null,
      operations integer not null,
      base_cents bigint not null,
      tax_cents bigint not null,
      primary key (tenant_id, entity_id, month, revision, contract_id, verba, exemption_norm),
      foreign key (tenant_id, entity_id, month, revision) references stamp_tax_declaration
    );
    ${tenantTable('stamp_tax_declared_item', 'facts')};
    create table stamp_tax_declaration_file (
      tenant_id text not null,
      file_id uuid not null,
      entity_id uuid not null,
      month date not null,
      revision integer not null,
      file_name text not null,
      content_type text not null,
      size_bytes integer not null,
      sha256 text not null,
      storage_key text not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, file_id),
      foreign key (tenant_id, entity_id, month, revision) references stamp_tax_declaration
    );
    ${tenantTable('stamp_tax_declaration_file', 'facts')}`,
  );
}
