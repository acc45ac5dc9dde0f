import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/**
 * A tenant bills others by plans, and puts line items on its invoices. Both are the issuer's: the customers of other tenants read
 * what is assigned to them, so these tables belong to the control role.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table subscription (
      subscription_id uuid primary key,
      issuer_tenant_id text not null references tenant,
      version integer not null default 1,
      name text not null,
      description text,
      price_cents bigint not null,
      additional_price_cents bigint,
      parent_kind text not null,
      child_kind text not null,
      subscription_type text not null,
      max_limit integer not null,
      additional_limit integer,
      item_code text,
      billing_type text not null,
      is_base boolean not null,
      vat_profile text not null,
      state smallint not null
    );
    create index subscription_of_issuer on subscription (issuer_tenant_id);
    create unique index subscription_base on subscription (issuer_tenant_id) where is_base and state = 0;
    ${openToControl('subscription')};

    create table subscription_line_item (
      line_item_id uuid primary key,
      issuer_tenant_id text not null references tenant,
      version integer not null default 1,
      item_code text not null,
      description text not null,
      price_cents bigint not null,
      is_base_item boolean not null,
      vat_profile text not null,
      state smallint not null,
      is_deleted boolean not null default false
    );
    create index subscription_line_item_of_issuer on subscription_line_item (issuer_tenant_id);
    ${openToControl('subscription_line_item')}`,
  );
}
