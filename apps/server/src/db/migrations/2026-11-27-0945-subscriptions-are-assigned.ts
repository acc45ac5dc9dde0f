import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/**
 * An assignment bills a customer by a plan of the issuer's. What it costs and when it ends are facts: each entry counts for days from
 * its own on, so that a period can be billed again by what was known then (docs/adr/1602).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table subscription_assignment (
      assignment_id uuid primary key,
      issuer_tenant_id text not null references tenant,
      customer_tenant_id text not null references tenant,
      subscription_id uuid not null references subscription on delete cascade,
      version integer not null default 1,
      entity_type text not null,
      entity_id text not null,
      entity_name text not null,
      is_parent boolean not null,
      date_start timestamptz not null,
      periodicity text not null,
      invoice_start_point text not null,
      invoice_start_date timestamptz not null,
      invoice_next_date timestamptz,
      follows_plan_price boolean not null,
      payer text,
      scheduler_id uuid,
      is_deleted boolean not null default false
    );
    create unique index subscription_assignment_live on subscription_assignment (subscription_id, entity_type, entity_id)
      where not is_deleted;
    create index subscription_assignment_of_issuer on subscription_assignment (issuer_tenant_id);
    create index subscription_assignment_of_customer on subscription_assignment (customer_tenant_id);
    create index subscription_assignment_of_plan on subscription_assignment (subscription_id);
    ${openToControl('subscription_assignment')};

    create table assignment_terms (
      assignment_id uuid not null references subscription_assignment on delete cascade,
      entry integer not null,
      entered_on date not null,
      from_on date not null,
      plan_version integer not null,
      price_cents bigint,
      discount numeric(9,6),
      max_limit integer,
      additional_limit integer,
      names_additional_limit boolean not null,
      additional_price_cents bigint,
      primary key (assignment_id, entry)
    );
    ${openToControl('assignment_terms', 'facts')};

    create table assignment_end (
      assignment_id uuid not null references subscription_assignment on delete cascade,
      entry integer not null,
      entered_on date not null,
      ends_on date,
      is_removed boolean not null,
      primary key (assignment_id, entry)
    );
    ${openToControl('assignment_end', 'facts')}`,
  );
}
