import type { Kysely } from 'kysely';
import { openToControl, run, tenantTable } from '../schema/grants.ts';

/**
 * A tenant is connected with its accounting systems, one connection each. What they gave when they were signed in to is kept beside,
 * sealed like the password, for all processes. How a company's books call the other companies is the tenant's own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table erp_connection (
      tenant_id text not null references tenant,
      system text not null,
      connection_id uuid not null unique,
      version integer not null default 1,
      api_url text not null,
      web_api text not null,
      grant_type text not null,
      instance text not null,
      username text,
      sealed_password text,
      product_line text,
      oauth_url text,
      create_parties boolean not null,
      routes jsonb not null default '{}',
      sync_state smallint not null default 0,
      tested_at timestamptz,
      checks jsonb not null default '[]',
      primary key (tenant_id, system)
    );
    ${openToControl('erp_connection')};

    create table erp_token (
      tenant_id text not null,
      system text not null,
      company text not null,
      sealed_tokens text,
      primary key (tenant_id, system, company),
      foreign key (tenant_id, system) references erp_connection on delete cascade
    );
    ${openToControl('erp_token')};

    create table erp_party (
      tenant_id text not null,
      entity_id uuid not null,
      counterparty_id uuid not null,
      version integer not null default 1,
      party_type text not null,
      party_code text not null,
      verified_at timestamptz,
      primary key (tenant_id, entity_id, counterparty_id),
      foreign key (tenant_id, entity_id) references entity on delete cascade,
      foreign key (tenant_id, counterparty_id) references entity on delete cascade
    );
    ${tenantTable('erp_party')}`,
  );
}
