import type { Kysely } from 'kysely';
import { run, tenantTable } from '../schema/grants.ts';

/** How the interest of a contract is invoiced: one line for each type of payment. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create table contract_invoice_line (
      tenant_id text not null,
      contract_invoice_line_id uuid not null,
      version integer not null default 1,
      contract_id uuid not null,
      invoice_type text not null,
      doc_type text not null,
      series text not null,
      item text not null,
      party_type text not null,
      party_code text not null,
      vat_code text,
      exemption text,
      credit_doc_type text not null,
      primary key (tenant_id, contract_invoice_line_id),
      foreign key (tenant_id, contract_id) references contract
    );
    create unique index contract_invoice_line_key on contract_invoice_line (tenant_id, contract_id, invoice_type);
    ${tenantTable('contract_invoice_line')}`,
  );
}
