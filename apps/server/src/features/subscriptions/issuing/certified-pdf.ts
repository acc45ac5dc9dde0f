import type { InvoiceRow } from '@calends/wire';
import { inControl } from '../../../db/tenant-transaction.ts';
import type { FileReply } from '../../../http/route.ts';
import { findConnections, type Outside, openSystem, valueOrRefused } from '../../accounting/accounting.public.ts';
import { findStored } from '../invoices/invoices.store.ts';
import { keyOf } from './invoice-draft.ts';
import { readIssuer } from './issuers.store.ts';

/**
 * What the certified system prints of an invoice that the reader may see; undefined where none issued it, or it is not connected any more.
 * Throws Refused where it does not answer.
 */
export async function certifiedPdf(
  outside: Outside,
  { id, invoiceNumber }: Pick<InvoiceRow, 'id' | 'invoiceNumber'>,
): Promise<FileReply | undefined> {
  const kept = await inControl(outside.db, async (control) => {
    const invoice = await findStored(control, id);
    const key = invoice?.issuing === 'CERTIFIED' ? keyOf(invoice) : undefined;
    if (!invoice || !key) return undefined;
    const { system, company } = await readIssuer(control, invoice.issuer_tenant_id);
    if (system === 'NONE') return undefined;
    const connection = (await findConnections(control, invoice.issuer_tenant_id)).get(system);
    return connection && { key, connection, company: company ?? '' };
  });
  const system = kept && openSystem(outside, kept.connection, kept.company);
  if (!system) return undefined;
  const content = valueOrRefused(await system.sales.pdf(kept.key), kept.company);
  const name = (invoiceNumber ?? id).replaceAll(/[^\w-]+/g, '-');
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', content };
}
