import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/**
 * What assignments owe is charged, each charge once: assignment, period, kind and number name it (docs/adr/1602). Charges and the units
 * in use are facts. They become drafts of invoices, which one row shows to issuer and payer (docs/adr/1604).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table usage_level (
      assignment_id uuid not null references subscription_assignment on delete cascade,
      entry integer not null,
      from_on date not null,
      units integer not null,
      primary key (assignment_id, entry)
    );
    ${openToControl('usage_level', 'facts')};

    create table billing_run (
      issuer_tenant_id text not null references tenant,
      day date not null,
      charges integer not null,
      invoices integer not null,
      ran_at timestamptz not null,
      primary key (issuer_tenant_id, day)
    );
    ${openToControl('billing_run')};

    create table charge (
      charge_id uuid primary key,
      assignment_id uuid not null references subscription_assignment,
      period_no integer not null,
      kind text not null,
      number integer not null,
      run_on date not null,
      from_on date not null,
      to_on date not null,
      cents bigint not null,
      exact text not null,
      reasons jsonb not null,
      unique (assignment_id, period_no, kind, number)
    );
    ${openToControl('charge', 'facts')};

    create table invoice (
      invoice_id uuid primary key,
      issuer_tenant_id text not null references tenant,
      version integer not null default 1,
      invoice_type text not null,
      parent_invoice_id uuid references invoice,
      run_on date not null,
      state smallint not null,
      reference text,
      invoice_number text,
      invoice_date date,
      due_date date,
      payer_tenant_id text not null references tenant,
      payer_entity_id uuid,
      payer_name text not null,
      payer_nif text,
      payer_address text,
      payer_postal_code text,
      net_cents bigint not null,
      vat_cents bigint not null,
      total_cents bigint not null,
      reason text
    );
    create unique index invoice_reference on invoice (issuer_tenant_id, reference);
    create index invoice_of_issuer on invoice (issuer_tenant_id, run_on);
    create index invoice_of_payer on invoice (payer_tenant_id) where reference is not null;
    create index invoice_of_parent on invoice (parent_invoice_id);
    ${openToControl('invoice')};

    create table invoice_line (
      line_id uuid primary key,
      invoice_id uuid not null references invoice on delete cascade,
      position integer not null,
      charge_id uuid references charge,
      item_code text,
      description text not null,
      cents bigint not null,
      credited_cents bigint not null default 0,
      vat_profile text not null,
      vat_rate numeric(9,6) not null,
      comes_again boolean not null default false
    );
    create index invoice_line_of_invoice on invoice_line (invoice_id, position);
    create index invoice_line_of_charge on invoice_line (charge_id);
    create index invoice_line_comes_again on invoice_line (charge_id) where comes_again;
    ${openToControl('invoice_line')};

    create table invoice_series (
      issuer_tenant_id text not null references tenant,
      year integer not null,
      last_number integer not null,
      primary key (issuer_tenant_id, year)
    );
    ${openToControl('invoice_series')}`,
  );
}
