import { type InvoiceIssuer, type InvoiceSystem, type SaveInvoiceIssuer, YEAR_IN_SERIES } from '@calends/wire';
import { sql } from 'kysely';
import type { ControlTransaction } from '../../../db/tenant-transaction.ts';

/** Before somebody says otherwise nothing is sent. */
const UNSAVED: InvoiceIssuer = {
  system: 'NONE',
  company: null,
  series: YEAR_IN_SERIES,
  invoiceDocType: 'FT',
  creditDocType: 'NC',
  itemCode: null,
  vatNormal: null,
  vatIntermediate: null,
  vatReduced: null,
  vatExempt: null,
  exemption: null,
  version: 0,
};

/** How a tenant has issued what it bills. */
export async function readIssuer(control: ControlTransaction, issuerId: string): Promise<InvoiceIssuer> {
  const row = await control
    .selectFrom('invoice_issuer')
    .selectAll()
    .where('issuer_tenant_id', '=', issuerId)
    .executeTakeFirst();
  if (!row) return UNSAVED;
  return {
    system: row.system as InvoiceSystem,
    company: row.company,
    series: row.series,
    invoiceDocType: row.invoice_doc_type,
    creditDocType: row.credit_doc_type,
    itemCode: row.item_code,
    vatNormal: row.vat_nor,
    vatIntermediate: row.vat_int,
    vatReduced: row.vat_red,
    vatExempt: row.vat_ise,
    exemption: row.exemption,
    version: row.version,
  };
}

export async function putIssuer(
  control: ControlTransaction,
  issuerId: string,
  { version, ...saved }: SaveInvoiceIssuer,
): Promise<void> {
  const kept = {
    system: saved.system,
    company: saved.company,
    series: saved.series,
    invoice_doc_type: saved.invoiceDocType,
    credit_doc_type: saved.creditDocType,
    item_code: saved.itemCode,
    vat_nor: saved.vatNormal,
    vat_int: saved.vatIntermediate,
    vat_red: saved.vatReduced,
    vat_ise: saved.vatExempt,
    exemption: saved.exemption,
    version: version + 1,
  };
  await control
    .insertInto('invoice_issuer')
    .values({ issuer_tenant_id: issuerId, ...kept })
    .onConflict((conflict) => conflict.column('issuer_tenant_id').doUpdateSet(kept))
    .execute();
}

/** One step of an issuer's issuing at a time: whoever comes then sees what it came to. */
export async function lockIssuing(control: ControlTransaction, issuerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('issuing of ' || ${issuerId}, 0))`.execute(control);
}
