import type { Kysely } from 'kysely';
import { run } from '../schema/grants.ts';

/**
 * The list of invoices holds those of subscriptions, which are rows of the control role, beside those of loans, which are rows of the
 * tenant: one statement reads both as the tenant role. Of `invoice` it sees through this view what its tenant bills and, once that is
 * issued, is billed, and no other column than the list has (docs/adr/1606). The view reads with the rights of the owner; as a barrier it
 * lets no condition of a reader see a row that is not the tenant's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await run(
    db,
    `
    create view sales_invoice with (security_barrier = true) as
      select ${SHOWN}, 'ISSUED'::text as direction
      from invoice join tenant as issuer on issuer.tenant_id = invoice.issuer_tenant_id
      where invoice.issuer_tenant_id = current_setting('calends.tenant', true)
      union all
      select ${SHOWN}, 'RECEIVED'::text
      from invoice join tenant as issuer on issuer.tenant_id = invoice.issuer_tenant_id
      where invoice.payer_tenant_id = current_setting('calends.tenant', true)
        and invoice.issuer_tenant_id <> current_setting('calends.tenant', true)
        and invoice.invoice_date is not null;
    grant select on sales_invoice to calends_app;

    create index invoice_received on invoice (payer_tenant_id, run_on) where invoice_date is not null`,
  );
}

const SHOWN = [
  'invoice_id',
  'invoice_type',
  'run_on',
  'state',
  'reference',
  'invoice_number',
  'invoice_date',
  'due_date',
  'payer_name',
  'net_cents',
  'vat_cents',
  'total_cents',
  'paid_cents',
  'credited_cents',
  'issuing',
]
  .map((name) => `invoice.${name}`)
  .concat('issuer.name as issuer_name')
  .join(', ');
