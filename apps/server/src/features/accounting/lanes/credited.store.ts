import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { HeldDocument } from '../documents/held-documents.store.ts';
import type { InvoiceKey } from '../systems/accounting-system.ts';
import { invoiceKeyOf } from './books-of.ts';

/** Whether a document takes back an invoice, or a part of one. */
export function isCreditNote({ kind, value_cents }: Pick<HeldDocument, 'kind' | 'value_cents'>): boolean {
  return kind === 'INVOICE' && value_cents < 0n;
}

/** The invoice that a credit note names, as accounting knows it; undefined where it is not there, or the document credits nothing. */
export async function findCredited(tx: TenantTransaction, document: HeldDocument): Promise<InvoiceKey | undefined> {
  const creditsId = document.cancels_id ?? document.invoice?.creditsId ?? null;
  if (!isCreditNote(document) || creditsId === null) return undefined;
  const named = await tx
    .selectFrom('erp_document')
    .select(['remote_diary', 'remote_number', 'remote_launch_type'])
    .where('document_id', '=', creditsId)
    .executeTakeFirst();
  if (!named || named.remote_number === null) return undefined;
  const { remote_diary: diary, remote_launch_type: launchType, remote_number: number } = named;
  return invoiceKeyOf({ diary: diary ?? '', launchType: launchType ?? '', number: Number(number) });
}
