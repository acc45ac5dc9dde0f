import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * Invoices of interest leave by the way of the journal documents: a document says which of both it is. An invoice has its type, what it
 * is issued with, and the unique code that accounting gave it. Contracts with lines of invoices are marked, so that theirs are derived.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    alter table erp_document
      add column kind text not null default 'JOURNAL',
      add column invoice_type text,
      add column invoice jsonb,
      add column atcud text;
    create index erp_document_invoices on erp_document (tenant_id, dated_on, document_id) where kind = 'INVOICE';
    alter table contract_sync no force row level security;
    alter table contract_invoice_line no force row level security;
    update contract_sync as sync set is_stale = true
    from contract_invoice_line as line
    where line.tenant_id = sync.tenant_id and line.contract_id = sync.contract_id;
    alter table contract_invoice_line force row level security;
    alter table contract_sync force row level security`,
  );
}
