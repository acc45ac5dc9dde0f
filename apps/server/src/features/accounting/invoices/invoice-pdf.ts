import { inTenant } from '../../../db/tenant-transaction.ts';
import { NotFound, Refused } from '../../../http/problems.ts';
import type { FileReply } from '../../../http/route.ts';
import { findCompanyBooks } from '../../entities/entities.public.ts';
import { openCompany } from '../connections/open-books.ts';
import type { Outside } from '../connections/open-system.ts';
import { refuseMissing, valueOrRefused } from '../connections/refuse-fault.ts';
import { invoiceKeyOf } from '../lanes/books-of.ts';
import { findDocument } from '../reading/one-document.store.ts';

/** An invoice as accounting prints it. Throws NotFound, and Refused where it was not issued, or accounting does not answer. */
export async function readInvoicePdf(outside: Outside, tenantId: string, id: string): Promise<FileReply> {
  const { document, company } = await inTenant(outside.db, tenantId, async (tx) => {
    const kept = await findDocument(tx, id);
    if (kept?.kind !== 'INVOICE') throw new NotFound();
    return { document: kept, company: (await findCompanyBooks(tx, [kept.entity_id])).get(kept.entity_id) };
  });
  const { remote_diary: diary, remote_launch_type: launchType, remote_number: number } = document;
  if (diary === null || launchType === null || number === null) throw new Refused({ code: 'InvoiceNotIssued' });
  const dataBase = company?.dataBase ?? '';
  const opened = await openCompany(outside, tenantId, dataBase);
  if (!opened) return refuseMissing('connection');
  const key = invoiceKeyOf({ diary, launchType, number: Number(number) });
  const content = valueOrRefused(await opened.system.sales.pdf(key), dataBase);
  return { fileName: `${diary}-${number}.pdf`.replaceAll(/[^\w.-]+/g, '-'), contentType: 'application/pdf', content };
}
