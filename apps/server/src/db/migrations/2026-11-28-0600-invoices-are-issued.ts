import type { Kysely } from 'kysely';
import { openToControl, run } from '../schema/grants.ts';

/**
 * Approved invoices are issued by the certified system of their issuer (docs/adr/1605). How far that is stands in the invoice; each attempt
 * is a fact of two rows, the first of which is there before anything is sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table invoice_issuer (
      issuer_tenant_id text primary key references tenant,
      version integer not null default 1,
      system text not null,
      company text,
      series text not null,
      invoice_doc_type text not null,
      credit_doc_type text not null,
      item_code text,
      vat_nor text,
      vat_int text,
      vat_red text,
      vat_ise text,
      exemption text
    );
    ${openToControl('invoice_issuer')};

    create table invoice_attempt (
      invoice_id uuid not null references invoice on delete cascade,
      attempt_no integer not null,
      step text not null,
      act text not null,
      at timestamptz not null,
      dated_on date not null,
      doc_type text not null,
      series text not null,
      party text not null,
      last_number integer not null,
      verdict text,
      http_status integer,
      said text,
      primary key (invoice_id, attempt_no, step)
    );
    ${openToControl('invoice_attempt', 'facts')};

    alter table invoice add column issuing text,
      add column issuing_due_at timestamptz,
      add column issuing_tries integer not null default 0,
      add column issuing_looks integer not null default 0,
      add column issuing_code text,
      add column issuing_facts jsonb,
      add column certified_type text,
      add column certified_series text,
      add column certified_no integer,
      add column certified_id text,
      add column atcud text,
      add column reckoned_cents bigint;
    create index invoice_to_issue on invoice (issuer_tenant_id, issuing_due_at)
      where issuing in ('QUEUED', 'SENDING', 'UNCONFIRMED')`,
  );
}
