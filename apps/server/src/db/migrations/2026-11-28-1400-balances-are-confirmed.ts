import type { Kysely } from 'kysely';
import { openToControl, run, tenantTable } from '../schema/grants.ts';

/**
 * Both companies of a loan confirm its balance at the end of a month (docs/adr/0316). What was asked and answered is only added to;
 * contracts and people outside are named by text, since those may go. A link is of a request and an address, not of a person.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table confirmation_person (
      tenant_id text not null,
      entity_id uuid not null,
      person_id uuid not null,
      primary key (tenant_id, entity_id, person_id),
      foreign key (tenant_id, entity_id) references entity on delete cascade
    );
    ${tenantTable('confirmation_person')};
    create table confirmation_request (
      tenant_id text not null,
      request_id uuid not null,
      campaign_id uuid not null,
      month date not null check (extract(day from month) = 1),
      entity_id uuid not null,
      counterparty_id uuid not null,
      revision integer not null,
      way text not null check (way in ('ACCOUNT', 'MAILED')),
      figures_digest text not null,
      expires_on date not null,
      language text not null,
      sent_at timestamptz not null default now(),
      sent_by uuid not null,
      primary key (tenant_id, request_id),
      foreign key (tenant_id, entity_id) references entity,
      foreign key (tenant_id, counterparty_id) references entity
    );
    create unique index confirmation_request_of_pair
      on confirmation_request (tenant_id, month, entity_id, counterparty_id, revision);
    ${tenantTable('confirmation_request', 'facts')};
    create table confirmation_item (
      tenant_id text not null,
      request_id uuid not null,
      contract_id uuid not null,
      contract_number text not null,
      side text not null check (side in ('GRANTOR', 'RECEIVER')),
      currency text not null,
      capital_cents bigint not null,
      interest_due_cents bigint not null,
      accrued_cents bigint not null,
      primary key (tenant_id, request_id, contract_id),
      foreign key (tenant_id, request_id) references confirmation_request
    );
    ${tenantTable('confirmation_item', 'facts')};
    create table confirmation_entry (
      tenant_id text not null,
      entry_id uuid not null,
      request_id uuid not null,
      contract_id uuid not null,
      kind text not null check (kind in ('CONFIRMED', 'DISPUTED', 'MESSAGE')),
      capital_cents bigint,
      interest_due_cents bigint,
      accrued_cents bigint,
      message text,
      person_id uuid,
      author_name text not null,
      author_address text,
      entered_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, entry_id),
      foreign key (tenant_id, request_id, contract_id) references confirmation_item,
      check ((person_id is null) = (author_address is not null)),
      check ((message is null) = (kind = 'CONFIRMED')),
      check ((capital_cents is not null) = (kind = 'DISPUTED')),
      check ((capital_cents is null) = (interest_due_cents is null) and (capital_cents is null) = (accrued_cents is null))
    );
    create index confirmation_entry_of_item on confirmation_entry (tenant_id, request_id, contract_id, entered_at);
    ${tenantTable('confirmation_entry', 'facts')};
    create table confirmation_file (
      tenant_id text not null,
      file_id uuid not null,
      request_id uuid not null,
      contract_id uuid not null,
      file_name text not null,
      content_type text not null,
      size_bytes integer not null,
      sha256 text not null,
      storage_key text not null,
      created_by uuid,
      created_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, file_id),
      foreign key (tenant_id, request_id, contract_id) references confirmation_item
    );
    create index confirmation_file_of_item on confirmation_file (tenant_id, request_id, contract_id);
    ${tenantTable('confirmation_file', 'facts')};
    create table record_link (
      token_hash text not null primary key,
      purpose text not null,
      tenant_id text not null references tenant,
      record_id uuid not null,
      address text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index record_link_of_record on record_link (tenant_id, record_id);
    ${openToControl('record_link')}`,
  );
}
